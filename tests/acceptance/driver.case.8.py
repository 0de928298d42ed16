"""The cards go to the player, the dealer, the player and the dealer.

The first three are announced, the fourth lies face down.
"""

import sys
from itertools import repeat

from blackjack280.cards import Card
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple


class ScriptedDeck:
    """Deals these cards in this order, whatever is shuffled."""

    def __init__(self, *names: str) -> None:
        self.cards = [Card.parse(name) for name in names]

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


deck = ScriptedDeck("Ten of Clubs", "Jack of Hearts", "Nine of Spades", "Seven of Diamonds")
lines = [
    str(event).removesuffix("\n") for event in play(60, 1, Stander(), deck=deck, cuts=repeat(20))
]
start = next(place for place, line in enumerate(lines) if "bet" in line) + 1
expected = [
    "Player dealt Ten of Clubs",
    "Dealer dealt Jack of Hearts",
    "Player dealt Nine of Spades",
]
if lines[start : start + 3] != expected:
    sys.exit(f"{lines[start : start + 3]}")
sys.exit(1 if "Seven of Diamonds" in lines[start + 3] else 0)
