"""reset() makes a deck deal as a newly opened one.

It does so whatever was shuffled and dealt before, and however often it is done.
"""

import sys

from blackjack280.deck import Deck

new = Deck()
opened = [new.deal() for _ in range(52)]

for cuts in ((), (26,), (13, 39), (1, 2, 3, 4, 5, 6, 7, 8)):
    for dealt in range(53):
        deck = Deck()
        for cut in cuts:
            deck.shuffle(cut)
        for _ in range(dealt):
            deck.deal()
        deck.reset()
        if [deck.deal() for _ in range(52)] != opened:
            sys.exit(f"cut {len(cuts)} times, {dealt} cards dealt and reset, it is not new")

for shuffles in range(1, 31):
    deck = Deck()
    for cut in range(10, 10 + shuffles):
        deck.shuffle(cut)
    deck.reset()
    if [deck.deal() for _ in range(52)] != opened:
        sys.exit(f"cut {shuffles} times and reset, it is not new")

for dealt in range(53):
    deck.shuffle(20)
    for _ in range(dealt):
        deck.deal()
    deck.reset()
    if dealt > 26:
        deck.reset()
    if [deck.deal() for _ in range(52)] != opened:
        sys.exit("after many resets one does not make the deck new")
