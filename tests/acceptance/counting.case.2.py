"""At a count of +2 the player bets twice the minimum.

So does the one that get_counting() gives, which is the same each time.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting, get_counting

player = Counting()
for card in (Card(Spot.FOUR, Suit.CLUBS), Card(Spot.FIVE, Suit.HEARTS)):
    player.expose(card)
    get_counting().expose(card)

if player.bet(100, 5) != 10:
    sys.exit(f"bets {player.bet(100, 5)}")
sys.exit(0 if get_counting().bet(100, 5) == 10 else "get_counting() gives another player")
