"""The compiled part of the fast engine: a second implementation of the rules.

Three things make it fast. The decks of a game do not depend on how it is played,
so they are shuffled a batch at a time, and several are played side by side. A
hand is an automaton (see `automaton`) that takes every card of a deck in order,
by one look-up and without a branch. What it writes down at the end of each hand
is turned into chips afterwards. ``docs/performance.md`` has the measurements.

All that is compiled stands in this file, the numbers of the rules too: numba
compiles again when this file changes, and does not notice a change in another.
The tests hold it to the driver.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import int32, int64, intp, njit, uint8, uint32, uint64, void
from numba.core.registry import cpu_target
from numba.extending import intrinsic
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint32]
Table = NDArray[np.int32]
Integers = NDArray[np.int64]
_Lane = tuple[int, int]
_F = TypeVar("_F", bound=Callable[..., Any])

CUTS = 27  # from 13 on
_CUTS_PER_SHUFFLE = 7
DECK = 52
_SURE = 33  # with so many cards dealt, fewer than 20 are left
_LIKELY = 7  # by so many more, the hand under way is nearly always over

_STATE = 624  # words of MT19937
_MIDDLE = 397
_DECKS = 32  # a batch: it takes 224 words, and 227 is how many follow from the last 624 alone
_WORDS = _DECKS * _CUTS_PER_SHUFFLE
_GAMES = 8  # seeded side by side

ROW = 64  # bytes that a deck takes
_LANES = 4  # decks played side by side
_LANE = _DECKS // _LANES * ROW
_RESULTS = 80  # of a lane: a zero, and at most 9 hands for each of its 8 decks

# A state of the automaton, and an entry of its table: the next state's row in the low bits, then
# how the hand has ended, then the running count or what changes it.
_NEXT = 0xFFFF
OUTCOME = 16
COUNT = 18
_BELOW_COUNT = (1 << COUNT) - 1
_PAYS = (-2, 0, 2, 3)  # halves of the wager, by outcome

WIDE = "+avx512vbmi" in cpu_target.target_context.codegen().magic_tuple()[2]
"""Whether this processor can permute 64 bytes in one instruction."""


def _jit(function: _F) -> _F:
    compiled: _F = njit(function)
    return compiled


def _type_permute(
    _: Any, decks: Any, to: Any, start: Any, orders: Any, order: Any
) -> tuple[Any, Callable[..., Any]]:
    """``decks[to] = decks[start][orders[order]]``, where each has rows of 64 bytes."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cards = ir.VectorType(ir.IntType(8), ROW)
        permute = builder.module.declare_intrinsic(
            "llvm.x86.avx512.permvar.qi.512", fnty=ir.FunctionType(cards, [cards, cards])
        )

        def row(array: int, number: int) -> Any:
            values = context.make_array(signature.args[array])(context, builder, arguments[array])
            rows = builder.bitcast(values.data, cards.as_pointer())
            return builder.gep(rows, [arguments[number]])

        deck = builder.load(row(0, 2), align=1)
        places = builder.load(row(3, 4), align=1)
        builder.store(builder.call(permute, [deck, places]), row(0, 1), align=1)
        return context.get_dummy_value()

    return void(decks, intp, intp, orders, intp), generate


_permute: Any = intrinsic(_type_permute)


def _shuffle_wide(
    decks: Bytes, to: int, start: int, orders: Bytes, cuts: Bytes, first: int
) -> None:
    for i in range(first, first + _CUTS_PER_SHUFFLE):
        _permute(decks, to, start, orders, cuts[i])
        start = to


def _shuffle_narrow(
    decks: Bytes, to: int, start: int, orders: Bytes, cuts: Bytes, first: int
) -> None:
    a = ROW * (CUTS * cuts[first] + cuts[first + 1])
    b = ROW * (CUTS * cuts[first + 2] + cuts[first + 3])
    c = ROW * (CUTS * cuts[first + 4] + cuts[first + 5])
    d = ROW * (CUTS**2 + cuts[first + 6])
    for x in range(DECK):
        y = orders[uint64(c + orders[uint64(d + x)])]
        z = orders[uint64(a + orders[uint64(b + y)])]
        decks[uint64(ROW * to + x)] = decks[uint64(ROW * start + z)]


