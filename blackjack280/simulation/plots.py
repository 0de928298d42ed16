"""The picture of a run: bankrolls over hands, how games end, and ruin."""

import io
import logging
import re
import warnings
from fractions import Fraction
from itertools import accumulate
from math import ceil, floor, log10
from pathlib import Path
from typing import Any, Literal

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.scale import SymmetricalLogScale
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullLocator

from blackjack280.errors import OutputError
from blackjack280.simulation import statistics
from blackjack280.simulation.blocks import Contestant
from blackjack280.simulation.distribution import Distribution, base, common_edges
from blackjack280.simulation.fan import LARGEST_DRAWN
from blackjack280.simulation.run import Run

# Told apart without colour too, by the kind of line and by hatching. There are five of the one and
# seven of the others, so that no two of 35 players look the same.
_COLOURS = ("#1f4e8c", "#d9822b", "#3d8c57", "#8c3d6e", "#707070")
_LINES = (
    "-", "--", ":", "-.",
    (0, (4, 1, 1, 1, 1, 1)), (0, (6, 4)), (0, (1, 4)),
)  # fmt: skip
_HATCHES = ("////", "\\\\\\\\", "||||", "----", "xxxx", "++++", "....")

_BINS = 40
_GAMES = 5
_EXACT = 10**15  # up to here a float has every chip
_STYLE: dict[Any, Any] = {
    "svg.hashsalt": "blackjack280",
    "svg.fonttype": "none",
    "text.parse_math": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "hatch.linewidth": 0.6,
    "font.size": 9.0,
    "font.sans-serif": ["DejaVu Sans", "Verdana"],
}


def draw(path: str, run: Run) -> None:
    """Write the picture to `path`, PNG or SVG by its ending; the same run gives the same bytes.

    Raises `OutputError` when that cannot be written.
    """
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    kind = Path(path).suffix[1:].lower()
    content = io.BytesIO()
    with mpl.rc_context(), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a letter that the font has not
        mpl.rcdefaults()
        mpl.rcParams.update(_STYLE)
        metadata = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
        _figure(run).savefig(content, format=kind, dpi=150, metadata=metadata)
    picture = content.getvalue()
    if kind == "svg":  # a hundredth of a point is small enough
        picture = re.sub(rb"(\.\d\d)\d+", rb"\1", picture)
    try:
        Path(path).write_bytes(picture)
    except OSError as error:
        raise OutputError(f"cannot write {path}: {error.strerror}") from error


def _figure(run: Run) -> Figure:
    players = len(run.contestants)
    figure = Figure(figsize=(max(9.0, 4.5 * players), 7.5), layout="constrained")
    grid = figure.add_gridspec(2, 2 * players)
    terms = run.terms
    figure.suptitle(
        f"{_several(run.tally.games, 'game')} of up to {_several(terms.hands, 'hand')}, bankroll "
        f"{terms.bankroll:,}, minimum bet {terms.minimum:,}, seed {terms.seed}"
        + (" (interrupted)" if run.interrupted else "")
    )
    end = _last_hand(run)
    zero = base([player.distribution for player in run.tally.players])
    first = None
    for player in range(players):
        axes = figure.add_subplot(grid[0, 2 * player : 2 * player + 2], sharey=first)
        _draw_fan(axes, run, player, zero)
        axes.set_xlim(0, end)
        if first is None:
            first = axes
            axes.set_ylabel(f"bankroll ({_unit(zero)})")
            highest = max(run.fan.quantiles(number).max() for number in range(players))
            _chips(axes, "y", terms.bankroll, highest + _drawn(terms.bankroll - zero))
    _draw_distribution(figure.add_subplot(grid[1, :players]), run, zero)
    axes = figure.add_subplot(grid[1, players:])
    _draw_ruin(axes, run)
    axes.set_xlim(0, end)
    return figure


def _last_hand(run: Run) -> int:
    """The hand up to which anything changes."""
    last = 1
    for player, tally in enumerate(run.tally.players):
        won = run.fan.won(player)
        changing = (won != won[:, -1:]).any(axis=0).nonzero()[0]
        ruins = [at for at, count in enumerate(tally.ruined_by) if count]
        last = max([last, *(int(at) + 1 for at in changing[-1:]), *ruins[-1:]])
    return max(1, run.fan.points[min(last, len(run.fan.points) - 1)])


def _style(player: int) -> dict[str, Any]:
    return {
        "color": _COLOURS[player % len(_COLOURS)],
        "linestyle": _LINES[player % len(_LINES)],
    }


