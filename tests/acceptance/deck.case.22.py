"""Two decks have nothing in common.

Dealing from one, shuffling it or resetting it leaves what the other deals next as it is.
"""

import sys

from blackjack280.deck import Deck

alone = Deck()
alone.shuffle(10)
expected = [alone.deal() for _ in range(52)]

one, other = Deck(), Deck()
other.shuffle(10)
dealt = [other.deal() for _ in range(5)]
for _ in range(30):
    one.deal()
dealt += [other.deal() for _ in range(5)]
one.shuffle(26)
dealt += [other.deal() for _ in range(5)]
one.reset()
dealt += [other.deal() for _ in range(37)]

sys.exit(0 if dealt == expected else 1)
