"""A Jack, Queen or King counts 10 and is hard, whatever its suit."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand

for spot in (Spot.JACK, Spot.QUEEN, Spot.KING):
    for suit in Suit:
        hand = Hand()
        hand.add_card(Card(spot, suit))
        value = hand.hand_value()
        if value.count != 10 or value.soft:
            sys.exit(f"the {Card(spot, suit)} counts {value.count}")
