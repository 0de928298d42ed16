"""At every count above +2, up to +20, the bet is twice the minimum and not more."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

LOW = (Spot.FOUR, Spot.THREE, Spot.FIVE, Spot.TWO, Spot.SIX)


def bet(count: int) -> int:
    """The bet after so many low cards."""
    player = Counting()
    for card in [Card(spot, suit) for spot in LOW for suit in Suit][:count]:
        player.expose(card)
    return player.bet(1000, 5)


for count in range(3, 21):
    if bet(count) != 10:
        sys.exit(f"bets {bet(count)} at a count of {count}")
