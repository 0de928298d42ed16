"""A bankroll below the minimum, or no hand to play, ends the game right after the first shuffle.

The last line then tells the bankroll after 0 hands.
"""

import sys
from itertools import repeat

from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple


class CutDeck(Deck):
    cuts = 0

    def shuffle(self, n: int) -> None:
        self.cuts += 1
        super().shuffle(n)


class Bettor(Simple):
    bets = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bets += 1
        return minimum


for bankroll, hands, minimum in (
    (4, 3, 5),
    (0, 3, 5),
    (100, 0, 5),
    (0, 0, 5),
    (9, 3, 10),
    (0, 1, 1),
):
    player, deck = Bettor(), CutDeck()
    game = play(bankroll, hands, player, minimum=minimum, deck=deck, cuts=repeat(20))
    lines = [str(event).removesuffix("\n") for event in game]
    if player.bets or any(line.startswith("Hand") for line in lines):
        sys.exit(f"a hand is played with a bankroll of {bankroll} and {hands} hands allowed")
    if deck.cuts == 0:
        sys.exit(
            f"the deck is not shuffled with a bankroll of {bankroll} and {hands} hands allowed"
        )
    if lines[-1] != f"Player has {bankroll} after 0 hands":
        sys.exit(lines[-1])
