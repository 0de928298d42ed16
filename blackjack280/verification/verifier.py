"""From a program to what is to be said of it."""

import signal
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from blackjack280.errors import InputError
from blackjack280.verification.diagnosis import Diagnosis, diagnose
from blackjack280.verification.games import Game
from blackjack280.verification.programs import How, Program, Run, play_game, why_not_started
from blackjack280.verification.readings import read
from blackjack280.verification.shrinking import Closer, length, look_closer
from blackjack280.workers import run_tasks

TIMEOUTS = 3
"""After how many runs that took too much time or memory the rest is not tried, if most did."""

MOST_TIMEOUTS = 8

_WEIGHT: tuple[How, ...] = (
    "differs",
    "crash",
    "output",
    "silent",
    "stderr",
    "status",
    "memory",
    "time",
)
"""The ways to fail, that which tells most first."""


class Findings(NamedTuple):
    """What came of all games, in their order.

    `hands` is how many hands the `runs` have. The games `not_run` were left out
    because the program took too much time or memory again and again. `ignores` says that it
    printed the same whatever its arguments were. The rest is about a program
    that failed.
    """

    program: Program
    runs: list[Run]
    not_run: list[Game]
    hands: int = 0
    ignores: bool = False
    closer: Closer | None = None
    diagnosis: Diagnosis | None = None

    @property
    def failed(self) -> list[Run]:
        return [run for run in self.runs if run.how != "agrees"]

    @property
    def passed(self) -> bool:
        return not self.failed and not self.not_run


def verify(
    program: Program,
    games: list[Game],
    jobs: int,
    started: Callable[[int], None] = lambda _: None,
    done: Callable[[], None] = lambda: None,
) -> Findings:
    """Let `program` play `games`, `jobs` at a time, and find what is wrong with it.

    Calls `started` with the number of games and `done` after each. Raises
    `InputError` when the program cannot be run.
    """
    started(len(games))
    runs: dict[Game, Run] = {}
    for game, run in run_tasks(partial(play_game, program), games, jobs):
        done()
        runs[game] = run or Run(game, "crash", signal.SIGKILL)
        if runs[game].how == "start":
            raise InputError(why_not_started(program, runs[game].code))
        if _hopeless(runs):
            break
    played = [runs[game] for game in games if game in runs]
    hands = sum(run.hands for run in played)
    findings = Findings(program, played, [game for game in games if game not in runs], hands)
    return _explained(findings) if findings.failed else findings


def _hopeless(runs: dict[Game, Run]) -> bool:
    late = sum(run.how in ("time", "memory") for run in runs.values())
    return late >= MOST_TIMEOUTS or (late >= TIMEOUTS and 2 * late > len(runs))


def _explained(findings: Findings) -> Findings:
    program, runs = findings.program, findings.runs
    first = min(findings.failed, key=lambda run: (_WEIGHT.index(run.how), length(run.game)))
    (_, closer), *_ = run_tasks(partial(look_closer, program), [first], 1)
    closer = closer or Closer(first)
    findings = findings._replace(closer=closer, ignores=_ignores_arguments(findings))
    if not closer.steady or closer.other or findings.ignores:
        return findings
    counted = {run.game for run in runs}
    if closer.shortest.game._replace(why="") not in {game._replace(why="") for game in counted}:
        runs = [*runs, closer.shortest]
    diagnosis = diagnose(read(runs, program.dialect), program.dialect, counted)
    return findings._replace(diagnosis=diagnosis)


def _ignores_arguments(findings: Findings) -> bool:
    """Whether the program ended well every time and always printed the same."""
    dialect = findings.program.dialect
    if any(run.how not in ("agrees", "status", "differs") for run in findings.runs):
        return False
    printed = {run.stdout or run.game.transcript(dialect) for run in findings.runs}
    return len(printed) == 1 < len(findings.runs)
