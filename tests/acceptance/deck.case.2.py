"""A new deck has 52 cards left, and one fewer after each card that it deals, down to 0."""

import sys

from blackjack280.deck import Deck

deck = Deck()
for expected in range(52, -1, -1):
    left = deck.cards_left()
    if left != expected:
        sys.exit(f"{left} cards are left instead of {expected}")
    if left:
        deck.deal()
