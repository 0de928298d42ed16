"""What a run has found, as JSON and as text."""

import shlex
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from math import floor, log10
from typing import Any

from blackjack280.simulation.blocks import Contestant
from blackjack280.simulation.run import Run
from blackjack280.simulation.statistics import Estimate
from blackjack280.simulation.tally import Extreme, PlayerTally

_MIDDLE = [Fraction(1, 2), Fraction(1, 20), Fraction(19, 20)]


def as_json(run: Run) -> dict[str, Any]:
    """The report as JSON holds it; chips are chips, and null is what too few games cannot tell."""
    terms = run.terms
    return {
        "bankroll": terms.bankroll,
        "hands": terms.hands,
        "games": run.games,
        "min_bet": terms.minimum,
        "seed": terms.seed,
        "interrupted": run.interrupted,
        "players": [_player(run, *each) for each in _each(run)],
        "differences": [
            {
                "a": a,
                "b": b,
                "edge_percent": _interval(difference),
                "excludes_zero": excludes_zero(difference),
            }
            for a, b, difference in _differences(run)
        ],
    }


def _player(
    run: Run, contestant: Contestant, player: PlayerTally, speed: int | None
) -> dict[str, Any]:
    def game(extreme: Extreme | None) -> dict[str, Any] | None:
        return extreme and {
            "seed": run.terms.seed_of(extreme.game),
            "final_bankroll": extreme.final_bankroll,
            "hands": extreme.hands,
            "command": _command(run, contestant, extreme),
        }

    mean, ruin = _interval(player.mean()), _interval(player.ruin())
    median, low, high = player.distribution.quantiles(_MIDDLE)
    best, worst = player.best, player.worst
    return {
        "player": contestant.name,
        "engine": "fast" if contestant.fast else "driver",
        "games": run.tally.games,
        "hands_played": player.hands,
        "wagered": player.wagered,
        "net": player.net,
        "edge_percent": _interval(player.edge().times(100)),
        "edge_per_hand": _interval(player.edge_per_hand()),
        "final_bankroll": {
            "mean": mean["estimate"],
            "sd": _number(player.deviation()),
            "ci95": mean["ci95"],
            "median": _number(median),
            "p5": _number(low),
            "p95": _number(high),
            "min": worst and worst.final_bankroll,
            "max": best and best.final_bankroll,
            "quantiles_rounded_to_bits": player.distribution.bits,
        },
        "ruin": {"games": player.ruined, "rate": ruin["estimate"], "ci95": ruin["ci95"]},
        "best_game": game(best),
        "worst_game": game(worst),
        "hands_per_second": speed,
    }


def _interval(estimate: Estimate) -> dict[str, Any]:
    value, *interval = map(_number, estimate)
    return {"estimate": value, "ci95": interval}


def _number(value: Fraction | None) -> int | float | None:
    if value is None:
        return None
    if value.denominator == 1:
        return int(value)
    try:
        return float(value)
    except OverflowError:
        return round(value)


def excludes_zero(estimate: Estimate) -> bool | None:
    """Whether the interval leaves no doubt of the sign; None without one."""
    if estimate.low is None or estimate.high is None:
        return None
    return estimate.low > 0 or estimate.high < 0


def table(run: Run) -> tuple[list[str], list[list[str]]]:
    """The report's header and rows: a column for each player."""
    columns = [_column(*each, run.tally.games) for each in _each(run)]
    header = ["", *(contestant.name for contestant in run.contestants)]
    return header, [[name, *(column[name] for column in columns)] for name in columns[0]]


