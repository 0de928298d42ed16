"""``blackjack280 acceptance``: what a suite of acceptance tests is worth."""

import json
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from blackjack280.acceptance.kinds import KINDS
from blackjack280.commands import parameters
from blackjack280.commands.results import saved_first, told_to_gradescope, write_checks
from blackjack280.console import progress, write_lines, write_table
from blackjack280.errors import InputError

if TYPE_CHECKING:
    from blackjack280.acceptance.grader import Grade
    from blackjack280.acceptance.linking import Target

FEEDBACK = ("count", "exposed", "all")
"""How much is said of the bugs: their number, also which were exposed, or of all."""


def _file_of(what: str) -> Any:
    return typer.Option(metavar="FILE", help=f"Judge this {what} instead of the catalogue of bugs.")


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH", help="Folders or files of cases; tests/acceptance by default."
        ),
    ] = None,
    deck: Annotated[str | None, _file_of("deck")] = None,
    hand: Annotated[str | None, _file_of("hand")] = None,
    players: Annotated[str | None, _file_of("file of players")] = None,
    driver: Annotated[str | None, _file_of("driver")] = None,
    only: Annotated[
        str | None,
        typer.Option(
            parser=parameters.one_of(*KINDS),
            metavar="KIND",
            help=f"Only cases of one: {', '.join(KINDS)}.",
        ),
    ] = None,
    feedback: Annotated[
        str,
        typer.Option(
            parser=parameters.one_of(*FEEDBACK),
            metavar="|".join(FEEDBACK),
            help="Name no bug, those exposed, or all of them.",
        ),
    ] = "all",
    list_bugs: Annotated[
        bool, typer.Option("--list-bugs", help="List the catalogue of bugs and exit.")
    ] = False,
    jobs: parameters.Jobs = None,
    timeout: Annotated[
        float,
        typer.Option(
            parser=parameters.seconds, metavar="S", help="Seconds that one case may take."
        ),
    ] = 5.0,
    json: parameters.Json = False,
    junit: parameters.Junit = None,
    gradescope: parameters.Gradescope = None,
    points: parameters.Points = None,
) -> int:
    """Run acceptance tests against correct and buggy implementations.

    Exits 0 when every case is valid and every bug is exposed (with --deck and its like: when no
    case rejects the file), else 1.
    """
    if list_bugs:
        _list_bugs(only, json)
        return 0
    target = _target(counting=players, deck=deck, hand=hand, driver=driver)
    with told_to_gradescope(gradescope, "The tests could not be run"):
        grade = _grade(paths or ["tests/acceptance"], only, target, jobs, timeout)
    _report(grade, feedback, json, junit, gradescope, points)
    return 0 if grade.passed else 1


def _target(**files: str | None) -> "Target | None":
    from blackjack280.acceptance.linking import Target

    given = [Target(kind, "file", file) for kind, file in files.items() if file is not None]
    if len(given) > 1:
        raise InputError("only one implementation can be judged at a time")
    return given[0] if given else None


def _grade(
    paths: list[str], only: str | None, target: "Target | None", jobs: int | None, timeout: float
) -> "Grade":
    from blackjack280.acceptance.grader import Grader
    from blackjack280.acceptance.suite import find_cases
    from blackjack280.isolation import Limits

    cases = find_cases(paths, target.kind if target else only)
    with progress("cases run") as (started, done):
        grader = Grader(jobs or parameters.cores(), Limits(seconds=timeout), started, done)
        return grader.grade(cases, target)


def _report(
    grade: "Grade",
    feedback: str,
    as_json: bool,
    junit: str | None,
    gradescope: str | None,
    points: float | None,
) -> None:
    from blackjack280.acceptance import report

    grade = report.with_feedback(grade, feedback)
    checks, lines = report.as_checks(grade), report.summary(grade)
    files = {"junit": junit, "gradescope": gradescope}
    save = partial(write_checks, "acceptance", checks, "\n".join(lines), points=points, **files)
    with saved_first(save):
        if as_json:
            write_lines([json.dumps(report.as_json(grade), indent=2)])
            return
        if grade.against is None:
            rows = [(row.file, row.exposes, row.alone, row.marks) for row in report.matrix(grade)]
            write_table(("case", "exposes", "alone", "bugs, as --list-bugs has them"), rows)
        write_lines(lines)


def _list_bugs(only: str | None, as_json: bool) -> None:
    from blackjack280.acceptance.bugs import catalogue

    bugs = catalogue(only)
    if as_json:
        fields = ("implementation", "name", "description")
        objects = [{field: getattr(bug, field) for field in fields} for bug in bugs]
        write_lines([json.dumps(objects, indent=2)])
    else:
        write_table(
            ("kind", "bug", "what it does"),
            [(bug.implementation, bug.name, bug.description) for bug in bugs],
        )