# Step 1: deck `to` is deck `start` shuffled with the seven cuts from `first` on.
_shuffle = _jit(_shuffle_wide if WIDE else _shuffle_narrow)


@_jit
def _seed(words: Words, first_seed: int) -> None:
    """MT19937's ``init_genrand`` for eight seeds in turn, since each word waits for the last."""
    for game in range(_GAMES):
        words[game, 0] = first_seed + game
    for i in range(1, _STATE):
        for game in range(_GAMES):
            last = words[game, i - 1]
            words[game, i] = uint32(1812433253) * (last ^ (last >> uint32(30))) + uint32(i)


@_jit
def _draw_cuts(words: Words, game: int, cuts: Bytes) -> None:
    """A batch's cuts, less 13 each; `words` holds the generator's last 624 words."""
    for i in range(_WORDS):
        y = (words[game, i] & uint32(0x80000000)) | (words[game, i + 1] & uint32(0x7FFFFFFF))
        odd = uint32(0x9908B0DF) if y & uint32(1) else uint32(0)
        y = words[game, i + _MIDDLE] ^ (y >> uint32(1)) ^ odd
        words[game, i + _STATE] = y
        y ^= y >> uint32(11)
        y ^= (y << uint32(7)) & uint32(0x9D2C5680)
        y ^= (y << uint32(15)) & uint32(0xEFC60000)
        y ^= y >> uint32(18)
        cuts[i] = y % uint32(CUTS)
    for i in range(_STATE):
        words[game, i] = words[game, i + _WORDS]


@_jit
def _deal(table: Table, decks: Bytes, card: int, lane: _Lane, results: Integers) -> _Lane:
    """Deal one card; `lane` is the state of the hand, and where its result goes.

    What is written before the hand ends is written over. Indices are unsigned,
    or numba would ask each whether it counts from the end.
    """
    state, place = lane
    state = (state & ~_BELOW_COUNT) + table[uint64((state & _NEXT) + decks[uint64(card)])]
    results[uint64(place)] = state
    return state, place + (state & _NEXT == 0)


@_jit
def _after_last(lane: _Lane) -> int:
    """Where the lane's results will end when the hand under way, if there is one, is over."""
    state, place = lane
    return place + (state & _NEXT != 0)


@_jit
def _finish(
    table: Table, decks: Bytes, card: int, lane: _Lane, results: Integers, end: int
) -> _Lane:
    """Deal until the deck's last hand is over; the lane at the start of its next deck."""
    while lane[1] < end:
        lane = _deal(table, decks, card, lane, results)
        card += 1
    results[uint64(end - 1)] &= _BELOW_COUNT  # the shuffle sets the count to zero
    return 0, end


@_jit
def _play_decks(table: Table, decks: Bytes, results: Integers, ends: Integers) -> None:
    """Play every deck of the batch until a hand would start with fewer than 20 cards left.

    Lanes hide from each other how long a look-up takes. All cards that are dealt
    for certain come without a branch, and so do a few more, since what a lane
    deals after its last hand is written over.
    """
    a, b, c, d = (0, 1), (0, 1 + _RESULTS), (0, 1 + 2 * _RESULTS), (0, 1 + 3 * _RESULTS)
    for first in range(0, _LANE, ROW):
        for card in range(first, first + _SURE):
            a = _deal(table, decks, card, a, results)
            b = _deal(table, decks, card + _LANE, b, results)
            c = _deal(table, decks, card + 2 * _LANE, c, results)
            d = _deal(table, decks, card + 3 * _LANE, d, results)
        end_a, end_b, end_c, end_d = _after_last(a), _after_last(b), _after_last(c), _after_last(d)
        for card in range(first + _SURE, first + _SURE + _LIKELY):
            a = _deal(table, decks, card, a, results)
            b = _deal(table, decks, card + _LANE, b, results)
            c = _deal(table, decks, card + 2 * _LANE, c, results)
            d = _deal(table, decks, card + 3 * _LANE, d, results)
        card = first + _SURE + _LIKELY
        a = _finish(table, decks, card, a, results, end_a)
        b = _finish(table, decks, card + _LANE, b, results, end_b)
        c = _finish(table, decks, card + 2 * _LANE, c, results, end_c)
        d = _finish(table, decks, card + 3 * _LANE, d, results, end_d)
    ends[0], ends[1], ends[2], ends[3] = a[1], b[1], c[1], d[1]


