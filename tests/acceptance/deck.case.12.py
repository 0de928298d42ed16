"""Cards dealt from a new deck are put back by a shuffle in the order in which they were dealt.

So the deck is after shuffle(n) what it would be if none had been dealt, however many were.
"""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def shuffled(dealt: int, n: int) -> list[Card]:
    """The whole deck after dealing some cards and shuffling."""
    deck = Deck()
    for _ in range(dealt):
        deck.deal()
    deck.shuffle(n)
    return [deck.deal() for _ in range(52)]


for n in (1, 13, 26, 31, 51):
    expected = shuffled(0, n)
    for dealt in range(1, 52):
        if shuffled(dealt, n) != expected:
            sys.exit(f"shuffle({n}) with {dealt} cards dealt gives another order")

for dealt in (1, 20, 33, 51):
    for n in range(1, 52):
        if shuffled(dealt, n) != shuffled(0, n):
            sys.exit(f"shuffle({n}) with {dealt} cards dealt gives another order")
