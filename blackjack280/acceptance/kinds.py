"""The kinds of implementation that acceptance tests are written for."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of implementation: our module of it, and the names that one must define."""

    module: str
    required: tuple[str, ...]
    class_name: str


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "deck": Kind("blackjack280.deck", ("Deck",), "Deck"),
        "counting": Kind("blackjack280.players", ("Simple", "Counting"), "Counting"),
        "hand": Kind("blackjack280.hand", ("Hand",), "Hand"),
        "driver": Kind("blackjack280.driver", ("play",), "Driver"),
    }
)
