"""Both hands start empty each time, whichever way the hand before has ended."""

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


class Recorder(Simple):
    """Hits a 15 and notes what its hands are worth."""

    def __init__(self) -> None:
        self.values: list[tuple[int, bool]] = []

    def draw(self, dealer: Card, player: Hand) -> bool:
        value = player.hand_value()
        self.values.append((value.count, value.soft))
        return value.count == 15


ENDINGS = {
    "a win": (Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE),
    "a loss": (Spot.TEN, Spot.TEN, Spot.NINE, Spot.TEN),
    "a push with an Ace": (Spot.ACE, Spot.ACE, Spot.SEVEN, Spot.SEVEN),
    "a natural": (Spot.ACE, Spot.TEN, Spot.KING, Spot.NINE),
    "a player's bust": (Spot.NINE, Spot.TEN, Spot.SIX, Spot.ACE, Spot.TEN),
    "a dealer's bust": (Spot.NINE, Spot.TEN, Spot.EIGHT, Spot.FIVE, Spot.KING),
}
for ending, cards in ENDINGS.items():
    player = Recorder()
    deck = ScriptedDeck(*cards, Spot.ACE, Spot.FOUR, Spot.THREE, Spot.TWO, Spot.FIVE, Spot.TEN)
    lines = [str(event) for event in play(60, 2, player, deck=deck, cuts=repeat(20))]
    if player.values[-1] != (14, True):
        sys.exit(f"after {ending} a player's Ace and Three are {player.values[-1]}")
    totals = [line.split()[-1] for line in lines if line.startswith("Dealer's total")]
    if totals[-1] != "21":
        sys.exit(f"after {ending} the dealer's Four, Two, Five and Ten are {totals[-1]}")
