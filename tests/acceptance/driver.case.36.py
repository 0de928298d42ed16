"""With 20 cards or more left at the start of a hand the deck is not yet shuffled."""

import sys
from itertools import cycle

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple


class TenDeck:
    """Fifty-two Tens, which notes how many are left when it is shuffled in the game."""

    def __init__(self) -> None:
        self.left = 52
        self.left_at_shuffle: list[int] = []

    def reset(self) -> None:
        pass

    def shuffle(self, n: int) -> None:
        if self.left < 52:
            self.left_at_shuffle.append(self.left)
        self.left = 52

    def deal(self) -> Card:
        self.left -= 1
        return Card(Spot.TEN, Suit.SPADES)

    def cards_left(self) -> int:
        return self.left


class Stander(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


# Eight hands of four cards leave 20, a ninth leaves 16.
deck = TenDeck()
for number, _ in enumerate(play(1000, 38, Stander(), deck=deck, cuts=cycle((13, 26, 39)))):
    if number > 600:
        sys.exit("the game does not end")

if deck.left_at_shuffle != [16] * 4:
    sys.exit(f"shuffled with {deck.left_at_shuffle} left")


class LosingDeck(TenDeck):
    """Has only so many cards left after the first hand."""

    def __init__(self, lost_to: int) -> None:
        super().__init__()
        self.lost_to = lost_to
        self.dealt = 0

    def deal(self) -> Card:
        self.dealt += 1
        card = super().deal()
        if self.dealt == 4:
            self.left = self.lost_to
        return card


for left in range(20, 52):
    deck = LosingDeck(left)
    for _ in play(1000, 2, Stander(), deck=deck, cuts=cycle((13, 26, 39))):
        pass
    if deck.left_at_shuffle:
        sys.exit(f"shuffled with {left} left")
