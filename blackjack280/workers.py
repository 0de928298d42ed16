"""Hands tasks to worker processes, and survives the death of one."""

import gc
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from blackjack280.isolation import (
    adopt_orphans,
    clean_up_after,
    clear_environment,
    die_with_parent,
    stop,
    sweep,
    undisturbed,
)

Task = TypeVar("Task")
Result = TypeVar("Result")

TRIES = 2
"""How often a task is begun before it is given up, when workers die of it."""


def run_tasks(
    function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Iterator[tuple[Task, Result | None]]:
    """Yield each task with what `function` returns for it, as they are done, in any order.

    `jobs` processes work at once, each single-threaded and on one task at a
    time, so that a task may fork. `function` and what it takes and returns are
    pickled. The result is None for a task in which the worker died, twice.
    """
    waiting = [(task, 1) for task in tasks][::-1]
    workers: list[_Worker[Task, Result]] = []
    try:
        for _ in range(min(jobs, len(waiting))):
            workers.append(_Worker(function))
        while waiting or any(worker.busy for worker in workers):
            for worker in workers:
                if waiting and not worker.busy:
                    worker.begin(*waiting.pop())
            for worker in _ready(workers):
                try:
                    yield worker.finish()
                except EOFError:
                    task, tries = worker.task, worker.tries
                    worker.stop()
                    workers[workers.index(worker)] = _Worker(function)
                    if tries < TRIES:
                        waiting.append((task, tries + 1))
                    else:
                        yield task, None
    finally:
        with undisturbed():
            for worker in workers:
                worker.stop()
            sweep()


@contextmanager
def _unheard_by_children() -> Iterator[None]:
    """Keep Ctrl-C from the processes that are started here, from their first moment.

    This process hears of it afterwards.
    """
    # To start the tracker, which the first of them needs, would let it through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ready(workers: "list[_Worker[Task, Result]]") -> "list[_Worker[Task, Result]]":
    ready = wait([worker.connection for worker in workers if worker.busy])
    return [worker for worker in workers if worker.connection in ready]


class _Worker(Generic[Task, Result]):
    """One process, and the task that it is on."""

    task: Task
    tries: int

    def __init__(self, function: Callable[[Task], Result]) -> None:
        # Spawned, not forked: this process may have threads, such as a progress bar's.
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=_work, args=(function, theirs), daemon=True
        )
        with _unheard_by_children():
            self._process.start()
        theirs.close()
        self.busy = False

    def begin(self, task: Task, tries: int) -> None:
        self.task, self.tries, self.busy = task, tries, True
        with suppress(ConnectionError):  # told by `finish` too
            self.connection.send(task)

    def finish(self) -> tuple[Task, Result]:
        """The task and its result; EOFError when the worker has died."""
        try:
            result: Result = self.connection.recv()
        except ConnectionResetError:
            raise EOFError from None
        self.busy = False
        return self.task, result

    def stop(self) -> None:
        self.connection.close()  # which ends a worker that waits for a task
        if self.busy:
            self._process.terminate()
        self._process.join()
        clean_up_after(self._process.pid or 0)


def _work(function: Callable[[Task], Result], connection: Connection) -> None:
    for number in signal.SIGINT, signal.SIGHUP:
        signal.signal(number, signal.SIG_IGN)  # the parent is told, and stops us
    signal.signal(signal.SIGTERM, stop)  # which lets a run clean up
    die_with_parent()
    adopt_orphans()
    clear_environment()
    gc.freeze()  # so that a collection in a fork does not copy every page
    with suppress(EOFError, ConnectionError):
        while True:
            connection.send(function(connection.recv()))
