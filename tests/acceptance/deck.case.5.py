"""An empty deck stays empty.

However often a card is asked of it, none comes, and how many it has left does not change.
"""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def ask(deck: Deck) -> Card | None:
    try:
        return deck.deal()
    except Exception:  # That it is DeckEmpty is the business of another case.
        return None


deck = Deck()
for _ in range(52):
    deck.deal()

left = deck.cards_left()
for time in range(1, 61):
    card = ask(deck)
    if card is not None:
        sys.exit(f"dealt {card} after it was empty")
    if deck.cards_left() != left:
        sys.exit(f"{deck.cards_left()} cards are left after it was asked {time} times")
