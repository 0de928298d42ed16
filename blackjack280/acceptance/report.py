"""A grade, told: as text, as JSON, and as checks for other programs."""

from dataclasses import replace
from typing import Any, NamedTuple

from blackjack280.acceptance.grader import Grade, GradedBug, GradedCase
from blackjack280.reports import Check, Outcome


def with_feedback(grade: Grade, feedback: str) -> Grade:
    """`grade` with the names of bugs that may not be told replaced by numbers.

    `feedback` is ``"count"``, where none may be told, ``"exposed"`` or ``"all"``.
    """
    names: dict[tuple[str, str], str] = {}
    bugs = []
    for bug in grade.bugs:
        number = sum(kind == bug.implementation for kind, _ in names) + 1
        told = feedback == "all" or (feedback == "exposed" and bug.exposed_by)
        name = bug.name if told else f"{bug.implementation}-bug-{number}"
        names[bug.implementation, bug.name] = name
        bugs.append(replace(bug, name=name, description=bug.description if told else ""))
    cases = [
        replace(graded, exposes=[names[graded.case.implementation, n] for n in graded.exposes])
        for graded in grade.cases
    ]
    return replace(grade, cases=cases, bugs=bugs)


def as_json(grade: Grade) -> dict[str, Any]:
    """`grade` as one JSON object."""
    found: dict[str, Any] = {
        "cases": [
            {
                "file": graded.case.file,
                "implementation": graded.case.implementation,
                "behaviour": graded.case.behaviour,
                "valid": graded.valid,
                "why": graded.why,
                "exposes": graded.exposes,
            }
            for graded in grade.cases
        ],
        "bugs": [
            {
                "name": bug.name,
                "implementation": bug.implementation,
                "description": bug.description,
                "exposed_by": bug.exposed_by,
            }
            for bug in grade.bugs
        ],
        "score": grade.score(),
    }
    if grade.against is not None:
        found["against"] = {
            "file": grade.against.file,
            "implementation": grade.against.implementation,
            "rejected_by": list(grade.against.rejected_by),
            "accepted": not grade.against.rejected_by,
        }
    return found


def as_checks(grade: Grade) -> list[Check]:
    """A check for each invalid case, and for each bug, or each case against one implementation.

    Points are for what is exposed or accepted; that a case is valid earns none of its own.
    """
    if grade.against is None:
        checks = [_validity(graded) for graded in grade.cases]
        return checks + [_exposure(bug) for bug in grade.bugs]
    rejected = grade.against.rejected_by
    checks = [_validity(graded) for graded in grade.cases if not graded.valid]
    for graded in grade.valid:
        file, verdict = graded.case.file, rejected.get(graded.case.file)
        if verdict is None:
            checks.append(Check(graded.case.implementation, file, "passed", graded.case.behaviour))
        else:
            output = f"{graded.case.behaviour}\nRejected: {verdict.why}\n{verdict.output}"
            checks.append(Check(graded.case.implementation, file, "failed", output.strip()))
    return checks


def _validity(graded: GradedCase) -> Check:
    outcome: Outcome = "passed" if graded.valid else "broken" if graded.broken else "failed"
    output = "" if graded.valid else f"{graded.case.file} {graded.why}\n{graded.output}".strip()
    name = f"{graded.case.file} is valid"
    return Check(graded.case.implementation, name, outcome, output, worth=0)


def _exposure(bug: GradedBug) -> Check:
    outcome: Outcome = "passed" if bug.exposed_by else "failed"
    by = f"Exposed by {', '.join(bug.exposed_by)}." if bug.exposed_by else "Exposed by no case."
    output = f"{bug.description} {by}".strip()
    return Check(bug.implementation, bug.name, outcome, output)


class Row(NamedTuple):
    """A case's row in the matrix of cases and bugs.

    It exposes as many bugs as `exposes` says, `alone` of them as the only case;
    `marks` has an ``x`` for each that it exposes, in the catalogue's order.
    """

    file: str
    exposes: int
    alone: int
    marks: str


def matrix(grade: Grade) -> list[Row]:
    """The row of each valid case."""
    rows = []
    for graded in grade.valid:
        file, kind = graded.case.file, graded.case.implementation
        columns = [bug.exposed_by for bug in grade.bugs if bug.implementation == kind]
        marks = "".join("x" if file in by else "." for by in columns)
        rows.append(Row(file, marks.count("x"), columns.count([file]), marks))
    return rows


def summary(grade: Grade) -> list[str]:
    """The grade in a few lines: what is wrong, then the scores."""
    lines = []
    for graded in grade.cases:
        if not graded.valid:
            lines.append(f"invalid: {graded.case.file} {graded.why}")
            lines += [f"    {line}" for line in graded.output.splitlines()[-5:]]
    if grade.against is not None:
        return lines + _against_summary(grade)
    for bug in grade.bugs:
        if not bug.exposed_by:
            lines.append(f"not exposed: {bug.name}: {bug.description}".rstrip(": "))
    if grade.redundant:
        files = " ".join(graded.case.file for graded in grade.redundant)
        lines.append(f"exposes nothing that no other case does: {files}")
    for kind, score in grade.score().items():
        used = _cases(sum(graded.case.implementation == kind for graded in grade.valid), "valid ")
        lines.append(f"{kind}: {score['exposed']} of {score['bugs']} bugs exposed by {used}")
    return lines


def _cases(number: int, what: str = "") -> str:
    return f"{number} {what}case{'' if number == 1 else 's'}"


def _against_summary(grade: Grade) -> list[str]:
    assert grade.against is not None
    lines = []
    behaviours = {graded.case.file: graded.case.behaviour for graded in grade.cases}
    for file, verdict in grade.against.rejected_by.items():
        lines.append(f"rejected by {file}: {verdict.why}")
        if behaviours[file]:
            lines.append(f"    {behaviours[file]}")
    used, rejecting = _cases(len(grade.valid)), len(grade.against.rejected_by)
    what = f"{grade.against.implementation} {grade.against.file}"
    if rejecting:
        lines.append(f"{what}: rejected by {rejecting} of {used}")
    else:
        lines.append(f"{what}: accepted by all of {used}")
    return lines
