"""A win adds the wager to the bankroll, a loss takes it away, and a push leaves the bankroll."""

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


class Stander(Simple):
    def __init__(self, *bets: int) -> None:
        self.bets = list(bets)
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return self.bets.pop(0)

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


WON = (Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE)
LOST = (Spot.TEN, Spot.TEN, Spot.NINE, Spot.TEN)
PUSHED = (Spot.NINE, Spot.TEN, Spot.TEN, Spot.NINE)
player = Stander(13, 8, 20, 25, 5, 9, 6)
deck = ScriptedDeck(*PUSHED, *WON, *LOST, *WON, *PUSHED, *LOST, *WON)
for _ in play(100, 7, player, deck=deck, cuts=repeat(20)):
    pass

expected = [100, 100, 108, 88, 113, 113, 104]
sys.exit(0 if player.bankrolls == expected else f"bankrolls of {player.bankrolls}")
