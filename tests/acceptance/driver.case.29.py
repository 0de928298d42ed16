"""A dealer that goes over 21 has its total and its bust announced, and nobody is said to win."""

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


deck = ScriptedDeck(
    *("Jack of Clubs", "Five of Hearts", "Three of Spades", "Jack of Diamonds"),
    *("Queen of Hearts", "Two of Spades"),
)
lines = [
    str(event).removesuffix("\n") for event in play(60, 1, Stander(), deck=deck, cuts=repeat(20))
]
card, total, bust, _ = lines[-4:]
if "Queen of Hearts" not in card or total != "Dealer's total is 25":
    sys.exit(f"before the bust it says {card!r} and {total!r}")
sys.exit(0 if bust == "Dealer busts" else bust)
