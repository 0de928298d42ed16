"""What can go wrong.

::

    Blackjack280Error
    ├── DeckEmpty       a card was asked of a deck that has none left
    ├── InvalidValue    a number or name outside what the rules allow (also a ValueError)
    ├── InputError      a file or a name that cannot be used as what it was given for
    ├── OutputError     a result that cannot be written
    └── PlayerError     a player that broke the rules of its interface

Each message is one sentence that holds the offending value.
"""


class Blackjack280Error(Exception):
    """Base of every error that this package raises on purpose."""


class DeckEmpty(Blackjack280Error):
    """A card was asked of a deck that has none left (EECS 280, Deck, ``deal``)."""

    def __init__(self, message: str = "the deck is empty") -> None:
        super().__init__(message)


class InvalidValue(Blackjack280Error, ValueError):
    """A number or a name outside what the rules allow."""


class InputError(Blackjack280Error):
    """A file or a name that cannot be used as what it was given for."""


class OutputError(Blackjack280Error):
    """A result that cannot be written."""


class PlayerError(Blackjack280Error):
    """A player that broke the rules of its interface (EECS 280, Player)."""
