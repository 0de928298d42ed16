"""A hard 12 stands against Four, Five and Six, and is hit against every other up card."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.TEN, Spot.TWO),
    (Spot.SIX, Spot.SIX),
    (Spot.TWO, Spot.THREE, Spot.SEVEN),
    (Spot.ACE, Spot.ACE, Spot.KING),
    (Spot.FIVE, Spot.SIX, Spot.ACE),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        hits = up.spot not in (Spot.FOUR, Spot.FIVE, Spot.SIX)
        if player.draw(up, hand_of(*spots)) != hits:
            sys.exit(f"{'stands' if hits else 'hits'} on hard 12 against the {up}")
