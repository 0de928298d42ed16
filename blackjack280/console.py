"""The program's side of the terminal: lines out, one line when something is wrong."""

import io
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, TextIO

from blackjack280.errors import (
    Blackjack280Error,
    DeckEmpty,
    OutputError,
    PlayerError,
    ReaderGone,
    printable,
)

INTERRUPTED = 130
READER_GONE = 141
"""What a shell reports for a program that Ctrl-C, or a reader that went away, has ended."""

_LONGEST = 500
"""How many characters of a message are shown."""


class _Output(io.FileIO):
    """Standard output, whoever writes to it: what we print, the help, a user's player."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data)
        except OSError as error:
            # What is still buffered would be written, and fail, once more at the end.
            with open(os.devnull, "wb") as nowhere:
                os.dup2(nowhere.fileno(), self.fileno())
            if isinstance(error, BrokenPipeError):
                raise ReaderGone("nobody reads standard output") from None
            raise OutputError(f"cannot write to standard output: {error.strerror}") from error


def open_output() -> None:
    """Let standard output be buffered, and end its lines in one newline, wherever we run.

    In a container Python is often told not to buffer, which would cost a system
    call for each line. A terminal still sees each line at once. What a user's
    player prints goes through the same buffer, so it keeps its place. What
    cannot be written raises `OutputError`.
    """
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper):
        out.flush()
        # What the terminal's encoding lacks, such as in a name, is spelt out.
        errors = "backslashreplace" if out.errors == "strict" else out.errors
        raw = _Output(out.fileno(), "w", closefd=False)
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(raw),
            encoding=out.encoding,
            errors=errors,
            newline="\n",
            line_buffering=raw.isatty(),
        )


def close_output() -> None:
    """Write what is still buffered. Raises `OutputError` when that cannot be done."""
    out = sys.stdout
    if out is not None and _is_closed(out):
        sys.stdout = None  # or Python would complain at its end
    elif out is not None:
        out.flush()


def write_lines(lines: Iterable[object], out: TextIO | None = None) -> None:
    """Write each of `lines` as it comes, ending in one newline, to standard output or to `out`.

    Raises `OutputError` when that cannot be written to.
    """
    out = out or sys.stdout
    if out is None:
        raise OutputError("cannot write to standard output: it is closed")
    write = out.write
    try:
        for line in lines:
            write(f"{line!s}\n")
        out.flush()
    except ValueError as error:
        if not _is_closed(out):
            raise
        raise OutputError("cannot write to standard output: it is closed") from error


def _is_closed(out: TextIO) -> bool:
    """Whether a user's player has closed `out`, or taken it apart."""
    try:
        return out.closed
    except ValueError:
        return True


def write_table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table: ruled on a terminal that is wide enough, else in plain columns."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(header, *texts, strict=True)]
    if sys.stdout is not None and sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        console = Console(markup=False, highlight=False)
        if sum(widths) + 3 * len(widths) + 1 <= console.width:
            table = Table(*header)
            for row in texts:
                table.add_row(*row)
            with console.capture() as captured:
                console.print(table)
            write_lines(captured.get().splitlines())
            return
    write_lines(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in [header, *texts]
    )


def complain(error: Blackjack280Error) -> int:
    """Say on standard error, in one line, what is wrong; the exit status."""
    if sys.stderr is not None:
        with suppress(OSError):
            print("blackjack280:", _in_one_line(str(error)), file=sys.stderr)
    return 1 if isinstance(error, (DeckEmpty, OutputError, PlayerError)) else 2


def _in_one_line(text: str) -> str:
    """`text` as a terminal can show it: not too long, and with nothing that it would obey."""
    if len(text) > _LONGEST:
        text = f"{text[: _LONGEST // 2]} ... {text[-_LONGEST // 2 :]}"
    text = " ".join(filter(None, map(str.strip, text.expandtabs().splitlines())))
    return printable(text)
