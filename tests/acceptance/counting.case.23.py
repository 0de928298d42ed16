"""Hard totals of 11 or less are hit against every up card."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.TWO, Spot.TWO),
    (Spot.THREE, Spot.TWO),
    (Spot.FOUR, Spot.TWO),
    (Spot.TWO, Spot.TWO, Spot.TWO),
    (Spot.FOUR, Spot.THREE),
    (Spot.SIX, Spot.TWO),
    (Spot.FIVE, Spot.FOUR),
    (Spot.TWO, Spot.THREE, Spot.FOUR),
    (Spot.SEVEN, Spot.THREE),
    (Spot.NINE, Spot.TWO),
    (Spot.SIX, Spot.FIVE),
    (Spot.TWO, Spot.FOUR, Spot.FIVE),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        if not player.draw(up, hand_of(*spots)):
            sys.exit(f"stands on hard {hand_of(*spots).hand_value().count} against the {up}")
