"""Cards dealt since a shuffle go back in the order of that shuffle, not of a new deck.

A deck that is dealt from and shuffled again and again, as in a game, ends up as one that is
only shuffled.
"""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def played(hands: bool) -> list[list[Card]]:
    """What is dealt after each of many rounds of seven cuts."""
    games = []
    deck = Deck()
    for game in range(15):
        for cut in (39, 22, 33, 37, 38, 17, 14):
            deck.shuffle(cut - game % 2)
        if hands:
            for _ in range(33 + game % 10):
                deck.deal()
        deck.shuffle(20)
        games.append([deck.deal() for _ in range(5)])
    return games


sys.exit(0 if played(hands=True) == played(hands=False) else 1)
