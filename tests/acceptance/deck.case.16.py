"""After a shuffle 52 cards are left, whatever was dealt before, and one fewer after each deal."""

import sys

from blackjack280.deck import Deck

for dealt in range(53):
    deck = Deck()
    for _ in range(dealt):
        deck.deal()
    deck.shuffle(20)
    left = deck.cards_left()
    deck.deal()
    deck.deal()
    later = deck.cards_left()
    if (left, later) != (52, 50):
        sys.exit(f"{dealt} cards dealt, shuffled: {left} cards are left, and after two {later}")
