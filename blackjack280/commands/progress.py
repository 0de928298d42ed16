"""Bars on standard error, where that is a terminal: how much is done, and what is left."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn


@contextmanager
def progress(what: str) -> Iterator[tuple[Callable[[int], None], Callable[[], None]]]:
    """A bar for steps, each of which is as good as another.

    Yields what to call with the number of steps that are about to be made, and
    what to call after each of them.
    """
    if not _is_seen():
        yield lambda _: None, lambda: None
        return
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with _bar(*columns) as bar:
        task = bar.add_task(what, total=0)
        total = 0

        def started(steps: int) -> None:
            nonlocal total
            total += steps
            bar.update(task, total=total)

        yield started, lambda: bar.advance(task)


@contextmanager
def meter(hands: int, wanted: bool) -> Iterator[Callable[[int, int], None]]:
    """A bar for hands, with how many are played a second; only if it is `wanted`.

    Yields what to tell how many of `hands` are done with, and how many were
    really played. Those differ, because a game may end early.
    """
    if not wanted or not _is_seen():
        yield lambda done, played: None
        return
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn

    with _bar(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    ) as bar:
        task = bar.add_task("games", total=max(1, hands), speed="")

        def told(done: int, played: int) -> None:
            seconds = bar.tasks[0].elapsed
            speed = f"{played / seconds:,.0f} hands a second" if seconds else ""
            bar.update(task, completed=done, speed=speed)

        yield told


def _is_seen() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def _bar(*columns: "ProgressColumn") -> "Progress":
    from rich.console import Console
    from rich.progress import Progress

    return Progress(*columns, console=Console(stderr=True), transient=True)
