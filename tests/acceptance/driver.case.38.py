"""A later shuffle is announced after the line of its hand and before the bet.

It takes the next seven cuts.
"""

import sys
from itertools import cycle

from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple

CUTS = tuple(range(13, 40))

game = play(1000, 30, Simple(), deck=Deck(), cuts=cycle(CUTS))
lines = [str(event).removesuffix("\n") for event in game]
shuffles = [place for place, line in enumerate(lines) if line == "Shuffling the deck"]
first_hand = next(place for place, line in enumerate(lines) if line.startswith("Hand "))
later = [place for place in shuffles if place > first_hand]
if len(later) < 2:
    sys.exit("30 hands need more than one later shuffle")

for number, place in enumerate(later, start=1):
    expected = [f"cut at {CUTS[(7 * number + i) % len(CUTS)]}" for i in range(7)]
    if lines[place + 1 : place + 8] != expected:
        sys.exit(f"the cuts of shuffle {number + 1} are {lines[place + 1 : place + 8]}")
    if not lines[place - 1].startswith("Hand "):
        sys.exit(f"a shuffle follows {lines[place - 1]!r}")
    if not lines[place + 8].startswith("Player bet"):
        sys.exit(f"a shuffle is followed by {lines[place + 8]!r}")
