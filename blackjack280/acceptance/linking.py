"""Puts one implementation in the place of ours, as a linker would."""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from blackjack280.acceptance.bugs import catalogue
from blackjack280.acceptance.correct import correct
from blackjack280.acceptance.kinds import KINDS
from blackjack280.errors import InputError
from blackjack280.loading import load_file

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
    match target.source:
        case "correct":
            names = _CORRECT[target.kind, target.name]
        case "bug":
            names = {kind.class_name: _BUGGY[target.kind, target.name]}
        case _:
            names = _names_of_file(target.name, target.kind)
    found = prepare(target.kind)
    for name, new in names.items():
        for owner, attribute in found[name]:
            setattr(owner, attribute, new)
    if target.kind == "counting":
        _renew_shared_players()


@cache
def prepare(kind: str) -> Mapping[str, list[tuple[object, str]]]:
    """Do what all links with `kind` need; the places where a new name has to be put.

    A process which forks for each run does it only once.
    """
    module, class_name = import_module(KINDS[kind].module), KINDS[kind].class_name
    named = [names for (each, _), names in _CORRECT.items() if each == kind]
    named += [{class_name: bug} for (each, _), bug in _BUGGY.items() if each == kind]
    for names in named:
        for name, new in names.items():
            _disguise(new, getattr(module, name))
    return _places(kind)


def _disguise(new: Any, ours: Any) -> None:
    """Let `new` be called and described as `ours` is, so that a case has to see what it does."""
    home = sys.modules[new.__module__]
    if home.__name__.startswith("blackjack280.acceptance."):
        _disguise_home(home, ours.__module__)
    for attribute in "__name__", "__qualname__", "__doc__":
        setattr(new, attribute, getattr(ours, attribute))
    for name, member in vars(new).items():
        if isinstance(member, FunctionType):
            member.__qualname__ = f"{ours.__qualname__}.{name}"


def _disguise_home(home: ModuleType, name: str) -> None:
    here = [
        value for value in vars(home).values() if getattr(value, "__module__", "") == home.__name__
    ]
    for value in here:
        members = vars(value).values() if isinstance(value, type) else ()
        for each in (value, *members):
            if isinstance(each, (type, FunctionType)):
                each.__module__ = name
    home.__name__ = name


def _places(kind: str) -> Mapping[str, list[tuple[object, str]]]:
    """Where our modules and classes hold each public class and function of `kind`'s module."""
    public = {
        name: value
        for name, value in vars(import_module(KINDS[kind].module)).items()
        if isinstance(value, (type, FunctionType)) and not name.startswith("_")
    }
    found: dict[str, list[tuple[object, str]]] = {name: [] for name in public}
    names = {id(value): name for name, value in public.items()}
    for owner in _owners():
        for attribute, value in vars(owner).items():
            if id(value) in names and attribute[:2] != "__":
                found[names[id(value)]].append((owner, attribute))
    return found


def _owners() -> Iterator[object]:
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "blackjack280" and "acceptance" not in name:
            yield module
            yield from (value for value in vars(module).values() if isinstance(value, type))


def _names_of_file(path: str, kind: str) -> dict[str, object]:
    theirs = load_file(path)
    missing = [name for name in KINDS[kind].required if not hasattr(theirs, name)]
    if missing:
        raise InputError(f"{path} does not define {' and '.join(missing)}")
    return {name: getattr(theirs, name) for name in prepare(kind) if hasattr(theirs, name)}


def _renew_shared_players() -> None:
    from blackjack280 import players

    players._simple, players._counting = players.Simple(), players.Counting()
    players.PLAYERS.update(simple=players.Simple, counting=players.Counting)
