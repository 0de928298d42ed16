"""Holds the files in a folder to every rule, each in a process of its own, and tells of it."""

import os
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from blackjack280.cmpsc132.check import dealer_rules, game_rules, player_rules
from blackjack280.cmpsc132.check.comparison import (
    SETTINGS,
    Setting,
    Told,
    compare,
    read_reports,
    without_end,
    write_reports,
)
from blackjack280.cmpsc132.check.rules import Finding, Outcome, Rules, Test
from blackjack280.cmpsc132.check.student import CLASSES, NEEDS, Student
from blackjack280.errors import InputError
from blackjack280.isolation import MEBIBYTE, Ending, Limits, explain, isolated
from blackjack280.reports import Check
from blackjack280.workers import run_tasks

_PASSED, _FAILED = "passed", "failed: "
_REPORTS = "reports: agree with ours"
_REPORTS_SENTENCE = "The same players, rounds and seeds give the same reports as ours."

_REPORTS_TIME = 20
"""All reports together may take so many times as long as one of them, or as another check."""


def _rules() -> tuple[dict[str, str], Rules]:
    """For each file the name of the rule that it can be used at all, and all rules in order."""
    usable, found = {}, Rules()
    for file, name in CLASSES.items():
        usable[file] = f"{file}: defines {name}"
        sentence = f"{file}.py can be imported and defines the class {name}."
        found.add(file, f"defines {name}", sentence, partial(_define, file))
        for rules in dealer_rules.RULES, player_rules.RULES, game_rules.RULES:
            found.update({key: rule for key, rule in rules.items() if rule.file == file})
    return usable, found


def _define(file: str, student: Student) -> None:
    student.its(file)


_USABLE, RULES = _rules()


class Verdict(NamedTuple):
    """Of one check: the `rule` in a sentence, its `outcome`, and what was `seen` if not passed."""

    name: str
    rule: str
    outcome: Outcome
    seen: str

    @property
    def why(self) -> str:
        match self.outcome:
            case "passed":
                return ""
            case "not run":
                return f"{self.rule} Not run: {self.seen}"
            case _:
                return f"{self.rule} Seen: {self.seen}"


class Result(NamedTuple):
    """All verdicts on the files in `folder`, in the order of the rules, the reports' last."""

    folder: str
    verdicts: list[Verdict]
    reports: Finding

    @property
    def passed(self) -> bool:
        return all(verdict.outcome == "passed" for verdict in self.verdicts)

    def lines(self) -> list[str]:
        """The result as text: a line for each check that failed, and a summary.

        Checks that were not run are told together, with what kept them from it.
        """
        outcomes = Counter(verdict.outcome for verdict in self.verdicts)
        reasons = Counter(each.seen for each in self.verdicts if each.outcome == "not run")
        lines = [
            *(f"failed: {each.name}: {each.why}" for each in self.verdicts if _is_against(each)),
            *(f"not run: {_checks(number)}: {why}" for why, number in reasons.items()),
        ]
        return [
            *"\n".join(lines).splitlines(),
            f"{self.folder}: {outcomes['passed']} of {len(self.verdicts)} checks passed, "
            f"{self.reports.agreed} of {len(SETTINGS)} reports agree",
        ]

    def as_json(self) -> dict[str, Any]:
        return {
            "folder": self.folder,
            "checks": [
                {"name": each.name, "passed": each.outcome == "passed", "why": each.why}
                for each in self.verdicts
            ],
            "reports": {"compared": self.reports.compared, "agreed": self.reports.agreed},
            "passed": self.passed,
        }

    def as_checks(self) -> list[Check]:
        return [_as_check(verdict) for verdict in self.verdicts]


def _is_against(verdict: Verdict) -> bool:
    return verdict.outcome in ("failed", "broken")


def _checks(number: int) -> str:
    return "1 check" if number == 1 else f"{number} checks"


def _as_check(verdict: Verdict) -> Check:
    group, _, name = verdict.name.partition(": ")
    outcome = "broken" if verdict.outcome == "not run" else verdict.outcome
    return Check(group, name, outcome, verdict.why or verdict.rule)


def check_folder(
    folder: str,
    jobs: int,
    seconds: float,
    started: Callable[[int], None] = lambda _: None,
    done: Callable[[], None] = lambda: None,
) -> Result:
    """Check the four files in `folder`, `jobs` checks at once, each for at most `seconds`.

    The reports are one check, in which each of them may take `seconds`. A file
    that is not there is told in the result. `started` is called with the number
    of checks and `done` after each. Raises `InputError` when there is no such
    folder.
    """
    if not os.path.isdir(folder):
        there = os.path.exists(folder)
        raise InputError(
            f"{folder!r} is not a folder" if there else f"there is no folder {folder!r}"
        )
    names = [*RULES, _REPORTS]
    started(len(names))
    judge = partial(_judge, os.path.abspath(folder), Limits(seconds=seconds, output=16 * MEBIBYTE))
    found = {}
    for name, finding in run_tasks(judge, names, jobs):
        found[name] = finding
        done()
    verdicts = [_verdict(name, found[name]) for name in names]
    return Result(folder, verdicts, found[_REPORTS] or Finding())


def _verdict(name: str, finding: Finding | None) -> Verdict:
    sentence = RULES[name].sentence if name in RULES else _REPORTS_SENTENCE
    if finding is None:
        return Verdict(name, sentence, "broken", "ends the process that runs the check")
    return Verdict(name, sentence, finding.outcome, finding.seen)


def _judge(folder: str, limits: Limits, name: str) -> Finding:
    """Hold the files in `folder` to the rule `name`, or to our reports."""
    for file in NEEDS[RULES[name].file] if name in RULES else CLASSES:
        if name != _USABLE[file]:
            usable = _hold(folder, limits, _USABLE[file])
            if usable.outcome != "passed":
                return Finding("not run", f"{file}.py cannot be used: {usable.seen}")
    return _hold(folder, limits, name) if name in RULES else _compare(folder, limits)


@cache
def _hold(folder: str, limits: Limits, name: str) -> Finding:
    ending = isolated(partial(_test, folder, RULES[name].test), limits)
    if ending.note == _PASSED:
        return Finding()
    if ending.note.startswith(_FAILED):
        return Finding("failed", ending.note.removeprefix(_FAILED))
    return Finding("broken", _ended(ending, limits))


def _test(folder: str, test: Test, note: Path) -> int:
    student = Student(folder)
    told = _PASSED
    try:
        test(student)
    except BaseException as error:
        told = _FAILED + student.told(error)
    note.write_text(told, encoding="utf-8", errors="replace")
    return 0


def _compare(folder: str, limits: Limits) -> Finding:
    """Hold the reports to ours. Whenever the time of one is over, the rest get a new process."""
    told: list[Told] = []
    deadline = time.monotonic() + _REPORTS_TIME * limits.seconds
    while left := SETTINGS[len(told) :]:
        ending = isolated(partial(_tell, folder, left), limits)
        more = read_reports(ending.note)
        told += more
        if len(more) == len(left):
            break
        if ending.how not in ("time", "output") or not more:
            return without_end(told, _ended(ending, limits))
        if time.monotonic() > deadline:
            most = _REPORTS_TIME * limits.seconds
            return without_end(told, f"not reached after {most:g} seconds for all reports")
    return compare(told)


def _tell(folder: str, settings: Sequence[Setting], note: Path) -> int:
    return write_reports(Student(folder), settings, note)


def _ended(ending: Ending, limits: Limits) -> str:
    """How a run ended that should have gone on."""
    how = explain(ending._replace(note=""), limits)
    return f"ends Python with {how}" if ending.how == "exit" else how
