"""``blackjack280 table``: CMPSC 132's game, and the check of a student's own."""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from blackjack280.commands import parameters
from blackjack280.commands.progress import progress
from blackjack280.commands.results import leaving_results, saved_first, write_checks
from blackjack280.console import write_lines, write_table
from blackjack280.errors import DeckEmpty, InputError

if TYPE_CHECKING:
    from blackjack280.cmpsc132.blackjack_game import Round
    from blackjack280.cmpsc132.check.verdicts import Result
    from blackjack280.cmpsc132.player import Player

SECONDS = 5.0


def command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME", help="The players, in order.")
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            parser=parameters.positive_number, metavar="N", help="Rounds to play; 1 by default."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            parser=parameters.whole_number,
            metavar="S",
            help="Play as after random.seed(S); every time anew by default.",
        ),
    ] = None,
    summary: Annotated[
        bool, typer.Option("--summary", help="Add a table of wins, ties and losses.")
    ] = False,
    check: Annotated[
        str | None,
        typer.Option(
            metavar="FOLDER", help="Check the four files of a student's game instead of playing."
        ),
    ] = None,
    jobs: parameters.Jobs = None,
    timeout: Annotated[
        float | None,
        typer.Option(
            parser=parameters.seconds,
            metavar="S",
            help=f"Seconds that one check may take; {SECONDS:g} by default.",
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print an object a round; of a check, one object.")
    ] = False,
    junit: parameters.Junit = None,
    gradescope: parameters.Gradescope = None,
    points: parameters.Points = None,
) -> int:
    """Play CMPSC 132's game and print its report, or check a student's own game.

    A check exits 0 when the four files keep all rules and their reports are ours, else 1.
    """
    playing = {"--rounds": rounds, "--seed": seed, "--summary": summary or None}
    checking = {
        "--jobs": jobs,
        "--timeout": timeout,
        "--junit": junit,
        "--gradescope": gradescope,
        "--points": points,
    }
    if check is None:
        parameters.refuse(checking, "goes with --check FOLDER only")
        _play(_valid(names or []), rounds or 1, seed, summary, json)
        return 0
    parameters.refuse({"a NAME": names or None, **playing}, "does not go with --check")
    with leaving_results(
        "table", "Nothing could be checked", junit=junit, gradescope=gradescope, points=points
    ):
        result = _check(check, jobs, timeout or SECONDS)
    _report(result, json, junit, gradescope, points)
    return 0 if result.passed else 1


def _valid(names: list[str]) -> list[str]:
    """`names`, when a table can be made of them and a report can hold them."""
    from blackjack280.cmpsc132.blackjack_game import MOST_PLAYERS

    if not names:
        raise InputError("a table needs the NAME of one player or more (or --check FOLDER)")
    if len(names) > MOST_PLAYERS:
        raise InputError(
            f"{len(names)} players are too many: one deck has two cards each for {MOST_PLAYERS}"
            " and the dealer"
        )
    for name in names:
        if not name or any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in name):
            raise InputError(f"{name!r} is no name: a name is text in one line")
    return names


def _play(names: list[str], rounds: int, seed: int | None, summary: bool, as_json: bool) -> None:
    import random

    from blackjack280.cmpsc132.blackjack_game import BlackjackGame

    if summary and as_json:
        raise InputError("--summary does not go with --json, whose objects have all counts")
    random.seed(seed)
    game = BlackjackGame(names)
    played, ran_out = game.rounds(rounds), None
    try:
        write_lines(_as_json(played) if as_json else played)
    except DeckEmpty as error:
        ran_out = error
    if summary:
        write_lines([""])
        header = ("player", "wins", "ties", "losses", "wins %", "ties %", "losses %")
        write_table(header, map(_summed_up, game.player_list))
    if ran_out is not None:
        raise ran_out


def _as_json(played: Iterable["Round"]) -> Iterator[str]:
    from json import dumps

    for number, dealer, players in played:
        table = [player._asdict() for player in players]
        yield dumps({"round": number, "dealer": dealer, "players": table})


def _summed_up(player: "Player") -> list[object]:
    counts = (player.wins, player.ties, player.losses)
    rounds = sum(counts) or 1  # none, when the deck ran out in the first
    return [player.name, *counts, *(f"{100 * count / rounds:.1f}" for count in counts)]


def _check(folder: str, jobs: int | None, timeout: float) -> "Result":
    from blackjack280.cmpsc132.check.verdicts import check_folder

    with progress("checks done") as (started, done):
        return check_folder(folder, jobs or parameters.cores(), timeout, started, done)


def _report(
    result: "Result",
    as_json: bool,
    junit: str | None,
    gradescope: str | None,
    points: float | None,
) -> None:
    from json import dumps

    checks, lines = result.as_checks(), result.lines()
    files = {"junit": junit, "gradescope": gradescope}
    with saved_first(partial(write_checks, "table", checks, lines[-1], points=points, **files)):
        write_lines([dumps(result.as_json(), indent=2)] if as_json else lines)
