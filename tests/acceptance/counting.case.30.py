"""Whether to draw depends on the hand and the up card alone.

The count, earlier bets, shuffles and questions change no decision.
"""

import sys
from itertools import combinations_with_replacement

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand
from blackjack280.players import Counting


def decisions(player: Counting) -> list[bool]:
    answers = []
    for first, second in combinations_with_replacement(Spot, 2):
        hand = Hand()
        hand.add_card(Card(first, Suit.HEARTS))
        hand.add_card(Card(second, Suit.CLUBS))
        answers += [player.draw(Card(up, Suit.SPADES), hand) for up in Spot]
    return answers


expected = decisions(Counting())

high = Counting()
for spot in (Spot.TWO, Spot.FIVE):
    for suit in Suit:
        high.expose(Card(spot, suit))
        high.bet(100, 5)
if decisions(high) != expected:
    sys.exit("it draws otherwise when the count is high")

low = Counting()
for spot in (Spot.KING, Spot.ACE):
    for suit in Suit:
        low.expose(Card(spot, suit))
        low.bet(100, 5)
if decisions(low) != expected:
    sys.exit("it draws otherwise when the count is low")

low.shuffled()
if decisions(low) != expected:
    sys.exit("it draws otherwise after a shuffle")
sys.exit(0 if decisions(low) == expected else "it draws otherwise when asked again")
