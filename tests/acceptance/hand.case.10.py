"""Of three or more Aces one counts 11, and each of the others 1."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand

for aces in range(3, 11):
    hand = Hand()
    for number in range(aces):
        hand.add_card(Card(Spot.ACE, list(Suit)[number % 4]))
    value = hand.hand_value()
    if value.count != 10 + aces or not value.soft:
        sys.exit(f"{aces} Aces count {value.count}")
