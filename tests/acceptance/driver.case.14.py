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


SPOTS = ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
HANDS = [("Ten of Clubs", f"{spot} of Spades", "Nine of Clubs") for spot in SPOTS[1:]]
HANDS += [("Ten of Clubs", "Ten of Spades", "Queen of Hearts")]
TOTALS = range(22, 31)
for (first, second, *drawn), expected in zip(HANDS, TOTALS, strict=True):
    deck = ScriptedDeck(first, "Six of Hearts", second, "Jack of Diamonds", *drawn, "Two of Clubs")
    game = play(60, 1, Hitter(), deck=deck, cuts=repeat(20))
    card, total, bust, _ = [str(event).removesuffix("\n") for event in game][-4:]
    if drawn[-1] not in card or total != f"Player's total is {expected}":
        sys.exit(f"before the bust it says {card!r} and {total!r}")
    if bust != "Player busts":
        sys.exit(f"at {expected} it says {bust!r}")
