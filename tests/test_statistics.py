"""The estimates of a simulation: against scipy, against formulas, and against chance itself."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]

from blackjack280.simulation import statistics
from blackjack280.simulation.blocks import Integers, integers
from blackjack280.simulation.distribution import Distribution, base, common_edges
from blackjack280.simulation.statistics import Estimate, Moments, student

NET = [-35, 12, 0, 48, -80, 7]
WAGERED = [100, 100, 95, 120, 80, 105]
NET_B = [-30, 10, 5, 60, -85, 7]
WAGERED_B = [110, 100, 90, 140, 85, 105]


def moments_of(*columns: list[int]) -> Moments:
    moments = Moments(len(columns))
    moments.add([integers(column) for column in columns])
    return moments


def floats(estimate: Estimate) -> list[float]:
    return [float(number) for number in estimate if number is not None]


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 29, 100, 199, 200, 201, 999, 10**6])
def test_students_quantile_is_scipys(freedom: int) -> None:
    """On both sides of where the finite sum gives way to the expansion."""
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-9)


@pytest.mark.parametrize(("count", "games"), [(0, 5), (1, 7), (50, 100), (99, 100), (3, 3)])
def test_interval_of_a_share_is_wilsons(count: int, games: int) -> None:
    """As scipy computes it; a share of 0 or 1 has no tail beyond itself."""
    expected = stats.binomtest(count, games).proportion_ci(method="wilson")
    found = floats(statistics.share(count, games))
    assert found == pytest.approx([count / games, expected.low, expected.high], abs=1e-12)
    assert found[1] <= found[0] <= found[2]


def test_mean_has_students_interval() -> None:
    """As scipy computes it."""
    low, high = stats.t.interval(0.95, len(NET) - 1, np.mean(NET), stats.sem(NET))
    assert floats(statistics.mean(moments_of(NET), 0)) == pytest.approx([np.mean(NET), low, high])


def linearised(net: list[int], wagered: list[int]) -> tuple[float, NDArray[np.float64]]:
    """The ratio of the sums, and what each game adds to it to first order."""
    x, y = np.array(net), np.array(wagered)
    ratio = x.sum() / y.sum()
    return ratio, (x - ratio * y) / y.mean()


def test_ratio_has_the_linearised_interval() -> None:
    """The ratio estimator of survey sampling, games being the clusters."""
    ratio, residuals = linearised(NET, WAGERED)
    half = stats.t.ppf(0.975, 5) * residuals.std(ddof=1) / sqrt(6)
    found = statistics.ratio(moments_of(NET, WAGERED), 0, 1)
    assert floats(found) == pytest.approx([ratio, ratio - half, ratio + half])


def test_difference_of_ratios_is_of_paired_games() -> None:
    """Residuals are subtracted game by game, so what both share does not count."""
    (a, of_a), (b, of_b) = linearised(NET, WAGERED), linearised(NET_B, WAGERED_B)
    half = stats.t.ppf(0.975, 5) * (of_a - of_b).std(ddof=1) / sqrt(6)
    moments = moments_of(NET, WAGERED, NET_B, WAGERED_B)
    found = statistics.difference(moments, (0, 1), (2, 3))
    assert floats(found) == pytest.approx([a - b, a - b - half, a - b + half])
    assert list(statistics.difference(moments, (0, 1), (0, 1))) == [0, 0, 0]


def test_too_few_games_have_no_interval_and_no_wager_no_edge() -> None:
    """None in their place."""
    assert statistics.ratio(moments_of([3], [6]), 0, 1) == (Fraction(1, 2), None, None)
    assert statistics.ratio(moments_of([0, 0], [0, 0]), 0, 1) == (None, None, None)
    assert statistics.mean(Moments(1), 0) == (None, None, None)
    assert statistics.share(0, 0) == (None, None, None)


COLUMN = st.lists(st.integers(-(2**80), 2**80), min_size=4, max_size=4)


@given(st.lists(COLUMN, min_size=1, max_size=12), st.data())
def test_sums_are_exact_and_know_no_order(games: list[list[int]], data: st.DataObject) -> None:
    """However the games are parted into blocks and put in order, whatever their size."""
    moments = Moments(4)
    rest = data.draw(st.permutations(games))
    while rest:
        size = data.draw(st.integers(1, len(rest)))
        moments.add([integers(column) for column in zip(*rest[:size], strict=True)])
        rest = rest[size:]
    columns = list(zip(*games, strict=True))
    assert moments.sums == [sum(column) for column in columns]
    assert moments.products == [
        [sum(a * b for a, b in zip(x, y, strict=True)) for y in columns] for x in columns
    ]


def test_products_that_pass_64_bits_are_exact() -> None:
    """Each value fits, their products and sums do not."""
    large = np.full(5, 2**62, np.int64)
    assert statistics.dot(large, large) == 5 * 2**124
    assert statistics.dot(-large, large) == -5 * 2**124
    assert statistics.dot(np.full(3, 2**31, np.int64), np.full(3, 2**31, np.int64)) == 3 * 2**62


EXPERIMENTS = 2000
GAMES = 60


def experiments(
    player: Callable[[NDArray[np.float64]], tuple[Integers, Integers]],
) -> list[Moments]:
    """Experiments of two players on the same luck, of which the second has less noise."""
    chance = np.random.default_rng(280)
    found = []
    for _ in range(EXPERIMENTS):
        luck = chance.random((3, GAMES))
        moments = Moments(4)
        moments.add([*player(luck), *player(np.array([luck[0], luck[1], luck[2] ** 1.5]))])
        found.append(moments)
    return found


def unlucky(luck: NDArray[np.float64]) -> tuple[Integers, Integers]:
    """Wagers of 50 to 150 chips, of which a twentieth is lost but for noise in proportion."""
    wagered = 50 + np.floor(101 * luck[0]).astype(np.int64)
    noise = np.where(luck[1] < 0.5, -1, 1) * np.floor(41 * luck[2])
    return np.floor(wagered * (noise - 5) / 100).astype(np.int64), wagered


def true_ratio(power: float) -> tuple[float, float]:
    """The expected net and the expected ratio of `unlucky`, summed up over all its cases."""
    sizes = np.arange(41)
    ends = ((sizes + 1) / 41) ** (1 / power)
    weights = np.diff(ends, prepend=0.0)
    wagers = np.arange(50, 151)[:, None]
    nets = sum(np.floor(wagers * (sign * sizes - 5) / 100) / 2 for sign in (-1, 1))
    net = float((nets * weights).sum(axis=1).mean())
    return net, net / 100


def test_intervals_cover_the_truth_as_often_as_they_claim() -> None:
    """95 in 100, within four standard errors of 2,000 experiments."""
    runs = experiments(unlucky)
    (net, edge), (_, edge_b) = true_ratio(1), true_ratio(1.5)

    def coverage(truth: float, estimates: list[Estimate]) -> float:
        return sum(low <= truth <= high for _, low, high in map(floats, estimates)) / EXPERIMENTS

    for truth, estimates in (
        (net, [statistics.mean(moments, 0) for moments in runs]),
        (edge, [statistics.ratio(moments, 0, 1) for moments in runs]),
        (edge - edge_b, [statistics.difference(moments, (0, 1), (2, 3)) for moments in runs]),
    ):
        assert coverage(truth, estimates) == pytest.approx(0.95, abs=0.02)


def test_small_samples_are_covered_too() -> None:
    """The mean of five normal values, where 1.96 standard errors would cover 88 in 100."""
    chance = np.random.default_rng(5)
    covered = 0
    for values in chance.normal(0, 10**6, (EXPERIMENTS, 5)).astype(np.int64):
        moments = Moments(1)
        moments.add([values])
        _, low, high = floats(statistics.mean(moments, 0))
        covered += low <= 0 <= high
    assert covered / EXPERIMENTS == pytest.approx(0.95, abs=0.02)


def test_ruin_is_covered_in_the_middle() -> None:
    """Wilson's interval at a chance of 3 in 10, summed up exactly over all counts of 50 games."""
    chance, games = 0.3, 50
    covered = 0.0
    for count in range(games + 1):
        _, low, high = floats(statistics.share(count, games))
        covered += stats.binom.pmf(count, games, chance) * (low <= chance <= high)
    assert covered == pytest.approx(0.95, abs=0.02)


