"""A bet is a whole number and an answer about drawing is true or false, at every count.

It is so for Counting and for Simple.
"""

import sys

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple

hand = Hand()
hand.add_card(Card(Spot.TEN, Suit.HEARTS))
hand.add_card(Card(Spot.SIX, Suit.CLUBS))

for player in (Counting(), Simple()):
    for card in NEW_DECK:
        player.expose(card)
        for bankroll in (5, 9, 10, 1000):
            bet = player.bet(bankroll, 5)
            if not isinstance(bet, int) or isinstance(bet, bool):
                sys.exit(f"bets {bet!r} of {bankroll}")
        answer = player.draw(card, hand)
        if not isinstance(answer, bool):
            sys.exit(f"asked whether it draws it says {answer!r}")
