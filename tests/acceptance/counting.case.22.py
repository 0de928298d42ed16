"""Two players count each for themselves: what one sees, or hears of a shuffle, is its own.

A player that is made later changes nothing either.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting


def after_four_low_cards() -> Counting:
    player = Counting()
    for suit in Suit:
        player.expose(Card(Spot.FIVE, suit))
    return player


alone = Counting().bet(100, 5)
alone_after_four = after_four_low_cards().bet(100, 5)

other = Counting()
after_four_low_cards()
if other.bet(100, 5) != alone or Counting().bet(100, 5) != alone:
    sys.exit("what one player sees, another counts")

one = after_four_low_cards()
Counting().shuffled()
sys.exit(0 if one.bet(100, 5) == alone_after_four else "another player takes its count away")
