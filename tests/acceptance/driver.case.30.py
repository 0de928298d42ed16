"""A dealer's bust wins the wager for the player, be its total, or the wager, high or low."""

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


deck = ScriptedDeck(
    *(Spot.TEN, Spot.FIVE, Spot.TWO, Spot.TEN, Spot.SEVEN),
    *(Spot.SEVEN, Spot.FIVE, Spot.SIX, Spot.TEN, Spot.TEN),
    *(Spot.TEN, Spot.THREE, Spot.TEN, Spot.TEN, Spot.NINE),
    *(Spot.TEN, Spot.TEN, Spot.TEN, Spot.TEN),
)
player = Stander(5, 12, 7, 5)
for _ in play(100, 4, player, deck=deck, cuts=repeat(20)):
    pass

if player.bankrolls != [100, 105, 117, 124]:
    sys.exit(f"bankrolls of {player.bankrolls}")

for wager in (*range(5, 21), 50, 99, 100, 101, 150, 1001, 10**6 + 1):
    for bankroll in (wager + 6, 10 * wager):
        deck = ScriptedDeck(Spot.TEN, Spot.SIX, Spot.EIGHT, Spot.TEN, Spot.KING)
        game = play(bankroll, 1, Stander(wager), deck=deck, cuts=repeat(20))
        has = int(str(list(game)[-1]).split()[2])
        if has != bankroll + wager:
            sys.exit(f"of {bankroll} it has {has} after a dealer's bust with a wager of {wager}")
