"""Each card that the player draws is announced, and it sees the card before it decides again.

When it stands its total is announced.
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
    """Hits below 18 and notes the last card that it saw each time."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.last_seen: list[str] = []

    def expose(self, card: Card) -> None:
        self.seen.append(str(card))

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.last_seen.append(self.seen[-1])
        return player.hand_value().count < 18


DRAWN = ["Four of Hearts", "Six of Clubs", "Two of Hearts", "Three of Hearts"]
deck = ScriptedDeck(
    "Two of Clubs", "Seven of Hearts", "Three of Spades", "Queen of Diamonds", *DRAWN
)
player = Hitter()
lines = [str(event).removesuffix("\n") for event in play(60, 1, player, deck=deck, cuts=repeat(20))]
start = next(place for place, line in enumerate(lines) if "Three of Spades" in line) + 1
expected = [*[f"Player dealt {card}" for card in DRAWN], "Player's total is 20"]
if lines[start : start + 5] != expected:
    sys.exit(f"{lines[start : start + 5]}")
if player.last_seen[1:] != DRAWN:
    sys.exit(f"when it decides it has last seen {player.last_seen[1:]}")

# A soft total is announced as any other, and so is a 21.
for second, drawn, total in (("Ace of Spades", [], 18), ("Five of Spades", ["Nine of Hearts"], 21)):
    deck = ScriptedDeck("Seven of Clubs", "Queen of Hearts", second, "Queen of Clubs", *drawn)
    game = play(60, 1, Hitter(), deck=deck, cuts=repeat(20))
    if f"Player's total is {total}" not in [str(event).removesuffix("\n") for event in game]:
        sys.exit(f"a total of {total} is not announced")
