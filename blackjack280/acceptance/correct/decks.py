"""Correct decks."""

from collections import deque

from blackjack280.cards import Card, Spot, Suit
from blackjack280.deck import DeckEmpty


class TwoPilesDeck:
    """A deck in two piles: the cards to deal and the cards dealt."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        self._pile = deque(Card(spot, suit) for suit in Suit for spot in Spot)
        self._dealt: list[Card] = []

    def shuffle(self, n: int) -> None:
        self._pile.extendleft(reversed(self._dealt))
        self._dealt = []
        left = deque(self._pile.popleft() for _ in range(n))
        right, self._pile = self._pile, deque()
        while left and right:
            self._pile.append(right.popleft())
            self._pile.append(left.popleft())
        self._pile.extend(left)
        self._pile.extend(right)

    def deal(self) -> Card:
        if not self._pile:
            raise DeckEmpty
        self._dealt.append(self._pile.popleft())
        return self._dealt[-1]

    def cards_left(self) -> int:
        return len(self._pile)


class FormulaDeck:
    """A deck of numbers from 0 to 51, which a formula moves and which become cards when dealt."""

    def __init__(self) -> None:
        self._numbers = list(range(52))
        self._left = 52

    def reset(self) -> None:
        self._numbers.sort()
        self._left = 52

    def shuffle(self, n: int) -> None:
        moved = [-1] * 52
        for place, number in enumerate(self._numbers):
            moved[_new_place(place, n)] = number
        self._numbers = moved
        self._left = 52

    def deal(self) -> Card:
        if self._left == 0:
            raise DeckEmpty("no card is left")
        suit, spot = divmod(self._numbers[-self._left], 13)
        self._left -= 1
        return Card(Spot(spot), Suit(suit))

    def cards_left(self) -> int:
        return self._left


def _new_place(place: int, n: int) -> int:
    """Where a cut at `n` takes the card at `place`."""
    shorter = min(n, 52 - n)
    in_part = place if place < n else place - n
    if in_part >= shorter:
        return in_part + shorter
    return 2 * in_part + (place < n)
