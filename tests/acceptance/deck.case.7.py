"""shuffle(26) interleaves the two halves perfectly, the right's card first.

On a new deck that gives the Two of Clubs, the Two of Spades, the Three of Clubs, the Three of
Spades and so on.
"""

import sys

from blackjack280.deck import Deck

new = Deck()
cards = [new.deal() for _ in range(52)]
expected = []
for left, right in zip(cards[:26], cards[26:], strict=True):
    expected += [right, left]

deck = Deck()
deck.shuffle(26)

sys.exit(0 if [deck.deal() for _ in range(52)] == expected else 1)
