"""Every bankroll above twice the minimum gets the same bet, however large it is."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting


def counting() -> Counting:
    """A player with a count of +3."""
    player = Counting()
    for suit in (Suit.CLUBS, Suit.HEARTS, Suit.SPADES):
        player.expose(Card(Spot.FIVE, suit))
    return player


for bankroll in (*range(11, 210), 500, 1000, 12_345, 10**6, 2**31, 10**10, 2**63, 10**30):
    if counting().bet(bankroll, 5) != counting().bet(100, 5):
        sys.exit(f"at a count of +3 it bets {counting().bet(bankroll, 5)} of {bankroll}")
    if Counting().bet(bankroll, 5) != Counting().bet(100, 5):
        sys.exit(f"at a count of 0 it bets {Counting().bet(bankroll, 5)} of {bankroll}")
