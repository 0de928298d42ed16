"""What a suite is worth: which of its cases are valid, and which bugs they expose."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import NamedTuple

from blackjack280.acceptance.bugs import catalogue
from blackjack280.acceptance.correct import correct
from blackjack280.acceptance.kinds import KINDS
from blackjack280.acceptance.linking import Target
from blackjack280.acceptance.running import run_case, why_unusable
from blackjack280.acceptance.suite import Case, Suite
from blackjack280.errors import InputError, printable
from blackjack280.isolation import How, Limits, explain
from blackjack280.workers import run_tasks

VALIDITY_ROUNDS = 3

_LONGEST_WHY = 300


class Run(NamedTuple):
    """One case to be run, linked with one implementation."""

    case: Case
    target: Target


class Verdict(NamedTuple):
    """What a case says of an implementation, how it ended, why, and the last that it printed."""

    accepts: bool
    how: How
    why: str
    output: str


_BROKEN = Verdict(False, "signal", "ended the process that runs the case", "")


@dataclass
class GradedCase:
    """A case, whether it may be used (`why` not), and the names of the bugs that it exposes."""

    case: Case
    valid: bool = True
    why: str = ""
    output: str = ""
    broken: bool = False
    exposes: list[str] = field(default_factory=list)


@dataclass
class GradedBug:
    """A bug of the catalogue and the files of the cases that expose it."""

    name: str
    implementation: str
    description: str
    exposed_by: list[str] = field(default_factory=list)


@dataclass
class Against:
    """What the valid cases say of one implementation of the user's."""

    file: str
    implementation: str
    rejected_by: dict[str, Verdict] = field(default_factory=dict)


@dataclass
class Grade:
    """What a suite is worth; `remarks` are on its files that are no cases."""

    cases: list[GradedCase]
    bugs: list[GradedBug]
    against: Against | None = None
    remarks: list[str] = field(default_factory=list)

    @property
    def valid(self) -> list[GradedCase]:
        return [graded for graded in self.cases if graded.valid]

    @property
    def exposed(self) -> list[GradedBug]:
        return [bug for bug in self.bugs if bug.exposed_by]

    @property
    def redundant(self) -> list[GradedCase]:
        """The valid cases that expose no bug which no other case exposes."""
        alone = {bug.exposed_by[0] for bug in self.bugs if len(bug.exposed_by) == 1}
        return [graded for graded in self.valid if graded.case.file not in alone]

    def score(self) -> dict[str, dict[str, int]]:
        """For each implementation that has cases: bugs exposed, and bugs."""
        kinds = {bug.implementation for bug in self.bugs}
        return {
            kind: {
                "exposed": sum(bug.implementation == kind for bug in self.exposed),
                "bugs": sum(bug.implementation == kind for bug in self.bugs),
            }
            for kind in KINDS
            if kind in kinds
        }

    @property
    def passed(self) -> bool:
        """Whether every case is valid and exposes, or accepts, what it should."""
        if self.against is not None:
            return bool(self.valid) and not self.against.rejected_by
        return len(self.valid) == len(self.cases) and len(self.exposed) == len(self.bugs)


