"""A natural 21 is announced right after the player's second card, and nothing after that."""

import sys
from itertools import repeat

from blackjack280.cards import Card
from blackjack280.driver import play
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


deck = ScriptedDeck("Ace of Clubs", "Six of Hearts", "King of Spades", "Jack of Diamonds")
lines = [
    str(event).removesuffix("\n") for event in play(60, 1, Simple(), deck=deck, cuts=repeat(20))
]
card, natural, _ = lines[-3:]
if "King of Spades" not in card:
    sys.exit(f"before the natural it says {card!r}")
sys.exit(0 if natural == "Player dealt natural 21" else natural)
