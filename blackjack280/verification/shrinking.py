"""A closer look at a program that fails: the shortest game in which it does."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from blackjack280.dialect import DIALECTS, MARK
from blackjack280.rules import MINIMUM_BET
from blackjack280.verification.comparison import decoded, first_difference, lines_of
from blackjack280.verification.games import Game
from blackjack280.verification.programs import Program, Run, play_game

RUNS = 60
"""How often the program is run at most while a shorter game is looked for."""

SECONDS = 15.0
"""How long that may take, the last run not included."""

_BANKROLLS = (*range(21), 25, 30, 40, 50, 75, 100, 1000)


class Closer(NamedTuple):
    """What a closer look found.

    `shortest` is the shortest game that fails in the same way. `steady` says
    whether the program printed the same when it played a game twice, and
    `other` the other dialect, when it turns out to be written for that.
    """

    shortest: Run
    steady: bool = True
    other: str | None = None


def look_closer(program: Program, failed: Run) -> Closer:
    """See what is behind `failed`. To be called in a process of its own."""
    if failed.how == "time":
        return Closer(failed)
    again = play_game(program, failed.game)
    if (again.how, again.code, again.stdout) != (failed.how, failed.code, failed.stdout):
        return Closer(failed, steady=False)
    for dialect in DIALECTS:
        game = Game(100, 3, failed.game.player)
        elsewhere = play_game(program._replace(dialect=dialect), game)
        if dialect != program.dialect and elsewhere.how == "agrees":
            return Closer(failed, other=dialect)
    return Closer(_Shrinking(program, failed).shortest())


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
        """The shortest game found that fails as the first did."""
        while any(self._fails(game) for game in self._shorter()):
            pass
        return self._best

    def _shorter(self) -> Iterator[Game]:
        """Games to try, each shorter than the best in one way."""
        game, hand = self._best.game, self._hand_of_difference()
        for hands in sorted({0, 1, 2, 3, hand - 1, hand, game.hands // 2, game.hands - 1}):
            if 0 <= hands < game.hands:
                yield game._replace(hands=hands)
        if game.cuts is not None:
            yield game._replace(cuts=None)
            for n in range(len(game.cuts)):
                yield game._replace(cuts=game.cuts[:n] + game.cuts[n + 1 :])
        if game.minimum != MINIMUM_BET:
            yield game._replace(minimum=MINIMUM_BET)
        for bankroll in _BANKROLLS:
            poorer = game._replace(bankroll=bankroll)
            if bankroll < game.bankroll and self._hands_of(poorer) >= hand - 1:
                yield poorer

    def _hand_of_difference(self) -> int:
        """The hand in which the best game first differs; 0 before the first."""
        right = self._right(self._best.game)
        index = first_difference(right, lines_of(decoded(self._best.stdout)))
        return _hands(right[: (index or 0) + 1])

    def _hands_of(self, game: Game) -> int:
        return _hands(self._right(game))

    def _right(self, game: Game) -> list[str]:
        return lines_of(game.transcript(self._program.dialect).decode())

    def _fails(self, game: Game) -> bool:
        """Whether `game`, not tried before, fails too; then it is the best."""
        out_of_budget = len(self._tried) > RUNS or time.monotonic() > self._deadline
        if game in self._tried or out_of_budget or game.cuts == ():
            return False
        self._tried.add(game)
        run = play_game(self._program, game)
        if run.how != self._best.how:
            return False
        self._best = run
        return True


def _hands(lines: list[str]) -> int:
    return sum(line.removeprefix(MARK).startswith("Hand ") for line in lines)
