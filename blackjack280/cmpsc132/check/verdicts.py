"""Holds the files in a folder to every rule, each in a process of its own, and tells of it."""

import os
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from blackjack280.cmpsc132.check import dealer_rules, game_rules, player_rules
from blackjack280.cmpsc132.check.comparison import (
    SETTINGS,
    Told,
    compare,
    read_reports,
    write_reports,
)
from blackjack280.cmpsc132.check.rules import Finding, Rules, Test
from blackjack280.cmpsc132.check.student import CLASSES, NEEDS, Student
from blackjack280.errors import InputError
from blackjack280.isolation import MEBIBYTE, Ending, Limits, explain, isolated
from blackjack280.reports import Check
from blackjack280.workers import run_tasks

_PASSED, _FAILED = "passed", "failed: "
_REPORTS = "reports: agree with ours"
_REPORTS_SENTENCE = "The same players, rounds and seeds give the same reports as ours."


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
    """Of one check: the `rule` in a sentence, and what was `seen` against it, if anything.

    `broken` is true when the check itself did not come to its end.
    """

    name: str
    rule: str
    seen: str
    broken: bool = False

    @property
    def why(self) -> str:
        return f"{self.rule} Seen: {self.seen}" if self.seen else ""


class Result(NamedTuple):
    """All verdicts on the files in `folder`, in the order of the rules, the reports' last."""

    folder: str
    verdicts: list[Verdict]
    reports: Finding

    @property
    def passed(self) -> bool:
        return not any(verdict.seen for verdict in self.verdicts)

    def lines(self) -> list[str]:
        """The result as text: a line for each check that failed, and a summary."""
        failed = [verdict for verdict in self.verdicts if verdict.seen]
        lines = [f"failed: {verdict.name}: {verdict.why}" for verdict in failed]
        passed, all_of_them = len(self.verdicts) - len(failed), len(self.verdicts)
        return [
            *"\n".join(lines).splitlines(),
            f"{self.folder}: {passed} of {all_of_them} checks passed, "
            f"{self.reports.agreed} of {len(SETTINGS)} reports agree",
        ]

    def as_json(self) -> dict[str, Any]:
        return {
            "folder": self.folder,
            "checks": [
                {"name": verdict.name, "passed": not verdict.seen, "why": verdict.why}
                for verdict in self.verdicts
            ],
            "reports": {"compared": self.reports.compared, "agreed": self.reports.agreed},
            "passed": self.passed,
        }

    def as_checks(self) -> list[Check]:
        return [_as_check(verdict) for verdict in self.verdicts]


def _as_check(verdict: Verdict) -> Check:
    group, _, name = verdict.name.partition(": ")
    if verdict.seen:
        return Check(group, name, "broken" if verdict.broken else "failed", verdict.why)
    return Check(group, name, "passed", verdict.rule)


def check_folder(
    folder: str,
    jobs: int,
    seconds: float,
    started: Callable[[int], None] = lambda _: None,
    done: Callable[[], None] = lambda: None,
) -> Result:
    """Check the four files in `folder`, `jobs` checks at once, each for at most `seconds`.

    `started` is called with the number of checks and `done` after each. Raises
    `InputError` when there is no such folder or it lacks one of the files.
    """
    if not os.path.isdir(folder):
        there = os.path.exists(folder)
        raise InputError(
            f"{folder!r} is not a folder" if there else f"there is no folder {folder!r}"
        )
    files = [f"{file}.py" for file in CLASSES]
    missing = [file for file in files if not os.path.isfile(os.path.join(folder, file))]
    if missing:
        raise InputError(f"the folder {folder!r} lacks {' and '.join(missing)}")
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
        return Verdict(name, sentence, "ends the process that runs the check", broken=True)
    return Verdict(name, sentence, finding.seen)


def _judge(folder: str, limits: Limits, name: str) -> Finding:
    """Hold the files in `folder` to the rule `name`, or to our reports."""
    needed = NEEDS[RULES[name].file] if name in RULES else tuple(CLASSES)
    if name not in _USABLE.values():
        for file in needed:
            if _broken_rule(folder, limits, _USABLE[file]):
                return Finding(f"{file}.py does not define {CLASSES[file]}")
    if name in RULES:
        return Finding(_broken_rule(folder, limits, name))
    ending = isolated(lambda note: write_reports(Student(folder), note), limits)
    told = read_reports(ending.note)
    if len(told) < len(SETTINGS):
        told.append(Told(None, _ended(ending, limits)))
    return compare(told)


@cache
def _broken_rule(folder: str, limits: Limits, name: str) -> str:
    """What was seen against the rule `name`, if anything."""
    ending = isolated(partial(_test, folder, RULES[name].test), limits)
    if ending.note == _PASSED:
        return ""
    if ending.note.startswith(_FAILED):
        return ending.note.removeprefix(_FAILED)
    return _ended(ending, limits)


def _test(folder: str, test: Test, note: Path) -> int:
    student = Student(folder)
    told = _PASSED
    try:
        test(student)
    except BaseException as error:
        told = _FAILED + student.told(error)
    note.write_text(told, encoding="utf-8", errors="replace")
    return 0


def _ended(ending: Ending, limits: Limits) -> str:
    """How a run ended that should have gone on."""
    how = explain(ending._replace(note=""), limits)
    return f"ends Python with {how}" if ending.how == "exit" else how
