"""The commands: parse, call the library, print."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from blackjack280 import __version__
from blackjack280.console import write_lines
from blackjack280.cuts import SEEDS, cut_stream
from blackjack280.driver import MINIMUM_BET, play
from blackjack280.errors import InputError
from blackjack280.events import Event, as_mapping
from blackjack280.loading import load_cuts, load_player
from blackjack280.players import PLAYERS


class _PlayByDefault(TyperGroup):
    """Reads ``blackjack280 100 3 simple`` as ``blackjack280 play 100 3 simple``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0][:1].isalpha():
            own = {name for option in self.get_params(ctx) for name in option.opts}
            if args[0] not in own:
                args = ["play", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_PlayByDefault,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The blackjack of two programming courses, exact to the byte.",
    epilog="'blackjack280 100 3 simple' is short for 'blackjack280 play 100 3 simple'.",
)


def run(words: list[str]) -> int:
    """Carry out the command line `words`; the exit status.

    Raises `InputError` for what cannot be understood.
    """
    try:
        status = app(words or ["--help"], prog_name="blackjack280", standalone_mode=False)
    except typer.TyperException as error:
        raise InputError(_in_our_words(error, words)) from error
    return status if isinstance(status, int) else 0


def _in_our_words(error: typer.TyperException, words: list[str]) -> str:
    option = getattr(error, "option_name", "")
    if option[1:2].isdigit():
        negative = next(word for word in words if word.startswith(option))
        return f"{negative} is negative; bankroll and hands are whole numbers from 0"
    message = error.format_message()
    return message[:1].lower() + message[1:]


def whole_number(word: str | int) -> int:
    """The number that `word` spells in ASCII digits and nothing else."""
    text = str(word)  # typer passes an option's default through here as well
    if not (text.isascii() and text.isdigit()):
        raise typer.BadParameter(f"{text!r} is not a whole number from 0, in digits")
    return int(text)


def _minimum_bet(word: str | int) -> int:
    number = whole_number(word)
    if number < 1:
        raise typer.BadParameter(f"{number} is not 1 or more")
    return number


def _seed(word: str | int) -> int:
    number = whole_number(word)
    if number >= SEEDS:
        raise typer.BadParameter(f"{number} is not between 0 and {SEEDS - 1}")
    return number


def _print_version(wanted: bool) -> None:
    if wanted:
        write_lines([f"blackjack280 {__version__}"])
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    pass


@app.command("play")
def play_command(
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
            help=f"{', '.join(PLAYERS)}, or your own as FILE.py:CLASS or PACKAGE.MODULE:CLASS.",
        ),
    ],
    seed: Annotated[
        int,
        typer.Option(
            parser=_seed, metavar="N", help=f"Where the stream of cuts starts, 0 to {SEEDS - 1}."
        ),
    ] = 0,
    min_bet: Annotated[
        int, typer.Option(parser=_minimum_bet, metavar="N", help="The smallest bet, in chips.")
    ] = MINIMUM_BET,
    cuts: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Cuts of the first shuffle instead of the stream's: whole numbers from 0 to 52.",
        ),
    ] = None,
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
    write_lines(_as_json(events) if json else events)


def _as_json(events: Iterator[Event]) -> Iterator[str]:
    from json import dumps

    return (dumps(as_mapping(event)) for event in events)
