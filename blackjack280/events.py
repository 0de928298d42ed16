"""What happens in a game: one small record for each line of the transcript.

``str(event)`` is the line, without its newline. The transcript, JSON and every
statistic are readers of these records.
"""

from typing import NamedTuple, TypeVar

from blackjack280.cards import Card

_E = TypeVar("_E", bound=type)


def _event(cls: _E) -> _E:
    """Let an event equal only its own kind: plain tuples would make ``Cut(5) == Wagered(5)``."""

    def equal(self: tuple[object, ...], other: object) -> bool:
        return type(self) is type(other) and tuple.__eq__(self, other)

    def different(self: tuple[object, ...], other: object) -> bool:
        return not equal(self, other)

    for name, method in ("__eq__", equal), ("__ne__", different), ("__hash__", tuple.__hash__):
        setattr(cls, name, method)
    return cls


@_event
class Shuffling(NamedTuple):
    """A shuffle begins (EECS 280, Driver, step 1)."""

    def __str__(self) -> str:
        return "Shuffling the deck"


@_event
class Cut(NamedTuple):
    """The deck is cut after its first `at` cards (step 1)."""

    at: int

    def __str__(self) -> str:
        return f"cut at {self.at}"


@_event
class HandStarted(NamedTuple):
    """Hand number `hand`, from 1, begins with `bankroll` chips (step 2)."""

    hand: int
    bankroll: int

    def __str__(self) -> str:
        return f"Hand {self.hand} bankroll {self.bankroll}"


@_event
class Wagered(NamedTuple):
    """The player bets `amount` chips (step 2)."""

    amount: int

    def __str__(self) -> str:
        return f"Player bets {self.amount}"


@_event
class Dealt(NamedTuple):
    """`who`, "Player" or "Dealer", is dealt `card` face up (steps 3, 5 and 6)."""

    who: str
    card: Card

    def __str__(self) -> str:
        return f"{self.who} dealt {self.card!s}"


@_event
class Natural(NamedTuple):
    """The player's first two cards make 21, which pays 3 to 2 (step 4)."""

    def __str__(self) -> str:
        return "Player dealt natural 21"


@_event
class Total(NamedTuple):
    """`who`, "Player" or "Dealer", has drawn to `count` (steps 5 and 6)."""

    who: str
    count: int  # type: ignore[assignment]  # tuple.count is not missed

    def __str__(self) -> str:
        return f"{self.who}'s total is {self.count}"


@_event
class HoleCard(NamedTuple):
    """The dealer turns the hole card over (step 6)."""

    card: Card

    def __str__(self) -> str:
        return f"Dealer's hole card is {self.card!s}"


@_event
class Busted(NamedTuple):
    """`who`, "Player" or "Dealer", went over 21 and loses (steps 5 and 7)."""

    who: str

    def __str__(self) -> str:
        return f"{self.who} busts"


@_event
class Lost(NamedTuple):
    """The dealer's total is higher (step 7)."""

    def __str__(self) -> str:
        return "Dealer wins"


@_event
class Won(NamedTuple):
    """The player's total is higher (step 7)."""

    def __str__(self) -> str:
        return "Player wins"


@_event
class Pushed(NamedTuple):
    """The totals are equal, and the bankroll stays as it is (step 7)."""

    def __str__(self) -> str:
        return "Push"


@_event
class Finished(NamedTuple):
    """The game ends with `bankroll` chips after `hands` hands (step 8)."""

    bankroll: int
    hands: int

    def __str__(self) -> str:
        return f"Player has {self.bankroll} after {self.hands} hands"


Event = (
    Shuffling
    | Cut
    | HandStarted
    | Wagered
    | Dealt
    | Natural
    | Total
    | HoleCard
    | Busted
    | Lost
    | Won
    | Pushed
    | Finished
)


def as_mapping(event: Event) -> dict[str, object]:
    """`event` as JSON holds it: its kind under ``event``, then its fields.

    >>> as_mapping(Cut(39))
    {'event': 'Cut', 'at': 39}
    >>> from blackjack280.cards import Card
    >>> as_mapping(HoleCard(Card.parse("Ace of Spades")))["card"]
    {'spot': 'Ace', 'suit': 'Spades', 'text': 'Ace of Spades'}
    """
    fields = {"event": type(event).__name__, **event._asdict()}
    for name, value in fields.items():
        if isinstance(value, Card):
            fields[name] = {
                "spot": str(value.spot),
                "suit": str(value.suit),
                "text": str(value),
            }
    return fields
