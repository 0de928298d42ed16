"""The command line: which command is meant, and what is said when none is."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from blackjack280 import __version__
from blackjack280.commands import acceptance, play, simulate, table, verify
from blackjack280.console import write_lines
from blackjack280.errors import InputError


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


app.command("play")(play.command)
app.command("acceptance")(acceptance.command)
app.command("simulate")(simulate.command)
app.command("table")(table.command)
app.command("verify", context_settings={"allow_interspersed_args": False})(verify.command)
