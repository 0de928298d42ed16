"""At every count below zero, down to -20, the bet is the minimum."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

HIGH = (Spot.JACK, Spot.QUEEN, Spot.KING, Spot.TEN, Spot.ACE)


def bet(high_cards: int) -> int:
    """The bet after so many high cards."""
    player = Counting()
    for card in [Card(spot, suit) for spot in HIGH for suit in Suit][:high_cards]:
        player.expose(card)
    return player.bet(1000, 5)


for high_cards in range(1, 21):
    if bet(high_cards) != 5:
        sys.exit(f"bets {bet(high_cards)} after {high_cards} high cards")
