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

if player.bankrolls != [100, 100, 108, 88, 113, 113, 104]:
    sys.exit(f"bankrolls of {player.bankrolls}")

SPOTS = (Spot.SEVEN, Spot.EIGHT, Spot.NINE, Spot.TEN)
for wager in (*range(5, 13), 50, 99, 100, 101, 150, 1001, 10**6 + 1):
    for mine, theirs in zip((*SPOTS, *SPOTS), (*SPOTS, *SPOTS[1:], SPOTS[0]), strict=True):
        won = (mine > theirs) - (mine < theirs)
        for bankroll in (wager + 6, 10 * wager):
            deck = ScriptedDeck(Spot.TEN, Spot.TEN, mine, theirs)
            game = play(bankroll, 1, Stander(wager), deck=deck, cuts=repeat(20))
            has = int(str(list(game)[-1]).split()[2])
            if has != bankroll + won * wager:
                sys.exit(f"of {bankroll} it has {has} after {mine} against {theirs} for {wager}")

# Nor does it make a difference that the dealer's 21 is a natural.
deck = ScriptedDeck(Spot.TEN, Spot.ACE, Spot.NINE, Spot.TEN)
has = str(list(play(60, 1, Stander(13), deck=deck, cuts=repeat(20)))[-1]).split()[2]
sys.exit(0 if has == "47" else f"of 60 it has {has} after a dealer's natural for 13")
