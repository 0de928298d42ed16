"""When the player stands, it sees the hole card and then each card that the dealer draws, once."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot
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

    def expose(self, card: Card) -> None:
        self.seen.append(str(card))

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.seen.clear()
        return False


# With the Eight the dealer stands at 20, with the King it busts.
for last in ("Eight of Spades", "King of Spades"):
    dealers = ["Two of Diamonds", "Three of Hearts", "Ace of Clubs", last]
    deck = ScriptedDeck("Jack of Clubs", "Six of Hearts", "Queen of Spades", *dealers)
    player = Watcher()
    for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
        pass
    if player.seen != dealers:
        sys.exit(f"the player has seen {player.seen} instead of {dealers}")

for up in (Spot.TWO, Spot.SIX, Spot.TEN, Spot.ACE):
    for hole in Spot:
        dealers = [f"{hole} of Diamonds", *["Five of Spades", "Six of Clubs", "Four of Clubs"] * 2]
        deck = ScriptedDeck("Jack of Clubs", f"{up} of Hearts", "Queen of Spades", *dealers)
        player = Watcher()
        for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
            pass
        dealers = dealers[: len(dealers) - len(deck.cards)]
        if player.seen != dealers:
            sys.exit(f"against {up} the player has seen {player.seen} instead of {dealers}")
