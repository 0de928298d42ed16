"""What the commands' arguments and options have in common."""

import os
from collections.abc import Callable, Mapping
from math import inf
from typing import Annotated

import typer

from blackjack280.cuts import SEEDS
from blackjack280.dialect import DIALECTS
from blackjack280.errors import InputError
from blackjack280.numbers import in_digits


def whole_number(word: str | int, lowest: int = 0) -> int:
    """The number from `lowest` that `word` spells in ASCII digits and nothing else."""
    text = str(word)  # typer passes an option's default through here as well
    if not in_digits(text) or int(text) < lowest:
        raise typer.BadParameter(f"{text!r} is not a whole number from {lowest}, in digits")
    return int(text)


def positive_number(word: str | int) -> int:
    """As `whole_number`, from 1."""
    return whole_number(word, 1)


def seed_number(word: str | int) -> int:
    """A seed of the cut stream."""
    number = whole_number(word)
    if number >= SEEDS:
        raise typer.BadParameter(f"{number} is not between 0 and {SEEDS - 1}")
    return number


def seconds(word: str | float) -> float:
    """A time in seconds, above 0."""
    from blackjack280.isolation import LONGEST

    try:
        found = float(word)
    except ValueError:
        found = 0
    if not 0 < found <= LONGEST:
        raise typer.BadParameter(f"{word} is not a number of seconds above 0, up to {LONGEST:g}")
    return found


def amount(word: str | float) -> float:
    """A finite number that is not negative."""
    try:
        found = float(word)
    except ValueError:
        found = -1
    if not 0 <= found < inf:
        raise typer.BadParameter(f"{word!r} is not a number from 0")
    return found


def one_of(*known: str) -> Callable[[str], str]:
    """What parses one of the words that are `known`."""

    def parse(word: str) -> str:
        if word not in known:
            raise typer.BadParameter(f"{word!r} is none of {', '.join(known)}")
        return word

    return parse


def refuse(options: Mapping[str, object], why: str) -> None:
    """Raise `InputError` for the first of the `options` that was given."""
    for option, value in options.items():
        if value is not None:
            raise InputError(f"{option} {why}")


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


Jobs = Annotated[
    int | None,
    typer.Option(
        parser=positive_number,
        metavar="N",
        help="How many processes work at once; as many as there are processors by default.",
        show_default=False,
    ),
]
Dialect = Annotated[
    str,
    typer.Option(
        parser=one_of(*DIALECTS),
        metavar="|".join(DIALECTS),
        help="How lines are written; ve280 has '# ' before some.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Junit = Annotated[str | None, typer.Option(metavar="FILE", help="Also write JUnit XML.")]
Gradescope = Annotated[
    str | None, typer.Option(metavar="FILE", help="Also write Gradescope's results.json.")
]
Points = Annotated[
    float | None,
    typer.Option(
        parser=amount,
        metavar="N",
        help="What all is worth together on Gradescope; 1 for each by default.",
    ),
]
