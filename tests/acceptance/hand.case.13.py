"""A hand may grow long: each card counts, up to the eleven of the longest 21."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand


def value(*spots: Spot) -> tuple[int, bool]:
    hand = Hand()
    for number, spot in enumerate(spots):
        hand.add_card(Card(spot, list(Suit)[number % 4]))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


ACE, TWO, THREE = Spot.ACE, Spot.TWO, Spot.THREE
points = {ACE: 1, TWO: value(TWO)[0], THREE: value(THREE)[0]}
for spots in (
    (TWO, TWO, TWO, TWO, THREE),
    (TWO, TWO, TWO, TWO, THREE, THREE),
    (TWO, TWO, TWO, TWO, THREE, THREE, THREE),
    (ACE, TWO, TWO, TWO, THREE, THREE),
    (ACE, TWO, TWO, TWO, THREE, THREE, THREE),
    (ACE, ACE, TWO, TWO, TWO, THREE, THREE, THREE),
    (ACE, ACE, ACE, ACE, TWO, TWO, TWO, THREE, THREE, THREE, TWO),
):
    total = sum(points[spot] for spot in spots)
    could_be_soft = ACE in spots and total <= 11
    if total <= 21 and not could_be_soft and value(*spots) != (total, False):
        sys.exit(f"{', '.join(map(str, spots))} are {value(*spots)}")
