"""Plays tasks on a Dask cluster."""

import asyncio
import logging
import pickle
import sys
import warnings
from dataclasses import replace
from functools import lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from blackjack280 import __version__
from blackjack280.errors import Blackjack280Error, InputError, told
from blackjack280.loading import load_player
from blackjack280.players import PLAYERS, PlayerLike
from blackjack280.simulation.blocks import Contestant, Games, Task, play_task

_SECONDS = 3
"""How long an answer of the scheduler is waited for."""


class ClusterCrew:
    """The workers of the Dask scheduler at `address`, each of which has this package installed.

    Workers may come and go: what one has not finished another plays. Raises
    `InputError` when no scheduler with a worker answers there.
    """

    width = 256
    """Enough for a large cluster, and little enough for the memory of this process."""

    pace = 1.0
    """Seconds for a block: this process can take in some 200 blocks a second."""

    def __init__(self, address: str) -> None:
        warnings.simplefilter("ignore")
        distributed: Any = import_module("distributed")  # it has no types
        _silence()
        self._address = address
        self._check_scheduler()
        try:
            self._client = distributed.Client(address, timeout=_SECONDS)
        except Exception as error:
            raise self._unusable(error) from error
        self._distributed = distributed
        self._packed: dict[str, Contestant] = {}

    def submit(self, task: Task) -> tuple[Task, Any]:
        """Begin `task` on a worker; it, and what will come of it."""
        contestant = task.contestant
        if contestant.name not in self._packed:
            self._packed[contestant.name] = packed(contestant)
        task = task._replace(contestant=self._packed[contestant.name])
        try:
            return task, self._client.submit(_play, __version__, task, pure=False)
        except Exception as error:
            raise self._failed(error) from error

    def collect(self, tasks: list[tuple[Task, Any]], seconds: float) -> list[Games] | None:
        """What came of `tasks`, if all are done within so many seconds."""
        try:
            self._distributed.wait([future for _, future in tasks], seconds)
            return [self._result(*each) for each in tasks]
        except TimeoutError:
            if self._is_connected():
                return None
            raise self._gone() from None
        except Blackjack280Error:
            raise
        except OSError as error:  # of the connection
            raise self._gone() from error
        except Exception as error:
            raise self._failed(error) from error

    def _result(self, task: Task, future: Any) -> Games:
        try:
            # That a worker dies just now is known when its games are asked for.
            games: Games = future.result(_SECONDS)
        except self._distributed.KilledWorker as error:
            raise task.ended_process() from error
        return games

    def _is_connected(self) -> bool:
        # When the scheduler goes away Dask forgets all tasks, and does not tell of each of them.
        link = self._client.scheduler_comm
        return self._client.status == "running" and link is not None and not link.comm.closed()

    def hands(self) -> int:
        """Not known before a task is done."""
        return 0

    def stop(self) -> None:
        """Tasks on a cluster are short, and cannot be told to end."""

    def close(self) -> None:
        """Leave the cluster, which then drops what was not finished."""
        self._client.close()

    def _check_scheduler(self) -> None:
        # A client that does not get through complains once more when Python ends.
        try:
            identity = asyncio.run(asyncio.wait_for(_identify(self._address), _SECONDS))
        except Exception as error:
            raise self._unusable(error) from error
        if identity.get("type") != "Scheduler":
            raise InputError(f"what answers at {self._address} is not a Dask scheduler")
        if not identity["workers"]:
            raise InputError(f"the cluster at {self._address} has no workers")

    def _failed(self, error: Exception) -> InputError:
        if not self._is_connected():
            return self._gone()
        return InputError(f"the cluster at {self._address} failed: {told(error)}")

    def _gone(self) -> InputError:
        return InputError(f"the cluster at {self._address} has gone away")

    def _unusable(self, error: Exception) -> InputError:
        reason = str(error) or type(error).__name__
        return InputError(f"no Dask scheduler answers at {self._address}: {reason}")


async def _identify(address: str) -> dict[str, object]:
    distributed: Any = import_module("distributed")
    arguments = distributed.Security().get_connection_args("client")
    async with distributed.rpc(address, timeout=_SECONDS, connection_args=arguments) as scheduler:
        identity: dict[str, object] = await scheduler.identity()
        return identity


def _silence() -> None:
    """What Dask has to say is said by our own messages."""
    for name, logger in logging.root.manager.loggerDict.items():
        if name.partition(".")[0] in ("distributed", "tornado") and isinstance(
            logger, logging.Logger
        ):
            logger.setLevel(logging.CRITICAL + 1)


def packed(contestant: Contestant) -> Contestant:
    """`contestant` with a class of one's own inside, so that workers need not have its file.

    The modules beside that file go with it; what else it imports must be
    installed where it plays.
    """
    if contestant.policy is not None or contestant.name in PLAYERS:
        return contestant
    import cloudpickle  # type: ignore[import-untyped]

    made = type(load_player(contestant.name)())
    home = sys.modules[made.__module__]
    folder = Path(getattr(home, "__file__", None) or "").parent
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        beside = (
            contestant.name.rpartition(":")[0].endswith(".py")
            and file
            and Path(file).parent == folder
        )
        if module is home or beside:
            cloudpickle.register_pickle_by_value(module)
    return replace(contestant, make=partial(_make, cloudpickle.dumps(made)))


def _make(data: bytes) -> PlayerLike:
    made: PlayerLike = _unpacked(data)()
    return made


@lru_cache(maxsize=16)
def _unpacked(data: bytes) -> type:
    made: type = pickle.loads(data)
    return made


def _play(version: str, task: Task) -> Games:
    if version != __version__:
        raise InputError(f"a worker has blackjack280 {__version__}, not {version}")
    return play_task(task)
