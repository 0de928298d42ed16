"""A soft hand that takes small cards, or an Ace as 1, stays soft up to a total of 21."""

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
points = {spot: 1 if spot == Spot.ACE else value(spot)[0] for spot in Spot}
for first in spots:
    for last in Spot:
        total = 11 + points[first] + points[last]
        if total <= 21 and value(Spot.ACE, first, last) != (total, True):
            sys.exit(f"Ace, {first} and {last} are {value(Spot.ACE, first, last)}")
        for second in spots:
            longer = total + points[second]
            if longer <= 21 and value(Spot.ACE, first, second, last) != (longer, True):
                sys.exit(f"Ace, {first}, {second} and {last} do not count {longer}")
