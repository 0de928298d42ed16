"""Each hand is announced with its number and the bankroll.

The numbers begin at 1 and go on when the deck is shuffled again.
"""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.deck import Deck
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
    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


WON = (Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE)
LOST = (Spot.TEN, Spot.TEN, Spot.NINE, Spot.TEN)
deck = ScriptedDeck(*WON, *LOST, *LOST, *WON)
lines = [
    str(event).removesuffix("\n") for event in play(60, 4, Stander(), deck=deck, cuts=repeat(20))
]
announced = [line for line in lines if line.startswith("Hand")]
expected = ["Hand 1 bankroll 60", "Hand 2 bankroll 65", "Hand 3 bankroll 60", "Hand 4 bankroll 55"]
if announced != expected:
    sys.exit(f"{announced}")

game = play(1_000_000, 40, Simple(), deck=Deck(), cuts=repeat(20))
lines = [str(event).removesuffix("\n") for event in game]
announced = [line for line in lines if line.startswith("Hand")]
if announced[0] != "Hand 1 bankroll 1000000":
    sys.exit(announced[0])
numbers = [int(line.split()[1]) for line in announced]
sys.exit(0 if numbers == list(range(1, 41)) else f"the hands are numbered {numbers}")
