"""Hard totals of 17 or more stand against every up card."""

import sys
from itertools import product

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

HANDS = (
    (Spot.TEN, Spot.SEVEN),
    (Spot.ACE, Spot.SIX, Spot.KING),
    (Spot.EIGHT, Spot.NINE),
    (Spot.QUEEN, Spot.EIGHT),
    (Spot.NINE, Spot.NINE),
    (Spot.ACE, Spot.SEVEN, Spot.TEN),
    (Spot.KING, Spot.NINE),
    (Spot.FIVE, Spot.SIX, Spot.EIGHT),
    (Spot.JACK, Spot.QUEEN),
    (Spot.FIVE, Spot.SEVEN, Spot.EIGHT),
    (Spot.SEVEN, Spot.SEVEN, Spot.SEVEN),
    (Spot.KING, Spot.QUEEN, Spot.ACE),
)


def hand_of(*spots: Spot) -> Hand:
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.DIAMONDS))
    return hand


for spots in HANDS:
    for player, up in product((Counting(), Simple()), NEW_DECK):
        if player.draw(up, hand_of(*spots)):
            sys.exit(f"hits on hard {hand_of(*spots).hand_value().count} against the {up}")
