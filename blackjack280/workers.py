"""Hands tasks to worker processes, and survives the death of one."""

import gc
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

from blackjack280.isolation import adopt_orphans, clean_up_after, die_with_parent

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
    workers = [_Worker(function) for _ in range(min(jobs, len(waiting)))]
    try:
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
        with _undisturbed():
            for worker in workers:
                worker.stop()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let no second Ctrl-C break off the cleaning up."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # signals are the main thread's affair
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


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
        self._process.start()
        theirs.close()
        self.busy = False

    def begin(self, task: Task, tries: int) -> None:
        self.task, self.tries, self.busy = task, tries, True
        with suppress(BrokenPipeError):  # told by `finish` too
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and stops us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # which lets a run clean up
    die_with_parent()
    adopt_orphans()
    gc.freeze()  # so that a collection in a fork does not copy every page
    with suppress(EOFError, BrokenPipeError):
        while True:
            connection.send(function(connection.recv()))
