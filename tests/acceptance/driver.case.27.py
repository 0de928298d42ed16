"""The dealer hits soft totals up to 16 and stands on a soft 17 or more, as on hard ones."""

import sys
from itertools import product, repeat

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
    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


def cards_drawn(up: Spot, hole: Spot, *later: Spot) -> int:
    """How many cards the dealer draws with these cards to come."""
    deck = ScriptedDeck(Spot.TEN, up, Spot.NINE, hole, *later)
    for _ in play(60, 1, Stander(), deck=deck, cuts=repeat(20)):
        pass
    return len(later) - len(deck.cards)


HITS = (Spot.ACE, Spot.TWO, Spot.THREE, Spot.FOUR, Spot.FIVE)
for other in Spot:
    for up, hole in ((Spot.ACE, other), (other, Spot.ACE)):
        hits = cards_drawn(up, hole, Spot.FIVE, Spot.TEN, Spot.TEN) > 0
        if hits != (other in HITS):
            sys.exit(f"the dealer {'hits' if hits else 'stands'} with {up} and {hole}")

if cards_drawn(Spot.FOUR, Spot.TWO, Spot.ACE, Spot.TEN, Spot.TEN) != 1:
    sys.exit("the dealer does not stand on Four, Two and Ace, a soft 17")
if cards_drawn(Spot.ACE, Spot.TWO, Spot.TWO, Spot.ACE, Spot.TWO, Spot.TEN) != 3:
    sys.exit("the dealer does not draw from a soft 13 to a soft 18")

SMALL = (Spot.TWO, Spot.THREE, Spot.FOUR, Spot.FIVE)
for first, second in product(SMALL, (*SMALL, Spot.SIX, Spot.SEVEN, Spot.EIGHT)):
    if 17 <= 15 + first + second <= 21:
        for up, hole, last in ((Spot.ACE, first, second), (first, second, Spot.ACE)):
            if cards_drawn(up, hole, last, Spot.TWO, Spot.TEN) != 1:
                sys.exit(f"the dealer does not stand on {up}, {hole} and {last}")
