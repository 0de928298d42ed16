"""Deciding whether to draw leaves the player's hand as it is."""

import sys

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting

player = Counting()
for spots in ((Spot.TWO, Spot.SIX), (Spot.ACE, Spot.SIX), (Spot.ACE, Spot.SEVEN, Spot.NINE)):
    hand = Hand()
    for spot in spots:
        hand.add_card(Card(spot, Suit.CLUBS))
    count, soft = hand.hand_value().count, hand.hand_value().soft
    for up in NEW_DECK:
        player.draw(up, hand)
        if hand.hand_value().count != count or hand.hand_value().soft != soft:
            sys.exit(f"a hand of {count} is changed by the question")
