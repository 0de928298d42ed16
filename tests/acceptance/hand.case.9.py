"""An Ace added to hard cards counts 11 up to a total of 10, and 1 from 11 on."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot) -> tuple[int, bool]:
    hand = Hand()
    for spot, suit in zip(spots, Suit, strict=False):
        hand.add_card(Card(spot, suit))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


for before in (
    (Spot.TWO,),
    (Spot.NINE,),
    (Spot.KING,),
    (Spot.TWO, Spot.THREE),
    (Spot.FIVE, Spot.FOUR),
    (Spot.SIX, Spot.FIVE),
    (Spot.TWO, Spot.FOUR, Spot.FIVE),
    (Spot.KING, Spot.TWO),
    (Spot.FOUR, Spot.FIVE, Spot.SIX),
    (Spot.QUEEN, Spot.NINE),
    (Spot.NINE, Spot.EIGHT, Spot.THREE),
):
    total = value(*before)[0]
    expected = (total + 11, True) if total <= 10 else (total + 1, False)
    if value(*before, Spot.ACE) != expected:
        sys.exit(f"{total} and an Ace are {value(*before, Spot.ACE)}")
