"""``blackjack280 acceptance``: what a suite of acceptance tests is worth."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from blackjack280.commands import parameters
from blackjack280.console import progress, write_lines, write_table
from blackjack280.errors import InputError, OutputError

if TYPE_CHECKING:
    from blackjack280.acceptance.grader import Grade
    from blackjack280.acceptance.linking import Target

KINDS = ("deck", "counting", "hand", "driver")


def _kind(word: str) -> str:
    if word not in KINDS:
        raise typer.BadParameter(f"{word!r} is none of {', '.join(KINDS)}")
    return word


def _feedback(word: str) -> str:
    from blackjack280.acceptance.report import FEEDBACK

    if word not in FEEDBACK:
        raise typer.BadParameter(f"{word!r} is none of {', '.join(FEEDBACK)}")
    return word


def _file_of(what: str) -> Any:
    return typer.Option(metavar="FILE", help=f"Judge this {what} instead of the catalogue of bugs.")


def command(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PATH]...", help="Folders or files of cases; tests/acceptance by default."
        ),
    ] = None,
    deck: Annotated[str | None, _file_of("deck")] = None,
    hand: Annotated[str | None, _file_of("hand")] = None,
    players: Annotated[str | None, _file_of("file of players")] = None,
    driver: Annotated[str | None, _file_of("driver")] = None,
    only: Annotated[
        str | None,
        typer.Option(parser=_kind, metavar="KIND", help=f"Only cases of one: {', '.join(KINDS)}."),
    ] = None,
    feedback: Annotated[
        str,
        typer.Option(
            parser=_feedback,
            metavar="count|exposed|all",
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
    with _told_to_gradescope(gradescope):
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


@contextmanager
def _told_to_gradescope(path: str | None) -> Iterator[None]:
    """See that a run which ends early leaves results that say so."""
    from blackjack280.reports import write_gradescope

    try:
        yield
    except BaseException as error:
        if path is not None:
            why = str(error) or type(error).__name__
            write_gradescope(path, [], f"The tests could not be run: {why}", None)
        raise


def _report(
    grade: "Grade",
    feedback: str,
    as_json: bool,
    junit: str | None,
    gradescope: str | None,
    points: float | None,
) -> None:
    from blackjack280.acceptance import report
    from blackjack280.reports import write_gradescope, write_junit

    grade = report.with_feedback(grade, feedback)
    checks, lines = report.as_checks(grade), report.summary(grade)
    problem = None
    try:
        if junit is not None:
            write_junit(junit, "acceptance", checks)
        if gradescope is not None:
            write_gradescope(gradescope, checks, "\n".join(lines), points)
    except OutputError as error:
        problem = error  # said last, so that the report itself is not lost
    if as_json:
        write_lines([json.dumps(report.as_json(grade), indent=2)])
    else:
        rows = [(row.file, row.exposes, row.alone, row.marks) for row in report.matrix(grade)]
        if grade.against is None:
            write_table(("case", "exposes", "alone", "bugs, as --list-bugs has them"), rows)
        write_lines(lines)
    if problem is not None:
        raise problem


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
