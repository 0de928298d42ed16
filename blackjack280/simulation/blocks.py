"""A block of games: who plays which seeds on what terms, and what came of it."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from blackjack280.cuts import SEEDS, cut_stream
from blackjack280.driver import play
from blackjack280.errors import PlayerError, printable
from blackjack280.events import Finished, HandStarted, Wagered
from blackjack280.loading import load_player
from blackjack280.players import PlayerLike
from blackjack280.policy import Policy, policy_of

Integers = NDArray[Any]
"""Whole numbers: of 64 bits, or Python's own where one is larger than that."""


class Terms(NamedTuple):
    """What all games have in common; game g has the seed ``(seed + g) % 2**32``."""

    bankroll: int
    hands: int
    minimum: int
    seed: int

    def seed_of(self, game: int) -> int:
        """The seed of game number `game`, from 0."""
        return (self.seed + game) % SEEDS


@dataclass(frozen=True)
class Contestant:
    """A player as it is sent to where it plays.

    It is made from `make` where that is given, else from its `policy`, else
    from its `name`. `fast` says that the engine plays its policy.
    """

    name: str
    policy: Policy | None
    fast: bool
    make: Callable[[], PlayerLike] | None = None

    @property
    def label(self) -> str:
        """The name as one line of any text can hold it: what cannot be printed is spelt out."""
        return printable(self.name)

    @classmethod
    def enter(cls, name: str, terms: Terms) -> "Contestant":
        """The player that `load_player` knows as `name`, which raises `InputError`."""
        policy = policy_of(load_player(name)())
        engine = None if policy is None else fast_engine()
        fast = engine is not None and engine.fits(
            policy, terms.bankroll, terms.hands, terms.minimum
        )
        return cls(name, policy, fast)

    def maker(self) -> Callable[[], PlayerLike]:
        """What makes a new player for each game."""
        if self.make is not None:
            return self.make
        return load_player(self.name) if self.policy is None else self.policy.player


@cache
def fast_engine() -> ModuleType | None:
    """The fast engine's module, where numba can be imported."""
    try:
        from blackjack280.simulation import engine
    except ImportError:
        return None
    return engine


class Task(NamedTuple):
    """Games for one player, from game number `first` on; `points` as in `Games.bankrolls`."""

    contestant: Contestant
    terms: Terms
    first: int
    games: int
    points: tuple[int, ...] = ()

    def ended_process(self) -> PlayerError:
        """What is wrong with a player that ends the processes in which it plays this."""
        seeds = [self.terms.seed_of(self.first + game) for game in (0, self.games - 1)]
        games = f"one of the games of seeds {seeds[0]} to {seeds[1]}"
        return PlayerError(
            f"player {self.contestant.name} ended the process that it played in, "
            f"in {games if self.games > 1 else f'the game of seed {seeds[0]}'}"
        )


class Games(NamedTuple):
    """What came of a task: arrays with one row a game, how long it took, and who played.

    `bankrolls` has a column for each of the task's points: the bankroll after
    so many hands, or at the end of a game that ended before. `fast` says that
    it was the engine, which a contestant that is fast may not find everywhere.
    """

    final_bankroll: Integers
    hands_played: Integers
    wagered: Integers
    bankrolls: Integers
    seconds: float = 0.0
    fast: bool = False

    @property
    def number(self) -> int:
        """How many games these are."""
        return len(self.hands_played)

    def head(self, games: int) -> "Games":
        """The first so many of the games."""
        return self._replace(
            final_bankroll=self.final_bankroll[:games],
            hands_played=self.hands_played[:games],
            wagered=self.wagered[:games],
            bankrolls=self.bankrolls[:games],
        )


def play_task(task: Task, meter: Integers | None = None) -> Games:
    """Play the games of `task`.

    `meter` is an array of two: hands are added to the first as they are played,
    and when the second is set to 1 only the games that are finished come back.
    Raises `PlayerError`, which names the seed too, for a player that breaks its
    rules.
    """
    start = time.perf_counter()
    engine = fast_engine() if task.contestant.fast else None
    if engine is not None:
        terms = task.terms
        block = engine.play_block(
            task.contestant.policy,
            terms.bankroll,
            terms.hands,
            terms.minimum,
            terms.seed_of(task.first),
            task.games,
            points=task.points,
            progress=meter,
        )
        seconds = time.perf_counter() - start
        return Games(
            block.final_bankroll, block.hands_played, block.wagered, block.bankrolls, seconds, True
        )
    rows = list(_on_the_driver(task, np.zeros(2, np.int64) if meter is None else meter))
    return from_rows(rows, len(task.points))._replace(seconds=time.perf_counter() - start)


def from_rows(rows: Sequence[Sequence[int]], points: int = 0) -> Games:
    """Games from their hands played, final bankrolls, wagers and bankrolls at so many points."""
    hands, finals, wagered, *bankrolls = (
        integers(column) for column in (zip(*rows, strict=True) if rows else [[]] * (3 + points))
    )
    shape = (len(rows), points)
    table = np.stack(bankrolls, axis=1) if bankrolls else np.empty(shape, np.int64)
    return Games(finals, hands, wagered, table)


def _on_the_driver(task: Task, meter: Integers) -> Iterator[list[int]]:
    """For each game, what `from_rows` takes."""
    terms, make = task.terms, task.contestant.maker()
    for game in range(task.first, task.first + task.games):
        seed = terms.seed_of(game)
        events = play(
            terms.bankroll, terms.hands, make(), minimum=terms.minimum, cuts=cut_stream(seed)
        )
        passed: list[int] = []
        points = iter((*task.points, None))
        point = next(points)
        wagered = 0
        try:
            for event in events:
                if isinstance(event, Wagered):
                    wagered += event.amount
                elif isinstance(event, HandStarted):
                    while point is not None and point < event.hand:
                        passed.append(event.bankroll)
                        point = next(points)
                    meter[0] += 1
                    if meter[1]:
                        return
        except PlayerError as error:
            raise PlayerError(f"{error} in the game of seed {seed}") from error
        assert isinstance(event, Finished)
        passed += [event.bankroll] * (len(task.points) - len(passed))
        yield [event.hands, event.bankroll, wagered, *passed]


def integers(values: Iterable[int]) -> Integers:
    """An array of `values`.

    >>> integers([1, 2]).dtype, integers([1, 2**64]).dtype
    (dtype('int64'), dtype('O'))
    """
    values = list(values)
    try:
        return np.array(values, np.int64)
    except OverflowError:
        return np.array(values, object)


def less(values: Integers, number: int) -> Integers:
    """Each of `values` less `number`."""
    if values.dtype == object or number >= 2**63:
        return integers(value - number for value in values.tolist())
    return values - number
