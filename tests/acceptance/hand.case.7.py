"""Where 11 for the Ace would pass 21, it counts 1 and the hand is hard."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot) -> tuple[int, bool]:
    hand = Hand()
    for spot, suit in zip(spots, Suit, strict=False):
        hand.add_card(Card(spot, suit))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


points = {spot: 1 if spot == Spot.ACE else value(spot)[0] for spot in Spot}
for first in Spot:
    for second in Spot:
        total = 1 + points[first] + points[second]
        if 11 < total <= 21 and value(Spot.ACE, first, second) != (total, False):
            sys.exit(f"Ace, {first} and {second} are {value(Spot.ACE, first, second)}")
        for third in Spot:
            if third == Spot.ACE and total > 11:
                continue  # A further Ace in a hard hand is another case's.
            longer = total + points[third]
            if 11 < longer <= 21 and value(Spot.ACE, first, second, third) != (longer, False):
                sys.exit(f"Ace, {first}, {second} and {third} do not count {longer}")
