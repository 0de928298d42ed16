"""The catalogue of buggy implementations, each with one thing wrong.

A bug is a subclass of the correct class, or of a private class beside it that
is as correct but made of smaller steps, and it overrides exactly one member.
Its docstring says in one sentence what it does wrong.
"""

import re
from types import ModuleType
from typing import Any, NamedTuple


class Bug(NamedTuple):
    """One buggy implementation.

    `implementation` is ``"deck"``, ``"hand"``, ``"counting"`` or ``"driver"``;
    `replacement` stands in for `Deck`, `Hand`, `Counting` or `Driver`.
    """

    name: str
    implementation: str
    description: str
    replacement: type


class Shared:
    """An attribute that all objects of a class share: what one sets, all have."""

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        return self.value

    def __set__(self, instance: object, value: Any) -> None:
        self.value = value


def catalogue(implementation: str | None = None) -> list[Bug]:
    """The bugs of `implementation`, or all of them, in the order of their definition.

    >>> catalogue("deck")[0].name
    'suits-alphabetical'
    """
    from blackjack280.acceptance.bugs import decks, drivers, hands, players

    modules = {"deck": decks, "hand": hands, "counting": players, "driver": drivers}
    return [
        bug
        for kind, module in modules.items()
        if implementation in (None, kind)
        for bug in _bugs(kind, module)
    ]


def _bugs(implementation: str, module: ModuleType) -> list[Bug]:
    return [
        Bug(_kebab_case(name), implementation, value.__doc__ or "", value)
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__ and name[0] != "_"
    ]


def _kebab_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
