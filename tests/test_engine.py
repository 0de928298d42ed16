"""The fast engine, held to the driver game by game."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit
from numba.core import caching, config

from blackjack280 import Counting, InvalidValue, Simple, Spot, cut_stream, play
from blackjack280.events import Finished, HandStarted, Wagered
from blackjack280.players import PlayerLike
from blackjack280.policy import LARGEST_TAG, Policy
from blackjack280.simulation import engine
from blackjack280.simulation.engine import Block, fits, play_block, prepare

SIMPLE = Policy("simple", Simple.strategy)
COUNTING = Policy("counting", Counting.strategy, tuple(Counting.tags), ((Counting.double_at, 2),))
SITUATIONS = [(n, soft, up) for soft in (False, True) for n in range(22) for up in range(2, 12)]
LARGEST = 2**63 - 1


def driver_game(
    player: PlayerLike, bankroll: int, hands: int, minimum: int, seed: int, points: Sequence[int]
) -> tuple[list[int], list[int]]:
    """Final bankroll, hands played and chips wagered; then the bankroll after each of `points`."""
    before, wagered = [], 0
    for event in play(bankroll, hands, player, minimum=minimum, cuts=cut_stream(seed)):
        match event:
            case HandStarted():
                before.append(event.bankroll)
            case Wagered():
                wagered += event.amount
            case Finished():
                after = [*before, event.bankroll]
                results = [event.bankroll, event.hands, wagered]
    return results, [after[min(point, len(before))] for point in points]


def assert_same(
    policy: Policy,
    bankroll: int,
    hands: int,
    minimum: int,
    first_seed: int,
    games: int,
    *,
    make_player: Callable[[], PlayerLike] | None = None,
    points: Sequence[int] = (),
) -> None:
    """Engine and driver agree on every game; the message names the first that differs."""
    block = play_block(policy, bankroll, hands, minimum, first_seed, games, points=points)
    assert [len(array) for array in block] == [games] * 4
    for game in range(games):
        seed = (first_seed + game) % 2**32
        player = (make_player or policy.player)()
        expected = driver_game(player, bankroll, hands, minimum, seed, points)
        found = [int(array[game]) for array in block[:3]], block.bankrolls[game].tolist()
        assert found == expected, (
            f"bankroll {bankroll}, {hands} hands of {minimum}, seed {seed}: "
            f"the engine has {found}, the driver {expected} for {policy}"
        )


@pytest.mark.parametrize(("policy", "make_player"), [(SIMPLE, Simple), (COUNTING, Counting)])
@pytest.mark.parametrize(
    ("bankroll", "hands", "minimum", "first_seed", "games"),
    [
        (0, 5, 5, 0, 3),
        (4, 5, 5, 0, 3),
        (100, 0, 5, 0, 3),
        (5, 1, 5, 0, 300),
        (5, 2, 5, 10, 300),
        (7, 40, 5, 100, 300),
        (9, 40, 5, 2000, 200),
        (10, 100, 5, 2**20, 200),
        (3, 20, 1, 2**31, 300),
        (15, 30, 7, 77, 300),
        (100, 100, 5, 0, 100),
        (1000, 207, 5, 2**32 - 30, 40),
        (999, 208, 8, 3000, 20),
        (10**6, 209, 5, 4000, 20),
        (10**9, 20_000, 5, 0, 1),
    ],
)
def test_every_game_is_the_driver_s(
    policy: Policy,
    make_player: Callable[[], PlayerLike],
    bankroll: int,
    hands: int,
    minimum: int,
    first_seed: int,
    games: int,
) -> None:
    """Simple and Counting themselves, from below the minimum up, seeds past 2**32 - 1 included."""
    assert_same(policy, bankroll, hands, minimum, first_seed, games, make_player=make_player)


@st.composite
def policies(draw: st.DrawFn) -> Policy:
    """Any table, any tags, any steps."""
    hits = draw(st.randoms(use_true_random=False))
    tag = draw(st.sampled_from([1, 2, 5, LARGEST_TAG]))
    counts = draw(st.lists(st.integers(-10 * tag, 10 * tag), max_size=4, unique=True))
    return Policy(
        "random",
        frozenset(situation for situation in SITUATIONS if hits.random() < 0.5),
        tuple(draw(st.lists(st.integers(-tag, tag), min_size=len(Spot), max_size=len(Spot)))),
        tuple((count, draw(st.integers(1, 9))) for count in sorted(counts)),
    )


@settings(max_examples=40, deadline=None)
@given(
    policies(),
    st.integers(0, 500),
    st.integers(0, 100),
    st.integers(1, 20),
    st.integers(0, 2**32 - 1),
)
def test_every_game_of_any_policy_is_the_driver_s(
    policy: Policy, bankroll: int, hands: int, minimum: int, first_seed: int
) -> None:
    """Also those that hit on 21."""
    assert_same(policy, bankroll, hands, minimum, first_seed, 6)


@pytest.mark.parametrize("hits", [frozenset(), frozenset(SITUATIONS)])
@pytest.mark.parametrize("tag", [-LARGEST_TAG, LARGEST_TAG])
def test_largest_tags(hits: frozenset[tuple[int, bool, int]], tag: int) -> None:
    """With every card counting as much as may be, for the shortest hands and the longest."""
    bets = ((-20 * LARGEST_TAG, 2), (0, 3), (20 * LARGEST_TAG, 4))
    assert_same(Policy("large", hits, (tag,) * 12 + (tag // 2,), bets), 2000, 60, 5, 0, 20)


def test_every_spot_may_have_its_own_tag() -> None:
    """The largest automaton that there is: all cards differ, and the player never stands."""
    assert_same(
        Policy("all", frozenset(SITUATIONS), tuple(range(13)), ((90, 2),)), 900, 60, 5, 0, 20
    )


@pytest.mark.parametrize("minimum", [2**50, 2**50 + 1, 2**54 + 3])
def test_numbers_up_to_2_63_are_exact(minimum: int) -> None:
    """Where a float would have lost the last chips."""
    bankroll = 60 * minimum + 1
    assert fits(COUNTING, bankroll, 60, minimum)
    assert_same(COUNTING, bankroll, 60, minimum, 0, 20)


def test_numbers_that_could_pass_2_63_do_not_fit() -> None:
    """They are refused rather than wrong, whichever of the numbers is too large."""
    assert fits(SIMPLE, LARGEST - 10, 1, 5)
    for policy, bankroll, hands, minimum in (
        (SIMPLE, LARGEST, 1, 5),
        (SIMPLE, 0, 2**63, 1),
        (SIMPLE, 0, 0, 2**63),
        (SIMPLE, 2**62, 2**40, 2**23),
        (COUNTING, 2**62, 2**40, 2**20 + 2**19),
    ):
        assert not fits(policy, bankroll, hands, minimum)
        with pytest.raises(InvalidValue, match=f"bankroll of {bankroll} could pass {LARGEST}"):
            play_block(policy, bankroll, hands, minimum, 0, 1)


@pytest.mark.parametrize(
    ("bankroll", "hands", "minimum", "seed", "games", "message"),
    [
        (-1, 1, 5, 0, 1, "bankroll of -1 is negative"),
        (1, -1, 5, 0, 1, "hands of -1 is negative"),
        (1, 1, 0, 0, 1, "minimum bet of 0 is below 1"),
        (1, 1, 5, -1, 1, "seed -1 is not between 0 and 4294967295"),
        (1, 1, 5, 2**32, 1, "seed 4294967296 is not between 0 and 4294967295"),
        (1, 1, 5, 0, -1, "games of -1 is negative"),
    ],
)
def test_numbers_outside_the_rules_are_refused(
    bankroll: int, hands: int, minimum: int, seed: int, games: int, message: str
) -> None:
    """As the driver and the stream refuse them."""
    with pytest.raises(InvalidValue, match=message):
        play_block(SIMPLE, bankroll, hands, minimum, seed, games)
    with pytest.raises(InvalidValue, match="point of -1 is negative"):
        play_block(SIMPLE, 1, 1, 5, 0, 1, points=[3, -1])


@pytest.mark.parametrize("policy", [SIMPLE, COUNTING])
@pytest.mark.parametrize("points", [[0], [300], [5, 0, 207, 208, 299, 300, 301, 10**20, 5]])
def test_bankrolls_at_hand_numbers(policy: Policy, points: list[int]) -> None:
    """In the order asked for; after a game's end they stay as they are."""
    assert_same(policy, 60, 300, 5, 500, 40, points=points)
    assert_same(policy, 10**4, 300, 5, 500, 10, points=points)


