"""A blackjack hand and what it is worth."""

from functools import cache
from typing import NamedTuple

from blackjack280.cards import Card, Spot

BLACKJACK = 21
"""The total that a hand tries to reach and must not pass."""


class HandValue(NamedTuple):
    """What a hand is worth.

    `count` is the highest total that does not pass 21, each Ace being 1 or 11;
    `soft` is true exactly when an Ace is counted as 11.
    """

    count: int  # type: ignore[assignment]  # tuple.count is not missed
    soft: bool


class Hand:
    """A blackjack hand of zero or more cards (EECS 280, Hand).

    Over 21 the count is the total with every Ace as 1.

    >>> from blackjack280.cards import Spot, Suit
    >>> hand = Hand()
    >>> for spot in Spot.ACE, Spot.SEVEN, Spot.NINE, Spot.KING:
    ...     hand.add_card(Card(spot, Suit.CLUBS))
    ...     print(hand.hand_value())
    HandValue(count=11, soft=True)
    HandValue(count=18, soft=True)
    HandValue(count=17, soft=False)
    HandValue(count=27, soft=False)
    """

    __slots__ = ("_value",)

    _value: HandValue

    def __init__(self) -> None:
        self.discard_all()

    def __repr__(self) -> str:
        count, soft = self._value
        return f"<{type(self).__name__}: {'soft' if soft else 'hard'} {count}>"

    def discard_all(self) -> None:
        """Discard all cards, so that the hand is empty again."""
        self._value = _EMPTY

    def add_card(self, card: Card) -> None:
        """Add `card` to the hand."""
        self._value = _with(self._value, card.spot.points)

    def hand_value(self) -> HandValue:
        """The present value of the hand."""
        return self._value


_EMPTY = HandValue(0, False)


@cache
def _with(value: HandValue, points: int) -> HandValue:
    """`value` with a card of `points` added, an Ace coming in as 11.

    Remembered, because there are few different ones and every card dealt asks.
    """
    count = value.count + points
    aces = value.soft + (points == Spot.ACE.points)
    # At most two Aces count as 11 here: the one that made the hand soft and the one just added.
    while aces and count > BLACKJACK:
        count -= 10
        aces -= 1
    return HandValue(count, aces > 0)
