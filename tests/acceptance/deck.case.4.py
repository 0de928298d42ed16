"""Asked for a 53rd card, a deck raises DeckEmpty, and not for any card before it.

It is so for a new deck, and after a shuffle or a reset.
"""

import sys

from blackjack280.deck import Deck, DeckEmpty


def deals_exactly_52_cards(deck: Deck) -> bool:
    for _ in range(52):
        try:
            deck.deal()
        except DeckEmpty:
            return False
    try:
        deck.deal()
    except DeckEmpty:
        return True
    return False


if not deals_exactly_52_cards(Deck()):
    sys.exit("a new deck does not deal 52 cards and then raise DeckEmpty")

for dealt in (0, 1, 26, 51):
    shuffled, reset = Deck(), Deck()
    for deck in (shuffled, reset):
        for _ in range(dealt):
            deck.deal()
    shuffled.shuffle(20)
    reset.reset()
    if not deals_exactly_52_cards(shuffled):
        sys.exit(f"shuffled with {dealt} cards dealt, it does not deal 52 cards")
    if not deals_exactly_52_cards(reset):
        sys.exit(f"reset with {dealt} cards dealt, it does not deal 52 cards")
