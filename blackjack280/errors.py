"""What can go wrong.

::

    Blackjack280Error
    ├── DeckEmpty       a card was asked of a deck that has none left
    ├── InvalidValue    a number or name outside what the rules allow (also a ValueError)
    ├── InputError      a file or a name that cannot be used as what it was given for
    ├── OutputError     a result that cannot be written
    │   └── ReaderGone    nobody reads standard output any more
    └── PlayerError     a player that broke the rules of its interface

Each message is one sentence, with the offending value where there is one.
"""

import os
import reprlib


class Blackjack280Error(Exception):
    """Base of every error that this package raises on purpose."""


class DeckEmpty(Blackjack280Error):
    """A card was asked of a deck that has none left (EECS 280, Deck, ``deal``)."""

    def __init__(self, message: str = "the deck is empty") -> None:
        super().__init__(message)


class InvalidValue(Blackjack280Error, ValueError):
    """A number or a name outside what the rules allow."""


class InputError(Blackjack280Error):
    """A file or a name that cannot be used as what it was given for."""


class OutputError(Blackjack280Error):
    """A result that cannot be written."""


class ReaderGone(OutputError):
    """Nobody reads standard output any more, as when ``head`` has had enough."""


class PlayerError(Blackjack280Error):
    """A player that broke the rules of its interface (EECS 280, Player)."""


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = 100


def shown(value: object) -> str:
    """The repr of `value`, whatever it is, cut short where it is long.

    >>> shown("3"), shown(range(3))
    ("'3'", 'range(0, 3)')
    """
    try:
        return _SHORT.repr(value)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return f"a {type(value).__name__}"


def told(error: BaseException) -> str:
    """What went wrong in code that is not ours: the kind of `error`, and what it says.

    >>> told(KeyError("spot")), told(RecursionError())
    ("KeyError: 'spot'", 'RecursionError')
    """
    name = type(error).__name__
    try:
        message = str(error)
    except Exception:
        message = ""
    return f"{name}: {message}" if message else name


def printable(text: str) -> str:
    r"""`text` with what a terminal cannot print, or would obey, spelt out.

    >>> print(printable("a\tb\x1b[2J"))
    a\tb\x1b[2J
    """
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def line_in(file: str | None, error: BaseException) -> str:
    """Where in `file` the last line stands that `error` went through, or nothing."""
    line = None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"{os.path.basename(file)} line {line}" if file and line else ""
