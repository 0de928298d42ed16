"""Deciding whether to draw does not change the count: neither the up card nor the hand is counted.

Only expose() shows the player a card.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting


def bet(count: int, up: Spot | None = None, *spots: Spot) -> int:
    """The bet on so many Fives, after it was asked four times with an up card and a hand."""
    player = Counting()
    for suit in list(Suit)[:count]:
        player.expose(Card(Spot.FIVE, suit))
    if up is not None:
        for suit in Suit:
            hand = Hand()
            for spot in spots:
                hand.add_card(Card(spot, Suit.HEARTS))
            player.draw(Card(up, suit), hand)
    return player.bet(100, 5)


for count in range(4):
    for up in Spot:
        for spots in ((Spot.TWO, Spot.SIX), (Spot.TEN, Spot.ACE), (Spot.NINE, Spot.SEVEN)):
            if bet(count, up, *spots) != bet(count):
                sys.exit(f"drawing against {up} changes a count of {count}")
