"""A count of +1 is not enough: the player bets the minimum."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

player = Counting()
player.expose(Card(Spot.FOUR, Suit.CLUBS))

sys.exit(0 if player.bet(100, 5) == 5 else 1)
