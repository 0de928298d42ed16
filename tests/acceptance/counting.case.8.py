"""Every Ten, Jack, Queen and King takes exactly one from the count.

After a low card it leaves every bet as it was before the two.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting


def bet(*cards: Card) -> int:
    player = Counting()
    for card in cards:
        player.expose(card)
    return player.bet(100, 5)


low_cards = [Card(spot, suit) for spot in (Spot.THREE, Spot.FIVE) for suit in Suit]
for count in range(1, 5):
    for spot in (Spot.TEN, Spot.JACK, Spot.QUEEN, Spot.KING):
        for card in [Card(spot, suit) for suit in Suit]:
            if bet(*low_cards[: count + 1], card) != bet(*low_cards[:count]):
                sys.exit(f"the {card} does not take one from a count of {count + 1}")
