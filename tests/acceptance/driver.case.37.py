"""A hand is played to its end with the cards that are left: the deck is not shuffled inside it."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple

ACE, TWO, THREE, TEN = Spot.ACE, Spot.TWO, Spot.THREE, Spot.TEN


class ShortDeck:
    """Twenty-one cards, of which the player draws to eleven and the dealer to five."""

    def __init__(self) -> None:
        self.cards = [ACE, TWO, ACE, TWO, ACE, ACE, TWO, TWO, TWO, TWO, THREE, THREE, THREE]
        self.cards += [TWO, THREE, TEN, TEN, TEN, TEN, TEN, TEN]
        self.shuffled_inside = False

    def reset(self) -> None:
        pass

    def shuffle(self, n: int) -> None:
        self.shuffled_inside |= len(self.cards) < 21

    def deal(self) -> Card:
        return Card(self.cards.pop(0), Suit.HEARTS)

    def cards_left(self) -> int:
        return len(self.cards)


class Hitter(Simple):
    """Hits below 21."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        return player.hand_value().count < 21


deck = ShortDeck()
for _ in play(1000, 1, Hitter(), deck=deck, cuts=repeat(20)):
    pass

if len(deck.cards) != 5:
    sys.exit(f"{len(deck.cards)} cards are left of which five should be")
sys.exit("shuffled inside a hand" if deck.shuffled_inside else 0)
