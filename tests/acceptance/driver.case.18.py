"""After a natural nobody plays.

The player is not asked, no further card is dealt, and the hole card stays unseen.
"""

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


class Hitter(Simple):
    def __init__(self) -> None:
        self.seen: list[str] = []
        self.questions = 0

    def expose(self, card: Card) -> None:
        self.seen.append(str(card))

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.questions += 1
        return True


for up in (Spot.TWO, Spot.SIX, Spot.TEN, Spot.ACE):
    for hole in Spot:
        cards = ["Ace of Clubs", f"{up} of Hearts", "King of Spades", f"{hole} of Diamonds"]
        player = Hitter()
        deck = ScriptedDeck(*cards, "Two of Clubs", "Three of Clubs")
        for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
            pass
        if player.questions:
            sys.exit("the player is asked to draw")
        if len(deck.cards) != 2:
            sys.exit(f"{6 - len(deck.cards)} cards are dealt where it should be four")
        if cards[3] in player.seen:
            sys.exit(f"the hole card {cards[3]} is seen")
