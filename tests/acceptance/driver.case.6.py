"""The player is asked for its bet once a hand, with the bankroll that it has then.

It is told the minimum bet, which is 5 when the game sets no other.
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


class Stander(Simple):
    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.asked.append((bankroll, minimum))
        return min(max(8, minimum), bankroll)

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


PUSHED = (Spot.TEN, Spot.TEN, Spot.NINE, Spot.NINE)
WON = (Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE)
player = Stander()
deck = ScriptedDeck(*PUSHED, *WON, *PUSHED)
for _ in play(60, 3, player, deck=deck, cuts=repeat(20)):
    pass
if player.asked != [(60, 5), (60, 5), (68, 5)]:
    sys.exit(f"asked for a bet with {player.asked}")

for bankroll, minimum in ((60, 1), (60, 7), (60, 8), (3, 1), (3, 2), (4, 3), (101, 100)):
    player = Stander()
    deck = ScriptedDeck(*PUSHED, *PUSHED)
    for _ in play(bankroll, 2, player, minimum=minimum, deck=deck, cuts=repeat(20)):
        pass
    if player.asked != [(bankroll, minimum), (bankroll, minimum)]:
        sys.exit(f"with a minimum of {minimum} it is asked for a bet with {player.asked}")
