"""Estimates with intervals, from exact sums over games.

Sums are whole numbers and estimates fractions of them, so a result does not
depend on the order in which the games were added, nor on rounding.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import cos, isqrt, pi, sin, sqrt, tan
from operator import mul
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from blackjack280.simulation.blocks import Integers

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
_INT64 = 2**63


class Estimate(NamedTuple):
    """A value and its 95 % confidence interval; None for what too few games can tell."""

    value: Fraction | None
    low: Fraction | None = None
    high: Fraction | None = None

    def times(self, factor: Fraction | int) -> "Estimate":
        """The estimate of `factor` times as much."""
        return Estimate(*(None if number is None else number * factor for number in self))

    def plus(self, offset: int) -> "Estimate":
        """The estimate of `offset` more."""
        return Estimate(*(None if number is None else number + offset for number in self))


class Moments:
    """The number of games, and the sums of some quantities and of the products of every two.

    >>> moments = Moments(2)
    >>> moments.add([np.array([-5, 7]), np.array([5, 5])])
    >>> moments.games, moments.sums, moments.products
    (2, [2, 10], [[74, 10], [10, 50]])
    """

    def __init__(self, quantities: int) -> None:
        self.games = 0
        self.sums = [0] * quantities
        self.products = [[0] * quantities for _ in range(quantities)]

    def add(self, values: Sequence[Integers]) -> None:
        """Add games; `values` has an array for each quantity, with a value for each game."""
        self.games += len(values[0])
        ones = np.ones(len(values[0]), np.int64)
        for i, array in enumerate(values):
            self.sums[i] += dot(array, ones)
        for i, j in combinations_with_replacement(range(len(values)), 2):
            product = dot(values[i], values[j])
            self.products[i][j] += product
            if i != j:
                self.products[j][i] += product

    def variance(self, weights: Mapping[int, Fraction]) -> Fraction:
        """The sample variance of the sum of `weights` times their quantities, for n > 1 games."""
        total = sum(weight * self.sums[i] for i, weight in weights.items())
        squares = sum(
            a * b * self.products[i][j] for i, a in weights.items() for j, b in weights.items()
        )
        return Fraction(squares - Fraction(total**2, self.games)) / (self.games - 1)


def dot(a: Integers, b: Integers) -> int:
    """The exact sum of ``a[g] * b[g]``."""
    if a.dtype != object and b.dtype != object and len(a) * _peak(a) * _peak(b) < _INT64:
        return int(a @ b)
    return sum(map(mul, a.tolist(), b.tolist()))


def _peak(array: Integers) -> int:
    return max(abs(int(array.min())), abs(int(array.max()))) if len(array) else 0


def mean(moments: Moments, of: int) -> Estimate:
    """The mean of one quantity."""
    if not moments.games:
        return Estimate(None)
    return _around(
        Fraction(moments.sums[of], moments.games), moments, {of: Fraction(1, moments.games)}
    )


def ratio(moments: Moments, top: int, bottom: int) -> Estimate:
    """The ratio of two sums, games being clusters (the linearised ratio estimator)."""
    if not moments.sums[bottom]:
        return Estimate(None)
    value = Fraction(moments.sums[top], moments.sums[bottom])
    return _around(value, moments, _influence(moments, top, bottom))


def difference(moments: Moments, a: tuple[int, int], b: tuple[int, int]) -> Estimate:
    """Ratio `a` less ratio `b`, each (top, bottom), of games that are paired."""
    first, second = ratio(moments, *a).value, ratio(moments, *b).value
    if first is None or second is None:
        return Estimate(None)
    weights = _influence(moments, *a)
    for i, weight in _influence(moments, *b).items():
        weights[i] = weights.get(i, Fraction(0)) - weight
    return _around(first - second, moments, weights)


def _influence(moments: Moments, top: int, bottom: int) -> dict[int, Fraction]:
    """What a game adds to the ratio, to first order; over all games that sums up to nothing."""
    total = moments.sums[bottom]
    return {top: Fraction(1, total), bottom: Fraction(-moments.sums[top], total**2)}


def _around(value: Fraction, moments: Moments, weights: Mapping[int, Fraction]) -> Estimate:
    """`value` with the interval that follows when it is a sum over games of `weights`."""
    if moments.games < 2:
        return Estimate(value)
    error = root(moments.games * moments.variance(weights))
    half = Fraction(student(moments.games - 1)) * error
    return Estimate(value, value - half, value + half)


def root(square: Fraction) -> Fraction:
    """The square root as a float has it, also of what is too large for one."""
    try:
        return Fraction(sqrt(square))
    except OverflowError:
        return Fraction(isqrt(int(square)))


def share(count: int, games: int) -> Estimate:
    """The share of `count` in `games`, with Wilson's interval."""
    if not games:
        return Estimate(None)
    part, z2 = count / games, _Z**2 / games
    middle = (part + z2 / 2) / (1 + z2)
    half = sqrt(z2 * (part * (1 - part) + z2 / 4)) / (1 + z2)
    # Rounding must not leave a little of what is certain.
    low = Fraction(middle - half) if count else Fraction(0)
    high = Fraction(middle + half) if count < games else Fraction(1)
    return Estimate(Fraction(count, games), low, high)


@cache
def student(freedom: int) -> float:
    """How many standard errors the 95 % interval reaches, after Student.

    >>> [round(student(freedom), 3) for freedom in (1, 10, 1000000)]
    [12.706, 2.228, 1.96]
    """
    if freedom > 200:
        z, f = _Z, 4 * freedom  # Cornish and Fisher's expansion
        return (
            z
            + (z**3 + z) / f
            + (5 * z**5 + 16 * z**3 + 3 * z) / (6 * f**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (6 * f**3)
        )
    low, high = 0.0, pi / 2
    while (middle := (low + high) / 2) not in (low, high):
        if _within(middle, freedom) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return sqrt(freedom) * tan(middle)


def _within(angle: float, freedom: int) -> float:
    """The chance that atan(abs(t) / sqrt(freedom)) is below `angle`, as a finite sum."""
    odd = freedom % 2
    term = total = (cos(angle) if odd else 1.0) if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= (k - 1) / k * cos(angle) ** 2
        total += term
    return (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total
