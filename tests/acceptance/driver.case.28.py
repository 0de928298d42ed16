"""The dealer goes on hitting as long as it is below 17.

That is so when an Ace goes from 11 to 1, and however many cards it takes.
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
    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


ACE, TWO, THREE, FOUR, FIVE, TEN = Spot.ACE, Spot.TWO, Spot.THREE, Spot.FOUR, Spot.FIVE, Spot.TEN
for cards in (
    (ACE, FOUR, TEN, FOUR),
    (THREE, ACE, TEN, ACE, TEN),
    (ACE, ACE, ACE, TWO, Spot.NINE, FOUR),
    (TWO, TWO, TWO, TWO, THREE, THREE, ACE, FIVE),
    (ACE, TWO, ACE, ACE, Spot.EIGHT, ACE, ACE, FOUR),
    (TEN, TWO, ACE, ACE, ACE, FIVE),
    (TWO, TWO, TWO, TWO, THREE, THREE, ACE, ACE, ACE),
    (TWO, TWO, TWO, TWO, TWO, TWO, ACE, ACE, ACE, ACE, FIVE),
):
    # The dealer needs all of these cards, and none of the last two.
    deck = ScriptedDeck(TEN, cards[0], TEN, *cards[1:], TEN, TEN)
    for _ in play(60, 1, Stander(), deck=deck, cuts=repeat(20)):
        pass
    if len(deck.cards) != 2:
        sys.exit(f"the dealer does not draw just {', '.join(map(str, cards))}")
