"""Asking how many cards are left changes nothing.

Asked again, the deck says the same, and the cards that it deals are those that it would have
dealt anyway.
"""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def dealt(times_asked: int) -> list[Card]:
    """All the cards of a deck that is asked so often before each of them, and shuffled once."""
    deck = Deck()
    cards = []
    for number in range(72):
        answers = {deck.cards_left() for _ in range(times_asked)}
        if len(answers) > 1:
            sys.exit(f"asked again and again, it says {answers}")
        if number == 20:
            deck.shuffle(30)
        cards.append(deck.deal())
    return cards


expected = dealt(0)
sys.exit(0 if dealt(1) == expected and dealt(3) == expected else 1)
