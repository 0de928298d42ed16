"""A run: the games of some players, played on whatever crew there is and taken in order."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from math import ceil
from typing import Any, Protocol

from blackjack280.errors import Blackjack280Error
from blackjack280.simulation.blocks import Contestant, Games, Task, Terms
from blackjack280.simulation.fan import FOLLOWED, Fan, hand_numbers
from blackjack280.simulation.output import Ledger
from blackjack280.simulation.tally import Tally

_PATIENCE = 0.1  # seconds between two looks at whether to go on
_LAST_PATIENCE = 0.4  # seconds for what was under way when it was not to go on
_MOST_GAMES = 20_000  # of a block


class Crew(Protocol):
    """Who plays the tasks."""

    width: int
    """How many tasks should be under way at once."""

    pace: float
    """How many seconds a block of games should take."""

    def submit(self, task: Task) -> Any:
        """Begin `task`, which `play_task` plays somewhere; what `collect` takes."""

    def collect(self, tasks: list[Any], seconds: float) -> list[Games] | None:
        """What came of `tasks`, or None when after about so many seconds not all are done.

        Raises what a task raised; of several, that of the first.
        """

    def hands(self) -> int:
        """The hands played so far, as far as is known before their tasks are done."""

    def stop(self) -> None:
        """Let what is under way come to an end soon, if only with the games that are finished."""

    def close(self) -> None:
        """Drop what is under way, within a second."""


class Run:
    """`games` games of each of `contestants`, and what is known of them so far.

    `fan` has their bankrolls over the hands, if they are to be followed.
    """

    def __init__(
        self, terms: Terms, games: int, contestants: Sequence[Contestant], follow: bool = False
    ) -> None:
        self.terms = terms
        self.games = games
        self.contestants = contestants
        self._points = hand_numbers(terms.hands) if follow else ()
        self.fan = Fan(self._points, len(contestants), terms.bankroll)
        self.tally = Tally(terms, len(contestants), self._points)
        self.speeds = Speeds(len(contestants))
        self._pace = _Pace(terms, all(contestant.fast for contestant in contestants))
        self._recalled = 0

    def recall(self, recorded: Iterable[Sequence[Games]]) -> None:
        """Take games as they were recorded by an earlier run."""
        for block in recorded:
            self.tally.add(block)
        self._recalled = self.tally.games

    def play(self, crew: Crew, ledger: Ledger | None, go_on: Callable[[], bool]) -> None:
        """Play the games that are missing, and write each block to `ledger`.

        `go_on` is called now and then; when it says no, the games end with the
        last that all players have finished, as all have those before it.
        """
        follow = FOLLOWED if self._points else 0
        self._pace.blocks = ceil(crew.width / len(self.contestants))
        self._pace.seconds = crew.pace
        again = self._blocks(0, min(self._recalled, follow), self._points)
        for block in play_in_order(again, crew, go_on):
            self._pace.learn(block)
            self.fan.add(block)
        missing = chain(
            self._blocks(self._recalled, min(self.games, follow), self._points),
            self._blocks(max(self._recalled, follow), self.games, ()),
        )
        self.speeds.start()
        for block in play_in_order(missing, crew, go_on):
            if ledger is not None:
                ledger.write(block)
            if self.tally.games < follow:
                self.fan.add(block)
            self.tally.add(block)
            self.speeds.add(block)
            self._pace.learn(block)

    def _blocks(self, first: int, end: int, points: tuple[int, ...]) -> Iterator[list[Task]]:
        """The games from `first` to before `end`, as blocks that hold a task for each player."""
        while first < end:
            games = self._pace.next(end - first)
            yield [Task(player, self.terms, first, games, points) for player in self.contestants]
            first += games

    @property
    def interrupted(self) -> bool:
        """Whether games are missing."""
        return self.tally.games < self.games

    def hands(self) -> int:
        """The hands of all games there will be, if none ends early."""
        return self.terms.hands * self.games * len(self.contestants)

    def progress(self, crew: Crew) -> tuple[int, int]:
        """How many of those are done with, and how many were played by this run."""
        done = self.terms.hands * self.tally.games * len(self.contestants)
        under_way = max(0, crew.hands() - self.speeds.hands)
        return done + under_way, self.speeds.hands + under_way


def play_in_order(
    tasks: Iterable[list[Task]], crew: Crew, go_on: Callable[[], bool]
) -> Iterator[list[Games]]:
    """Yield what came of each block of `tasks`, in their order.

    Only so many are under way that memory does not grow with their number.
    When `go_on` says no, none is begun any more, and the last that comes may
    hold fewer games. Raises what a task raised; of several, that of the first
    in order.
    """
    under_way: deque[list[Any]] = deque()
    sizes: deque[int] = deque()
    rest = iter(tasks)
    while go_on():
        while sum(map(len, under_way)) < crew.width and (block := next(rest, None)) is not None:
            under_way.append([crew.submit(task) for task in block])
            sizes.append(block[0].games)
        if not under_way:
            return
        games = crew.collect(under_way[0], _PATIENCE)
        if games is not None:
            under_way.popleft()
            sizes.popleft()
            yield games
    crew.stop()
    deadline = time.monotonic() + _LAST_PATIENCE
    with suppress(Blackjack280Error):  # which would have come too late to be known
        for submitted, size in zip(under_way, sizes, strict=True):
            games = crew.collect(submitted, max(0.0, deadline - time.monotonic()))
            if games is None:
                return
            finished = min(of_player.number for of_player in games)
            if finished:
                yield [of_player.head(finished) for of_player in games]
            if finished < size:
                return


class _Pace:
    """How many games make a block: as many as take `seconds`.

    `blocks` is how many are under way at once. What comes of the games does not
    depend on any of this, since sums are exact.
    """

    blocks, seconds = 1, 0.2

    def __init__(self, terms: Terms, fast: bool) -> None:
        # Nobody knows how long a player of one's own thinks; learning that takes a few blocks.
        self.games = max(1, 1_000_000 // (terms.hands + 200)) if fast else 1

    def next(self, left: int) -> int:
        """How many games the next block has, of so many that are left."""
        # The last blocks are smaller, so that nobody waits long for the one who plays the last.
        return min(left, max(1, self.games // 16, min(self.games, left // (2 * self.blocks))))

    def learn(self, block: Sequence[Games]) -> None:
        """See what the games of a block took."""
        slowest = max(games.seconds for games in block) or 1e-6
        wanted = int(block[0].number * self.seconds / slowest)
        self.games = max(1, min(wanted, 2 * self.games, _MOST_GAMES))


class Speeds:
    """How fast each player played, from what its tasks took and what all of them took together.

    And on what: the engine, the driver, or both.
    """

    def __init__(self, players: int) -> None:
        self.hands = 0
        self._start = self._elapsed = 0.0
        self._hands = [0] * players
        self._seconds = [0.0] * players
        self._engines: list[set[str]] = [set() for _ in range(players)]

    def start(self) -> None:
        """Note that the games begin."""
        self._start = time.perf_counter()

    def add(self, block: Sequence[Games]) -> None:
        """Add games that were just played."""
        self._elapsed = time.perf_counter() - self._start
        for player, games in enumerate(block):
            self._engines[player].add(engine_name(games.fast))
            self._hands[player] += int(games.hands_played.sum())
            self._seconds[player] += games.seconds
        self.hands = sum(self._hands)

    def hands_per_second(self, player: int) -> int:
        """Hands of `player` in a second of the time that went into its games; 0 without any."""
        seconds = self._elapsed * self._seconds[player] / (sum(self._seconds) or 1.0)
        return round(self._hands[player] / seconds) if seconds else 0

    def engine(self, player: int) -> str | None:
        """What played the games of `player`: "fast", "driver" or "mixed"; None without any."""
        engines = self._engines[player]
        return "mixed" if len(engines) > 1 else next(iter(engines), None)


def engine_name(fast: bool) -> str:
    """The name in reports of what plays."""
    return "fast" if fast else "driver"
