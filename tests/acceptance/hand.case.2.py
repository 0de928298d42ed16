"""One card from Two to Ten counts its number and is hard, whatever its suit."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand

NUMBERS = {
    Spot.TWO: 2,
    Spot.THREE: 3,
    Spot.FOUR: 4,
    Spot.FIVE: 5,
    Spot.SIX: 6,
    Spot.SEVEN: 7,
    Spot.EIGHT: 8,
    Spot.NINE: 9,
    Spot.TEN: 10,
}
for spot, number in NUMBERS.items():
    for suit in Suit:
        hand = Hand()
        hand.add_card(Card(spot, suit))
        value = hand.hand_value()
        if value.count != number or value.soft:
            sys.exit(f"the {Card(spot, suit)} counts {value.count}")
