"""shuffle(n) with n below 26 interleaves the two parts, the right's card first.

The n cards of the left are used up first, and the rest of the right follows in its order.
"""

import sys

from blackjack280.deck import Deck

new = Deck()
cards = [new.deal() for _ in range(52)]
for n in range(1, 26):
    left, right = cards[:n], cards[n:]
    expected = []
    for i in range(n):
        expected += [right[i], left[i]]
    expected += right[n:]

    deck = Deck()
    deck.shuffle(n)
    if [deck.deal() for _ in range(52)] != expected:
        sys.exit(f"shuffle({n}) gives another order")
