"""A deck of card values."""

import random

NEW_DECK = (*4 * [*range(2, 12)], *12 * [10])
"""The 52 values before they are shuffled: 2 to 10 and the Ace's 11 in four suits, then 12 faces."""


class CardDeck:
    """A standard deck of 52 cards, each one only its value (CMPSC 132, CardDeck).

    A new deck is whole and not shuffled. The repr lists the values from the top
    of the deck to its bottom.

    >>> random.seed(1)
    >>> deck = CardDeck()
    >>> deck.shuffle()
    >>> [deck.draw() for _ in range(9)]
    [10, 8, 10, 6, 8, 9, 3, 10, 2]
    >>> for _ in range(40):
    ...     card = deck.draw()
    >>> deck
    9 11 10
    >>> deck.draw()
    9
    >>> deck
    11 10
    """

    def __init__(self) -> None:
        self._values = list(NEW_DECK)

    def __repr__(self) -> str:
        return " ".join(map(str, reversed(self._values)))

    def shuffle(self) -> None:
        """Put the cards drawn back and shuffle all 52 with ``random.shuffle``.

        What was drawn before makes no difference to the new order.

        >>> deck = CardDeck()
        >>> while deck.draw():
        ...     pass
        >>> random.seed(1)
        >>> deck.shuffle()
        >>> deck.draw(), len(str(deck).split())
        (10, 51)
        """
        self._values = list(NEW_DECK)
        random.shuffle(self._values)

    def draw(self) -> int | None:
        """Take the top card off and return its value; None when there is no card.

        >>> deck = CardDeck()
        >>> cards = [deck.draw() for _ in range(53)]
        >>> cards.count(10), cards.count(11), cards[52]
        (16, 4, None)
        """
        return self._values.pop() if self._values else None


if __name__ == "__main__":
    import doctest

    raise SystemExit(doctest.testmod().failed > 0)
