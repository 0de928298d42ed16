"""A bar on standard error: how much is played, how fast, and how long it will take."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def meter(hands: int, wanted: bool) -> Iterator[Callable[[int, int], None]]:
    """Yields what to tell how many of `hands` are done with, and how many were really played.

    Those differ, because a game may end early. Shows nothing unless `wanted`
    and standard error is a terminal.
    """
    if not wanted or sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, played: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=max(1, hands), speed="")

        def told(done: int, played: int) -> None:
            seconds = bar.tasks[0].elapsed
            speed = f"{played / seconds:,.0f} hands a second" if seconds else ""
            bar.update(task, completed=done, speed=speed)

        yield told
