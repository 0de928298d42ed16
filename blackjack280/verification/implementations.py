"""Programs with known faults, alone or put together, playing games."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from blackjack280.acceptance.bugs import catalogue
from blackjack280.cuts import CUTS_PER_SHUFFLE
from blackjack280.deck import Deck
from blackjack280.dialect import EECS280, VE280, transcript
from blackjack280.driver import Driver
from blackjack280.events import Event
from blackjack280.hand import Hand
from blackjack280.players import Counting, PlayerLike, Simple
from blackjack280.referee import Referee
from blackjack280.strategy import BASIC, COUNT_TAGS, HitTable
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
def all_parts(dialect: str = EECS280) -> tuple[Part, ...]:
    """Every known fault in `dialect`; one of a strategy is also that of one player alone."""
    changes = _CHANGES + (_CHANGES_OF_VE280 if dialect == VE280 else ())
    parts = [_part(ARGUMENTS, change.__name__, change) for change in changes]
    if dialect == VE280:
        parts += [_part("driver", each.__name__, each) for each in (_FileAgain, _StreamGoesOn)]
    for bug in catalogue():
        parts.append(_part(bug.implementation, bug.name, bug.replacement))
        if bug.implementation == "counting" and _draws_otherwise(bug.replacement):
            parts += [parts[-1]._replace(player=player) for player in VERIFIED]
    return tuple(parts)


def _part(kind: str, name: str, replacement: Any) -> Part:
    words = re.sub("(?<=[a-z])(?=[A-Z])", "-", name.strip("_")).replace("_", "-").lower()
    return Part(kind, words, replacement.__doc__ or "", replacement)


def _draws_otherwise(player: Any) -> bool:
    return player.draw is not Counting.draw or player.strategy is not Counting.strategy


def _bankroll_and_hands_swapped(game: Game) -> Game:
    """Takes the bankroll for the number of hands, and the reverse."""
    return game._replace(bankroll=game.hands, hands=game.bankroll)


def _bankroll_in_8_bits(game: Game) -> Game:
    """Keeps the bankroll in a signed char, of 8 bits."""
    return game._replace(bankroll=_wrapped(game.bankroll, 1 << 8))


def _bankroll_in_unsigned_8_bits(game: Game) -> Game:
    """Keeps the bankroll in an unsigned char, of 8 bits."""
    return game._replace(bankroll=game.bankroll % (1 << 8))


def _bankroll_in_16_bits(game: Game) -> Game:
    """Keeps the bankroll in a short, of 16 bits."""
    return game._replace(bankroll=_wrapped(game.bankroll, 1 << 16))


def _bankroll_in_unsigned_16_bits(game: Game) -> Game:
    """Keeps the bankroll in an unsigned short, of 16 bits."""
    return game._replace(bankroll=game.bankroll % (1 << 16))


def _wrapped(number: int, values: int) -> int:
    """`number` in a signed type that has so many `values`."""
    return (number + values // 2) % values - values // 2


def _first_digit_of_bankroll(game: Game) -> Game:
    """Takes the first digit of the bankroll for all of it."""
    return game._replace(bankroll=int(str(abs(game.bankroll))[0]))


def _first_digit_of_hands(game: Game) -> Game:
    """Takes the first digit of the number of hands for all of it."""
    return game._replace(hands=int(str(abs(game.hands))[0]))


def _hands_without_end(game: Game) -> Game:
    """Plays until the bankroll is below the minimum bet, however few hands it is asked for."""
    return game._replace(hands=1 << 62)


def _hands_and_minimum_swapped(game: Game) -> Game:
    """Takes the minimum bet for the number of hands, and the reverse."""
    return game._replace(minimum=max(1, game.hands), hands=game.minimum)


def _always_simple(game: Game) -> Game:
    """Plays simple whatever player it is asked for."""
    return game._replace(player="simple")


def _always_counting(game: Game) -> Game:
    """Plays counting whatever player it is asked for."""
    return game._replace(player="counting")


def _players_swapped(game: Game) -> Game:
    """Mixes up the players' names: it plays simple as counting, and counting as simple."""
    return game._replace(player="counting" if game.player == "simple" else "simple")


def _always_five(game: Game) -> Game:
    """Takes 5 for the minimum bet whatever it is asked for."""
    return game._replace(minimum=5)


def _cuts_file_ignored(game: Game) -> Game:
    """Does not use the file of cuts."""
    return game._replace(cuts=None)


_CHANGES: tuple[Callable[[Game], Game], ...] = (
    _bankroll_and_hands_swapped,
    _always_simple,
    _always_counting,
    _players_swapped,
    _bankroll_in_8_bits,
    _bankroll_in_unsigned_8_bits,
    _bankroll_in_16_bits,
    _bankroll_in_unsigned_16_bits,
    _first_digit_of_bankroll,
    _first_digit_of_hands,
    _hands_without_end,
)
_CHANGES_OF_VE280: tuple[Callable[[Game], Game], ...] = (
    _hands_and_minimum_swapped,
    _always_five,
    _cuts_file_ignored,
)


class _FileAgain(Driver):
    """Uses the file of cuts for every shuffle (should be for the first only)."""

    def shuffle(self, cuts: Iterable[int] | None = None) -> Iterator[Event]:
        return super().shuffle(self.first_cuts)


class _StreamGoesOn(Driver):
    """Passes over seven cuts of the stream when the first shuffle takes those of the file."""

    def __init__(self, *args: Any, first_cuts: Iterable[int] | None = None, **rest: Any) -> None:
        super().__init__(*args, first_cuts=first_cuts, **rest)
        if first_cuts is not None:
            self.cuts = islice(self.cuts, CUTS_PER_SHUFFLE, None)


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
    """One class with the bugs of all, or None when that cannot be.

    Where two override the same member, their tables are put together, or the
    first one's has to call the second's.
    """
    if len(classes) == 1:
        return classes[0]
    members: dict[str, Any] = {}
    last: dict[str, Any] = {}
    for each in classes:
        for name, value in _overridden(each):
            if name not in members:
                members[name] = value
            elif name in _TOGETHER:
                members[name] = _TOGETHER[name](members[name], value)
            elif not _calls_super(last[name]):
                return None
            last[name] = value
    try:
        # Members stand in the class itself, so that no base that is correct hides one.
        return type("Several", tuple(classes), members)
    except TypeError:  # no order of the bases' bases serves both
        return None


def _overridden(bug: type) -> Iterator[tuple[str, Any]]:
    for name, value in vars(bug).items():
        if name == "__init__" or not name.startswith(("__", "_abc_")):
            yield name, value


def _calls_super(member: Any) -> bool:
    return "__class__" in getattr(getattr(member, "__code__", None), "co_freevars", ())


def _both_strategies(first: HitTable, second: HitTable) -> HitTable:
    return BASIC ^ ((BASIC ^ first) | (BASIC ^ second))


def _both_tags(first: Iterable[int], second: Iterable[int]) -> tuple[int, ...]:
    tags = zip(first, second, COUNT_TAGS, strict=True)
    return tuple(a if b == right else b for a, b, right in tags)


_TOGETHER: dict[str, Callable[[Any, Any], Any]] = {"strategy": _both_strategies, "tags": _both_tags}


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
            0,
            max(0, game.hands),
            Simple(),
            minimum=game.minimum,
            deck=implementation.deck(),
            cuts=course_cuts() if cuts is None else cuts,
            first_cuts=game.cuts,
        )
        self._driver.player = self._referee
        self._driver.bankroll = game.bankroll  # which a program may have made negative
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
