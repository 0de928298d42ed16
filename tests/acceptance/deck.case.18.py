"""The five hundredth shuffle of a deck is as good as its first."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def shuffled(*cuts: int) -> list[Card]:
    deck = Deck()
    for cut in cuts:
        deck.shuffle(cut)
    return [deck.deal() for _ in range(52)]


opened = shuffled()
places = [[opened.index(card) for card in shuffled(n)] for n in range(53)]

expected = opened
cuts = []
for number in range(1, 501):
    n = number * 11 % 53
    cuts.append(n)
    expected = [expected[place] for place in places[n]]
    if number in (8, 26, 52, 100, 200, 500) and shuffled(*cuts) != expected:
        sys.exit(f"after {number} shuffles the order is wrong")