def same(one: Block, other: Block) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def joined(blocks: Sequence[Block]) -> Block:
    return Block(*(np.concatenate(arrays) for arrays in zip(*blocks, strict=True)))


def test_a_game_is_the_same_in_any_block_and_on_any_thread() -> None:
    """Blocks of one, of some, and of all games; in turn and at once."""
    whole = play_block(COUNTING, 200, 300, 5, 40, 70, points=[100])
    ones = [play_block(COUNTING, 200, 300, 5, 40 + g, 1, points=[100]) for g in range(70)]
    assert same(joined(ones), whole)
    with ThreadPoolExecutor(4) as pool:
        blocks = pool.map(
            lambda first: play_block(COUNTING, 200, 300, 5, 40 + first, 7, points=[100]),
            range(0, 70, 7),
        )
        assert same(joined(list(blocks)), whole)


def test_no_games_are_an_empty_block() -> None:
    """With as many columns as points."""
    block = play_block(SIMPLE, 100, 10, 5, 0, 0, points=[1, 2])
    assert [array.shape for array in block] == [(0,), (0,), (0,), (0, 2)]


def test_progress_counts_the_hands_played() -> None:
    """Over more than one block."""
    progress = np.zeros(2, np.int64)
    blocks = [play_block(SIMPLE, 60, 300, 5, seed, 50, progress=progress) for seed in (0, 50)]
    assert progress[0] == sum(block.hands_played.sum() for block in blocks)


