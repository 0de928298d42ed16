"""Every Two, Three, Four, Five and Six adds exactly one to the count.

In the place of one of the other low cards it leaves every bet as it is.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

LOW = (Spot.TWO, Spot.THREE, Spot.FOUR, Spot.FIVE, Spot.SIX)


def bet(*cards: Card) -> int:
    player = Counting()
    for card in cards:
        player.expose(card)
    return player.bet(100, 5)


for spot in LOW:
    others = [Card(other, suit) for other in LOW for suit in Suit if other != spot]
    for card in [Card(spot, suit) for suit in Suit]:
        for before in range(4):
            if bet(*others[:before], card) != bet(*others[: before + 1]):
                sys.exit(f"the {card} after {before} low cards does not count +1")
