"""A bust costs the wager, whatever its size, the bankroll and what the dealer holds."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple


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


class Hitter(Simple):
    """Hits until it busts, and notes the bankrolls."""

    def __init__(self, *bets: int) -> None:
        self.bets = list(bets)
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return self.bets.pop(0)

    def draw(self, dealer: Card, player: Hand) -> bool:
        return True


# The dealer would bust as well, which does not help the player.
deck = ScriptedDeck(*[Spot.TEN, Spot.TEN, Spot.SIX, Spot.SIX, Spot.KING] * 4)
player = Hitter(5, 12, 7, 30)
for _ in play(100, 4, player, deck=deck, cuts=repeat(20)):
    pass
if player.bankrolls != [100, 95, 83, 76]:
    sys.exit(f"bankrolls of {player.bankrolls}")

for wager in (*range(5, 21), 50, 99, 100, 101, 150, 1001, 10**6 + 1):
    for bankroll in (wager + 6, 10 * wager):
        deck = ScriptedDeck(Spot.TEN, Spot.TEN, list(Spot)[wager % 9], Spot.SIX, Spot.KING)
        game = play(bankroll, 1, Hitter(wager), deck=deck, cuts=repeat(20))
        left = int(str(list(game)[-1]).split()[2])
        if left != bankroll - wager:
            sys.exit(f"of {bankroll} a bust with a wager of {wager} leaves {left}")
