"""A count that falls below +2 brings the bet back to the minimum, though it was doubled before."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

player = Counting()
for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES):
    player.expose(Card(Spot.FIVE, suit))
player.bet(100, 5)

for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES):
    player.expose(Card(Spot.QUEEN, suit))
bet = player.bet(100, 5)

sys.exit(0 if bet == 5 else f"bets {bet} at a count of 0")
