"""What the shuffle can have done, inferred from the cards that are seen.

A shuffle is seven cuts of 13 to 39 cards, 27**7 or about 10**10 possible ones,
and each card seen at a known position leaves about one in fifty. Meeting in the
middle finds them: the first four cuts say where a card has gone from its place
before the shuffle, the last three where it must have come from to be where it
is seen, and a shuffle is possible when the two agree for every card seen.

Here a card is its number in a newly opened deck, 0 to 51, and an order is a
row of 52 numbers.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from blackjack280.cards import NEW_DECK
from blackjack280.cuts import CUTS_PER_SHUFFLE, HIGHEST_CUT, LOWEST_CUT
from blackjack280.deck import DECK_SIZE, Deck
from blackjack280.errors import InvalidValue, shown
from blackjack280.numbers import whole

Numbers = NDArray[np.uint8]
"""Cards or positions, 0 to 51."""

Ints = NDArray[np.intp]

NUMBER = {card: number for number, card in enumerate(NEW_DECK)}

CUTS = range(LOWEST_CUT, HIGHEST_CUT + 1)
SHUFFLES: int = len(CUTS) ** CUTS_PER_SHUFFLE
"""The number of different shuffles, all equally likely."""

LISTED_FROM = 3
"""How many cards must be seen before the shuffles are few enough to list: 80,000 on average."""

_CUTS_BEFORE_MIDDLE = 4


class Orders(NamedTuple):
    """Different orders, one a row of `cards`, and how likely each is; `chances` add up to 1."""

    cards: Numbers
    chances: NDArray[np.float64]


class ShuffleTracker:
    """The orders that a deck can have after a shuffle, as cards of it are seen.

    `starts` is the order before the shuffle, by default a newly opened deck's,
    or several of them, one a row; `chances` says how likely each of these is,
    in proportion.

    Raises `InvalidValue` for starts that are not orders of the 52 cards, and
    for chances that are not one for each of them, 0 or more and not all 0.

    >>> from blackjack280 import cut_stream
    >>> deck, cuts, tracker = Deck(), cut_stream(), ShuffleTracker()
    >>> for _ in range(7):
    ...     deck.shuffle(next(cuts))
    >>> possible = [tracker.shuffles]
    >>> for position in range(7):
    ...     tracker.see(position, NUMBER[deck.deal()])
    ...     possible.append(tracker.shuffles)
    >>> possible
    [10460353203, 202864365, 3887934, 77988, 1095, 14, 4, 1]
    >>> print(NEW_DECK[tracker.orders().cards[0, 7]], "is next, and indeed:", deck.deal())
    Seven of Hearts is next, and indeed: Seven of Hearts
    """

    def __init__(
        self, starts: ArrayLike = range(DECK_SIZE), chances: ArrayLike | None = None
    ) -> None:
        self.starts = _orders(starts)
        likely = [1] * len(self.starts) if chances is None else chances
        self.chances = _proportions(likely, len(self.starts))
        #: What has been seen: position -> card.
        self.seen: dict[int, int] = {}
        self._places = np.argsort(self.starts, axis=1)
        self._listed: Ints | None = None

    def see(self, position: int, card: int) -> None:
        """Learn that `card` is the one at `position`, both 0 to 51.

        Raises `InvalidValue` for a number outside, and for a position whose
        card is known to be another.
        """
        position = whole("position", position, 0, DECK_SIZE - 1)
        card = whole("card", card, 0, DECK_SIZE - 1)
        if self.seen.setdefault(position, card) != card:
            raise InvalidValue(f"position {position} holds card {self.seen[position]}, not {card}")
        if self._listed is not None:
            start, before, after = self._listed
            gone = gone_to()[self._places[start, card], before]
            self._listed = self._listed[:, gone == came_from()[position, after]]

    @property
    def shuffles(self) -> int:
        """The number of shuffles, each from one of `starts`, that explain all that was seen."""
        return int(self._shuffles_from().sum())

    @property
    def likelihood(self) -> float:
        """How likely it was that the positions looked at show the cards that were seen there."""
        return float(self.chances @ self._shuffles_from()) / SHUFFLES

    def orders(self, at_most: int = 4096) -> Orders:
        """The orders that are possible, each as likely as the shuffles that lead to it.

        Of more than `at_most` shuffles only that many are taken, evenly spread.
        Raises `InvalidValue` when fewer than three cards have been seen, which
        leaves too many to list, and for an `at_most` below 1.
        """
        at_most = whole("orders of at most", at_most, 1)
        if len(self.seen) < LISTED_FROM:
            raise InvalidValue(f"{len(self.seen)} cards seen are too few to list the orders")
        step = max(1, -(-self.shuffles // at_most))
        start, before, after = self._list()[:, ::step]
        cards = self.starts[start[:, None], _origins(before, after)]
        return _different(cards, self.chances[start])

    def _shuffles_from(self) -> Ints:
        """How many shuffles from each start explain all that was seen."""
        if len(self.seen) >= LISTED_FROM:
            return np.bincount(self._list()[0], minlength=len(self.starts))
        keys = (_keys(places, self.seen) for places in self._places)
        return np.array([_tally(before) @ _tally(after) for before, after in keys])

    def _list(self) -> Ints:
        """A column for each shuffle: its start, its cuts before the middle, those after it."""
        if self._listed is None:
            joined = [_join(places, self.seen) for places in self._places]
            starts = np.repeat(np.arange(len(joined)), [len(before) for before, _ in joined])
            self._listed = np.vstack([starts, np.hstack(joined)])
        return self._listed


def _orders(starts: ArrayLike) -> Numbers:
    """`starts` as rows of 52 cards. Raises `InvalidValue` for any that are not."""
    try:
        rows = np.atleast_2d(np.asarray(starts))
        known = rows.dtype.kind in "iu" and rows.ndim == 2 and len(rows) > 0
        known = known and np.array_equal(np.sort(rows), np.tile(range(DECK_SIZE), (len(rows), 1)))
    except (TypeError, ValueError):  # rows of different lengths
        known = False
    if not known:
        raise InvalidValue(f"starts of {shown(starts)} are not orders of the cards 0 to 51")
    return rows.astype(np.uint8)


def _proportions(chances: ArrayLike, count: int) -> NDArray[np.float64]:
    """`chances` scaled to a sum of 1. Raises `InvalidValue` where that cannot be."""
    try:
        likely = np.asarray(chances, np.float64)
        known = likely.shape == (count,) and bool((likely >= 0).all()) and 0 < likely.sum() < np.inf
    except (TypeError, ValueError):
        known = False
    if not known:
        raise InvalidValue(
            f"chances of {shown(chances)} do not say how likely each start is of {count}"
        )
    proportions: NDArray[np.float64] = likely / likely.sum()
    return proportions


@cache
def gone_to() -> Numbers:
    """Where each card goes in the cuts before the middle: [its position, which cuts]."""
    return _after_cuts(_one_cut(), _CUTS_BEFORE_MIDDLE)


@cache
def came_from() -> Numbers:
    """Where each card comes from in the cuts after the middle: [its position, which cuts]."""
    undone = np.argsort(_one_cut(), axis=1).astype(np.uint8)
    return _after_cuts(undone, CUTS_PER_SHUFFLE - _CUTS_BEFORE_MIDDLE)


def _one_cut() -> Numbers:
    """Where each card goes in one cut: [which cut, its position]."""
    table = np.empty((len(CUTS), DECK_SIZE), np.uint8)
    for row, cut in zip(table, CUTS, strict=True):
        deck = Deck()
        deck.shuffle(cut)
        for position in range(DECK_SIZE):
            row[NUMBER[deck.deal()]] = position
    return table


def _after_cuts(one_cut: Numbers, cuts: int) -> Numbers:
    positions = np.arange(DECK_SIZE, dtype=np.uint8)[:, None]
    for _ in range(cuts):
        positions = one_cut.T[positions].reshape(DECK_SIZE, -1)
    return positions


def _keys(places: Ints, seen: dict[int, int]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Where the first few cards seen are in the middle, as one number, from before and after."""
    before = np.zeros(gone_to().shape[1], np.int32)
    after = np.zeros(came_from().shape[1], np.int32)
    for position, card in list(seen.items())[:LISTED_FROM]:
        before = before * DECK_SIZE + gone_to()[places[card]]
        after = after * DECK_SIZE + came_from()[position]
    return before, after


