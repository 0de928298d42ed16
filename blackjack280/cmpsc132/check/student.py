"""A student's four files, inside a process that is theirs alone.

Everything here changes the process for good: it is meant for
`blackjack280.isolation.isolated`.
"""

import os
import sys
import tokenize
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from blackjack280 import errors

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
_PACKAGE = "blackjack280"


class Wrong(BaseException):
    """What was seen, against a rule. No ``except Exception`` of the student's stops it."""


class Student:
    """The classes in the four files of `folder`, each loaded when it is first asked for."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)
        sys.dont_write_bytecode = True
        sys.pycache_prefix = os.getcwd()  # so that no stale bytecode of theirs is read, either
        sys.path[:] = [folder, *(entry for entry in sys.path if entry not in ("", "."))]
        sys.argv[:] = [os.path.join(folder, "blackjack_game.py")]
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
        _hide_ours()

    def its(self, file: str) -> Any:
        """The class that `file` is for. Raises `Wrong` when it defines none, or as it does."""
        name = CLASSES[file]
        if file not in sys.modules:
            self._look_at(self._folder / f"{file}.py")
        found = getattr(_load(file), name, None)
        if not isinstance(found, type):
            raise Wrong(f"{file}.py defines no class {name}")
        return found

    def _look_at(self, path: Path) -> None:
        """Raise `Wrong` where ``python FILE.py`` has trouble that an import has not."""
        if not path.is_file():
            names = set(os.listdir(self._folder)) - {path.name}
            others = sorted(name for name in names if name.lower() == path.name)
            but = f", but {others[0]}" if others else ""
            raise Wrong(f"there is no file {path.name} in the folder{but}")
        try:
            with tokenize.open(path) as file:
                file.read()
        except (SyntaxError, UnicodeDecodeError):
            raise Wrong(
                f"{path.name} is not written in UTF-8, nor in an encoding that it names, so that"
                " Python does not run it"
            ) from None
        if (self._folder / "random.py").exists():
            raise Wrong("random.py in the folder takes the place of Python's own module random")

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
        if isinstance(error, EOFError):
            told = "reads input, which it must not: nobody is there to type it"
        elif isinstance(error, ImportError) and _is_ours(error.name or ""):
            told = f"imports {_PACKAGE}, where the game is to be your own"
        else:
            told = f"raises {errors.told(error)}"
        return _in_one_line(told) + self._place(error)

    def _place(self, error: BaseException) -> str:
        """The student's line that raised `error`, when it was not raised in ours."""
        if isinstance(error, SyntaxError):
            return ""  # whose message has the line
        place, step = "", error.__traceback__
        while step is not None:
            file = Path(step.tb_frame.f_code.co_filename)
            if file.parent == self._folder:
                place = f" ({file.name}, line {step.tb_lineno})"
            elif file.parent == Path(__file__).parent:
                place = ""
            step = step.tb_next
        return place


def _hide_ours() -> None:
    """Keep the student's files from playing by the game that they are compared with."""
    for name in list(sys.modules):
        if _is_ours(name):
            del sys.modules[name]
    sys.modules[_PACKAGE] = None  # type: ignore[assignment]  # which is how an import is refused


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == _PACKAGE


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


def call(owner: object, method: str, *values: object) -> Any:
    """What `method` of `owner` returns. Raises `Wrong` when it was made a property."""
    if isinstance(getattr(type(owner), method, None), property):
        raise Wrong(f"{method} is a property, not a method")
    return getattr(owner, method)(*values)


def hand_of(player: Any) -> list[object]:
    """The hand of `player`. Raises `Wrong` when that is no list."""
    hand: list[object] = player.hand
    claim(isinstance(hand, list), f"hand is {shown(hand)}, not a list")
    return hand


def number_of(player: Any, what: str) -> float:
    """The property `what` of `player`. Raises `Wrong` when that is no number."""
    number: float = getattr(player, what)
    claim(isinstance(number, (int, float)), f"{what} is {shown(number)}, not a number")
    return number


def record_of(player: Any) -> tuple[float, ...]:
    """Wins, ties and losses of `player`. Raises `Wrong` when one of them is no number."""
    return tuple(number_of(player, what) for what in ("wins", "ties", "losses"))


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


def claim(right: bool, otherwise: str) -> None:
    """Raise `Wrong`, with what is so `otherwise`, unless `right`."""
    if not right:
        raise Wrong(otherwise)
