"""A player that goes over 21 has its total and its bust announced, and nothing after that."""

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


class Hitter(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        return True


deck = ScriptedDeck(
    *("Jack of Clubs", "Six of Hearts", "Four of Spades", "Jack of Diamonds"),
    *("Two of Hearts", "Nine of Clubs"),
)
lines = [
    str(event).removesuffix("\n") for event in play(60, 1, Hitter(), deck=deck, cuts=repeat(20))
]
card, total, bust, _ = lines[-4:]
if "Nine of Clubs" not in card or total != "Player's total is 25":
    sys.exit(f"before the bust it says {card!r} and {total!r}")
sys.exit(0 if bust == "Player busts" else bust)
