"""The blackjack of two programming courses, exact to the byte."""

from blackjack280.cards import Card, Spot, Suit
from blackjack280.cuts import cut_stream
from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.errors import (
    Blackjack280Error,
    DeckEmpty,
    InputError,
    InvalidValue,
    OutputError,
    PlayerError,
)
from blackjack280.hand import Hand, HandValue
from blackjack280.players import (
    Competitor,
    Counting,
    Player,
    Simple,
    get_competitor,
    get_counting,
    get_simple,
)

__version__ = "0.1.0"

__all__ = [
    "Blackjack280Error",
    "Card",
    "Competitor",
    "Counting",
    "Deck",
    "DeckEmpty",
    "Hand",
    "HandValue",
    "InputError",
    "InvalidValue",
    "OutputError",
    "Player",
    "PlayerError",
    "Simple",
    "Spot",
    "Suit",
    "cut_stream",
    "get_competitor",
    "get_counting",
    "get_simple",
    "play",
]
