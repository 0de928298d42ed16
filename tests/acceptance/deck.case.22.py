"""Two decks have nothing in common.

Dealing from one, shuffling it or resetting it leaves what the other deals next, and how
many cards it has left, as it is.
"""

import sys

from blackjack280.deck import Deck


def look(deck: Deck, cards: int) -> list[object]:
    """How many cards are left, and the next of them."""
    return [deck.cards_left(), *(deck.deal() for _ in range(cards))]


alone = Deck()
alone.shuffle(10)
expected = [seen for cards in (5, 5, 5, 37) for seen in look(alone, cards)]

one, other = Deck(), Deck()
other.shuffle(10)
seen = look(other, 5)
for _ in range(30):
    one.deal()
seen += look(other, 5)
one.shuffle(26)
seen += look(other, 5)
one.reset()
seen += look(other, 37)

sys.exit(0 if seen == expected else 1)