def _several(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def _unit(zero: int) -> str:
    return "chips more than at first" if zero else "chips"


def _label(contestant: Contestant) -> str:
    # A legend leaves out what begins with an underscore.
    return " " * contestant.label.startswith("_") + contestant.label


def _drawn(number: int) -> float:
    return float(max(-LARGEST_DRAWN, min(number, LARGEST_DRAWN)))


def _draw_fan(axes: Axes, run: Run, player: int, zero: int) -> None:
    colour = _style(player)["color"]
    start = _drawn(run.terms.bankroll - zero)
    lowest, low, middle, high, highest = run.fan.quantiles(player) + start
    points = run.fan.points
    axes.fill_between(points, lowest, highest, color=colour, alpha=0.2, lw=0, label="5 to 95 %")
    axes.fill_between(points, low, high, color=colour, alpha=0.35, lw=0, label="25 to 75 %")
    singles = run.fan.won(player)[:_GAMES] + start
    games = f"games 1 to {len(singles)}" if len(singles) > 1 else "game 1"
    for number, game in enumerate(singles):
        label = None if number else games
        axes.plot(points, game, color="0.25", lw=0.6, label=label)
    axes.plot(points, middle, color="black", lw=1.8, linestyle="--", label="median")
    axes.set_title(f"{run.contestants[player].label}, {_several(run.fan.games, 'game')}")
    axes.set_xlabel("hands played")
    _whole(axes.xaxis)
    axes.legend(loc="best", frameon=False, fontsize=8, handlelength=3)


def _draw_distribution(axes: Axes, run: Run, zero: int) -> None:
    distributions = [player.distribution for player in run.tally.players]
    edges = _closed(common_edges(distributions, _BINS), distributions)
    ends = [_drawn(edge - zero) for edge in edges]
    for player, distribution in enumerate(distributions):
        below, *shares, above = (
            100 * count / distribution.games for count in distribution.histogram(edges)
        )
        look = _style(player)
        beyond = [
            f"{share:.2g} % {where}"
            for share, where in ((below, "lower"), (above, "higher"))
            if share
        ]
        name = _label(run.contestants[player])
        name += f" ({', '.join(beyond)})" if beyond else ""
        axes.stairs(
            shares, ends, fill=True, facecolor="none", edgecolor=look["color"], alpha=0.5, lw=0,
            hatch=_HATCHES[player % len(_HATCHES)],
        )  # fmt: skip
        axes.stairs(shares, ends, **look, lw=1.4, label=name)
    axes.set_title(f"final bankrolls, {_several(run.tally.games, 'game')}")
    axes.set_xlabel(f"final bankroll ({_unit(zero)})")
    axes.set_ylabel("games (%)")
    axes.set_ylim(0, axes.get_ylim()[1] * (1 + 0.06 * len(distributions)))  # the legend above
    axes.set_xlim(ends[0], ends[-1])
    _chips(axes, "x", run.terms.bankroll, ends[-1])
    axes.legend(loc="best", frameon=False, fontsize=8, handlelength=3)


def _closed(edges: list[int], distributions: list[Distribution]) -> list[int]:
    """`edges` with one more at each end, at the same distance or in the same ratio.

    That is as far as bars reach; the few games beyond are told of in words.
    """
    if len(edges) < 2:
        ends = [end for d in distributions for end in d.quantiles([Fraction(0), Fraction(1)])]
        known = [floor(end) for end in ends if end is not None]
        return sorted({min(known), *edges, max(known) + 1})
    if edges[1] - edges[0] < edges[-1] - edges[-2]:
        ratio = edges[1] // edges[0]
        return [0, *edges, edges[-1] * ratio]
    step = edges[1] - edges[0]
    return [max(0, edges[0] - step), *edges, edges[-1] + step]


def _draw_ruin(axes: Axes, run: Run) -> None:
    games, top = run.tally.games, 0.0
    for player, tally in enumerate(run.tally.players):
        shares = [
            statistics.share(count, games).times(100) for count in accumulate(tally.ruined_by)
        ]
        rates, lows, highs = (
            [float(number or 0) for number in column] for column in zip(*shares, strict=True)
        )
        top = max(top, *highs)
        look = _style(player)
        axes.plot(run.fan.points, rates, **look, lw=1.4, label=_label(run.contestants[player]))
        axes.fill_between(run.fan.points, lows, highs, color=look["color"], alpha=0.12, lw=0)
    axes.set_ylim(0, min(105, max(1, 1.3 * top)))
    axes.set_title(f"ruin, {_several(games, 'game')}, with 95 % intervals")
    axes.set_xlabel("hands played")
    axes.set_ylabel("games below the minimum bet (%)")
    _whole(axes.xaxis)
    axes.legend(loc="best", frameon=False, fontsize=8, handlelength=3)


def _whole(axis: Axis) -> None:
    locator = MaxNLocator(nbins="auto", steps=[1, 2, 5, 10], integer=True, min_n_ticks=1)
    axis.set_major_locator(locator)
    axis.set_major_formatter(
        FuncFormatter(lambda x, _: f"{round(x):,}" if abs(x) < _EXACT else f"{x:g}")
    )


def _chips(axes: Axes, which: Literal["x", "y"], bankroll: int, highest: float) -> None:
    """Whole chips, or powers of ten when much more than the first bankroll is to be shown."""
    axis: Axis = getattr(axes, f"{which}axis")
    even = 10 ** len(str(bankroll))
    if highest <= 10 * even:
        _whole(axis)
        return
    axes.set(
        **{f"{which}scale": SymmetricalLogScale(None, linthresh=even), f"{which}lim": (0, None)}
    )
    powers = range(len(str(bankroll)), floor(log10(highest)) + 1)
    powers = powers[:: ceil(len(powers) / 6)]
    axis.set_ticks([0.0, *(10.0**power for power in powers)], ["0", *map("1e{}".format, powers)])
    axis.set_minor_locator(NullLocator())
