"""Faults that are no one's in particular: read off the hands of a program, then tried like others.

A program that stands where it should hit, always in the same situations, has
another strategy; one that shuffles at another number of cards, another limit.
"""

from collections import defaultdict
from collections.abc import Iterable

from blackjack280.driver import Driver
from blackjack280.hand import HandValue
from blackjack280.players import Counting
from blackjack280.rules import RESHUFFLE_BELOW
from blackjack280.strategy import BASIC
from blackjack280.verification.games import VERIFIED
from blackjack280.verification.implementations import Part
from blackjack280.verification.judging import Verdict
from blackjack280.verification.replay import spelt_up_card, spelt_value

Situation = tuple[int, bool, int]

OBSERVED = "observed"
"""The name of these faults."""

_MOST_SITUATIONS = 40
"""With more of them wrong, it is not the strategy that is."""


def observed_parts(verdicts: Iterable[Verdict]) -> list[Part]:
    """The strategy and the limit of shuffles that hands show, where they are wrong."""
    decided: dict[Situation, set[bool]] = defaultdict(set)
    left: dict[bool, set[int]] = {False: set(), True: set()}
    for verdict in verdicts:
        if verdict.cards_left is not None:
            left[verdict.shuffled].add(verdict.cards_left)
        for decision in verdict.decisions:
            decided[decision.situation].add(decision.hits)
    return [*_strategy(decided), *_limit(left[True], left[False])]


def _strategy(decided: dict[Situation, set[bool]]) -> list[Part]:
    """The strategy of a player that decides otherwise than it should, and always so."""
    wrong = {situation for situation, hits in decided.items() if hits == {situation not in BASIC}}
    if not 0 < len(wrong) <= _MOST_SITUATIONS:
        return []
    player = type("Observed", (Counting,), {"strategy": BASIC ^ wrong})
    part = Part("counting", OBSERVED, _description(wrong), player)
    return [part, *(part._replace(player=name) for name in VERIFIED)]


def _description(wrong: set[Situation]) -> str:
    rows: dict[str, list[str]] = defaultdict(list)
    for count, soft, up in sorted(wrong):
        does = "stands on" if (count, soft, up) in BASIC else "takes a card on"
        rows[f"{does} {spelt_value(HandValue(count, soft))}"].append(spelt_up_card(up))
    return ", ".join(f"{does} against {'/'.join(ups)}" for does, ups in rows.items())


def _limit(shuffled: set[int], not_shuffled: set[int]) -> list[Part]:
    """The limit of a driver that shuffles below another number of cards left."""
    lowest, highest = max(shuffled, default=0) + 1, min(not_shuffled, default=0)
    if lowest > highest or lowest <= RESHUFFLE_BELOW <= highest:
        return []
    limit = lowest if lowest > RESHUFFLE_BELOW else highest

    def must_reshuffle(self: Driver) -> bool:
        return self.deck.cards_left() < limit

    driver = type("Observed", (Driver,), {"must_reshuffle": must_reshuffle})
    words = f"reshuffles when fewer than {limit} cards are left (should be {RESHUFFLE_BELOW})"
    return [Part("driver", OBSERVED, words, driver)]
