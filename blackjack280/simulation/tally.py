"""What is kept of all games that were played, in memory that does not grow with their number."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from blackjack280.simulation import statistics
from blackjack280.simulation.blocks import Games, Terms, less
from blackjack280.simulation.distribution import Distribution
from blackjack280.simulation.statistics import Estimate, Moments

_NET, _WAGERED, _HANDS = range(3)
_QUANTITIES = 3


class Extreme(NamedTuple):
    """A game that ended highest or lowest."""

    game: int
    final_bankroll: int
    hands: int


class Tally:
    """Counts and exact sums of the same games of several players.

    `points` are hand numbers, in ascending order, by which ruin is counted.
    """

    def __init__(self, terms: Terms, players: int, points: Sequence[int] = ()) -> None:
        self.terms = terms
        self.games = 0
        self.points = points
        self.moments = Moments(_QUANTITIES * players)
        self.players = [PlayerTally(self, number) for number in range(players)]

    def add(self, block: Sequence[Games]) -> None:
        """Add the games that come next, as each of the players played them."""
        quantities = []
        for player, games in zip(self.players, block, strict=True):
            player.add(games, self.games)
            net = less(games.final_bankroll, self.terms.bankroll)
            quantities += [net, games.wagered, games.hands_played]
        self.moments.add(quantities)
        self.games = self.moments.games

    def edge_difference(self, a: int, b: int) -> Estimate:
        """The edge of player number `a` less that of number `b`, on the same seeds."""
        top, bottom = _NET, _WAGERED
        return statistics.difference(
            self.moments,
            (_QUANTITIES * a + top, _QUANTITIES * a + bottom),
            (_QUANTITIES * b + top, _QUANTITIES * b + bottom),
        )


class PlayerTally:
    """One player's part of a tally."""

    def __init__(self, tally: Tally, number: int) -> None:
        self._tally = tally
        self._first = _QUANTITIES * number
        self.distribution = Distribution(tally.terms.bankroll)
        self.ruined = 0
        self.ruined_by = [0] * len(tally.points)
        self.best: Extreme | None = None
        self.worst: Extreme | None = None

    def add(self, games: Games, first: int) -> None:
        """Add games, of which the first is game number `first`."""
        finals = games.final_bankroll
        if not len(finals):
            return
        self.distribution.add(finals)
        ruined = finals < self._tally.terms.minimum
        self.ruined += int(ruined.sum())
        if self.ruined_by:
            ends = np.searchsorted(self._tally.points, np.sort(games.hands_played[ruined]))
            for at, count in zip(*np.unique(ends, return_counts=True), strict=True):
                self.ruined_by[at] += int(count)

        def extreme(place: int) -> Extreme:
            return Extreme(first + place, int(finals[place]), int(games.hands_played[place]))

        # The first of equals, here as in argmax.
        best, worst = extreme(int(finals.argmax())), extreme(int(finals.argmin()))
        if self.best is None or best.final_bankroll > self.best.final_bankroll:
            self.best = best
        if self.worst is None or worst.final_bankroll < self.worst.final_bankroll:
            self.worst = worst

    @property
    def net(self) -> int:
        """Chips won less chips lost."""
        return self._sum(_NET)

    @property
    def wagered(self) -> int:
        """Chips bet."""
        return self._sum(_WAGERED)

    @property
    def hands(self) -> int:
        """Hands played."""
        return self._sum(_HANDS)

    def _sum(self, quantity: int) -> int:
        return self._tally.moments.sums[self._first + quantity]

    def edge(self) -> Estimate:
        """Net by chip wagered."""
        return self._ratio(_WAGERED)

    def edge_per_hand(self) -> Estimate:
        """Net by hand, in minimum bets."""
        return self._ratio(_HANDS).times(Fraction(1, self._tally.terms.minimum))

    def _ratio(self, bottom: int) -> Estimate:
        moments = self._tally.moments
        return statistics.ratio(moments, self._first + _NET, self._first + bottom)

    def mean(self) -> Estimate:
        """The mean final bankroll, in chips."""
        net = statistics.mean(self._tally.moments, self._first + _NET)
        return net.plus(self._tally.terms.bankroll)

    def deviation(self) -> Fraction | None:
        """The standard deviation of final bankrolls, in chips; None of a single game."""
        moments = self._tally.moments
        if moments.games < 2:
            return None
        return statistics.root(moments.variance({self._first + _NET: Fraction(1)}))

    def ruin(self) -> Estimate:
        """The share of games that ended below the minimum bet."""
        return statistics.share(self.ruined, self._tally.games)
