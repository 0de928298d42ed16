"""Programs with known faults, alone or put together, playing games."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from blackjack280.acceptance.bugs import catalogue
from blackjack280.deck import Deck
from blackjack280.dialect import transcript
from blackjack280.driver import Driver
from blackjack280.hand import Hand
from blackjack280.players import Counting, PlayerLike, Simple
from blackjack280.referee import Referee
from blackjack280.verification.games import VERIFIED, Game, course_cuts

ARGUMENTS = "arguments"
"""The kind of fault that lies in how the arguments are read."""

_SUBJECT = {
    "deck": "whose deck",
    "hand": "whose hand",
    "counting": "whose player",
    "driver": "that",
    ARGUMENTS: "that",
}


class Part(NamedTuple):
    """One known fault: a bug of the catalogue, or a wrong use of the arguments.

    `replacement` is the buggy class, or turns the game asked for into the one
    that is played. `player` is whose fault it is when it is one player's alone.
    """

    kind: str
    name: str
    description: str
    replacement: Any
    player: str = ""

    def matters_to(self, player: str) -> bool:
        """Whether it can show when `player` plays."""
        if self.kind != "counting":
            return True
        if self.player or player == "counting":
            return self.player in ("", player)
        return _draws_otherwise(self.replacement)

    @property
    def words(self) -> str:
        """What it does wrong, to follow "a program"."""
        text = self.description.rstrip(".")
        only = f" (only as {self.player})" if self.player else ""
        return f"{_SUBJECT[self.kind]} {text[:1].lower()}{text[1:]}{only}"


@cache
def all_parts() -> tuple[Part, ...]:
    """Every known fault; one of a strategy is also that of one player alone."""
    parts = [_part(ARGUMENTS, change.__name__, change) for change in _CHANGES]
    for bug in catalogue():
        parts.append(_part(bug.implementation, bug.name, bug.replacement))
        if bug.implementation == "counting" and _draws_otherwise(bug.replacement):
            parts += [parts[-1]._replace(player=player) for player in VERIFIED]
    return tuple(parts)


def _part(kind: str, name: str, replacement: Any) -> Part:
    return Part(kind, name.strip("_").replace("_", "-"), replacement.__doc__ or "", replacement)


def _draws_otherwise(player: Any) -> bool:
    return player.draw is not Counting.draw or player.strategy is not Counting.strategy


def _bankroll_and_hands_swapped(game: Game) -> Game:
    """Takes the bankroll for the number of hands, and the reverse."""
    return game._replace(bankroll=game.hands, hands=game.bankroll)


def _hands_and_minimum_swapped(game: Game) -> Game:
    """Takes the minimum bet for the number of hands, and the reverse."""
    return game._replace(minimum=max(1, game.hands), hands=game.minimum)


def _always_simple(game: Game) -> Game:
    """Plays simple whatever player it is asked for."""
    return game._replace(player="simple")


def _always_counting(game: Game) -> Game:
    """Plays counting whatever player it is asked for."""
    return game._replace(player="counting")


def _always_five(game: Game) -> Game:
    """Takes 5 for the minimum bet whatever it is asked for."""
    return game._replace(minimum=5)


def _cuts_file_ignored(game: Game) -> Game:
    """Does not use the file of cuts."""
    return game._replace(cuts=None)


_CHANGES: tuple[Callable[[Game], Game], ...] = (
    _bankroll_and_hands_swapped,
    _hands_and_minimum_swapped,
    _always_simple,
    _always_counting,
    _always_five,
    _cuts_file_ignored,
)


class Implementation(NamedTuple):
    """What a game is played with."""

    driver: type[Driver]
    deck: type[Deck]
    players: dict[str, type[Simple]]
    changes: list[Callable[[Game], Game]]


def put_together(parts: Iterable[Part]) -> Implementation | None:
    """The implementation with the faults `parts`, or None when two of them exclude each other."""
    classes: dict[str, list[Any]] = {}
    for part in parts:
        players = (part.player,) if part.player else VERIFIED
        for kind in players if part.kind == "counting" else (part.kind,):
            classes.setdefault(kind, []).append(part.replacement)
    changes = classes.pop(ARGUMENTS, [])
    made = {kind: _all_of(some) for kind, some in classes.items()}
    if None in made.values():
        return None
    driver: Any = made.get("driver", Driver)
    simple: Any = made.get("simple", Simple)
    return Implementation(
        type("Variant", (driver,), {"new_hand": made.get("hand", Hand)}),
        made.get("deck") or Deck,
        {
            # A Simple bets as Simple does, whatever the Counting bets that is made of it.
            "simple": type("Variant", (simple,), {"bet": Simple.bet}),
            "counting": made.get("counting") or Counting,
        },
        changes,
    )


def _all_of(classes: list[type]) -> Any:
    """One class with the bugs of all, or None when that cannot be."""
    if len(classes) == 1:
        return classes[0]
    members = [name for each in classes for name in vars(each) if _is_member(name)]
    if len(members) > len(set(members)):
        return None
    try:
        return type("Several", tuple(classes), {})
    except TypeError:  # no order of the bases' bases serves both
        return None


def _is_member(name: str) -> bool:
    return name[:2] != "__" or name == "__init__"


class Trusting(Referee):
    """Lets a player bet what it likes, as a program does that checks nothing."""

    __slots__ = ("broken",)

    def __init__(self, player: PlayerLike) -> None:
        super().__init__(player)
        self.broken = False

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = self._player.bet(bankroll, minimum)
        self.broken |= not minimum <= wager <= bankroll
        return wager


class Performance:
    """The lines of a game as an implementation prints them; to be gone through once.

    After the last comes an empty one, unless the implementation failed on the
    way. `broken` says that it failed, or bet what it must not, so that a
    program that checks its bets would have ended. `cuts` are used in the place
    of the course's.
    """

    def __init__(
        self,
        implementation: Implementation,
        game: Game,
        dialect: str,
        cuts: Iterable[int] | None = None,
    ) -> None:
        for change in implementation.changes:
            game = change(game)
        self._referee = Trusting(implementation.players[game.player]())
        self._driver = implementation.driver(
            game.bankroll,
            game.hands,
            Simple(),
            minimum=game.minimum,
            deck=implementation.deck(),
            cuts=course_cuts() if cuts is None else cuts,
            first_cuts=game.cuts,
        )
        self._driver.player = self._referee
        self._dialect = dialect
        self.failed = False

    @property
    def broken(self) -> bool:
        return self.failed or self._referee.broken

    def __iter__(self) -> Iterator[str]:
        try:
            yield from transcript(self._driver.play(), self._dialect)
        except Exception:  # whatever a bug leads to
            self.failed = True
        else:
            yield ""
