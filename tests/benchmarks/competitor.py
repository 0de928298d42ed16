"""Prints how well Competitor does, what it costs, and how well one would do who knew all.

    python tests/benchmarks/competitor.py [GAMES]

Games of 100 hands with a bankroll of 100 and the seeds from 0 on, 200 by default.
Growth is in doublings of the bankroll for each hand.
"""

import math
import sys
import time
from collections.abc import Callable
from statistics import fmean, stdev

import numpy as np

from blackjack280 import (
    Card,
    Competitor,
    Counting,
    Deck,
    Hand,
    Player,
    Simple,
    cut_stream,
    planner,
    play,
    tracker,
)
from blackjack280.events import Finished
from blackjack280.follower import Follower
from blackjack280.planner import Prospects
from blackjack280.tracker import NUMBER, Orders

BANKROLL = 100
HANDS = 100


class AllKnowing(Follower):
    """Plans as ours does, but has looked at the deck."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self._deck = deck

    def _look_ahead(self) -> Prospects:
        order = np.array([[NUMBER[card] for card in self._deck._cards]], np.uint8)
        return Prospects(Orders(order, np.ones(1)), 0, self._start, self._stakes)


class Oracle(Competitor):
    """Knows every card from the start."""

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        vars(self)["_follower"] = AllKnowing(deck)


class Timed(Competitor):
    """Counts its decisions and the processor seconds that all its thinking takes."""

    decisions = 0
    seconds = 0.0

    def bet(self, bankroll: int, minimum: int) -> int:
        start = time.process_time()
        bet = super().bet(bankroll, minimum)
        self._add(start, 1)
        return bet

    def draw(self, dealer: Card, player: Hand) -> bool:
        start = time.process_time()
        drawn = super().draw(dealer, player)
        self._add(start, 1)
        return drawn

    def expose(self, card: Card) -> None:
        start = time.process_time()
        super().expose(card)
        self._add(start, 0)

    def _add(self, start: float, decisions: int) -> None:
        Timed.seconds += time.process_time() - start
        Timed.decisions += decisions


def report(name: str, games: int, make: Callable[[Deck], Player]) -> None:
    grown, ruined = [], []
    for seed in range(games):
        deck = Deck()
        *_, last = play(BANKROLL, HANDS, make(deck), deck=deck, cuts=cut_stream(seed))
        assert isinstance(last, Finished)
        if last.hands < HANDS:
            ruined.append(seed)
        grown.append(math.log2(max(last.bankroll, 1) / BANKROLL) / HANDS)
    error = stdev(grown) / math.sqrt(games)
    print(f"{name:<12}{fmean(grown):8.4f} ± {error:.4f}, lowest {min(grown):.2f}, ruined {ruined}")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    start = time.process_time()
    size = sum(table.nbytes for table in (tracker.gone_to(), tracker.came_from()))
    print(f"tables: {time.process_time() - start:.2f} s, {size / 2**20:.0f} MB")
    report("Simple", games, lambda deck: Simple())
    report("Counting", games, lambda deck: Counting())
    report("Competitor", games, lambda deck: Timed())
    each = 1000 * Timed.seconds / Timed.decisions
    print(f"{each:.1f} ms of processor time for each of {Timed.decisions} decisions")
    planner.GROWTH = 0.78
    report("all-knowing", games, Oracle)


if __name__ == "__main__":
    main()