PARTS = [Fraction(0), Fraction(1, 20), Fraction(1, 2), Fraction(19, 20), Fraction(1)]


@given(st.lists(st.integers(-30, 30), min_size=1, max_size=50))
def test_quantiles_are_numpys(finals: list[int]) -> None:
    """In proportion between neighbours, from counts alone."""
    distribution = Distribution(origin=10)
    for start in range(0, len(finals), 7):
        distribution.add(integers(finals[start : start + 7]))
    found = [float(value) for value in distribution.quantiles(PARTS) if value is not None]
    assert found == pytest.approx(np.quantile(finals, [float(part) for part in PARTS]))


@given(st.lists(st.integers(0, 2**90), min_size=1, max_size=60), st.data())
def test_many_results_are_rounded_alike_in_any_order(
    finals: list[int], data: st.DataObject
) -> None:
    """What was won or lost keeps its first bits, and how many follows from the results alone."""
    first, second = Distribution(10**6, most=20), Distribution(10**6, most=20)
    first.add(integers(finals))
    for final in data.draw(st.permutations(finals)):
        second.add(integers([final]))
    assert first.bits == second.bits
    assert first.quantiles(PARTS) == second.quantiles(PARTS)
    lowest, *_, highest = first.quantiles(PARTS)
    for found, exact in (lowest, min(finals)), (highest, max(finals)):
        assert found is not None
        lost = 0 if first.bits is None else Fraction(1, 2 ** (first.bits - 1))
        assert abs(found - exact) <= abs(exact - 10**6) * lost


