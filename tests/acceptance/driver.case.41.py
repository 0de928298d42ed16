"""The game ends before its last hand when the bankroll falls below the minimum bet.

With exactly the minimum it goes on. The last line tells the hands played, not those allowed.
"""

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


class Loser(Simple):
    def __init__(self, wager: int) -> None:
        self.wager = wager
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return self.wager

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


for bankroll, minimum, bankrolls, left in (
    (19, 5, [19, 14, 9], 4),
    (15, 5, [15, 10, 5], 0),
    (20, 10, [20, 10], 0),
    (29, 10, [29, 19], 9),
    (13, 6, [13, 7], 1),
    (16, 7, [16, 9], 2),
    (250, 100, [250, 150], 50),
):
    player = Loser(minimum)
    deck = ScriptedDeck(*[Spot.TEN, Spot.TEN, Spot.NINE, Spot.TEN] * 10)
    game = play(bankroll, 10, player, minimum=minimum, deck=deck, cuts=repeat(20))
    last = [str(event).removesuffix("\n") for event in game][-1]
    if player.bankrolls != bankrolls:
        sys.exit(f"with a minimum of {minimum} it plays with bankrolls of {player.bankrolls}")
    if last != f"Player has {left} after {len(bankrolls)} hands":
        sys.exit(last)
