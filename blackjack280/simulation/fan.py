"""How bankrolls go over the hands, from the first games of a run."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from blackjack280.simulation.blocks import Games, less

FOLLOWED = 2_000
"""How many games are followed, at most."""

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)

LARGEST_DRAWN = 10**300

_STEPS, _CLOSE = 100, 30
_LARGEST = 2**62  # a hand number that the engine still can count to


def hand_numbers(hands: int) -> tuple[int, ...]:
    """Over a hundred hand numbers from 0 to `hands`: most in even steps, some close to 0."""
    hands = min(hands, _LARGEST)
    even = {hands * step // _STEPS for step in range(_STEPS + 1)}
    close = {min(hands, int(hands ** (step / _CLOSE))) for step in range(_CLOSE)}
    return tuple(sorted(even | close))


class Fan:
    """What each player has won by each of `points`, in the first games from a bankroll of `origin`.

    Won and not held, since a float has all digits of that, and not of a large bankroll.
    """

    def __init__(self, points: Sequence[int], players: int, origin: int) -> None:
        self.points = points
        self.origin = origin
        self.games = 0
        self._parts: list[list[NDArray[np.float64]]] = [[] for _ in range(players)]

    @property
    def full(self) -> bool:
        """Whether no more games are wanted."""
        return self.games >= FOLLOWED

    def add(self, block: Sequence[Games]) -> None:
        """Add the games that come next, as far as they are wanted."""
        left = FOLLOWED - self.games
        for parts, games in zip(self._parts, block, strict=True):
            won = less(games.bankrolls[:left].reshape(-1), self.origin)
            if won.dtype == object:  # then some may be too large for a float
                won = np.clip(won, -LARGEST_DRAWN, LARGEST_DRAWN)
            parts.append(won.astype(np.float64).reshape(-1, len(self.points)))
        self.games += min(left, block[0].number)

    def won(self, player: int) -> NDArray[np.float64]:
        """Chips: a row for each game, a column for each point."""
        return np.concatenate([np.empty((0, len(self.points))), *self._parts[player]])

    def quantiles(self, player: int) -> NDArray[np.float64]:
        """A row for each of `QUANTILES`, a column for each point."""
        return np.quantile(self.won(player), QUANTILES, axis=0)
