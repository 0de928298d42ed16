"""How a program writes, as against what it says.

A transcript may be right but for its line ends, its capitals or its choice of
words. What differs so is taken away, named in words for the user, and what is
left is compared again.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from blackjack280.dialect import MARK
from blackjack280.verification.comparison import (
    first_difference,
    form,
    lines_of,
    quoted,
    values_of,
)
from blackjack280.verification.games import Game
from blackjack280.verification.judging import judge
from blackjack280.verification.readings import Reading

MOST_RULES = 20
"""How many forms of lines are translated at most; a program with more is another game."""

_SAMPLE, _BEGINNING, _BEYOND = 5000, 500, 50
_EXAMPLES = 10
"""How many lines are looked through for forms, in all, of one game, and beyond the last line
that is an example of a form; and how many examples are enough.
"""


class Cleaning(NamedTuple):
    """Something that can be taken away from a text, and what it is called when it was there."""

    words: str
    clean: Callable[[str], str]


def _without(pattern: str, by: str = "", flags: int = 0) -> Callable[[str], str]:
    compiled = re.compile(pattern, flags)
    return lambda text: compiled.sub(by, text)


def _from_utf16(text: str) -> str:
    return re.sub("\0", "", text[2:]) if text.startswith("\udcff\udcfe") else text


_STARTS = "Shuffling the|cut at|Hand [0-9]|Player |Player's|Dealer |Dealer's|Push"
_SENTENCE = re.compile(f"(?<!^)(?={MARK}|(?<!{MARK})(?:{_STARTS}))")


def _in_lines(text: str) -> str:
    return text if "\n" in text.rstrip("\n") else _SENTENCE.sub("\n", text)


INVISIBLE = (
    Cleaning("UTF-16 (it should be plain ASCII)", _from_utf16),
    Cleaning("a byte order mark (BOM) before the first line", _without("\\A\ufeff")),
    Cleaning(r"NUL characters ('\0')", _without("\0")),
    Cleaning("terminal colour codes", _without(r"\x1b\[[0-9;]*[A-Za-z]")),
    Cleaning(r"lines that end in CR LF ('\r\n', as on Windows)", _without(r"\r+\n?", "\n")),
    Cleaning("tabs", _without("\t+", " ")),
    Cleaning("blanks at the ends of lines", _without(" +$", "", re.MULTILINE)),
    Cleaning("empty lines", _without(r"\A\n+|(?<=\n)\n+")),
    Cleaning("no newlines between its lines", _in_lines),
    Cleaning("no newline at the end of the last line", _without(r"(?<=[^\n])\Z", "\n")),
)
"""What no right transcript has, in the order in which it is taken away from the program's."""

VISIBLE = (
    Cleaning(f"'{MARK}' before lines, as the other dialect has it", _without("^# ?")),
    Cleaning("blanks", _without(" ")),
    Cleaning("capital letters", str.lower),
    Cleaning("typographic apostrophes", _without("[\u2018\u2019`\u00b4]", "'")),
)
"""What a right line may have as well, so that it is taken away from both sides."""


class Rule(NamedTuple):
    """One thing about how a program writes: a cleaning of both sides, or a form of lines.

    The program writes lines of the forms `yours` for ours of the form `right`;
    without `right` they are lines of its own, without `yours` it leaves ours out.
    """

    words: str
    clean: Callable[[str], str] | None = None
    yours: tuple[str, ...] = ()
    right: str | None = None


class Manner:
    """How a program writes: rules, which make its lines and ours alike."""

    def __init__(self, *rules: Rule) -> None:
        self.rules = rules
        self._cleanings = [rule.clean for rule in rules if rule.clean]
        self._forms = {each: rule.right for rule in rules for each in rule.yours}
        self._left_out = {rule.right for rule in rules if not rule.clean and not rule.yours}

    def apply(self, reading: Reading) -> Reading:
        """`reading` with both sides written alike."""
        right = [line for line in map(self.ours, reading.right) if line is not None]
        return reading._replace(right=right, yours=self.theirs(reading.yours))

    def theirs(self, lines: Iterable[str]) -> list[str]:
        """Lines of the program's, written as ours are."""
        return [line for line in map(self._theirs, lines) if line is not None]

    def ours(self, line: str) -> str | None:
        """A line of ours with as much taken away; None when the program leaves it out."""
        for clean in self._cleanings:
            line = clean(line)
        return None if self._left_out and form(line) in self._left_out else line

    def _theirs(self, line: str) -> str | None:
        for clean in self._cleanings:
            line = clean(line)
        if not self._forms:
            return line
        shape = form(line)
        if shape not in self._forms:
            return line
        right = self._forms[shape]
        return None if right is None else _filled(right, line)


def _filled(shape: str, line: str) -> str:
    values = iter(values_of(line))
    return re.sub("<card>|<number>", lambda _: next(values, "?"), shape)


def cleaned(
    readings: list[Reading], dialect: str, counted: Collection[Game] | None = None
) -> tuple[list[Reading], list[str]]:
    """`readings` without what no right transcript has, and what that was.

    It is said in how many games it was, of those that are `counted`.
    """
    words = []
    for cleaning in INVISIBLE:
        after = [_clean(reading, cleaning.clean) for reading in readings]
        changed = [pair for pair in zip(readings, after, strict=True) if pair[0] is not pair[1]]
        if changed:
            before, first = changed[0]
            line = (first_difference(first.yours, before.yours) or 0) + 1
            number = sum(counted is None or each.game in counted for each, _ in changed)
            games = "1 game" if number == 1 else f"{number} games"
            place = f"line {line} of {before.game.name(dialect)}"
            words.append(f"{cleaning.words} (in {games}, first in {place})")
            readings = after
    return readings, words


