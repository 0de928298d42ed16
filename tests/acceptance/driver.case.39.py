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


for _ in play(1000, 80, RecordingPlayer(), deck=RecordingDeck(), cuts=repeat(22)):
    pass

# Of the first shuffle another case tells.
later = happened[happened.index("bet") :]
starts = [i for i in range(1, len(later)) if later[i - 1 : i + 1] == ["card", "cut"]]
if len(starts) < 8:
    sys.exit("80 hands need more than eight later shuffles")
for place in starts:
    while later[place] == "cut":
        place += 1
    if later[place : place + 2] != ["shuffled", "bet"]:
        sys.exit(f"a shuffle is followed by {later[place : place + 2]}")
if later.count("shuffled") != len(starts):
    sys.exit(f"it is told of {later.count('shuffled')} shuffles, and there were {len(starts)}")
