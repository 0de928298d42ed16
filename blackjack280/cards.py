"""The vocabulary: suits, spots and cards, in the order of a newly opened deck."""

from enum import IntEnum
from typing import NamedTuple

from blackjack280.errors import InvalidValue


class _Name(IntEnum):
    """A member that is written as the transcript spells it and numbered as the course does."""

    def __str__(self) -> str:
        return self._name_.capitalize()

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self._name_}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Suit(_Name):
    """The four suits in the deck's order (EECS 280, ``enum Suit``).

    >>> [str(suit) for suit in Suit]
    ['Spades', 'Hearts', 'Clubs', 'Diamonds']
    """

    SPADES = 0
    HEARTS = 1
    CLUBS = 2
    DIAMONDS = 3


class Spot(_Name):
    """The thirteen spots in the deck's order (EECS 280, ``enum Spot``).

    ``points`` is what the spot counts in a hand: 2 to 10, faces 10, an Ace 11
    until that would pass 21.

    >>> Spot.KING.points, Spot.ACE.points, str(Spot.TWO)
    (10, 11, 'Two')
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    points: int

    def __init__(self, number: int) -> None:
        self.points = 11 if self._name_ == "ACE" else min(number + 2, 10)


class Card(NamedTuple):
    """One playing card; ``str`` is how the transcript spells it.

    >>> card = Card(Spot.ACE, Suit.SPADES)
    >>> print(card)
    Ace of Spades
    >>> card
    Card(Spot.ACE, Suit.SPADES)
    """

    spot: Spot
    suit: Suit

    def __str__(self) -> str:
        return _TEXTS[self.suit][self.spot]

    def __repr__(self) -> str:
        return f"Card({self.spot!r}, {self.suit!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @classmethod
    def parse(cls, text: str) -> "Card":
        """The card that is spelt `text`, the reverse of ``str``.

        Raises `InvalidValue` when no card is spelt so.

        >>> Card.parse("Ten of Hearts")
        Card(Spot.TEN, Suit.HEARTS)
        >>> Card.parse("One of Hearts")
        Traceback (most recent call last):
            ...
        blackjack280.errors.InvalidValue: no card is called 'One of Hearts'
        """
        for card in NEW_DECK:
            if str(card) == text:
                return card
        raise InvalidValue(f"no card is called {text!r}")


_TEXTS = tuple(tuple(f"{spot!s} of {suit!s}" for spot in Spot) for suit in Suit)

NEW_DECK = tuple(Card(spot, suit) for suit in Suit for spot in Spot)
"""The 52 cards as a newly opened deck deals them (EECS 280, Deck, constructor)."""
