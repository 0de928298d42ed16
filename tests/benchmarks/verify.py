"""Prints how long each set of games takes, and which bugs no game of the quick set shows, and why.

    python tests/benchmarks/verify.py [PROGRAM [ARG]...]

PROGRAM is a right one, best one that starts in little time. Without it the
plain script plays the quick set only, and most of the time is Python's start.
"""

import json
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

VERIFY = [sys.executable, "-m", "blackjack280", "verify", "--json"]
PLAIN = [sys.executable, str(Path(__file__).parent / "plain.py")]

_REASONS = {
    "a game has one deck": (
        "opening-rewinds-others",
        "reset-resets-all",
        "shared-cards",
        "shared-position",
    ),
    "a game never resets its deck": (
        "reset-does-nothing",
        "reset-keeps-order",
        "reset-keeps-position",
        "reset-only-after-deal",
        "shuffle-forgets-reset",
        "count-survives-reset",
    ),
    "the course's cuts are from 13 to 39 (not with --dialect ve280)": (
        "zero-is-no-shuffle",
        "zero-cuts-one-card",
        "fifty-two-cuts-fifty-one",
    ),
    "no game deals its deck out": (
        "shuffle-resets-when-empty",
        "last-card-not-dealt",
        "empty-deals-nothing",
        "empty-starts-again",
        "empty-raises-index-error",
        "empty-raises-once",
        "empty-for-good",
        "empty-deck-is-one",
    ),
    "when a game shuffles, no card or more than 32 have been dealt": (
        "shuffle-resets-after-a-few-cards",
    ),
    "nobody asks what a single card counts": ("lone-ace-is-one",),
    "nobody asks what an empty hand counts": ("empty-is-soft",),
    "another card is taken whether two Aces are 2 or 12": ("pair-of-aces-is-two",),
    "no hand of these games has more than ten cards": ("ten-cards-at-most",),
    "the minimum bet is always 5 (not with --dialect ve280)": (
        "bets-five-more",
        "bets-five",
        "asks-for-five",
    ),
    "no bet of these games depends on a count that was below -10": ("count-never-below-minus-ten",),
    "the first shuffle sets the count to 0": ("starts-at-one",),
    "a game has one player": ("shared-count",),
    "only --dialect ve280 has cuts of the user's": ("first-cuts-at-most-seven",),
    "a game is given its cuts (a program with such cuts is said to have its own)": (
        "course-cuts-from-the-second",
    ),
    "the count is 0 before the first shuffle too": ("first-shuffle-not-told",),
    "no card is shown between the cuts": ("shuffle-told-too-early",),
    "no hand of these games goes on with fewer than 10 cards left": (
        "reshuffles-before-it-runs-out",
    ),
    "no bet is as high": ("natural-in-floating-point",),
    "both players stand at 21": ("player-stands-at-twenty-one",),
    "both players stand when they have bust": ("player-asked-after-bust",),
    "the count matters at the next bet only": ("drawn-cards-exposed-late",),
    "neither player stands on 11 or less": ("low-total-never-wins",),
}
REASONS = {name: why for why, names in _REASONS.items() for name in names}
"""Why no game of the course's stream shows a bug, by the bug's name."""


def main() -> int:
    program = sys.argv[1:]
    if program[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    for size in SIZES if program else SIZES[:1]:
        start = time.perf_counter()
        done = subprocess.run(
            [*VERIFY, "--games", size, "--", *(program or PLAIN)], stdout=subprocess.PIPE, text=True
        )
        seconds = time.perf_counter() - start
        if done.returncode > 1:
            return done.returncode
        found = json.loads(done.stdout)
        verdict = "all right" if found["passed"] else f"{len(found['failures'])} wrong"
        print(
            f"{size:8} {seconds:5.1f} s  {found['games']} games, {found['hands']} hands: {verdict}"
        )
    games = choose("quick", "eecs280", VERIFIED)
    right = {game: game.transcript("eecs280").decode().split("\n") for game in games}
    for bug in all_parts():
        implementation = put_together((bug,))
        if bug.kind == ARGUMENTS or bug.player or implementation is None:
            continue
        if not any(
            differs(Performance(implementation, game, "eecs280"), right[game]) for game in games
        ):
            why = REASONS.get(bug.name, "nobody knows why")
            print(f"not shown: {bug.kind:8} {bug.name}: {why}")
    return 0


def differs(performance: Performance, right: list[str]) -> bool:
    lines = iter(performance)
    return any(next(lines, None) != line for line in right) or next(lines, None) is not None


if __name__ == "__main__":
    sys.exit(main())
