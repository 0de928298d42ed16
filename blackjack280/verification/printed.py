"""The lines of a transcript, read back: what a program printed of a game, and of one hand."""

import re
from collections.abc import Callable
from typing import NamedTuple

from blackjack280.cards import NEW_DECK, Card
from blackjack280.dialect import MARK

Match = re.Match[str]


def _lines(pattern: str) -> Callable[[str], Match | None]:
    return re.compile(f"(?:{MARK})?{pattern}", re.IGNORECASE).fullmatch


shuffling = _lines("Shuffling the deck")
cut = _lines(r"cut at (\d+)")
hand_started = _lines(r"Hand (\d+) bankroll (-?\d+)")
wagered = _lines(r"Player bets (-?\d+)")
dealt = _lines(r"(Player|Dealer) dealt (\w+ of \w+)")
hole_card = _lines(r"Dealer's hole card is (\w+ of \w+)")
finished = _lines(r"Player has (-?\d+) after (\d+) hands")

_CARDS = {str(card).lower(): card for card in NEW_DECK}


def card_in(line: str) -> Card | None:
    """The card of which `line` tells that it is dealt or shown."""
    found = dealt(line) or hole_card(line)
    return _CARDS.get(found[found.re.groups].lower()) if found else None


class PrintedHand(NamedTuple):
    """What a program printed of one hand, whether it makes sense or not.

    `draws` is how many cards the player took after the first two. A hole card
    that was not shown is None.
    """

    lines: list[str]
    bankroll: int
    cuts: list[int]
    shuffled: bool
    wager: int | None
    cards: list[Card]
    hole_card: Card | None
    draws: int

    @classmethod
    def read(cls, lines: list[str]) -> "PrintedHand":
        """The hand that `lines` tell of, the first of them its beginning."""
        first = hand_started(lines[0])
        to = [found[1].lower() for line in lines if (found := dealt(line)) and card_in(line)]
        return cls(
            lines,
            int(first[2]) if first else 0,
            [int(found[1]) for line in lines if (found := cut(line))],
            any(map(shuffling, lines)),
            next((int(found[1]) for line in lines if (found := wagered(line))), None),
            [card for line in lines if dealt(line) and (card := card_in(line))],
            next((card for line in lines if hole_card(line) and (card := card_in(line))), None),
            to[3:].count("player"),
        )
