"""A student's four files, inside a process that is theirs alone.

Everything here changes the process for good: it is meant for
`blackjack280.isolation.isolated`.
"""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

CLASSES: Mapping[str, str] = MappingProxyType(
    {
        "card_deck": "CardDeck",
        "player": "Player",
        "dealer": "Dealer",
        "blackjack_game": "BlackjackGame",
    }
)
"""The class that each of the four files defines, by the file's name without ``.py``."""

NEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "card_deck": ("card_deck",),
        "player": ("player",),
        "dealer": ("card_deck", "player", "dealer"),
        "blackjack_game": tuple(CLASSES),
    }
)
"""The files whose classes it takes to use the class of one."""

_LONGEST = 160


class Wrong(BaseException):
    """What was seen, against a rule. No ``except Exception`` of the student's stops it."""


class Student:
    """The classes in the four files of `folder`, each loaded when it is first asked for."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        sys.dont_write_bytecode = True
        sys.pycache_prefix = os.getcwd()  # so that no stale bytecode of theirs is read, either
        sys.path[:] = [folder, *(entry for entry in sys.path if entry not in ("", "."))]
        sys.argv[:] = [os.path.join(folder, "blackjack_game.py")]
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115

    def its(self, file: str) -> Any:
        """The class that `file` is for. Raises `Wrong` when it defines none, or as it does."""
        name = CLASSES[file]
        found = getattr(_load(file), name, None)
        if not isinstance(found, type):
            raise Wrong(f"{file}.py defines no class {name}")
        return found

    def deck(self) -> Any:
        return self.its("card_deck")()

    def player(self, dealer: object, name: str = "Ann") -> Any:
        return self.its("player")(name, dealer)

    def dealer(self) -> Any:
        return self.its("dealer")()

    def game(self, names: Sequence[str]) -> Any:
        return self.its("blackjack_game")(list(names))

    def replace(self, file: str, method: str, function: Callable[..., object]) -> None:
        """Let `method` of the class in `file` be `function`, for all its instances."""
        setattr(self.its(file), method, function)

    def told(self, error: BaseException) -> str:
        """What the student's code raised, and where, in one line."""
        if isinstance(error, Wrong):
            return str(error)
        try:
            message = str(error)
        except BaseException:
            message = ""
        told = f"raises {type(error).__name__}: {message}".rstrip(": ")
        return _in_one_line(told) + self._place(error)

    def _place(self, error: BaseException) -> str:
        place, step = "", error.__traceback__
        while step is not None:
            file = Path(step.tb_frame.f_code.co_filename)
            if file.parent == Path(self._folder):
                place = f" ({file.name}, line {step.tb_lineno})"
            step = step.tb_next
        return place


def _load(file: str) -> object:
    """The module `file`, imported by itself or else as the game imports it.

    Files that import each other in a circle may need the second. Raises what
    the first of the two attempts did.
    """
    before = set(sys.modules)
    try:
        return import_module(file)
    except BaseException:
        for name in CLASSES:
            if name not in before:
                sys.modules.pop(name, None)
        try:
            import_module("blackjack_game")
            return sys.modules[file]
        except BaseException:
            pass
        raise


def shown(value: object) -> str:
    """`value` as it stands in a sentence of a verdict."""
    return "a method (not a property)" if callable(value) else _in_one_line(repr(value))


def _in_one_line(text: str) -> str:
    line = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text)
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def expect(what: str, seen: object, right: object) -> None:
    """Raise `Wrong` unless `seen` is `right`."""
    if seen != right:
        raise Wrong(f"{what} is {shown(seen)}, not {shown(right)}")
