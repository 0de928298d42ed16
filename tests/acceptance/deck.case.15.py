"""A deck that has dealt its last card can be shuffled, and deals all its cards in the new order."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def shuffled(dealt: int, *cuts: int) -> list[Card]:
    """The deck after these cuts, with some cards dealt before the last of them."""
    deck = Deck()
    for cut in cuts[:-1]:
        deck.shuffle(cut)
    for _ in range(dealt):
        deck.deal()
    deck.shuffle(cuts[-1])
    return [deck.deal() for _ in range(52)]


for n in range(1, 52):
    if shuffled(52, n) != shuffled(0, n):
        sys.exit(f"shuffle({n}) of a new deck dealt to the end gives another order")
    if shuffled(52, 17, n) != shuffled(0, 17, n):
        sys.exit(f"shuffle({n}) of a shuffled deck dealt to the end gives another order")
