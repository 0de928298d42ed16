"""The distribution of final bankrolls as a drawing of characters."""

from collections.abc import Sequence
from itertools import pairwise

from blackjack280.simulation.distribution import Distribution, base, common_edges
from blackjack280.simulation.report import chips

_BINS = 14
_BAR = 40
_EIGHTHS = " ▏▎▍▌▋▊▉█"


def sketch(names: Sequence[str], distributions: Sequence[Distribution], encoding: str) -> list[str]:
    """For each player a bar for each range of final bankrolls, at most 80 columns wide.

    Bars are of ``#`` where `encoding` has no blocks.
    """
    lines = []
    for name, distribution in zip(names, distributions, strict=True):
        edges = common_edges([distribution], _BINS)
        counts = distribution.histogram(edges)
        zero = base([distribution])
        labels = _labels([edge - zero for edge in edges])
        bins = list(zip(labels, counts, strict=True))
        bins = bins[not counts[0] : len(bins) - (not counts[-1])]  # the ends, which are open
        width = max(len(label) for label, _ in bins)
        lines.append(f"Final bankrolls of {name}, chips{' more than at first' * bool(zero)}:")
        for label, count in bins:
            bar = _bar(count / max(counts), encoding)
            lines.append(f"{label:>{width}}  {bar} {100 * count / distribution.games:.1f} %")
    return lines


def _labels(edges: Sequence[int]) -> list[str]:
    if not edges:
        return ["all"]
    between = [
        f"{chips(low)} to {chips(high - 1)}" if high - low > 1 else chips(low)
        for low, high in pairwise(edges)
    ]
    return [f"below {chips(edges[0])}", *between, f"{chips(edges[-1])} or more"]


def _bar(part: float, encoding: str) -> str:
    eighths = round(part * _BAR * 8)
    bar = "█" * (eighths // 8) + _EIGHTHS[eighths % 8].strip()
    try:
        bar.encode(encoding)
    except UnicodeEncodeError:
        return "#" * round(part * _BAR)
    return bar
