"""A natural pays 3 to 2 of the wager, rounded down to whole chips."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.players import Simple

# What a wager of 5, 6, 7 ... 16 wins.
PAYS = (7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24)


class ScriptedDeck:
    """Deals clubs with these spots in this order, whatever is shuffled."""

    def __init__(self, *spots: Spot) -> None:
        self.cards = [Card(spot, Suit.CLUBS) for spot in spots]

    def reset(self) -> None:
        pass

    def shuffle(self, n: int) -> None:
        pass

    def deal(self) -> Card:
        return self.cards.pop(0)

    def cards_left(self) -> int:
        return 52


class Bettor(Simple):
    """Bets 5, 6, 7 ... and notes the bankrolls."""

    def __init__(self) -> None:
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return 4 + len(self.bankrolls)


deck = ScriptedDeck(*[Spot.ACE, Spot.NINE, Spot.KING, Spot.NINE] * 13)
player = Bettor()
for _ in play(100, 13, player, deck=deck, cuts=repeat(20)):
    pass

for hand, pay in enumerate(PAYS):
    wager = 5 + hand
    won = player.bankrolls[hand + 1] - player.bankrolls[hand]
    if won != pay:
        sys.exit(f"a natural with a wager of {wager} pays {won}")
