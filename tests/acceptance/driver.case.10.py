"""Before each card the player is asked with the dealer's up card and the hand as it is by then.

It is this hand's up card, whatever the dealer has drawn or had in the hands before.
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


class Recorder(Simple):
    """Takes three cards in its first hand and notes what it was asked with."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, bool]] = []

    def draw(self, dealer: Card, player: Hand) -> bool:
        value = player.hand_value()
        self.asked.append((str(dealer), value.count, value.soft))
        return len(self.asked) <= 3


deck = ScriptedDeck(
    *("Two of Clubs", "Seven of Hearts", "Three of Spades", "Queen of Diamonds"),
    *("Ace of Hearts", "Three of Clubs", "Nine of Hearts"),
    *("Ten of Spades", "Two of Hearts", "Nine of Spades", "Four of Clubs"),
    *("Three of Hearts", "Jack of Hearts"),
    *("Ace of Spades", "Five of Hearts", "Two of Spades", "Ten of Clubs", "Six of Clubs"),
    *("King of Spades", "Ace of Clubs", "Six of Spades", "Nine of Clubs"),
)
player = Recorder()
for _ in play(60, 4, player, deck=deck, cuts=repeat(20)):
    pass

up = "Seven of Hearts"
expected = [(up, 5, False), (up, 16, True), (up, 19, True), (up, 18, False)]
expected += [("Two of Hearts", 19, False), ("Five of Hearts", 13, True)]
expected += [("Ace of Clubs", 16, False)]
sys.exit(0 if player.asked == expected else f"asked with {player.asked}")
