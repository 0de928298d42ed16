"""The value does not depend on the order in which the cards came."""

import sys
from itertools import permutations

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand

for spots in (
    (Spot.ACE, Spot.TWO, Spot.KING),
    (Spot.ACE, Spot.TWO, Spot.FIVE),
    (Spot.ACE, Spot.THREE, Spot.SIX, Spot.JACK),
    (Spot.TWO, Spot.THREE, Spot.QUEEN, Spot.ACE, Spot.FIVE),
):
    values = set()
    for order in permutations(spots):
        hand = Hand()
        for number, spot in enumerate(order):
            hand.add_card(Card(spot, list(Suit)[number % 4]))
        value = hand.hand_value()
        values.add((value.count, bool(value.soft)))
    if len(values) != 1:
        sys.exit(f"{', '.join(map(str, spots))} are {values}")
