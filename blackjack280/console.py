"""The program's side of the terminal: lines out, one line when something is wrong."""

import io
import os
import sys
from collections.abc import Iterable

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
        sys.stdout = open(  # noqa: SIM115  # open as long as the program runs
            out.fileno(), "w", encoding=out.encoding, errors=out.errors, newline="\n", closefd=False
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
