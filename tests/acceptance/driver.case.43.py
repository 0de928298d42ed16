"""A game that is given neither deck nor cuts takes a new deck and the course's cuts.

These begin with 39, 22, 33, 37, 38, 37 and 38, and go on at a later shuffle. Every game opens a
deck and begins the cuts for itself.
"""

import sys

from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple

COURSE = (
    *(39, 22, 33, 37, 38, 37, 38),
    *(23, 23, 22, 39, 33, 19, 25),
    *(23, 24, 31, 22, 27, 34, 30),
    *(24, 21, 33, 39, 27, 20, 21),
)

given = [str(event) for event in play(1000, 12, Simple(), deck=Deck(), cuts=iter(COURSE))]
for game in ("first", "second"):
    if [str(event) for event in play(1000, 12, Simple())] != given:
        sys.exit(f"the {game} game takes another deck or other cuts")
