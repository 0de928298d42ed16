"""Every shuffle counts as the first one did, and two in a row as one.

The same cards bring the same bet after each of them.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

CARDS = (
    Card(Spot.TWO, Suit.SPADES),
    Card(Spot.KING, Suit.SPADES),
    Card(Spot.SIX, Suit.HEARTS),
    Card(Spot.EIGHT, Suit.CLUBS),
    Card(Spot.FIVE, Suit.DIAMONDS),
    Card(Spot.ACE, Suit.HEARTS),
    Card(Spot.FOUR, Suit.DIAMONDS),
)


def bet(shuffles: int, cards: int, in_a_row: int = 1) -> int:
    """The bet on so many of the cards, after shuffles that each followed upon the first one."""
    player = Counting()
    for _ in range(shuffles):
        player.expose(CARDS[0])
        for _ in range(in_a_row):
            player.shuffled()
    for card in CARDS[:cards]:
        player.expose(card)
    return player.bet(100, 5)


for cards in range(1, 8):
    for shuffles in range(1, 20):
        if bet(shuffles, cards) != bet(0, cards):
            sys.exit(f"after {shuffles} shuffles it bets {bet(shuffles, cards)} on {cards} cards")
    if bet(1, cards, in_a_row=2) != bet(1, cards) or bet(1, cards, in_a_row=7) != bet(1, cards):
        sys.exit(f"after shuffles in a row it bets otherwise on {cards} cards")
