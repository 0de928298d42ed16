"""The dealer hits every hard total up to 16 and stands on every one from 17 on.

What the player's total is makes no difference, and every total over 21 is a bust.
"""

import sys
from itertools import combinations_with_replacement, repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple

POINTS = dict(zip(Spot, (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=False))  # no Ace


class ScriptedDeck:
    """Deals clubs with these spots in this order, whatever is shuffled."""

    def __init__(self, *spots: Spot) -> None:
        self.cards = [Card(spot, Suit.CLUBS) for spot in spots]

    def reset(self) -> None:
        pass

    def shuffle(self, n: int) -> None:
        pass

    def deal(self) -> Card:
        return self.cards.pop(0)

    def cards_left(self) -> int:
        return 52


class Stander(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


for mine in ((Spot.TEN, Spot.TEN), (Spot.TWO, Spot.TEN)):
    for up, hole in combinations_with_replacement(POINTS, 2):
        hits = POINTS[up] + POINTS[hole] < 17
        # Tens follow, so that a dealer who hits is soon done.
        deck = ScriptedDeck(mine[0], up, mine[1], hole, Spot.TEN, Spot.TEN, Spot.TEN)
        last = [str(event) for event in play(60, 1, Stander(), deck=deck, cuts=repeat(20))][-1]
        if (len(deck.cards) < 3) != hits:
            sys.exit(f"the dealer {'stands' if hits else 'hits'} with {up} and {hole}")
        total = POINTS[up] + POINTS[hole] + 10 * (3 - len(deck.cards))
        if total > 21 and "65" not in last:
            sys.exit(f"with {total} the dealer does not bust")
