"""Puts one implementation in the place of ours, as a linker would."""

import sys
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import NamedTuple

from blackjack280.acceptance.bugs import catalogue
from blackjack280.acceptance.correct import correct
from blackjack280.errors import InputError
from blackjack280.loading import load_file


class Kind(NamedTuple):
    """A kind of implementation: our module of it, and the names that one must define."""

    module: str
    required: tuple[str, ...]
    class_name: str


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "deck": Kind("blackjack280.deck", ("Deck",), "Deck"),
        "counting": Kind("blackjack280.players", ("Simple", "Counting"), "Counting"),
        "hand": Kind("blackjack280.hand", ("Hand",), "Hand"),
        "driver": Kind("blackjack280.driver", ("play",), "Driver"),
    }
)


_CORRECT = {(each.implementation, each.name): each.names for each in correct()}
_BUGGY = {(bug.implementation, bug.name): bug.replacement for bug in catalogue()}


class Target(NamedTuple):
    """One implementation that cases can be linked with.

    `source` is ``"correct"``, ``"bug"`` or ``"file"``; `name` is its name there, or the path.
    """

    kind: str
    source: str
    name: str


def link(target: Target) -> None:
    """Put `target` in the place of ours, in this process and for good.

    Raises `InputError` when it is a file that does not import or that lacks a name.
    """
    kind = KINDS[target.kind]
    module = import_module(kind.module)
    match target.source:
        case "correct":
            names = _CORRECT[target.kind, target.name]
        case "bug":
            names = {kind.class_name: _BUGGY[target.kind, target.name]}
        case _:
            names = _names_of_file(target.name, module, kind)
    for name, new in names.items():
        _replace(getattr(module, name), new)
    if target.kind == "counting":
        _renew_shared_players()


def _names_of_file(path: str, ours: ModuleType, kind: Kind) -> dict[str, object]:
    theirs = load_file(path)
    missing = [name for name in kind.required if not hasattr(theirs, name)]
    if missing:
        raise InputError(f"{path} does not define {' and '.join(missing)}")
    return {
        name: getattr(theirs, name)
        for name in vars(ours)
        if not name.startswith("_") and hasattr(theirs, name)
    }


def _replace(old: object, new: object) -> None:
    """Let every name of ours that means `old` mean `new`, in modules and in classes."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] != "blackjack280" or name.startswith("blackjack280.acceptance"):
            continue
        for owner in module, *(v for v in vars(module).values() if isinstance(v, type)):
            for attribute, value in list(vars(owner).items()):
                if value is old and attribute[:2] != "__":
                    setattr(owner, attribute, new)


def _renew_shared_players() -> None:
    from blackjack280 import players

    players._simple, players._counting = players.Simple(), players.Counting()
    players.PLAYERS.update(simple=players.Simple, counting=players.Counting)