class Grader(NamedTuple):
    """How to run cases: how many at once, within which limits, and whom to tell of each run."""

    jobs: int
    limits: Limits
    started: Callable[[int], None]
    done: Callable[[], None]

    def grade(self, suite: Suite, against: Target | None = None) -> Grade:
        """Grade `suite`, on the catalogue or on the one implementation `against`.

        Raises `InputError` when `against` cannot be linked with.
        """
        if against is not None:
            self._check(against)
        graded = {
            case: GradedCase(case)
            for case in suite.cases
            if against is None or case.implementation == against.kind
        }
        self._validate(graded)
        valid = [found.case for found in graded.values() if found.valid]
        grade = Grade(list(graded.values()), [], remarks=suite.remarks)
        if against is None:
            grade.bugs = self._expose(graded, valid)
        else:
            verdicts = dict(self._run(Run(case, against) for case in valid))
            rejected = {}
            for case in valid:
                verdict = verdicts[Run(case, against)] or _BROKEN
                if not verdict.accepts:
                    rejected[case.file] = verdict
            grade.against = Against(against.name, against.kind, rejected)
        return grade

    def _check(self, target: Target) -> None:
        # In a process of its own, which kills all that the file may start.
        for _, why in run_tasks(partial(why_unusable, self.limits), [target], 1):
            if why is None:
                raise InputError(f"{target.name} does not import: it ended the process that did so")
            if why:
                raise InputError(why)

    def _validate(self, graded: dict[Case, GradedCase]) -> None:
        """Run each case on all correct implementations, several times in shuffled order."""
        shuffled = Random(0)
        runs = [
            Run(found.case, Target(found.case.implementation, "correct", right.name))
            for found in graded.values()
            for right in correct(found.case.implementation)
        ]
        verdicts: dict[Run, list[Verdict | None]] = {run: [] for run in runs}
        for _ in range(VALIDITY_ROUNDS):
            again = [run for run in runs if all(map(_may_change, verdicts[run]))]
            shuffled.shuffle(again)
            for run, verdict in self._run(again):
                verdicts[run].append(verdict)
        for run in runs:
            found = graded[run.case]
            rejections = [each for each in verdicts[run] if each is None or not each.accepts]
            flaky = len(rejections) < len(verdicts[run])
            if rejections and (found.valid or flaky):
                found.valid = False
                found.broken = rejections[0] is None
                why, found.output = _why_invalid(run, rejections[0])
                found.why = f"flaky: sometimes {why}" if flaky else why

    def _expose(self, graded: dict[Case, GradedCase], valid: list[Case]) -> list[GradedBug]:
        kinds = {case.implementation for case in graded}
        bugs = {
            (bug.implementation, bug.name): GradedBug(bug.name, bug.implementation, bug.description)
            for bug in catalogue()
            if bug.implementation in kinds
        }
        runs = [
            Run(case, Target(kind, "bug", name))
            for case in valid
            for kind, name in bugs
            if kind == case.implementation
        ]
        exposing = {
            run for run, verdict in self._run(runs) if verdict is not None and not verdict.accepts
        }
        for run in runs:
            if run in exposing:
                graded[run.case].exposes.append(run.target.name)
                bugs[run.target.kind, run.target.name].exposed_by.append(run.case.file)
        return list(bugs.values())

    def _run(self, runs: Iterable[Run]) -> Iterator[tuple[Run, Verdict | None]]:
        tasks = list(runs)
        self.started(len(tasks))
        for run, verdict in run_tasks(partial(_judge, self.limits), tasks, self.jobs):
            self.done()
            yield run, verdict


def _may_change(verdict: Verdict | None) -> bool:
    """Whether it is worth the time to see if the case says the same again."""
    return verdict is not None and verdict.how != "time"


def _judge(limits: Limits, run: Run) -> Verdict:
    ending = run_case(run.case, run.target, limits)
    accepts = (ending.how, ending.code) == ("exit", 0)
    output = (ending.stdout + ending.stderr)[-2000:].decode(errors="replace")
    why = in_one_line(explain(ending, limits), _LONGEST_WHY)
    return Verdict(accepts, ending.how, why, output)


def in_one_line(text: str, most: int) -> str:
    """`text` as any terminal can show it in a line, cut after `most` characters."""
    line = " ".join(text[: most + 1].expandtabs().splitlines())
    shown = printable(line)
    return shown if len(shown) <= most else f"{shown[:most]} ..."


def _why_invalid(run: Run, verdict: Verdict | None) -> tuple[str, str]:
    what = f"correct {run.target.kind} {run.target.name!r}"
    if verdict is None:
        return f"ended the process that runs it, on the {what}", ""
    return f"rejects the {what}: {verdict.why}", verdict.output
