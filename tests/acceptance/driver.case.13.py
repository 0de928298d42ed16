"""A player may draw as long as it is not over 21.

At 21 with three cards it is still asked, and a hit brings a card; it may hold eleven cards.
"""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple


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


class Hitter(Simple):
    """Takes this many cards, and notes its totals."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.totals: list[int] = []

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.totals.append(player.hand_value().count)
        return len(self.totals) <= self.cards


# A soft 21 of Ace, Four and Six becomes 16 with a Five.
player = Hitter(2)
deck = ScriptedDeck(Spot.ACE, Spot.TEN, Spot.FOUR, Spot.TEN, Spot.SIX, Spot.FIVE)
for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
    pass
if player.totals != [15, 21, 16]:
    sys.exit(f"it is asked at {player.totals}")

player = Hitter(9)
deck = ScriptedDeck(
    *(Spot.ACE, Spot.TEN, Spot.ACE, Spot.TEN, Spot.ACE, Spot.ACE),
    *(Spot.TWO, Spot.TWO, Spot.TWO, Spot.TWO, Spot.THREE, Spot.THREE, Spot.THREE),
)
for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
    pass
expected = [12, 13, 14, 16, 18, 20, 12, 15, 18, 21]
sys.exit(0 if player.totals == expected else f"it is asked at {player.totals}")
