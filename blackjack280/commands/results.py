"""Results that a command leaves for other programs, beside what it prints."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from blackjack280.errors import OutputError

if TYPE_CHECKING:
    from blackjack280.reports import Check


@contextmanager
def told_to_gradescope(path: str | None, what: str) -> Iterator[None]:
    """See that a run which ends early leaves results that say `what`, and why."""
    from blackjack280.reports import write_gradescope

    try:
        yield
    except BaseException as error:
        if path is not None:
            why = str(error) or type(error).__name__
            write_gradescope(path, [], f"{what}: {why}", None)
        raise


@contextmanager
def saved_first(save: Callable[[], None]) -> Iterator[None]:
    """Save, then let the report be printed, and only then raise the `OutputError` of saving.

    So neither a file that cannot be written nor a reader who goes away costs the other.
    """
    problem = None
    try:
        save()
    except OutputError as error:
        problem = error
    yield
    if problem is not None:
        raise problem


def write_checks(
    suite: str,
    checks: "list[Check]",
    output: str,
    *,
    junit: str | None,
    gradescope: str | None,
    points: float | None,
) -> None:
    """Write `checks` to the files that are wanted."""
    from blackjack280.reports import write_gradescope, write_junit

    if junit is not None:
        write_junit(junit, suite, checks)
    if gradescope is not None:
        write_gradescope(gradescope, checks, output, points)
