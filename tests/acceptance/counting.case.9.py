"""Every Ace takes exactly one from the count, as a Ten does, though it may be worth 1 in a hand."""

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
    for card in [Card(Spot.ACE, suit) for suit in Suit]:
        if bet(*low_cards[: count + 1], card) != bet(*low_cards[:count]):
            sys.exit(f"the {card} does not take one from a count of {count + 1}")
