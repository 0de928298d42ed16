"""To make another deck leaves those that are there as they are, in the middle of dealing."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def dealt(others: bool) -> list[Card]:
    deck = Deck()
    cards = [deck.deal() for _ in range(3)]
    if others:
        Deck()
    cards += [deck.deal() for _ in range(7)]
    deck.shuffle(26)
    cards += [deck.deal() for _ in range(20)]
    if others:
        Deck()
    return cards + [deck.deal() for _ in range(32)]


sys.exit(0 if dealt(others=True) == dealt(others=False) else 1)