def test_few_results_are_kept_as_they_are() -> None:
    """However many games there are."""
    distribution = Distribution(origin=0, most=50)
    for _ in range(100):
        distribution.add(np.arange(10**15, 10**15 + 50))
    assert distribution.bits is None
    assert distribution.games == 5000
    assert distribution.quantiles([Fraction(1, 2)]) == [10**15 + Fraction(49, 2)]


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=40))
def test_bins_of_huge_bankrolls_are_those_of_what_was_won(won: list[int]) -> None:
    """Round numbers from the first bankroll on, when all end near to it."""
    huge = Distribution(10**30)
    huge.add(integers([10**30 + chips for chips in won]))
    assert base([huge]) == 10**30
    edges = common_edges([huge], 14)
    small = Distribution(1000)
    small.add(integers([1000 + chips for chips in won]))
    assert base([small]) == 0
    of_small = common_edges([small], 14)
    assert [edge - 10**30 for edge in edges] == [edge - 1000 for edge in of_small]
    assert huge.histogram(edges) == small.histogram(of_small)


def test_huge_bankrolls_that_have_grown_are_shown_as_they_are() -> None:
    """A thousandth is where what was won begins to show."""
    grown = Distribution(10**15)
    grown.add(integers([10**15 - 10**12 + 1]))
    assert base([grown]) == 10**15
    grown.add(integers([10**15 + 10**12]))
    assert base([grown]) == 0


@given(st.lists(st.integers(0, 2**70), min_size=1, max_size=40), st.integers(3, 40))
def test_bins_hold_every_game_once(finals: list[int], most: int) -> None:
    """At most so many, with round edges in ascending order."""
    distribution = Distribution(origin=1000)
    distribution.add(integers(finals))
    edges = common_edges([distribution], most)
    assert edges == sorted(set(edges))
    bins = distribution.histogram(edges)
    assert len(bins) <= most
    assert sum(bins) == len(finals)
    assert bins[0] == sum(final < edges[0] for final in finals) if edges else bins == [len(finals)]
