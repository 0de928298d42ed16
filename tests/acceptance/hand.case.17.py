"""Two hands have nothing in common: cards added to one, or discarded, do not touch the other."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*, another: bool) -> tuple[int, bool]:
    """The value of a Six and an Ace, with or without another hand being held meanwhile."""
    hand = Hand()
    hand.add_card(Card(Spot.SIX, Suit.CLUBS))
    if another:
        other = Hand()
        other.add_card(Card(Spot.ACE, Suit.SPADES))
        other.add_card(Card(Spot.NINE, Suit.HEARTS))
    hand.add_card(Card(Spot.ACE, Suit.CLUBS))
    if another:
        other.add_card(Card(Spot.FIVE, Suit.HEARTS))
        other.discard_all()
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


sys.exit(0 if value(another=True) == value(another=False) else 1)
