"""A shuffle with nothing to interleave, shuffle(0) or shuffle(52), still puts dealt cards back."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def shuffled(dealt: int, n: int) -> list[Card]:
    deck = Deck()
    for _ in range(dealt):
        deck.deal()
    deck.shuffle(n)
    return [deck.deal() for _ in range(52)]


for n in (0, 52):
    expected = shuffled(0, n)
    for dealt in (5, 20, 40, 52):
        if shuffled(dealt, n) != expected:
            sys.exit(f"shuffle({n}) with {dealt} cards dealt gives another order")
