"""Results that a command leaves for other programs, beside what it prints."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from blackjack280.errors import Blackjack280Error, InputError, OutputError, told

if TYPE_CHECKING:
    from blackjack280.reports import Check


@contextmanager
def leaving_results(
    suite: str, what: str, *, junit: str | None, gradescope: str | None, points: float | None
) -> Iterator[None]:
    """See that a run which ends early leaves results that say `what`, and why.

    Refuses beforehand files that cannot be written, and points for nobody.
    SIGTERM and SIGHUP are an early end as Ctrl-C is.
    """
    from blackjack280.isolation import ended_in_order, undisturbed
    from blackjack280.reports import check_writable

    if points is not None and gradescope is None:
        raise InputError("--points goes with --gradescope FILE only")
    files = [file for file in (junit, gradescope) if file is not None]
    if len(set(map(os.path.realpath, files))) < len(files):
        raise InputError(f"--junit and --gradescope cannot both be {gradescope}")
    for file in files:
        check_writable(file)
    try:
        with ended_in_order():
            yield
    except BaseException as error:
        try:
            with undisturbed():
                _leave_problem(suite, what, _why(error), junit, gradescope)
        except OutputError as other:
            if isinstance(error, Blackjack280Error):
                error.args = (f"{error}; and {other}",)
        raise


def _leave_problem(
    suite: str, what: str, why: str, junit: str | None, gradescope: str | None
) -> None:
    from blackjack280.reports import Check, write_gradescope, write_junit

    try:
        if junit is not None:
            write_junit(junit, suite, [Check("run", what, "broken", why)])
    finally:
        if gradescope is not None:
            write_gradescope(gradescope, [], f"{what}: {why}", None)


def _why(error: BaseException) -> str:
    from blackjack280.isolation import Stopped

    if isinstance(error, KeyboardInterrupt):
        return "stopped by Ctrl-C"
    if isinstance(error, (Blackjack280Error, Stopped)):
        return str(error)
    return told(error)


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
    """Write `checks` to the files that are wanted, to each even if the other cannot be written."""
    from blackjack280.reports import write_gradescope, write_junit

    try:
        if junit is not None:
            write_junit(junit, suite, checks)
    finally:
        if gradescope is not None:
            write_gradescope(gradescope, checks, output, points)
