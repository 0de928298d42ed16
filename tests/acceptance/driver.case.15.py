"""A player's bust ends its turn and the hand: nobody draws, and the hole card stays unseen.

The card that busts is seen.
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


class Hitter(Simple):
    def __init__(self) -> None:
        self.seen: list[str] = []
        self.totals: list[int] = []

    def expose(self, card: Card) -> None:
        self.seen.append(str(card))

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.totals.append(player.hand_value().count)
        return True


deck = ScriptedDeck(
    *("Jack of Clubs", "Six of Hearts", "Four of Spades", "Jack of Diamonds", "Eight of Hearts"),
    *["Two of Diamonds"] * 20,
)
player = Hitter()
for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
    pass

if player.totals != [14]:
    sys.exit(f"asked at totals of {player.totals}")
if len(deck.cards) != 20:
    sys.exit(f"{20 - len(deck.cards)} cards are dealt after the bust")
if "Jack of Diamonds" in player.seen:
    sys.exit("the hole card is seen")
sys.exit(0 if "Eight of Hearts" in player.seen else "the card that busts is not seen")
