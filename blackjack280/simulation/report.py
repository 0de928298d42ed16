"""What a run has found, as JSON and as text."""

import os
import shlex
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from math import floor, log10
from typing import Any

from blackjack280.simulation.blocks import Contestant
from blackjack280.simulation.distribution import base
from blackjack280.simulation.run import Run, engine_name
from blackjack280.simulation.statistics import Estimate
from blackjack280.simulation.tally import Extreme, PlayerTally

_MIDDLE = [Fraction(1, 2), Fraction(1, 20), Fraction(19, 20)]


def as_json(run: Run) -> dict[str, Any]:
    """The report as JSON holds it, which docs/simulation.md describes.

    Chips are chips, and null is what too few games cannot tell.
    """
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
                "a": a.name,
                "b": b.name,
                "edge_percent": _interval(difference),
                "excludes_zero": excludes_zero(difference),
            }
            for a, b, difference in _differences(run)
        ],
    }


def _player(
    run: Run, contestant: Contestant, player: PlayerTally, engine: str, speed: int
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
        "engine": engine,
        "games": run.tally.games,
        "hands_played": player.hands,
        "wagered": player.wagered,
        "net": player.net,
        "edge_percent": _interval(player.edge().times(100)),
        "edge_per_hand_min_bets": _interval(player.edge_per_hand()),
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
    zero = base([player.distribution for player in run.tally.players])
    columns = [_column(*each, run.tally.games, zero) for each in _each(run)]
    header = ["", *(contestant.label for contestant in run.contestants)]
    return header, [[name, *(column[name] for column in columns)] for name in columns[0]]


def _column(
    _: Contestant, player: PlayerTally, engine: str, speed: int, games: int, zero: int
) -> dict[str, str]:
    """`zero` is taken off the final bankrolls."""

    def final(number: Fraction | int | None) -> str:
        return chips(None if number is None else number - zero)

    median, low, high = player.distribution.quantiles(_MIDDLE)
    ends = [end and end.final_bankroll for end in (player.worst, player.best)]
    return {
        "games": f"{games:,}",
        "hands": chips(player.hands),
        "wagered": chips(player.wagered),
        "net": chips(player.net),
        "edge, % of wagers": spell(player.edge().times(100)),
        "edge/hand, % min bet": spell(player.edge_per_hand().times(100)),
        f"final {'less first ' * bool(zero)}bankroll, mean": spell(player.mean().plus(-zero)),
        "  standard deviation": chips(player.deviation()),
        "  median": final(median),
        "  5 % to 95 %": f"{final(low)} to {final(high)}",
        "  lowest to highest": " to ".join(map(final, ends)),
        "ruined games": f"{player.ruined:,}",
        "ruin, % of games": spell(player.ruin().times(100)),
        "engine": engine,
        "hands a second": chips(speed or None),
    }


def remarks(run: Run, encoding: str) -> list[str]:
    """What stands below the table: intervals explained, differences, games worth seeing.

    Commands can be pasted when they are shown in `encoding`.
    """
    lines = ["In brackets: 95 % confidence intervals, with games as clusters."]
    if run.interrupted:
        done = f"{run.tally.games:,} of {run.games:,} games"
        lines.insert(0, f"Interrupted: this is of {done}, the first.")
    for a, b, difference in _differences(run):
        verdict = {True: "excludes zero", False: "does not exclude zero", None: "is not known"}
        lines.append(
            f"Edge of {a.label} less that of {b.label}, on the same seeds: {spell(difference)} "
            f"percentage points, which {verdict[excludes_zero(difference)]}."
        )
    for contestant, player, *_ in _each(run):
        for what, game in ("best", player.best), ("worst", player.worst):
            if game is not None:
                command = _command(run, contestant, game, encoding)
                lines.append(f"The {what} game of {contestant.label}: {command}")
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


def _each(run: Run) -> Iterator[tuple[Contestant, PlayerTally, str, int]]:
    """The players, what is known of them, and what played how many hands of theirs a second."""
    for number, contestant in enumerate(run.contestants):
        engine = run.speeds.engine(number) or engine_name(contestant.fast)
        yield contestant, run.tally.players[number], engine, run.speeds.hands_per_second(number)


def _differences(run: Run) -> Iterator[tuple[Contestant, Contestant, Estimate]]:
    """Every two players, and the first's edge less the second's in percent."""
    for a, b in combinations(range(len(run.contestants)), 2):
        pair = run.contestants[a], run.contestants[b]
        yield *pair, run.tally.edge_difference(a, b).times(100)


def _command(run: Run, contestant: Contestant, game: Extreme, encoding: str = "utf-8") -> str:
    """The command that shows `game` as a transcript, as `encoding` can have it."""
    terms = run.terms
    words = [
        "blackjack280",
        *(str(terms.bankroll), str(terms.hands), contestant.name),
        *("--min-bet", str(terms.minimum), "--seed", str(terms.seed_of(game.game))),
    ]
    return " ".join(_shell_word(word, encoding) for word in words)


def _shell_word(word: str, encoding: str) -> str:
    r"""`word` as a shell reads it, by its bytes where it cannot be printed.

    >>> [_shell_word(word, "ascii") for word in ("simple", "my player", "caf\u00e9")]
    ['simple', "'my player'", "$'caf\\xc3\\xa9'"]
    """
    try:
        word.encode(encoding)
    except UnicodeEncodeError:
        printable = False
    else:
        printable = word.isprintable()
    if printable:
        return shlex.quote(word)
    plain = set(range(ord(" "), 0x7F)) - set(b"\\'")
    letters = (chr(b) if b in plain else f"\\x{b:02x}" for b in os.fsencode(word))
    return f"$'{''.join(letters)}'"
