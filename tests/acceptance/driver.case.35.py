"""With 19 cards or fewer left at the start of a hand the deck is shuffled.

It is so as often as that happens, before the last hand and with a small bankroll too.
"""

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


class HitsEveryEighthHand(Simple):
    """Takes one card, which is its bust, in the hands 1, 9, 17 ..., and else none."""

    hand = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        self.hand += 1
        return minimum

    def draw(self, dealer: Card, player: Hand) -> bool:
        return self.hand % 8 == 1


# A hand of five cards and seven of four leave 19, so every eighth hand is followed by a shuffle.
deck = TenDeck()
game = play(1000, 34, HitsEveryEighthHand(), deck=deck, cuts=cycle((13, 26, 39)))
for number, _ in enumerate(game):
    if number > 600:
        sys.exit("the game does not end")

if deck.left_at_shuffle != [19] * 4:
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


class Stander(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


for left in range(20):
    for bankroll, hands in ((1000, 2), (1000, 3), (6, 2), (9, 3)):
        deck = LosingDeck(left)
        for _ in play(bankroll, hands, Stander(), deck=deck, cuts=cycle((13, 26, 39))):
            pass
        if deck.left_at_shuffle != [left]:
            sys.exit(f"with {left} left at the second hand, shuffled with {deck.left_at_shuffle}")
