"""No Seven, Eight or Nine changes the count, be it +1, +2 or +3."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting


def bet(*cards: Card) -> int:
    player = Counting()
    for card in cards:
        player.expose(card)
    return player.bet(100, 5)


low_cards = [Card(Spot.FOUR, suit) for suit in Suit]
for count in range(1, 4):
    for spot in (Spot.SEVEN, Spot.EIGHT, Spot.NINE):
        for card in [Card(spot, suit) for suit in Suit]:
            if bet(*low_cards[:count], card) != bet(*low_cards[:count]):
                sys.exit(f"the {card} changes a count of {count}")
