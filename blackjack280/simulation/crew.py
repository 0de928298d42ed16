"""Plays tasks on this machine: the fast ones on threads, the others in processes of their own."""

import os
import signal
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from blackjack280.errors import Blackjack280Error
from blackjack280.isolation import die_with_parent
from blackjack280.simulation.blocks import Games, Integers, Task, from_rows, play_task

TRIES = 2
"""How often a task is begun before its player is blamed for the deaths of its workers."""


class LocalCrew:
    """`jobs` threads, of which each keeps a worker process for tasks that are not fast.

    Python's threads take turns, so the driver needs processes; the engine does
    not hold them up, and is spared what processes cost.
    """

    pace = 0.2
    """Seconds for a block: so little that all threads end at about the same time."""

    def __init__(self, jobs: int) -> None:
        self.width = 2 * jobs
        self._own = threading.local()
        self._meters: list[Integers] = []
        self._workers: list[_Worker] = []
        self._stopped = False
        self._threads = ThreadPoolExecutor(jobs, initializer=self._begin)

    def _begin(self) -> None:
        self._own.worker = None
        self._own.meter = np.zeros(2, np.int64)
        self._meters.append(self._own.meter)

    def submit(self, task: Task) -> Future[Games]:
        """Begin `task` as soon as a thread is free."""
        return self._threads.submit(self._play, task)

    def collect(self, tasks: list[Future[Games]], seconds: float) -> list[Games] | None:
        """What came of `tasks`, if all are done within so many seconds."""
        if wait(tasks, seconds).not_done:
            return None
        return [task.result() for task in tasks]

    def hands(self) -> int:
        """The hands played so far."""
        return sum(int(meter[0]) for meter in self._meters)

    def stop(self) -> None:
        """Let each task end with the games that it has finished."""
        self._stopped = True
        for meter in self._meters:
            meter[1] = 1

    def close(self) -> None:
        """Drop what is under way."""
        self.stop()
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)

    def _play(self, task: Task) -> Games:
        if task.contestant.fast:
            return play_task(task, self._own.meter)
        for _ in range(TRIES):
            if self._stopped:
                break
            try:
                return self._worker().play(task)
            except (EOFError, OSError):
                self._own.worker = None
        if self._stopped:
            return from_rows([], len(task.points))
        raise task.ended_process()

    def _worker(self) -> "_Worker":
        if self._own.worker is None:
            # Ctrl-C is not for the processes that are started here, from their first moment. To
            # start the tracker, which the first of them needs, would let it through again.
            resource_tracker.ensure_running()
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            self._own.worker = _Worker()
            self._meters.append(self._own.worker.meter)
            self._workers.append(self._own.worker)
            if self._stopped:  # since the workers were told, or killed
                self._own.worker.kill()
        worker: _Worker = self._own.worker
        return worker


class _Worker:
    """A process that plays one task at a time; `meter` is in memory that both share."""

    def __init__(self) -> None:
        # Spawned, not forked: this process has threads.
        context = get_context("spawn")
        shared = context.RawArray("q", 2)
        self.meter: Integers = np.frombuffer(shared, np.int64)
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, shared), daemon=True)
        self._process.start()
        theirs.close()

    def play(self, task: Task) -> Games:
        """What came of `task`; raises what it raised, and EOFError or OSError if it is dead."""
        self._connection.send(task)
        answer = self._connection.recv()
        if isinstance(answer, Blackjack280Error):
            raise answer
        games: Games = answer
        return games

    def kill(self) -> None:
        self._process.kill()
        self._process.join()


def _work(connection: Connection, shared: Any) -> None:
    die_with_parent()
    sys.set_int_max_str_digits(0)
    meter = np.frombuffer(shared, np.int64)
    with suppress(OSError):
        os.dup2(2, 1)  # what a player prints is no part of the report
    sys.stdout = sys.stderr  # which is not lost when this process is killed
    with suppress(EOFError, ConnectionError, KeyboardInterrupt):
        while True:
            task = connection.recv()
            try:
                answer: Games | Blackjack280Error = play_task(task, meter)
            except Blackjack280Error as error:
                answer = error
            connection.send(answer)
