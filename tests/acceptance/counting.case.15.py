"""A bankroll of exactly twice the minimum is enough to double, and it is then all bet."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

player = Counting()
for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES):
    player.expose(Card(Spot.FIVE, suit))

sys.exit(0 if player.bet(10, 5) == 10 else 1)
