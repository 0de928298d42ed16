"""Before its first card is dealt, the deck is shuffled with each of seven cuts in their order.

They are what the stream says, be it a cut of none or of all the cards.
"""

import sys
from itertools import cycle

from blackjack280.cards import Card
from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple


class RecordingDeck(Deck):
    """A deck that notes the cuts before its first deal."""

    def __init__(self) -> None:
        super().__init__()
        self.cuts: list[int] = []
        self.dealt = False

    def shuffle(self, n: int) -> None:
        if not self.dealt:
            self.cuts.append(n)
        super().shuffle(n)

    def deal(self) -> Card:
        self.dealt = True
        return super().deal()


deck = RecordingDeck()
for _ in play(100, 1, Simple(), deck=deck, cuts=cycle((13, 39, 0, 26, 52, 5, 47, 17, 22, 35))):
    pass

sys.exit(0 if deck.cuts == [13, 39, 0, 26, 52, 5, 47] else f"the cuts are {deck.cuts}")