def _column(
    contestant: Contestant, player: PlayerTally, speed: int | None, games: int
) -> dict[str, str]:
    median, low, high = player.distribution.quantiles(_MIDDLE)
    return {
        "games": f"{games:,}",
        "hands": chips(player.hands),
        "wagered": chips(player.wagered),
        "net": chips(player.net),
        "edge, % of wagers": spell(player.edge().times(100)),
        "edge/hand, % min bet": spell(player.edge_per_hand().times(100)),
        "final bankroll, mean": spell(player.mean()),
        "  standard deviation": chips(player.deviation()),
        "  median": chips(median),
        "  5 % to 95 %": f"{chips(low)} to {chips(high)}",
        "  lowest to highest": f"{chips(player.worst and player.worst.final_bankroll)} to "
        f"{chips(player.best and player.best.final_bankroll)}",
        "ruined games": f"{player.ruined:,}",
        "ruin, % of games": spell(player.ruin().times(100)),
        "engine": "fast" if contestant.fast else "driver",
        "hands a second": chips(speed),
    }


def remarks(run: Run) -> list[str]:
    """What stands below the table: intervals explained, differences, games worth seeing."""
    lines = ["In brackets: 95 % confidence intervals, with games as clusters."]
    if run.interrupted:
        done = f"{run.tally.games:,} of {run.games:,} games"
        lines.insert(0, f"Interrupted: this is of the first {done}.")
    for a, b, difference in _differences(run):
        verdict = {True: "excludes zero", False: "does not exclude zero", None: "is not known"}
        lines.append(
            f"Edge of {a} less that of {b}, on the same seeds: {spell(difference)} "
            f"percentage points, which {verdict[excludes_zero(difference)]}."
        )
    for contestant, player, _ in _each(run):
        for what, game in ("best", player.best), ("worst", player.worst):
            if game is not None:
                lines.append(
                    f"The {what} game of {contestant.name}: {_command(run, contestant, game)}"
                )
    return lines


def spell(estimate: Estimate) -> str:
    """`estimate` and its interval, to two digits of the interval.

    >>> spell(Estimate(Fraction(2, 3), Fraction(5, 9), Fraction(7, 9)))
    '0.67 (0.56 to 0.78)'
    """
    value, low, high = estimate
    if value is None or low is None or high is None:
        return chips(value)
    half = min((high - low) / 2, Fraction(10**15))
    decimals = min(9, max(0, 1 - floor(log10(half)))) if half else 2 * (value.denominator > 1)
    texts = [_rounded(number, decimals) for number in (value, low, high)]
    return f"{texts[0]} ({texts[1]} to {texts[2]})"


def chips(number: Fraction | int | None) -> str:
    """A number of chips, or of anything, to a tenth at most.

    >>> [chips(number) for number in (None, 1234567, Fraction(3001, 3), 2**70)]
    ['-', '1,234,567', '1,000.3', '1.181e+21']
    """
    if number is None:
        return "-"
    return _rounded(Fraction(number), 0 if Fraction(number).denominator == 1 else 1)


def _rounded(number: Fraction, decimals: int) -> str:
    if abs(number) >= 10**15:
        return f"{Decimal(round(number)):.3e}"
    return f"{float(number):,.{decimals}f}"


def _each(run: Run) -> Iterator[tuple[Contestant, PlayerTally, int | None]]:
    """The players, what is known of them, and how many hands they played a second."""
    for number, contestant in enumerate(run.contestants):
        yield contestant, run.tally.players[number], run.speeds.hands_per_second(number)


def _differences(run: Run) -> Iterator[tuple[str, str, Estimate]]:
    """For every two players their names, and the first's edge less the second's in percent."""
    for a, b in combinations(range(len(run.contestants)), 2):
        names = run.contestants[a].name, run.contestants[b].name
        yield *names, run.tally.edge_difference(a, b).times(100)


def _command(run: Run, contestant: Contestant, game: Extreme) -> str:
    """The command that shows `game` as a transcript."""
    terms = run.terms
    return shlex.join(
        [
            "blackjack280",
            *(str(terms.bankroll), str(terms.hands), contestant.name),
            *("--min-bet", str(terms.minimum), "--seed", str(terms.seed_of(game.game))),
        ]
    )