def test_a_block_can_be_stopped() -> None:
    """Another thread sees it move and stops it; the finished games are as they would have been."""
    progress = np.zeros(2, np.int64)
    games = 10**6
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(
            play_block, COUNTING, 10**6, 1000, 5, 0, games, points=[500], progress=progress
        )
        while progress[0] < 10**5 and not future.done():
            sleep(0.001)
        progress[1] = 1
        block = future.result()
    finished = len(block.hands_played)
    assert 0 < finished < games
    assert same(block, play_block(COUNTING, 10**6, 1000, 5, 0, finished, points=[500]))


def test_a_long_game_can_be_stopped() -> None:
    """Which then is not among the finished ones."""
    progress = np.array([0, 1])
    block = play_block(SIMPLE, 10**9, 10**8, 5, 0, 1, progress=progress)
    assert len(block.final_bankroll) == 0
    assert progress[0] == 0


def refuse(*_: Any) -> None:
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


def assert_plays_when_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = play_block(COUNTING, 200, 300, 5, 0, 20)
    monkeypatch.setattr(engine, "prepare", prepare.__wrapped__)
    assert same(play_block(COUNTING, 200, 300, 5, 0, 20), expected)


def test_a_cache_without_a_place_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be written, be it by the package, in the home directory or where it was asked."""
    monkeypatch.setattr(config, "CACHE_DIR", "/proc/nowhere")
    monkeypatch.setattr(caching._CacheLocator, "ensure_cache_path", refuse)
    with pytest.raises(RuntimeError, match="cannot cache"):
        njit(cache=True)(driver_game)
    assert_plays_when_compiled_again(monkeypatch)


def test_a_cache_that_cannot_be_filled_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The place can be written to until the compiled code comes."""
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(caching.IndexDataCacheFile, "save", refuse)
    assert_plays_when_compiled_again(monkeypatch)


def test_a_cache_that_holds_something_else_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As after a crash of the machine."""
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    prepare.__wrapped__()
    (index,) = tmp_path.rglob("*.nbi")
    index.write_bytes(b"")
    assert_plays_when_compiled_again(monkeypatch)


PLAIN_PROCESSOR = """
from blackjack280 import Counting
from blackjack280.policy import policy_of
from blackjack280.simulation.engine import play_block
from blackjack280.simulation.kernel import WIDE
block = play_block(policy_of(Counting()), 200, 500, 5, 7, 100)
print(WIDE, *block.final_bankroll, *block.wagered)
"""


def test_a_processor_without_wide_permutes_plays_the_same(tmp_path: Path) -> None:
    """The shuffle that every processor can do, in a process of its own."""
    environment = {
        **os.environ,
        "NUMBA_CPU_NAME": "generic",
        "NUMBA_CPU_FEATURES": "",
        "NUMBA_CACHE_DIR": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", PLAIN_PROCESSOR],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    block = play_block(COUNTING, 200, 500, 5, 7, 100)
    assert done.stdout.split() == ["False", *map(str, [*block.final_bankroll, *block.wagered])]
