"""When the player stands, the dealer's play is announced.

The hole card comes first, then each card that the dealer draws, and its total.
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


deck = ScriptedDeck(
    *("Jack of Clubs", "Six of Hearts", "Queen of Spades", "Two of Diamonds"),
    *("Three of Hearts", "Ace of Clubs", "Eight of Spades"),
)
lines = [
    str(event).removesuffix("\n") for event in play(60, 1, Stander(), deck=deck, cuts=repeat(20))
]
expected = [
    "Dealer's hole card is Two of Diamonds",
    "Dealer dealt Three of Hearts",
    "Dealer dealt Ace of Clubs",
    "Dealer dealt Eight of Spades",
    "Dealer's total is 20",
]
if lines[-7:-2] != expected:
    sys.exit(f"{lines[-7:-2]}")

deck = ScriptedDeck("Jack of Clubs", "Ace of Hearts", "Queen of Spades", "King of Diamonds")
lines = [
    str(event).removesuffix("\n") for event in play(60, 1, Stander(), deck=deck, cuts=repeat(20))
]
expected = ["Dealer's hole card is King of Diamonds", "Dealer's total is 21"]
sys.exit(0 if lines[-4:-2] == expected else f"{lines[-4:-2]}")
