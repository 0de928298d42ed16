"""An Ace and one other card count 11 and what the other counts, and are soft.

A second Ace counts 1.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot) -> tuple[int, bool]:
    hand = Hand()
    for spot, suit in zip(spots, Suit, strict=False):
        hand.add_card(Card(spot, suit))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


for spot in Spot:
    points = 1 if spot == Spot.ACE else value(spot)[0]
    if value(Spot.ACE, spot) != (11 + points, True) and points <= 10:
        sys.exit(f"Ace and {spot} are {value(Spot.ACE, spot)}")
