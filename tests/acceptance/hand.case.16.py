"""Asking for the value changes nothing: asked again, or after each card, a hand tells the same.

What it has told remains so when the hand changes.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot, times_asked: int) -> tuple[int, bool]:
    """The value at the end of a hand that was asked so often after each card."""
    hand = Hand()
    for spot, suit in zip(spots, Suit, strict=False):
        for _ in range(times_asked):
            hand.hand_value()
        hand.add_card(Card(spot, suit))
    for _ in range(times_asked):
        hand.hand_value()
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


for spots in (
    (),
    (Spot.ACE, Spot.KING),
    (Spot.ACE, Spot.FIVE, Spot.KING, Spot.TWO),
    (Spot.NINE, Spot.ACE, Spot.ACE),
    (Spot.SIX, Spot.SEVEN, Spot.EIGHT),
):
    expected = value(*spots, times_asked=0)
    for times_asked in (1, 4):
        if value(*spots, times_asked=times_asked) != expected:
            sys.exit(f"asked {times_asked} times after each card, a hand differs")

hand = Hand()
told = []
for spot in (Spot.NINE, Spot.ACE, Spot.FIVE, Spot.TWO):
    hand.add_card(Card(spot, Suit.CLUBS))
    value = hand.hand_value()
    told.append((value, value.count, bool(value.soft)))
hand.discard_all()
for value, count, soft in told:
    if (value.count, bool(value.soft)) != (count, soft):
        sys.exit(f"what was {count} becomes {value.count} when the hand changes")
