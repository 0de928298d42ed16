"""A natural wins 3 to 2 whatever the dealer holds, also against a dealer's natural."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
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


class Bettor(Simple):
    def __init__(self) -> None:
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return 10


deck = ScriptedDeck(
    *(Spot.ACE, Spot.ACE, Spot.QUEEN, Spot.KING),
    *(Spot.ACE, Spot.KING, Spot.QUEEN, Spot.ACE),
    *(Spot.ACE, Spot.TEN, Spot.JACK, Spot.TEN),
    *(Spot.ACE, Spot.TEN, Spot.JACK, Spot.TEN),
)
player = Bettor()
for _ in play(100, 4, player, deck=deck, cuts=repeat(20)):
    pass

sys.exit(0 if player.bankrolls == [100, 115, 130, 145] else f"bankrolls of {player.bankrolls}")
