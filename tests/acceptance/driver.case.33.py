"""A player may bet all that it has, and then wins or loses as with any other wager."""

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
    """Bets this wager, or all that it has."""

    def __init__(self, wager: int | None = None) -> None:
        self.wager = wager
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return bankroll if self.wager is None else self.wager

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


def won(cards: tuple[Spot, ...], bankroll: int, wager: int | None) -> int:
    """What a hand with these cards adds to the bankroll."""
    game = play(bankroll, 1, Stander(wager), deck=ScriptedDeck(*cards), cuts=repeat(20))
    return int(str(list(game)[-1]).split()[2]) - bankroll


WON = (Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE)
player = Stander()
deck = ScriptedDeck(*WON, *WON, *WON)
for _ in play(250_000, 3, player, deck=deck, cuts=repeat(20)):
    pass
if player.bankrolls != [250_000, 500_000, 1_000_000]:
    sys.exit(f"bankrolls of {player.bankrolls}")

ENDINGS = {
    "a natural": (Spot.ACE, Spot.TEN, Spot.TEN, Spot.NINE),
    "a dealer's bust": (Spot.TEN, Spot.SIX, Spot.EIGHT, Spot.TEN, Spot.NINE),
    "a loss": (Spot.TEN, Spot.TEN, Spot.EIGHT, Spot.TEN),
    "a push": (Spot.TEN, Spot.TEN, Spot.EIGHT, Spot.EIGHT),
}
for ending, cards in ENDINGS.items():
    for wager in (6, 7, 10, 333, 1000, 10**6):
        if won(cards, wager, None) != won(cards, 10 * wager, wager):
            sys.exit(f"after {ending} all of {wager} wins {won(cards, wager, None)}")