def form_of_line(right: str, yours: str) -> str | None:
    """What is wrong with the form of a line that is right but for that; else None."""
    for cleaning in (*INVISIBLE, *VISIBLE):
        if cleaning.clean(yours).strip("\n") == cleaning.clean(right).strip("\n"):
            return cleaning.words
    for cleaning in (*INVISIBLE, *VISIBLE):
        right, yours = cleaning.clean(right).strip("\n"), cleaning.clean(yours).strip("\n")
    return "its blanks, letters and other marks" if right == yours else None


def _clean(reading: Reading, clean: Callable[[str], str]) -> Reading:
    if reading.yours is reading.right:
        return reading
    text = "\n".join(reading.yours)
    # The lines of an output that was cut short all ended in a newline.
    end = "" if reading.end == "whole" else "\n"
    new = clean(text + end).removesuffix(end)
    return reading if new == text else reading._replace(yours=lines_of(new))


def manner_of(readings: list[Reading], dialect: str) -> Manner:
    """How the program writes that printed `readings`, as far as that brings it nearer to ours."""
    examples = {form(line): line for reading in readings for line in reading.yours}
    readings = [reading for reading in readings if not reading.is_right]
    known = {form(line) for reading in readings for line in reading.right}
    readings = list(_sample(readings, known))
    manner = Manner()
    best = _agreement(readings, dialect, manner)
    while len(manner.rules) < MOST_RULES:
        differences = [*_differences(map(manner.apply, readings), dialect, manner)]
        printed = {form(line) for line in manner.theirs(examples.values())}
        rules = _proposals(differences, known, printed)
        choices = [Manner(*manner.rules, rule) for rule in rules]
        scores = [_agreement(readings, dialect, choice) for choice in choices]
        if max(scores) <= best:
            break
        best = max(scores)
        manner = choices[scores.index(best)]
    return manner


def _sample(readings: Iterable[Reading], known: set[str]) -> Iterator[Reading]:
    """Beginnings of `readings`, enough to have each form that is not `known` several times."""
    seen: Counter[str] = Counter()
    lines = 0
    for reading in readings:
        last = 0
        for n, shape in enumerate(map(form, reading.yours)):
            if shape not in known and seen[shape] < _EXAMPLES:
                seen[shape] += 1
                last = n
        if last or lines < _SAMPLE:
            length = max(last + _BEYOND, _BEGINNING)
            lines += min(length, len(reading.yours))
            if length < len(reading.yours):
                right, yours = reading.right[:length], reading.yours[:length]
                reading = reading._replace(right=right, yours=yours, end="late")
            yield reading


def _agreement(readings: list[Reading], dialect: str, manner: Manner) -> int:
    """How many lines are right before a game's first that is not, and in hands that are right."""
    lines = 0
    for reading in map(manner.apply, readings):
        lines += len(reading.right) if reading.common < 0 else reading.common
        verdicts = judge(reading, dialect, manner.ours)
        lines += sum(verdict.lines for verdict in verdicts if not verdict.faults)
    return lines


def _proposals(
    differences: Iterable[tuple[Sequence[str], Sequence[str]]], known: set[str], printed: set[str]
) -> list[Rule]:
    """Rules that may explain `differences`, where right lines have the forms `known`."""
    found: dict[tuple[tuple[str, ...], str | None], Rule] = {}
    for right, yours in differences:
        for rule in _explanations(right, yours, known, printed):
            found.setdefault((rule.yours, rule.right), rule)
    # The last stand last, so that of equals the more exact is taken.
    return [*found.values(), *(_visible_rule(each, differences) for each in VISIBLE)]


def _visible_rule(
    cleaning: Cleaning, differences: Iterable[tuple[Sequence[str], Sequence[str]]]
) -> Rule:
    words, clean = cleaning
    for right, yours in differences:
        if right and yours and clean(right[0]) == clean(yours[0]):
            words = f"{words}: {quoted(yours[0])} in the place of {quoted(right[0])}"
            break
    return Rule(words, clean)


def _differences(
    readings: Iterable[Reading], dialect: str, manner: Manner
) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """The first differences of games and of hands, right lines and the program's."""
    for reading in readings:
        if (index := reading.common) >= 0:
            yield reading.right[index : index + 2], reading.yours[index : index + 5]
        for verdict in judge(reading, dialect, manner.ours):
            yield from ((fault.right, fault.yours) for fault in verdict.faults if fault.right)


def _explanations(
    right: Sequence[str], yours: Sequence[str], known: set[str], printed: set[str]
) -> Iterator[Rule]:
    """What may explain that the first of these lines differ."""
    if not right or not yours or not right[0]:
        return
    ours, theirs = form(right[0]), form(yours[0])
    if theirs not in known:
        extra = {*map(form, yours[: yours.index(right[0])])} if right[0] in yours else set()
        if extra and extra.isdisjoint(known):
            yield Rule(f"lines of its own, such as {quoted(yours[0])}", yours=tuple(sorted(extra)))
        if values_of(right[0]) == values_of(yours[0]):
            words = f"{quoted(yours[0])} in the place of {quoted(right[0])}"
            yield Rule(words, yours=(theirs,), right=ours)
    elif ours not in printed and right[1:2] == yours[:1]:
        yield Rule(f"no lines such as {quoted(right[0])}", right=ours)