def _tally(keys: NDArray[np.int32]) -> Ints:
    return np.bincount(keys, minlength=DECK_SIZE**LISTED_FROM)


def _join(places: Ints, seen: dict[int, int]) -> Ints:
    """The cuts before and after the middle, a column for each pair that explains `seen`."""
    before_key, after_key = _keys(places, seen)
    partners = _tally(after_key)
    first_partner = np.cumsum(partners) - partners
    by_key = np.argsort(after_key, kind="stable")

    paired = np.flatnonzero((partners > 0)[before_key])
    count = partners[before_key[paired]]
    before = np.repeat(paired, count)
    nth = np.arange(len(before)) - np.repeat(np.cumsum(count) - count, count)
    after = by_key[first_partner[before_key[before]] + nth]
    for position, card in list(seen.items())[LISTED_FROM:]:
        agree = gone_to()[places[card], before] == came_from()[position, after]
        before, after = before[agree], after[agree]
    return np.vstack([before, after])


def _origins(before: Ints, after: Ints) -> Ints:
    """Which position before the shuffle each position's card comes from, a row for each shuffle."""
    middle = came_from()[:, after].T
    # Sorting the positions that the first cuts lead to would do as well, but slower.
    start = np.empty((len(before), DECK_SIZE), np.intp)
    np.put_along_axis(start, gone_to()[:, before].T.astype(np.intp), np.arange(DECK_SIZE)[None], 1)
    return np.take_along_axis(start, middle.astype(np.intp), axis=1)


def _different(cards: Numbers, weights: NDArray[np.float64]) -> Orders:
    """`cards` without repeated rows, the weights of which are added."""
    rows = np.ascontiguousarray(cards).view(f"V{DECK_SIZE}").ravel()
    _, first, which = np.unique(rows, return_index=True, return_inverse=True)
    chances = np.bincount(which, weights, minlength=len(first))
    return Orders(cards[first], chances / chances.sum())
