"""``blackjack280 verify``: whether a program plays the course's game, and if not, why."""

import sys
from json import dumps
from typing import TYPE_CHECKING, Annotated

import typer

from blackjack280.commands import parameters
from blackjack280.commands.progress import progress
from blackjack280.commands.results import leaving_results, saved_first, write_checks
from blackjack280.console import write_lines
from blackjack280.dialect import EECS280
from blackjack280.errors import Blackjack280Error, InputError
from blackjack280.numbers import in_digits
from blackjack280.verification.games import SIZES, VERIFIED, choose

if TYPE_CHECKING:
    from blackjack280.verification.verifier import Findings


def _players(word: str) -> str:
    return ",".join(map(parameters.one_of(*VERIFIED), word.split(",")))


def command(
    context: typer.Context,
    program: Annotated[
        list[str],
        typer.Argument(
            metavar="PROGRAM",
            help="The program and arguments of its own, which come before those of the game.",
            show_default=False,
        ),
    ],
    games: Annotated[
        str,
        typer.Option(
            parser=parameters.one_of(*SIZES),
            metavar="|".join(SIZES),
            help="How many games are played.",
        ),
    ] = "quick",
    players: Annotated[
        str,
        typer.Option(parser=_players, metavar=",".join(VERIFIED), help="Whose games are played."),
    ] = ",".join(VERIFIED),
    dialect: parameters.Dialect = EECS280,
    timeout: Annotated[
        float,
        typer.Option(
            parser=parameters.seconds, metavar="S", help="Seconds that one game may take."
        ),
    ] = 5.0,
    jobs: parameters.Jobs = None,
    json: parameters.Json = False,
    junit: parameters.Junit = None,
    gradescope: parameters.Gradescope = None,
    points: parameters.Points = None,
    keep: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER", help="Write both transcripts of each game that fails into FOLDER."
        ),
    ] = None,
) -> int:
    """Check any program's transcripts, and say what is wrong with it.

    Runs PROGRAM [ARG]... BANKROLL HANDS PLAYER (for ve280: BANKROLL MIN-BET HANDS PLAYER
    [CUTS-FILE]) and compares what it prints with what it should, byte for byte. Options go before
    PROGRAM; what follows it is the program's.

    Exits 0 when all games agree, 1 when some do not or results cannot be written, 2 when the
    program cannot be run.
    """
    what = "The program could not be checked"
    try:
        with leaving_results("verify", what, junit=junit, gradescope=gradescope, points=points):
            _refuse_what_is_not_the_program_s(context, program)
            findings = _verify(program, games, players, dialect, timeout, jobs, keep)
    except Blackjack280Error as error:
        if json:  # so that a loop over many programs always leaves an object
            write_lines([dumps({"error": str(error)}, indent=2)])
        raise
    _report(findings, json, junit, gradescope, points, keep)
    return 0 if findings.passed else 1


def _refuse_what_is_not_the_program_s(context: typer.Context, program: list[str]) -> None:
    """Guess what is meant for us behind the program, unless there is a ``--``."""
    if "--" in sys.argv:
        return
    if program[-1] in VERIFIED and all(map(in_digits, program[-3:-1])) and len(program) > 3:
        raise InputError(
            f"{' '.join(program[-3:])} is one game; leave it out, for verify chooses the games"
        )
    names = {name for parameter in context.command.params for name in parameter.opts}
    ours = {name for name in names if name.startswith("-")}  # an argument has its own name there
    for word in program[1:]:
        if word.partition("=")[0] in ours:
            raise InputError(
                f"{word} stands behind the program, and so is the program's; put it before, "
                "or -- before the program"
            )


def _verify(
    words: list[str],
    size: str,
    players: str,
    dialect: str,
    timeout: float,
    jobs: int | None,
    folder: str | None,
) -> "Findings":
    from blackjack280.verification import report
    from blackjack280.verification.programs import find_program
    from blackjack280.verification.verifier import verify

    program = find_program(words, dialect, timeout)
    games = choose(size, dialect, players.split(","))
    if folder is not None:
        report.prepare(folder)
    with progress("games played") as (started, done):
        return verify(program, games, jobs or parameters.cores(), started, done)


def _report(
    findings: "Findings",
    as_json: bool,
    junit: str | None,
    gradescope: str | None,
    points: float | None,
    folder: str | None,
) -> None:
    from blackjack280.verification import report

    lines = report.summary(findings)

    def save() -> None:
        if folder is not None:
            report.keep(findings, folder)
        checks = report.as_checks(findings)
        files = {"junit": junit, "gradescope": gradescope}
        write_checks("verify", checks, "\n".join(lines), points=points, **files)

    with saved_first(save):
        write_lines([dumps(report.as_json(findings), indent=2)] if as_json else lines)
