"""Numbers that a caller hands in."""

from operator import index
from typing import SupportsIndex

from blackjack280.errors import InvalidValue, shown


def whole(what: str, value: SupportsIndex, lowest: int, highest: int | None = None) -> int:
    """`value` as an ``int``; `what` comes before it in a message.

    Raises `InvalidValue` unless it is a whole number from `lowest` to `highest`.

    >>> whole("seed", 5, 0, 9)
    5
    >>> whole("bankroll of", 2.5, 0)
    Traceback (most recent call last):
        ...
    blackjack280.errors.InvalidValue: bankroll of 2.5 is not a whole number
    """
    try:
        number = index(value)
    except Exception:
        number = None
    if number is None or isinstance(value, bool):
        raise InvalidValue(f"{what} {shown(value)} is not a whole number")
    if highest is not None and not lowest <= number <= highest:
        raise InvalidValue(f"{what} {number} is not between {lowest} and {highest}")
    if number < lowest:
        raise InvalidValue(f"{what} {number} is {f'below {lowest}' if lowest else 'negative'}")
    return number


def in_digits(word: str) -> bool:
    """Whether `word` is a whole number from 0 in ASCII digits and nothing else.

    >>> [in_digits(word) for word in ("100", "1_000", "1e3", "\u0661")]
    [True, False, False, False]
    """
    return word.isascii() and word.isdigit()
