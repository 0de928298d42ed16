"""Soft totals of 19 or more stand against every up card."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.ACE, Spot.EIGHT),
    (Spot.ACE, Spot.ACE, Spot.SEVEN),
    (Spot.ACE, Spot.NINE),
    (Spot.FOUR, Spot.FIVE, Spot.ACE),
    (Spot.TEN, Spot.ACE),
    (Spot.ACE, Spot.KING),
    (Spot.ACE, Spot.ACE, Spot.NINE),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        if player.draw(up, hand_of(*spots)):
            sys.exit(f"hits on soft {hand_of(*spots).hand_value().count} against the {up}")
