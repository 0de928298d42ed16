"""A hard 13 to 16 stands against Two to Six, and is hit against every other up card."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.JACK, Spot.THREE),
    (Spot.FIVE, Spot.EIGHT),
    (Spot.ACE, Spot.TWO, Spot.KING),
    (Spot.QUEEN, Spot.FOUR),
    (Spot.SEVEN, Spot.SEVEN),
    (Spot.TWO, Spot.THREE, Spot.NINE),
    (Spot.KING, Spot.FIVE),
    (Spot.SIX, Spot.NINE),
    (Spot.ACE, Spot.FOUR, Spot.TEN),
    (Spot.TEN, Spot.SIX),
    (Spot.EIGHT, Spot.EIGHT),
    (Spot.SEVEN, Spot.EIGHT, Spot.ACE),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        hits = up.spot not in (Spot.TWO, Spot.THREE, Spot.FOUR, Spot.FIVE, Spot.SIX)
        if player.draw(up, hand_of(*spots)) != hits:
            total = hand_of(*spots).hand_value().count
            sys.exit(f"{'stands' if hits else 'hits'} on hard {total} against the {up}")
