"""Two or three cards without an Ace count the sum of what each counts, up to 21, and are hard."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot) -> tuple[int, bool]:
    hand = Hand()
    for spot, suit in zip(spots, Suit, strict=False):
        hand.add_card(Card(spot, suit))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


spots = [spot for spot in Spot if spot != Spot.ACE]
points = {spot: value(spot)[0] for spot in spots}
for first in spots:
    for second in spots:
        total = points[first] + points[second]
        if total <= 21 and value(first, second) != (total, False):
            sys.exit(f"{first} and {second} are {value(first, second)}")
        for third in spots:
            total = points[first] + points[second] + points[third]
            if total <= 21 and value(first, second, third) != (total, False):
                sys.exit(f"{first}, {second} and {third} are {value(first, second, third)}")
