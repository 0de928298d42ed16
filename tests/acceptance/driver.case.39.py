"""At a later shuffle the player learns of it before it is asked for the bet of that hand."""

import sys
from itertools import repeat

from blackjack280.cards import Card
from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple

happened: list[str] = []


class RecordingDeck(Deck):
    def shuffle(self, n: int) -> None:
        happened.append("cut")
        super().shuffle(n)


class RecordingPlayer(Simple):
    def shuffled(self) -> None:
        happened.append("shuffled")

    def bet(self, bankroll: int, minimum: int) -> int:
        happened.append("bet")
        return minimum

    def expose(self, card: Card) -> None:
        happened.append("card")


for _ in play(1000, 30, RecordingPlayer(), deck=RecordingDeck(), cuts=repeat(22)):
    pass

# Of the first shuffle another case tells.
later = happened[happened.index("bet") :]
told = [place for place, what in enumerate(later) if what == "shuffled"]
if len(told) < 2:
    sys.exit("30 hands need more than one later shuffle")
for place in told:
    if later[place - 1 : place + 2] != ["cut", "shuffled", "bet"]:
        sys.exit(f"told of a shuffle between {later[place - 1 : place + 2]}")
