"""When the player first decides, it has seen the three cards face up, each once, in order."""

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


class Watcher(Simple):
    def __init__(self) -> None:
        self.seen: list[str] = []
        self.seen_at_decision: list[str] = []

    def expose(self, card: Card) -> None:
        self.seen.append(str(card))

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.seen_at_decision = list(self.seen)
        return False


deck = ScriptedDeck("Ten of Clubs", "Jack of Hearts", "Nine of Spades", "Seven of Diamonds")
player = Watcher()
for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
    pass

expected = ["Ten of Clubs", "Jack of Hearts", "Nine of Spades"]
sys.exit(0 if player.seen_at_decision == expected else f"{player.seen_at_decision}")
