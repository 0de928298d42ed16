"""A player may bet all that it has, and a win then doubles its bankroll."""

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


class Reckless(Simple):
    def __init__(self) -> None:
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return bankroll

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


WON = (Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE)
player = Reckless()
deck = ScriptedDeck(*WON, *WON, *WON)
for _ in play(250_000, 3, player, deck=deck, cuts=repeat(20)):
    pass

expected = [250_000, 500_000, 1_000_000]
sys.exit(0 if player.bankrolls == expected else f"bankrolls of {player.bankrolls}")
