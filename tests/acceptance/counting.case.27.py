"""Soft totals of 17 or less are hit against every up card, also where a hard total would stand."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.ACE, Spot.ACE),
    (Spot.ACE, Spot.TWO),
    (Spot.ACE, Spot.ACE, Spot.ACE),
    (Spot.THREE, Spot.ACE),
    (Spot.ACE, Spot.FOUR),
    (Spot.TWO, Spot.ACE, Spot.TWO),
    (Spot.FIVE, Spot.ACE),
    (Spot.ACE, Spot.ACE, Spot.FOUR),
    (Spot.ACE, Spot.SIX),
    (Spot.TWO, Spot.FOUR, Spot.ACE),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        if not player.draw(up, hand_of(*spots)):
            sys.exit(f"stands on soft {hand_of(*spots).hand_value().count} against the {up}")
