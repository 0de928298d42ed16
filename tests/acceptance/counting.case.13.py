"""A shuffle sets a count below zero back to zero.

From then on the player bets as a new one does.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

high_cards = [Card(spot, suit) for spot in (Spot.JACK, Spot.QUEEN, Spot.KING) for suit in Suit]


def bets_on_low_cards(player: Counting) -> list[int]:
    """The bets on none to four Threes."""
    bets = [player.bet(100, 5)]
    for suit in Suit:
        player.expose(Card(Spot.THREE, suit))
        bets.append(player.bet(100, 5))
    return bets


expected = bets_on_low_cards(Counting())
for count in range(1, 13):
    player = Counting()
    for card in high_cards[:count]:
        player.expose(card)
    player.shuffled()
    bets = bets_on_low_cards(player)
    if bets != expected:
        sys.exit(f"shuffled at -{count} it bets {bets} and not {expected} on Threes")
