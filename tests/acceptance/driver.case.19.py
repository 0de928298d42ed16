"""A natural pays 3 to 2 of the wager, rounded down to whole chips, whatever is in the bankroll."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.players import Simple

# What a wager of 5, 6, 7 ... 16 wins.
PAYS = (7, 9, 10, 12, 13, 15, 16, 18, 19, 21, 22, 24)
MORE_PAYS = {
    5: 7,
    11: 16,
    99: 148,
    100: 150,
    101: 151,
    151: 226,
    1001: 1501,
    2**40 + 1: 2**40 + 2**39 + 1,
}


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
    """Bets 5, 6, 7 ... or from another number on, and notes the bankrolls."""

    def __init__(self, first: int = 5) -> None:
        self.first = first
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return self.first - 1 + len(self.bankrolls)


deck = ScriptedDeck(*[Spot.ACE, Spot.NINE, Spot.KING, Spot.NINE] * 13)
player = Bettor()
for _ in play(100, 13, player, deck=deck, cuts=repeat(20)):
    pass
for hand, pay in enumerate(PAYS):
    won = player.bankrolls[hand + 1] - player.bankrolls[hand]
    if won != pay:
        sys.exit(f"a natural with a wager of {5 + hand} pays {won}")

for wager, pay in MORE_PAYS.items():
    for bankroll in (wager + 6, 3 * wager):
        deck = ScriptedDeck(Spot.ACE, Spot.NINE, Spot.KING, Spot.NINE)
        game = play(bankroll, 1, Bettor(wager), deck=deck, cuts=repeat(20))
        won = int(str(list(game)[-1]).split()[2]) - bankroll
        if won != pay:
            sys.exit(f"of {bankroll} a natural with a wager of {wager} pays {won}")
