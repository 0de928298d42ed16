"""The first cuts that a game is given, however many, are those of its first shuffle.

Later shuffles take seven of the stream each, from its beginning.
"""

import sys
from itertools import cycle

from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple

CUTS = tuple(range(13, 40))


for first in ([], [26], [0, 52, 1], [14, 25, 33, 21, 36, 17, 28], [*range(40, 53), *range(13)]):
    game = play(1000, 30, Simple(), deck=Deck(), cuts=cycle(CUTS), first_cuts=first)
    lines = [str(event).removesuffix("\n") for event in game]
    first_hand = next(place for place, line in enumerate(lines) if line.startswith("Hand"))
    cuts = [line for line in lines[:first_hand] if line.startswith("cut")]
    if cuts != [f"cut at {n}" for n in first]:
        sys.exit(f"given {first}, the first shuffle has {cuts}")
    later = [line for line in lines[first_hand:] if line.startswith("cut")]
    if later[:14] != [f"cut at {n}" for n in CUTS[:14]]:
        sys.exit(f"given {first}, the later shuffles have {later[:14]}")
