"""More than 21 with every Ace as 1 is a bust: the count is over 21, whichever number it is."""

import sys
from itertools import combinations_with_replacement

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def count(*spots: Spot) -> int:
    hand = Hand()
    for spot, suit in zip(spots, Suit, strict=False):
        hand.add_card(Card(spot, suit))
    return hand.hand_value().count


points = {spot: 1 if spot == Spot.ACE else count(spot) for spot in Spot}
for first, second, third in combinations_with_replacement(Spot, 3):
    if points[first] + points[second] + points[third] > 21:
        if count(third, second, first) <= 21:
            sys.exit(f"{third}, {second} and {first} do not bust")
        if count(Spot.ACE, first, second, third) <= 21:
            sys.exit(f"Ace, {first}, {second} and {third} do not bust")

for spots in (
    (Spot.ACE, Spot.FIVE, Spot.KING, Spot.SIX),
    (Spot.ACE, Spot.KING, Spot.QUEEN, Spot.ACE),
    (Spot.ACE, Spot.ACE, Spot.KING, Spot.KING),
    (Spot.KING, Spot.QUEEN, Spot.ACE, Spot.ACE),
):
    if sum(points[spot] for spot in spots) > 21 and count(*spots) <= 21:
        sys.exit(f"{', '.join(map(str, spots))} do not bust")
