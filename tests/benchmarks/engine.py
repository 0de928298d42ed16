"""Prints hands a second for a plain script, the driver and the fast engine, and their ratios.

    python tests/benchmarks/engine.py

Single threads are measured by their CPU time, so that other programs on the
machine count as little as can be; all of one player take turns in one run, and
every figure is a median.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median

import plain

from blackjack280 import Counting, Player, Simple, play
from blackjack280.policy import Policy, policy_of
from blackjack280.simulation.engine import play_block, prepare
from blackjack280.simulation.kernel import WIDE

RICH = 10**9
TIMES = 5
START = "from blackjack280.simulation.engine import prepare; prepare()"


def script(player: Player) -> int:
    _, _, hands = plain.game(RICH, 20_000, type(player).__name__.lower())  # type: ignore[no-untyped-call]
    return int(hands)


def driver(player: Player) -> int:
    lines = [str(event) for event in play(RICH, 20_000, player)]
    return sum(line.startswith("Hand ") for line in lines)


def many_games(policy: Policy) -> int:
    return int(play_block(policy, RICH, 1_000, 5, 0, 20_000).hands_played.sum())


def one_game(policy: Policy) -> int:
    return int(play_block(policy, RICH, 20_000_000, 5, 0, 1).hands_played.sum())


def hands_a_second(work: Callable[[], int]) -> float:
    start = time.thread_time()
    hands = work()
    return hands / (time.thread_time() - start)


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def one_thread(player: Player) -> None:
    policy = policy_of(player)
    assert policy is not None
    kinds: dict[str, Callable[[], int]] = {
        "plain script, 20,000 hands": lambda: script(player),
        "driver, 20,000 hands": lambda: driver(player),
        "engine, 20,000 games of 1,000 hands": lambda: many_games(policy),
        "engine, a game of 20,000,000 hands": lambda: one_game(policy),
    }
    rounds = [[hands_a_second(work) for work in kinds.values()] for _ in range(TIMES)]
    for name, rates in zip(kinds, zip(*rounds, strict=True), strict=True):
        ratio = median(rate / first[0] for rate, first in zip(rates, rounds, strict=True))
        print(
            f"{policy.name:8}  {name:36} {median(rates):13,.0f} hands/s {ratio:8,.1f} x the script"
        )


def two_threads(policy: Policy) -> None:
    def block(first_seed: int) -> object:
        return play_block(policy, RICH, 1_000, 5, first_seed, 500)

    seeds = range(0, 20_000, 500)

    def on(threads: int) -> tuple[float, float]:
        start, cpu_start = time.perf_counter(), time.process_time()
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(block, seeds))
        return time.perf_counter() - start, time.process_time() - cpu_start

    pairs = [(on(1), on(2)) for _ in range(TIMES)]
    hands = 1_000 * 20_000
    one, two = (hands / median(times[i][0] for times in pairs) for i in (0, 1))
    faster = median(one[0] / two[0] for one, two in pairs)
    dearer = median(two[1] / one[1] for one, two in pairs)
    print(
        f"{policy.name:8}  20,000 games of 1,000 hands: one thread {one:,.0f} hands/s, "
        f"two {two:,.0f} hands/s, ratio {faster:.2f} (of their CPU times {dearer:.2f})"
    )


def main() -> None:
    print(f"shuffles by permutes of 64 bytes: {'yes' if WIDE else 'no'}")
    print(f"compiling, or loading what was compiled: {seconds(prepare):.2f} s")
    command = [sys.executable, "-c", START]
    start = median(seconds(lambda: subprocess.run(command, check=True)) for _ in range(TIMES))
    print(f"a new process until the engine is ready: {start:.2f} s")
    for player in Simple(), Counting():
        one_thread(player)
    for player in Simple(), Counting():
        policy = policy_of(player)
        assert policy is not None
        two_threads(policy)


if __name__ == "__main__":
    main()
