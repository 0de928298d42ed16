"""``blackjack280 acceptance``: what a suite of acceptance tests is worth."""

import json
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from blackjack280.acceptance.kinds import KINDS
from blackjack280.commands import parameters
from blackjack280.commands.progress import progress
from blackjack280.commands.results import leaving_results, saved_first, write_checks
from blackjack280.console import write_lines, write_table
from blackjack280.errors import InputError

if TYPE_CHECKING:
    from blackjack280.acceptance.grader import Grade
    from blackjack280.acceptance.linking import Target
    from blackjack280.acceptance.report import Feedback

FEEDBACK = ("count", "exposed", "all")
"""Which bugs are named: none, those that were exposed, or all."""


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
    given = {"--deck": deck, "--hand": hand, "--players": players, "--driver": driver}
    files = {"--junit": junit, "--gradescope": gradescope, "--points": points}
    if list_bugs:
        parameters.refuse({**given, **files}, "does not go with --list-bugs")
        _list_bugs(only, json)
        return 0
    with leaving_results(
        "acceptance",
        "The tests could not be run",
        junit=junit,
        gradescope=gradescope,
        points=points,
    ):
        target = _target(given, only)
        grade = _grade(paths or ["tests/acceptance"], only, target, jobs, timeout)
    _report(grade, cast("Feedback", feedback), json, junit, gradescope, points)
    return 0 if grade.passed else 1


def _target(given: Mapping[str, str | None], only: str | None) -> "Target | None":
    from blackjack280.acceptance.linking import Target

    files = {option: file for option, file in given.items() if file is not None}
    if len(files) > 1:
        raise InputError("only one implementation can be judged at a time")
    for option, file in files.items():
        kind = "counting" if option == "--players" else option.removeprefix("--")
        if not file:
            raise InputError(f"{option} has no name of a file")
        if only not in (None, kind):
            raise InputError(f"--only {only} does not go with {option}, which is for {kind} cases")
        return Target(kind, "file", file)
    return None


def _grade(
    paths: list[str], only: str | None, target: "Target | None", jobs: int | None, timeout: float
) -> "Grade":
    from blackjack280.acceptance.grader import Grader
    from blackjack280.acceptance.suite import find_cases
    from blackjack280.isolation import Limits

    suite = find_cases(paths, target.kind if target else only)
    with progress("cases run") as (started, done):
        grader = Grader(jobs or parameters.cores(), Limits(seconds=timeout), started, done)
        return grader.grade(suite, target)


def _report(
    grade: "Grade",
    feedback: "Feedback",
    as_json: bool,
    junit: str | None,
    gradescope: str | None,
    points: float | None,
) -> None:
    from blackjack280.acceptance import report

    checks, lines = report.as_checks(grade, feedback), report.summary(grade, feedback)
    files = {"junit": junit, "gradescope": gradescope}
    save = partial(write_checks, "acceptance", checks, "\n".join(lines), points=points, **files)
    with saved_first(save):
        if as_json:
            write_lines([json.dumps(report.as_json(grade, feedback), indent=2)])
            return
        if grade.against is None:
            header = ("case", "exposes", "alone", "bugs, as --list-bugs has them")
            # Which column is marked would name a bug.
            columns = 4 if feedback == "all" else 3
            rows = [row[:columns] for row in report.matrix(grade)]
            write_table(header[:columns], rows)
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
