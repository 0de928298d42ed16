"""How often each final bankroll came, in bounded memory."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil, floor

import numpy as np

from blackjack280.simulation.blocks import Integers

MOST_VALUES = 100_000
"""How many different results are told apart; beyond, they are rounded."""

_FIRST_BITS = 16

HUGE = 10**12
_NEAR = 1000


class Distribution:
    """How many games ended with how many chips, all having begun with `origin`.

    A player that bets a few chips a hand ends within a few thousand of where it
    began, so results repeat and all are kept as they are, however many games
    there are. A player that bets its bankroll may never end twice with the same.
    So when there are more than `most` different results, what was won or lost
    is rounded towards zero to `bits` significant bits: 16, or fewer as needed.
    How many follows from the results alone and not from their order.
    """

    def __init__(self, origin: int, most: int = MOST_VALUES) -> None:
        self.origin = origin
        self.most = most
        self.bits: int | None = None
        self.games = 0
        self._counts: dict[int, int] = {}

    def add(self, finals: Integers) -> None:
        """Add games by their final bankrolls."""
        self.games += len(finals)
        values, counts = np.unique(finals, return_counts=True)
        self._count(zip(values.tolist(), counts.tolist(), strict=True))
        while len(self._counts) > self.most:
            self.bits = _FIRST_BITS if self.bits is None else self.bits - 1
            before, self._counts = self._counts, {}
            self._count(before.items())

    def _count(self, counts: Iterable[tuple[int, int]]) -> None:
        for value, count in counts:
            if self.bits is not None:
                value = self.origin + _rounded(value - self.origin, self.bits)
            self._counts[value] = self._counts.get(value, 0) + count

    def quantiles(self, parts: Sequence[Fraction]) -> list[Fraction | None]:
        """The final bankroll that each of `parts` of the games are not above.

        Between two neighbours it is taken in proportion. None without games.
        """
        if not self.games:
            return [None] * len(parts)
        values, ends, end = sorted(self._counts), [], 0
        for value in values:
            end += self._counts[value]
            ends.append(end)
        found: list[Fraction | None] = []
        for part in parts:
            place = part * (self.games - 1)
            low, high = (values[bisect(ends, at)] for at in (int(place), ceil(place)))
            found.append(low + (place - int(place)) * (high - low))
        return found

    @property
    def spread(self) -> int:
        """How far from `origin` a game has ended, at most."""
        return max((abs(value - self.origin) for value in self._counts), default=0)

    def histogram(self, edges: Sequence[int]) -> list[int]:
        """How many games are below the first of `edges`, from each to before the next, and above.

        >>> distribution = Distribution(origin=2)
        >>> distribution.add(np.array([1, 2, 2, 3]))
        >>> distribution.histogram([2, 3])
        [1, 2, 1]
        """
        bins = [0] * (len(edges) + 1)
        for value, count in self._counts.items():
            bins[bisect(edges, value)] += count
        return bins


def _rounded(value: int, bits: int) -> int:
    """`value` with only its `bits` most significant bits left.

    >>> [_rounded(value, 2) for value in (3, 5, 7, -7)]
    [3, 4, 6, -6]
    """
    size = abs(value)
    drop = max(0, size.bit_length() - bits)
    size = size >> drop << drop
    return size if value >= 0 else -size


def base(distributions: Sequence[Distribution]) -> int:
    """What final bankrolls are to be read as so much more than: 0, or what all games began with.

    That is so when they are huge and near to each other, so that most of their digits are the same.

    >>> distribution = Distribution(origin=10**18)
    >>> distribution.add(np.array([10**18 + 5]))
    >>> base([distribution]) == 10**18
    True
    """
    origin = distributions[0].origin
    spread = max(distribution.spread for distribution in distributions)
    return origin if origin >= HUGE and _NEAR * spread < origin else 0


def common_edges(distributions: Sequence[Distribution], most: int) -> list[int]:
    """Round numbers that part all of `distributions` into at most `most` bins, the ends open.

    They are round when `base` is taken off.

    They are evenly spaced, or powers of ten where a few games end a thousand
    times as high as most.

    >>> distribution = Distribution(origin=100)
    >>> distribution.add(np.arange(100))
    >>> common_edges([distribution], 5)
    [20, 40, 60, 80]
    """
    ends = [end for d in distributions for end in d.quantiles(_ENDS) if end is not None]
    if not ends:
        return []
    zero = base(distributions)
    low, high = floor(min(ends)) - zero, floor(max(ends)) - zero
    typical = max(1, *(d.origin for d in distributions))
    if high > 1000 * typical:
        first, last = len(str(max(1, low))), len(str(high))
        step = ceil(Fraction(last - first + 1, most - 1))
        return [10**power for power in range(first, last + 1, step)]
    for step in _round_steps():
        edges = range(low - low % step + step, high + 1, step)
        if len(edges) < most:
            return [zero + edge for edge in edges]
    raise AssertionError("steps grow without end")


_ENDS = [Fraction(1, 200), Fraction(199, 200)]


def _round_steps() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
