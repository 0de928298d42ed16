"""With 19 cards left at the start of a hand the deck is shuffled, as often as that happens."""

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

sys.exit(0 if deck.left_at_shuffle == [19] * 4 else f"shuffled with {deck.left_at_shuffle} left")
