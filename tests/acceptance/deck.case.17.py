"""Each shuffle starts from the order that the one before it left, and always does the same to it.

What shuffle(n) does to the places of a new deck, it does to those of a shuffled one.
"""

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
for first in (0, 1, 13, 26, 30, 51, 52):
    between = shuffled(first)
    for second in range(53):
        if shuffled(first, second) != [between[place] for place in places[second]]:
            sys.exit(f"shuffle({first}) and then shuffle({second}) gives another order")
