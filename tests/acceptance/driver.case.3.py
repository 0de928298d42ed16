"""The player is told of the first shuffle once, when it is done and before the first bet."""

import sys
from itertools import repeat

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


for _ in play(100, 1, RecordingPlayer(), deck=RecordingDeck(), cuts=repeat(20)):
    pass

until_bet = happened[: happened.index("bet")]
if until_bet.count("shuffled") != 1:
    sys.exit(f"it is told {until_bet.count('shuffled')} times")
sys.exit(0 if until_bet[-1] == "shuffled" else "it is told before the last cut")
