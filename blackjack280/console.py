"""The program's side of the terminal: lines out, one line when something is wrong."""

import io
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from blackjack280.errors import Blackjack280Error, DeckEmpty, OutputError, PlayerError

INTERRUPTED = 130
BROKEN_PIPE = 141
"""What a shell reports for a program that Ctrl-C, or a reader that went away, has ended."""


def buffer_output() -> None:
    """Let standard output be buffered, and end its lines in one newline, wherever we run.

    In a container Python is often told not to buffer, which would cost a system
    call for each line. A terminal still sees each line at once. What a user's
    player prints goes through the same buffer, so it keeps its place.
    """
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.flush()
        # What the terminal's encoding lacks, such as in a name, is spelt out.
        errors = "backslashreplace" if out.errors == "strict" else out.errors
        sys.stdout = open(  # noqa: SIM115  # open as long as the program runs
            out.fileno(), "w", encoding=out.encoding, errors=errors, newline="\n", closefd=False
        )


def write_lines(lines: Iterable[object]) -> None:
    """Write each of `lines` to standard output as it comes, ending in one newline.

    When the reader has gone away the program ends quietly. Raises `OutputError`
    when standard output cannot be written to.
    """
    out = sys.stdout
    if out is None:
        raise OutputError("cannot write to standard output: it is closed")
    try:
        write = out.write
        for line in lines:
            write(f"{line!s}\n")
        out.flush()
    except BrokenPipeError:
        _discard_output()
        raise SystemExit(BROKEN_PIPE) from None
    except OSError as error:
        _discard_output()
        raise OutputError(f"cannot write to standard output: {error.strerror}") from error


def write_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table: ruled on a terminal, else plain columns that other programs can cut."""
    texts = [[str(cell) for cell in row] for row in rows]
    if sys.stdout is not None and sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        table = Table(*header)
        for row in texts:
            table.add_row(*row)
        console = Console(markup=False, highlight=False)
        with console.capture() as captured:
            console.print(table)
        write_lines(captured.get().splitlines())
        return
    widths = [max(map(len, column)) for column in zip(header, *texts, strict=True)]
    write_lines(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [header, *texts]
    )


@contextmanager
def progress(what: str) -> Iterator[tuple[Callable[[int], None], Callable[[], None]]]:
    """A progress bar on standard error, when that is a terminal.

    Yields what to call with the number of steps that are about to be made, and
    what to call after each of them.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None, lambda: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=0)
        total = 0

        def started(steps: int) -> None:
            nonlocal total
            total += steps
            bar.update(task, total=total)

        yield started, lambda: bar.advance(task)


def interrupted() -> int:
    """End quietly after Ctrl-C; the exit status."""
    try:
        sys.stdout.flush()
    except OSError:
        _discard_output()
    return INTERRUPTED


def complain(error: Blackjack280Error) -> int:
    """Say on standard error, in one line, what is wrong; the exit status."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        print("blackjack280:", *str(error).split(), file=sys.stderr)
    return 1 if isinstance(error, (DeckEmpty, OutputError, PlayerError)) else 2


def _discard_output() -> None:
    # What is still buffered would be written, and fail, once more when the interpreter ends.
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
