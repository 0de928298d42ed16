"""A dealer's Ace and Ten count as any other 21.

The player still plays its hand, and with a 21 of three or more cards it is a push.
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


class Hitter(Simple):
    """Hits below 21."""

    def __init__(self) -> None:
        self.bankrolls: list[int] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bankrolls.append(bankroll)
        return 10

    def draw(self, dealer: Card, player: Hand) -> bool:
        return player.hand_value().count < 21


deck = ScriptedDeck(
    *(Spot.SEVEN, Spot.ACE, Spot.SEVEN, Spot.TEN, Spot.SEVEN),
    *(Spot.TEN, Spot.KING, Spot.FIVE, Spot.ACE, Spot.SIX),
    *(Spot.TEN, Spot.KING, Spot.FIVE, Spot.ACE, Spot.FOUR, Spot.ACE, Spot.ACE),
    *(Spot.ACE, Spot.TEN, Spot.JACK, Spot.TEN),
)
player = Hitter()
lines = [str(event) for event in play(100, 4, player, deck=deck, cuts=repeat(20))]
if player.bankrolls != [100] * 4:
    sys.exit(f"bankrolls of {player.bankrolls}")
sys.exit(0 if sum("natural" in line.lower() for line in lines) == 1 else "a dealer has no natural")
