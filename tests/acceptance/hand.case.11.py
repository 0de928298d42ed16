"""A hand whose Ace went from 11 to 1 counts further Aces as 1 too, and remains hard."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot) -> tuple[int, bool]:
    hand = Hand()
    for number, spot in enumerate(spots):
        hand.add_card(Card(spot, list(Suit)[number % 4]))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


for hard in (
    (Spot.ACE, Spot.FIVE, Spot.KING),
    (Spot.ACE, Spot.NINE, Spot.FOUR),
    (Spot.ACE, Spot.ACE, Spot.KING, Spot.THREE),
):
    total = value(*hard)[0]
    for aces in (1, 2, 3):
        if value(*hard, *[Spot.ACE] * aces) != (total + aces, False):
            sys.exit(f"{total} and {aces} Aces are {value(*hard, *[Spot.ACE] * aces)}")
