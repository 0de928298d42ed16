"""At a count of +2 the player bets twice the minimum."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

player = Counting()
player.expose(Card(Spot.FOUR, Suit.CLUBS))
player.expose(Card(Spot.FIVE, Suit.HEARTS))

sys.exit(0 if player.bet(100, 5) == 10 else 1)
