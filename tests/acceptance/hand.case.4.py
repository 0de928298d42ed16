"""An Ace alone counts 11 and is soft, whatever its suit."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand

for suit in Suit:
    hand = Hand()
    hand.add_card(Card(Spot.ACE, suit))
    value = hand.hand_value()
    if value.count != 11 or not value.soft:
        sys.exit(f"the {Card(Spot.ACE, suit)} counts {value.count}")