@_jit
def _settle(
    results: Integers,
    first: int,
    end: int,
    chips: int,
    wagered: int,
    minimum: int,
    wagers: Integers,
) -> tuple[int, int, int]:
    """Bet on and pay the hands from `first` on; the chips, the wagers' sum and the hands played.

    A hand's result ends with the count, which is what the next hand bets by.
    """
    middle = len(wagers) // 2
    for hand in range(first, end):
        if chips < minimum:
            return chips, wagered, hand - first
        wager = wagers[uint64((results[uint64(hand - 1)] >> COUNT) + middle)]
        if wager > chips:
            wager = minimum
        wagered += wager
        chips += wager * _PAYS[(results[uint64(hand)] >> OUTCOME) & 3] >> 1
    return chips, wagered, end - first


def _play_games(
    first_seed: int,
    games: int,
    bankroll: int,
    minimum: int,
    stops: Integers,
    table: Table,
    orders: Bytes,
    new_deck: Bytes,
    wagers: Integers,
    bankrolls: Integers,
    played: Integers,
    wagered: Integers,
    progress: Integers,
) -> int:
    """Play games until the last of `stops`, and note the bankroll at each; the games finished."""
    words = np.empty((_GAMES, _STATE + _WORDS), np.uint32)
    cuts = np.empty(_WORDS, np.uint8)
    decks = np.empty(_DECKS * ROW, np.uint8)
    results = np.zeros(_LANES * _RESULTS, np.int64)
    ends = np.empty(_LANES, np.int64)
    for game in range(games):
        if game % _GAMES == 0:
            _seed(words, first_seed + game)
        for i in range(ROW):
            decks[(_DECKS - 1) * ROW + i] = new_deck[i]
        chips = bankroll
        total = hands = stop = 0
        while stop < len(stops) and chips >= minimum:
            if progress[1]:
                return game
            _draw_cuts(words, game % _GAMES, cuts)
            _shuffle(decks, 0, _DECKS - 1, orders, cuts, 0)
            for deck in range(1, _DECKS):
                _shuffle(decks, deck, deck - 1, orders, cuts, deck * _CUTS_PER_SHUFFLE)
            _play_decks(table, decks, results, ends)
            hands_before = hands
            for lane in range(_LANES):
                first = lane * _RESULTS + 1
                while first < ends[lane] and stop < len(stops) and chips >= minimum:
                    end = min(ends[lane], first + stops[stop] - hands)
                    chips, total, done = _settle(results, first, end, chips, total, minimum, wagers)
                    first += done
                    hands += done
                    if hands == stops[stop]:
                        bankrolls[game, stop] = chips
                        stop += 1
            progress[0] += hands - hands_before
        for i in range(stop, len(stops)):
            bankrolls[game, i] = chips
        played[game] = hands
        wagered[game] = total
    return games


_SIGNATURE = intp(
    uint32, intp, int64, int64, int64[::1],
    int32[::1], uint8[::1], uint8[::1], int64[::1],
    int64[:, ::1], int64[::1], int64[::1], int64[::1],
)  # fmt: skip


@cache
def prepare() -> Callable[..., int]:
    """Compile the engine, or load it as compiled before, which `play_block` does when first called.

    That takes some seconds, once. Where a cache of compiled code cannot be
    written, or holds something else, it is done without.
    """
    try:
        compiled: Callable[..., int] = njit(_SIGNATURE, nogil=True, cache=True)(_play_games)
    except Exception:
        compiled = njit(_SIGNATURE, nogil=True)(_play_games)
    return compiled
