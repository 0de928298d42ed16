"""Prints how long each set of games takes, and which bugs no game of the quick set shows.

    python tests/benchmarks/verify.py [PROGRAM [ARG]...]

PROGRAM is a right one, best one that starts in little time. Without it the
plain script plays the quick set only, and most of the time is Python's start.
"""

import subprocess
import sys
import time
from pathlib import Path

from blackjack280.verification.games import SIZES, VERIFIED, choose
from blackjack280.verification.implementations import (
    ARGUMENTS,
    Performance,
    all_parts,
    put_together,
)

VERIFY = [sys.executable, "-m", "blackjack280", "verify"]
PLAIN = [sys.executable, str(Path(__file__).parent / "plain.py")]

REASONS = {
    "deck": "a game resets no deck, deals no deck out, and cuts at 13 to 39",
    "hand": "no hand of the set gets there, or no player looks",
    "counting": "no count of the set gets there, and the minimum bet is 5",
    "driver": "the player does not notice, or the minimum bet is 5",
}


def main() -> None:
    program = sys.argv[1:]
    for size in SIZES if program else SIZES[:1]:
        start = time.perf_counter()
        done = subprocess.run(
            [*VERIFY, "--games", size, "--", *(program or PLAIN)], capture_output=True, text=True
        )
        print(f"{size:8} {time.perf_counter() - start:5.1f} s  {done.stdout.splitlines()[0]}")
    games = choose("quick", "eecs280", VERIFIED)
    right = {game: game.transcript("eecs280").decode().split("\n") for game in games}
    for bug in all_parts():
        implementation = put_together((bug,))
        if bug.kind == ARGUMENTS or bug.player or implementation is None:
            continue
        if not any(
            differs(Performance(implementation, game, "eecs280"), right[game]) for game in games
        ):
            print(f"not shown: {bug.kind:8} {bug.name}: {REASONS[bug.kind]}")


def differs(performance: Performance, right: list[str]) -> bool:
    lines = iter(performance)
    return any(next(lines, None) != line for line in right) or next(lines, None) is not None


if __name__ == "__main__":
    main()
