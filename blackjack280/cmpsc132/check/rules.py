"""What a rule is to the checker."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from blackjack280.cmpsc132.check.student import Student

Test = Callable[[Student], None]
"""Raises when the student's classes break a rule, and may change what it likes in its process."""


class Rule(NamedTuple):
    """One rule: the `file` whose class it is about, its `sentence`, and the `test` of it."""

    file: str
    sentence: str
    test: Test


Outcome = Literal["passed", "failed", "broken", "not run"]
"""Of a check: ``broken`` when it came to no end, ``not run`` when a file cannot be used at all."""


class Finding(NamedTuple):
    """The `outcome` of a check, and what was `seen` unless it is passed.

    Of the reports also how many were `compared`, and how many of them `agreed`.
    """

    outcome: Outcome = "passed"
    seen: str = ""
    compared: int = 0
    agreed: int = 0


class Rules(dict[str, Rule]):
    """Rules by ``<file>: <name>``."""

    def add(self, file: str, name: str, sentence: str, test: Test) -> None:
        self[f"{file}: {name}"] = Rule(file, " ".join(sentence.split()), test)

    def about(self, file: str) -> Callable[[Test], Test]:
        """What adds a function: its name is the rule's, its docstring the sentence."""

        def add(test: Test) -> Test:
            self.add(file, test.__name__.replace("_", " "), test.__doc__ or "", test)
            return test

        return add
