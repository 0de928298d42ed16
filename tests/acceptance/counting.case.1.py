"""A player that has seen nothing bets the minimum: Counting as much as Simple.

Simple bets it always, whatever it sees.
"""

import sys

from blackjack280.cards import NEW_DECK
from blackjack280.players import Counting, Simple, get_counting, get_simple

if Counting().bet(100, 5) != 5:
    sys.exit(f"a new Counting player bets {Counting().bet(100, 5)}")

if get_counting().bet(100, 5) != 5:
    sys.exit(f"get_counting() bets {get_counting().bet(100, 5)}")

for simple in (Simple(), get_simple()):
    for card in NEW_DECK:
        simple.expose(card)
        for bankroll, minimum in ((5, 5), (9, 5), (10, 5), (1000, 5), (1000, 10)):
            if simple.bet(bankroll, minimum) != minimum:
                sys.exit(f"Simple bets {simple.bet(bankroll, minimum)} of {bankroll}")
    simple.shuffled()
    if simple.bet(100, 5) != 5:
        sys.exit("Simple bets more after a shuffle")
