"""A closer look at a program that fails: the shortest game in which it does."""

import os
import time
from contextlib import suppress
from typing import Any, NamedTuple

from blackjack280.dialect import DIALECTS, MARK
from blackjack280.rules import MINIMUM_BET
from blackjack280.verification.comparison import decoded, first_difference, lines_of
from blackjack280.verification.games import USUAL, Game
from blackjack280.verification.programs import Program, Run, play_game

RUNS = 80
"""How often the program is run at most while a shorter game is looked for."""

SECONDS = 15.0
"""How long that may take, the last run not included."""

_BANKROLLS = (*range(21), 25, 30, 35, 40, 45, 50, 60, 75, 100, 150, 200, 500, 1000)
_WHY = "a shorter game"


class Closer(NamedTuple):
    """What a closer look found.

    `shortest` is the shortest game that fails in the same way. `steady` says
    whether the program printed the same when it played a game twice, `other`
    is the other dialect, when it turns out to be written for that, and `file`
    one into which it writes when it prints nothing.
    """

    shortest: Run
    steady: bool = True
    other: str | None = None
    file: str | None = None


def look_closer(program: Program, failed: Run) -> Closer:
    """See what is behind `failed`. To be called in a process of its own."""
    if failed.how == "time":
        return Closer(failed)
    start = time.time()
    again = play_game(program, failed.game)
    if (again.how, again.code, again.stdout) != (failed.how, failed.code, failed.stdout):
        return Closer(failed, steady=False)
    for dialect in DIALECTS:
        game = Game(100, 3, failed.game.player)
        elsewhere = play_game(program._replace(dialect=dialect), game)
        if dialect != program.dialect and elsewhere.how == "agrees":
            return Closer(failed, other=dialect)
    file = _written_since(program.folder, start) if failed.how == "silent" else None
    return Closer(_Shrinking(program, failed).shortest(), file=file)


def _written_since(folder: str, start: float) -> str | None:
    """The name of a file in `folder` that was written after the time `start`, if there is one."""
    slack = 0.1  # a file's time is that of the last tick of the clock
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_file() and entry.stat().st_mtime > start - slack:
                return entry.name
    return None


def length(game: Game) -> tuple[int, int, int]:
    """What makes a game long: its hands first, then the cuts given, then its bankroll."""
    return game.hands, len(game.cuts or ()), game.bankroll


class _Shrinking:
    """A search among shorter games, with a bounded number of runs."""

    def __init__(self, program: Program, failed: Run) -> None:
        self._program = program
        self._best = failed
        self._tried = {failed.game}
        self._deadline = time.monotonic() + SECONDS

    def shortest(self) -> Run:
        """The game with the fewest hands found, and of these the one with the smallest bankroll."""
        self._without_what_is_unusual()
        self._with_fewer_hands()
        # Another bankroll may end the game later, or bring a double bet earlier.
        for bankroll in sorted(_BANKROLLS, key=lambda n: (n % 5, abs(n - USUAL))):
            if self._fails(bankroll=bankroll, hands=self._best.game.hands - 1):
                self._with_fewer_hands()
        self._with_fewer_cuts()
        for bankroll in _BANKROLLS:
            if bankroll >= self._best.game.bankroll or self._fails(bankroll=bankroll):
                break
        return self._best

    def _without_what_is_unusual(self) -> None:
        if self._best.game.cuts is not None:
            self._fails(cuts=None)
        if self._best.game.minimum != MINIMUM_BET:
            self._fails(minimum=MINIMUM_BET)

    def _with_fewer_hands(self) -> None:
        for hands in 0, 1:
            if self._fails(hands=hands):
                return
        while any(self._fails(hands=hands) for hands in self._hands_of_difference()):
            pass
        if self._best.how != "differs" or self._differs_at_the_end():
            passes = 1
            while (middle := (passes + self._best.game.hands) // 2) > passes:
                if not self._fails(hands=middle):
                    passes = middle

    def _with_fewer_cuts(self) -> None:
        n = 0
        while (cuts := self._best.game.cuts) is not None and n < len(cuts):
            if not self._fails(cuts=cuts[:n] + cuts[n + 1 :]):
                n += 1

    def _hands_of_difference(self) -> tuple[int, int]:
        """With how many hands the first difference of the best game may still be there."""
        right, _, index = self._sides()
        hand = sum(line.removeprefix(MARK).startswith("Hand ") for line in right[: index + 1])
        return hand - 1, hand

    def _differs_at_the_end(self) -> bool:
        right, yours, index = self._sides()
        return index >= min(len(right), len(yours)) - 2

    def _sides(self) -> tuple[list[str], list[str], int]:
        """The lines of the best game, ours and theirs, and where they differ first."""
        right = lines_of(self._best.game.transcript(self._program.dialect).decode())
        yours = lines_of(decoded(self._best.stdout))
        return right, yours, first_difference(right, yours) or 0

    def _fails(self, **changes: Any) -> bool:
        """Whether the best game fails with `changes` too, which make it shorter; then it is best.

        To be shorter is to have fewer hands first.
        """
        game = self._best.game._replace(**changes, why=_WHY)
        out_of_budget = len(self._tried) > RUNS or time.monotonic() > self._deadline
        fewer = game.hands < self._best.game.hands
        if (
            game in self._tried
            or out_of_budget
            or game.cuts == ()
            or game.hands < 0
            or not (fewer or (game.hands == self._best.game.hands and changes.keys() != {"hands"}))
        ):
            return False
        self._tried.add(game)
        run = play_game(self._program, game)
        if run.how != self._best.how:
            return False
        self._best = run
        return True
