"""A game begins with the line of the shuffle and those of its seven cuts."""

import sys
from itertools import cycle

from blackjack280.driver import play
from blackjack280.players import Simple

cuts = cycle((13, 39, 0, 26, 52, 5, 47, 17, 22, 35))
lines = [str(event).removesuffix("\n") for event in play(100, 1, Simple(), cuts=cuts)]

expected = [
    "Shuffling the deck",
    "cut at 13",
    "cut at 39",
    "cut at 0",
    "cut at 26",
    "cut at 52",
    "cut at 5",
    "cut at 47",
]
sys.exit(0 if lines[:8] == expected else f"the game begins with {lines[:8]}")
