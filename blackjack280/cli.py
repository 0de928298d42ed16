"""The command line: which command is meant, and what is said when none is."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from blackjack280 import __version__
from blackjack280.commands import acceptance, play, simulate, table, verify
from blackjack280.console import write_lines
from blackjack280.errors import InputError
from blackjack280.players import PLAYERS


class _PlayByDefault(TyperGroup):
    """Reads ``blackjack280 100 3 simple`` as ``blackjack280 play 100 3 simple``.

    Whatever is not one word of letters begins such a line, well-formed or not.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and (args[0] in PLAYERS or not args[0].isalpha()):
            own = {name for option in self.get_params(ctx) for name in option.opts}
            if args[0] not in own:
                args = ["play", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_PlayByDefault,
    add_completion=True,
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
    unknown = getattr(error, "option_name", "")
    if unknown[1:2].isdigit() and any(word.startswith(unknown) for word in words):
        return f"{unknown} is no option, and no number may be negative"
    message = error.format_message().rstrip(".").replace(". Did you mean", "; did you mean")
    return message[:1].lower() + message[1:]


def _print_version(wanted: bool) -> None:
    if wanted:
        write_lines([f"blackjack280 {__version__}"])
        raise typer.Exit


@app.callback()
def _main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Show the version and exit."
        ),
    ] = False,
) -> None:
    pass


app.command("play")(play.command)
app.command("acceptance", short_help="Say what a suite of tests is worth.")(acceptance.command)
app.command("simulate", short_help="Play many games, and report.")(simulate.command)
app.command("table", short_help="Play CMPSC 132's game, or check yours.")(table.command)
app.command(
    "verify",
    short_help="Check any program's transcripts.",
    context_settings={"allow_interspersed_args": False},
)(verify.command)
