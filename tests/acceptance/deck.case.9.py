"""shuffle(n) with n above 26 interleaves the two parts, the right's card first.

The cards of the right are used up first, and the rest of the left follows in its order.
"""

import sys

from blackjack280.deck import Deck

new = Deck()
cards = [new.deal() for _ in range(52)]
for n in range(27, 52):
    left, right = cards[:n], cards[n:]
    expected = []
    for i in range(52 - n):
        expected += [right[i], left[i]]
    expected += left[52 - n :]

    deck = Deck()
    deck.shuffle(n)
    if [deck.deal() for _ in range(52)] != expected:
        sys.exit(f"shuffle({n}) gives another order")
