"""A standard deck of 52 cards with the course's exact cut-and-interleave shuffle."""

from typing import Protocol

from blackjack280.cards import NEW_DECK, Card
from blackjack280.errors import DeckEmpty, InvalidValue

__all__ = ["DECK_SIZE", "Deck", "DeckEmpty", "DeckLike"]

DECK_SIZE = len(NEW_DECK)


class DeckLike(Protocol):
    """What a game needs of a deck; any object that has it can be played with."""

    def shuffle(self, n: int, /) -> None: ...
    def deal(self) -> Card: ...
    def cards_left(self) -> int: ...


class Deck:
    """A standard deck of 52 cards, no jokers (EECS 280, Deck).

    A new deck is "newly opened": all spades from Two to Ace, then hearts, clubs
    and diamonds.

    >>> deck = Deck()
    >>> deck.shuffle(26)
    >>> print(deck.deal(), deck.deal(), deck.deal(), sep=", ")
    Two of Clubs, Two of Spades, Three of Clubs
    >>> deck.cards_left()
    49
    """

    __slots__ = ("_cards", "_next")

    _cards: list[Card]
    _next: int

    def __init__(self) -> None:
        self.reset()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.cards_left()} cards left>"

    def reset(self) -> None:
        """Put all cards back in the order of a newly opened deck."""
        self._cards = list(NEW_DECK)
        self._next = 0

    def shuffle(self, n: int) -> None:
        """Cut the deck after its first `n` cards (0 to 52) and interleave the two parts.

        Dealt cards are put back first, in the order in which they were dealt.
        The first `n` cards are the left, the rest the right; the new order is
        the right's first, the left's first, the right's second and so on; when
        one side is used up the rest of the other follows. The next card dealt
        is the first of the new order. Raises `InvalidValue` for another `n`.

        >>> Deck().shuffle(53)
        Traceback (most recent call last):
            ...
        blackjack280.errors.InvalidValue: cut at 53 is not between 0 and 52
        """
        if not 0 <= n <= DECK_SIZE:
            raise InvalidValue(f"cut at {n} is not between 0 and {DECK_SIZE}")
        left, right = self._cards[:n], self._cards[n:]
        pairs = min(len(left), len(right))
        cards = self._cards
        cards[0 : 2 * pairs : 2] = right[:pairs]
        cards[1 : 2 * pairs : 2] = left[:pairs]
        cards[2 * pairs :] = left[pairs:] or right[pairs:]
        self._next = 0

    def deal(self) -> Card:
        """The next card. Raises `DeckEmpty` when none is left."""
        try:
            card = self._cards[self._next]
        except IndexError:
            raise DeckEmpty from None
        self._next += 1
        return card

    def cards_left(self) -> int:
        """The number of cards not dealt since the last shuffle or reset."""
        return DECK_SIZE - self._next
