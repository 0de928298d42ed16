"""A grade, told: as text, as JSON, and as checks for other programs."""

from typing import Any, Literal, NamedTuple

from blackjack280.acceptance.grader import Against, Grade, GradedBug, GradedCase, in_one_line
from blackjack280.reports import Check, Outcome

Feedback = Literal["count", "exposed", "all"]
"""Which bugs are named and described: none, those that were exposed, or all.

Of the others only the number is told, in no order that would tell them apart.
"""

_WIDEST = 200
_LAST_LINES = 5


def _told(grade: Grade, feedback: Feedback) -> list[GradedBug]:
    """The bugs that may be named."""
    return {"count": [], "exposed": grade.exposed, "all": grade.bugs}[feedback]


def as_json(grade: Grade, feedback: Feedback) -> dict[str, Any]:
    """`grade` as one JSON object."""
    found: dict[str, Any] = {
        "cases": [
            {
                "file": graded.case.file,
                "implementation": graded.case.implementation,
                "behaviour": graded.case.behaviour,
                "valid": graded.valid,
                "why": graded.why,
                "exposes": [] if feedback == "count" else graded.exposes,
                "exposed": len(graded.exposes),
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
            for bug in _told(grade, feedback)
        ],
        "score": grade.score(),
        "remarks": grade.remarks,
    }
    if grade.against is not None:
        found["against"] = {
            "file": grade.against.file,
            "implementation": grade.against.implementation,
            "rejected_by": list(grade.against.rejected_by),
            "accepted": grade.passed,
        }
    return found


def as_checks(grade: Grade, feedback: Feedback) -> list[Check]:
    """A check for each case's validity, and for each bug, or each case against one implementation.

    Points are for what is exposed or accepted; that a case is valid earns none
    of its own. Bugs that may not be named are one check, worth as much as they are.
    """
    if grade.against is None:
        checks = [_validity(graded) for graded in grade.cases]
        return [*checks, *_exposures(grade, feedback)]
    checks = [_validity(graded) for graded in grade.cases if not graded.valid]
    return [*checks, *(_acceptance(graded, grade.against) for graded in grade.valid)]


def _validity(graded: GradedCase) -> Check:
    outcome: Outcome = "passed" if graded.valid else "broken" if graded.broken else "failed"
    output = "" if graded.valid else f"{graded.case.file} {graded.why}\n{graded.output}".strip()
    name = f"validity of {graded.case.file}"
    return Check(graded.case.implementation, name, outcome, output, worth=0)


def _exposures(grade: Grade, feedback: Feedback) -> list[Check]:
    told = _told(grade, feedback)
    checks = []
    for kind, score in grade.score().items():
        named = [bug for bug in told if bug.implementation == kind]
        checks += [_exposure(bug) for bug in named]
        exposed = score["exposed"] - sum(bool(bug.exposed_by) for bug in named)
        hidden = score["bugs"] - len(named) - exposed
        output = f"{score['exposed']} of {score['bugs']} bugs are exposed."
        if exposed:
            checks.append(Check(kind, "bugs exposed", "passed", output, exposed))
        if hidden:
            checks.append(Check(kind, "bugs not exposed", "failed", output, hidden))
    return checks


def _exposure(bug: GradedBug) -> Check:
    outcome: Outcome = "passed" if bug.exposed_by else "failed"
    by = f"Exposed by {', '.join(bug.exposed_by)}." if bug.exposed_by else "Exposed by no case."
    return Check(bug.implementation, bug.name, outcome, f"{bug.description} {by}")


def _acceptance(graded: GradedCase, against: Against) -> Check:
    file, verdict = graded.case.file, against.rejected_by.get(graded.case.file)
    if verdict is None:
        return Check(graded.case.implementation, file, "passed", graded.case.behaviour)
    output = f"{graded.case.behaviour}\nRejected: {verdict.why}\n{verdict.output}"
    return Check(graded.case.implementation, file, "failed", output.strip())


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


def summary(grade: Grade, feedback: Feedback) -> list[str]:
    """The grade in a few lines: what is wrong, then the scores."""
    lines = list(grade.remarks)
    for graded in grade.cases:
        if not graded.valid:
            lines.append(f"invalid: {graded.case.file} {graded.why}")
            said = [line for line in graded.output.splitlines() if line.strip() not in graded.why]
            lines += [f"    {in_one_line(line, _WIDEST)}" for line in said[-_LAST_LINES:]]
    if grade.against is not None:
        return lines + _against_summary(grade, grade.against)
    for bug in _told(grade, feedback):
        if not bug.exposed_by:
            lines.append(f"not exposed: {bug.name}: {bug.description}")
        elif feedback == "exposed":
            lines.append(f"exposed: {bug.name}: {bug.description}")
    if grade.redundant:
        files = " ".join(graded.case.file for graded in grade.redundant)
        lines.append(f"exposes nothing that no other case does: {files}")
    for kind, score in grade.score().items():
        used = _cases(sum(graded.case.implementation == kind for graded in grade.valid), "valid ")
        lines.append(f"{kind}: {score['exposed']} of {score['bugs']} bugs exposed by {used}")
    return lines


def _cases(number: int, what: str = "") -> str:
    return f"{number} {what}case{'' if number == 1 else 's'}"


def _against_summary(grade: Grade, against: Against) -> list[str]:
    lines = []
    behaviours = {graded.case.file: graded.case.behaviour for graded in grade.cases}
    for file, verdict in against.rejected_by.items():
        lines.append(f"rejected by {file}: {verdict.why}")
        if behaviours[file]:
            lines.append(f"    {behaviours[file]}")
    what = f"{against.implementation} {against.file}"
    match len(grade.valid), len(against.rejected_by):
        case 0, _:
            how = "not judged, for no case is valid"
        case used, 0:
            how = "accepted by the only case" if used == 1 else f"accepted by all of {used} cases"
        case used, rejecting:
            how = f"rejected by {rejecting} of {_cases(used)}"
    return [*lines, f"{what}: {how}"]
