"""A bankroll that does not cover twice the minimum bets the minimum, however high the count."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

for spots in ((Spot.FOUR,), (Spot.FOUR, Spot.FIVE), (Spot.FOUR, Spot.FIVE, Spot.THREE)):
    for bankroll, minimum in ((5, 5), (6, 5), (7, 5), (8, 5), (9, 5), (1, 1), (10, 10), (19, 10)):
        player = Counting()
        for spot in spots:
            player.expose(Card(spot, Suit.HEARTS))
            player.expose(Card(spot, Suit.CLUBS))
        bet = player.bet(bankroll, minimum)
        if bet != minimum:
            sys.exit(f"bets {bet} of {bankroll} at a count of {2 * len(spots)}")

player = Counting()
for suit in Suit:
    player.expose(Card(Spot.SIX, suit))
player.bet(1000, 5)
sys.exit(0 if player.bet(9, 5) == 5 else "it bets as if it had what it had before")
