"""What a rule is to the checker."""

from collections.abc import Callable
from typing import NamedTuple

from blackjack280.cmpsc132.check.student import Student

Test = Callable[[Student], None]
"""Raises when the student's classes break a rule, and may change what it likes in its process."""


class Rule(NamedTuple):
    """One rule: the `file` whose class it is about, its `sentence`, and the `test` of it."""

    file: str
    name: str
    sentence: str
    test: Test


class Finding(NamedTuple):
    """What was `seen` against a rule, if anything.

    Of the reports also how many were `compared`, and how many of them `agreed`.
    """

    seen: str = ""
    compared: int = 0
    agreed: int = 0


class Rules(dict[str, Rule]):
    """Rules by ``<file>: <name>``."""

    def add(self, file: str, name: str, sentence: str, test: Test) -> None:
        self[f"{file}: {name}"] = Rule(file, name, " ".join(sentence.split()), test)

    def about(self, file: str) -> Callable[[Test], Test]:
        """What adds a function: its name is the rule's, its docstring the sentence."""

        def add(test: Test) -> Test:
            self.add(file, test.__name__.replace("_", " "), test.__doc__ or "", test)
            return test

        return add
