"""Prints what a transcript costs: hands a second and the start of the process.

    python tests/benchmarks/play.py

Every figure is a median, and the two sides of a ratio take turns in one run.
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
PLAIN = [sys.executable, str(HERE / "plain.py")]
OURS = [str(Path(sys.executable).parent / "blackjack280")]
NOTHING = [sys.executable, "-c", "pass"]


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def in_turn(first: list[str], second: list[str], times: int) -> tuple[float, float, float]:
    """The median seconds of two commands, and the median of their ratios."""
    pairs = [(seconds(first), seconds(second)) for _ in range(times)]
    return (
        median(a for a, _ in pairs),
        median(b for _, b in pairs),
        median(a / b for a, b in pairs),
    )


def main() -> None:
    hands = 100_000
    for player in "simple", "counting":
        words = [str(10**8), str(hands), player]
        plain, ours, ratio = in_turn([*PLAIN, *words], [*OURS, *words], 5)
        print(
            f"{player:8} {hands:,} hands to nowhere: plain script {hands / plain:,.0f} hands/s, "
            f"blackjack280 {hands / ours:,.0f} hands/s, ratio {ratio:.2f}"
        )
    ours, nothing, ratio = in_turn([*OURS, "100", "3", "simple"], NOTHING, 20)
    print(
        f"start: blackjack280 100 3 simple {1000 * ours:.1f} ms, "
        f"python -c pass {1000 * nothing:.1f} ms, ratio {ratio:.2f}"
    )


if __name__ == "__main__":
    main()
