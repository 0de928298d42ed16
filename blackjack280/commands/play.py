"""``blackjack280 play``, and what ``blackjack280 100 3 simple`` is short for."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from blackjack280.commands.parameters import (
    Dialect,
    positive_number,
    seed_number,
    whole_number,
)
from blackjack280.console import write_lines
from blackjack280.cuts import SEEDS, cut_stream
from blackjack280.dialect import EECS280, transcript
from blackjack280.driver import play
from blackjack280.events import Event, as_mapping
from blackjack280.loading import load_cuts, load_player
from blackjack280.players import PLAYERS
from blackjack280.rules import MINIMUM_BET


def command(
    bankroll: Annotated[
        int, typer.Argument(parser=whole_number, metavar="BANKROLL", help="Chips to start with.")
    ],
    hands: Annotated[
        int, typer.Argument(parser=whole_number, metavar="HANDS", help="Hands to play at most.")
    ],
    player: Annotated[
        str,
        typer.Argument(
            metavar="PLAYER",
            help=f"{', '.join(PLAYERS)}, or your own as FILE.toml, FILE.py:CLASS or "
            "PACKAGE.MODULE:CLASS.",
        ),
    ],
    seed: Annotated[
        int,
        typer.Option(
            parser=seed_number,
            metavar="N",
            help=f"Where the stream of cuts starts, 0 to {SEEDS - 1}.",
        ),
    ] = 0,
    min_bet: Annotated[
        int, typer.Option(parser=positive_number, metavar="N", help="The smallest bet, in chips.")
    ] = MINIMUM_BET,
    cuts: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Cuts of the first shuffle instead of the stream's: whole numbers from 0 to 52.",
        ),
    ] = None,
    dialect: Dialect = EECS280,
    json: Annotated[
        bool, typer.Option("--json", help="Print each event as a JSON object a line.")
    ] = False,
) -> None:
    """Play one game and print its transcript."""
    events = play(
        bankroll,
        hands,
        load_player(player)(),
        minimum=min_bet,
        cuts=cut_stream(seed),
        first_cuts=None if cuts is None else load_cuts(cuts),
    )
    if json:
        _write_json(events)
    else:
        write_lines(transcript(events, dialect))


def _write_json(events: Iterator[Event]) -> None:
    from contextlib import redirect_stdout
    from json import dumps

    out = sys.stdout
    with redirect_stdout(sys.stderr):  # what a player prints is no part of the events
        write_lines((dumps(as_mapping(event)) for event in events), out)
