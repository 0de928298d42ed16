"""The fast engine: many games of a policy, each exactly the driver's."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from blackjack280.cards import NEW_DECK
from blackjack280.cuts import LOWEST_CUT, SEEDS
from blackjack280.deck import Deck
from blackjack280.errors import InvalidValue
from blackjack280.numbers import whole
from blackjack280.policy import Policy
from blackjack280.simulation.automaton import automaton, kind_of
from blackjack280.simulation.kernel import (
    COUNT,
    CUTS,
    DECK,
    OUTCOME,
    ROW,
    WIDE,
    Bytes,
    Integers,
    Table,
    prepare,
)

__all__ = ["Block", "fits", "play_block", "prepare"]

_LARGEST = 2**63 - 1


class Block(NamedTuple):
    """Games of one policy, in the order of their seeds; every array has one row a game.

    `final_bankroll` and `wagered`, the sum of all wagers, are in chips.
    `bankrolls` has a column for each of the hand numbers that were asked for:
    the bankroll after so many hands, or at the end of a game that ended before.
    """

    final_bankroll: Integers
    hands_played: Integers
    wagered: Integers
    bankrolls: Integers


def play_block(
    policy: Policy,
    bankroll: int,
    hands: int,
    minimum: int,
    first_seed: int,
    games: int,
    *,
    points: Sequence[int] = (),
    progress: Integers | None = None,
) -> Block:
    """Play `games` games: game g is `driver.play` with ``cut_stream((first_seed + g) % 2**32)``.

    Runs without the GIL, so that blocks can be played on several threads.
    `points` are the hand numbers of `Block.bankrolls`, from 0 and in any order.
    `progress` is an array of two: the hands played are added to the first as
    they are played, and when the second is set to 1 the block ends within
    milliseconds, with the games that are finished.

    Raises `InvalidValue` for a number outside the rules and for a game that
    does not fit (see `fits`).

    >>> from blackjack280 import Simple
    >>> from blackjack280.policy import policy_of
    >>> block = play_block(policy_of(Simple()), 100, 3, 5, 0, 2, points=[0, 1])
    >>> block.final_bankroll
    array([105,  95])
    >>> block.bankrolls
    array([[100,  95],
           [100,  95]])
    """
    for name, value, lowest in (
        ("bankroll", bankroll, 0),
        ("hands", hands, 0),
        ("minimum bet", minimum, 1),
        ("games", games, 0),
        ("point", min(points, default=0), 0),
    ):
        whole(f"{name} of", value, lowest)
    whole("seed", first_seed, 0, SEEDS - 1)
    if not fits(policy, bankroll, hands, minimum):
        raise InvalidValue(
            f"a bankroll of {bankroll} could pass {_LARGEST} in {hands} hands of {minimum} or more"
        )
    wanted = [min(point, hands) for point in points]
    stops = np.unique(np.array([*wanted, hands], np.int64))
    bankrolls = np.empty((games, len(stops)), np.int64)
    played, wagered = np.empty(games, np.int64), np.empty(games, np.int64)
    finished = prepare()(
        np.uint32(first_seed),
        games,
        bankroll,
        minimum,
        stops,
        *_tables(policy),
        _wagers(policy, minimum),
        bankrolls,
        played,
        wagered,
        np.zeros(2, np.int64) if progress is None else progress,
    )
    bankrolls = bankrolls[:finished]
    return Block(
        final_bankroll=np.ascontiguousarray(bankrolls[:, -1]),
        hands_played=played[:finished],
        wagered=wagered[:finished],
        bankrolls=bankrolls[:, np.searchsorted(stops, wanted)],
    )


def fits(policy: Policy, bankroll: int, hands: int, minimum: int) -> bool:
    """Whether no number of such a game can pass 2**63 - 1; one that can is for the driver.

    >>> from blackjack280.policy import Policy
    >>> flat = Policy("flat", frozenset())
    >>> fits(flat, 1000, 10**17, 5), fits(flat, 1000, 10**18, 5)
    (True, False)
    """
    most = minimum * max([1, *(multiple for _, multiple in policy.bets)])
    # A natural pays half of three wagers, and the three come first.
    return max(bankroll + 2 * hands * most, 3 * most) <= _LARGEST


@lru_cache(maxsize=16)
def _tables(policy: Policy) -> tuple[Table, Bytes, Bytes]:
    """The automaton's table, what a shuffle does to the places, and a new deck in kinds."""
    kinds, rows = automaton(policy)
    table = [
        len(kinds) * to | outcome << OUTCOME | count << COUNT
        for row in rows
        for to, outcome, count in row
    ]
    deck = np.zeros(ROW, np.uint8)
    deck[:DECK] = [kinds.index(kind_of(policy, card.spot)) for card in NEW_DECK]
    return np.array(table, np.int32), _orders(), deck


@cache
def _orders() -> Bytes:
    """For each cut a row of the places that a shuffle takes its cards from.

    Where shuffles are narrow, rows for two cuts in turn come first.
    """
    orders = np.zeros((CUTS, ROW), np.uint8)
    for cut in range(CUTS):
        deck = Deck()
        deck.shuffle(LOWEST_CUT + cut)
        orders[cut, :DECK] = [NEW_DECK.index(deck.deal()) for _ in range(DECK)]
    if not WIDE:
        orders = np.concatenate([orders[:, orders].reshape(-1, ROW), orders])
    return orders.reshape(-1)


@lru_cache(maxsize=16)
def _wagers(policy: Policy, minimum: int) -> Integers:
    """The wager for each running count that a deck can lead to; 0 is in the middle."""
    most = DECK * max(map(abs, policy.tags))
    wagers = [minimum * policy.multiple(count) for count in range(-most, most + 1)]
    return np.array(wagers, np.int64)
