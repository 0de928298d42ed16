"""A deck that was reset is shuffled as a new one, with nothing left of its earlier order."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def shuffled(deck: Deck, dealt: int) -> list[Card]:
    for _ in range(dealt):
        deck.deal()
    deck.shuffle(33)
    deck.shuffle(20)
    return [deck.deal() for _ in range(52)]


for dealt in (0, 10):
    expected = shuffled(Deck(), dealt)
    used = Deck()
    used.shuffle(15)
    for _ in range(10):
        used.deal()
    used.reset()
    if shuffled(used, dealt) != expected:
        sys.exit("what it was before the reset shows after the next shuffle")
