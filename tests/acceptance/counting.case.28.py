"""A soft 18 stands against Two, Seven and Eight, and is hit against every other up card."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.ACE, Spot.SEVEN),
    (Spot.SEVEN, Spot.ACE),
    (Spot.ACE, Spot.THREE, Spot.FOUR),
    (Spot.ACE, Spot.ACE, Spot.SIX),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        hits = up.spot not in (Spot.TWO, Spot.SEVEN, Spot.EIGHT)
        if player.draw(up, hand_of(*spots)) != hits:
            sys.exit(f"{'stands' if hits else 'hits'} on soft 18 against the {up}")
