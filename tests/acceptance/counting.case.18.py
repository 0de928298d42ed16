"""The bet is a multiple of the minimum that it is asked with, once or twice it.

The minimum may be another every time.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting


def counting() -> Counting:
    """A player with a count of +3."""
    player = Counting()
    for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES):
        player.expose(Card(Spot.FIVE, suit))
    return player


for minimum in (1, 2, 3, 4, 7, 10, 25, 100, 495):
    bet = Counting().bet(1000, minimum)
    if 5 * bet != minimum * Counting().bet(1000, 5):
        sys.exit(f"at a count of 0 it bets {bet} with a minimum of {minimum}")
    bet = counting().bet(1000, minimum)
    if 5 * bet != minimum * counting().bet(1000, 5):
        sys.exit(f"at a count of +3 it bets {bet} with a minimum of {minimum}")

asked_twice = Counting()
asked_twice.bet(1000, 5)
sys.exit(0 if asked_twice.bet(1000, 10) == Counting().bet(1000, 10) else "it bets as before")
