"""Faults that are no one's in particular: read off the hands of a program, then tried like others.

A program that stands where it should hit, always in the same situations, has
another strategy; one that shuffles at another number of cards, another limit.
"""

from collections import defaultdict
from collections.abc import Iterable

from blackjack280.cards import NEW_DECK, Card, Suit
from blackjack280.deck import Deck
from blackjack280.driver import Driver
from blackjack280.hand import HandValue
from blackjack280.players import Counting
from blackjack280.rules import RESHUFFLE_BELOW
from blackjack280.strategy import BASIC
from blackjack280.verification.games import VERIFIED, Game
from blackjack280.verification.implementations import ARGUMENTS, Part
from blackjack280.verification.judging import Verdict
from blackjack280.verification.printed import card_in, finished, hand_started
from blackjack280.verification.readings import Reading
from blackjack280.verification.replay import spelt_up_card, spelt_value

Situation = tuple[int, bool, int]

OBSERVED = "observed"
"""What the names of these faults begin with."""

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


def observed_in_games(readings: Iterable[Reading]) -> list[Part]:
    """Arguments that count for nothing, and suits with each other's names, as `readings` show."""
    readings = list(readings)
    bankrolls, hands = set(), set()
    for reading in readings:
        if (first := next(filter(None, map(hand_started, reading.yours)), None)) is not None:
            bankrolls.add(int(first[2]))
        if reading.end == "whole" and (last := finished(reading.yours[-2:][0])) is not None:
            if int(last[1]) >= reading.game.minimum:
                hands.add(int(last[2]))
            if first is None and int(last[1]) < reading.game.minimum:
                bankrolls.add(int(last[1]))
    parts = []
    if len(bankrolls) == 1 < len({reading.game.bankroll for reading in readings}):
        parts.append(_constant("bankroll", bankrolls.pop()))
    if len(hands) == 1 < len({reading.game.hands for reading in readings}):
        parts.append(_constant("hands", hands.pop()))
    return [*parts, *_suits(readings)]


def _constant(argument: str, value: int) -> Part:
    def change(game: Game) -> Game:
        if argument == "hands":
            return game._replace(hands=value)
        return game._replace(bankroll=value)

    what = {"bankroll": "the bankroll", "hands": "the number of hands"}[argument]
    words = f"takes {value} for {what} whatever it is asked for"
    return Part(ARGUMENTS, f"{OBSERVED}-{argument}", words, change)


def _suits(readings: list[Reading]) -> list[Part]:
    """A deck whose suits have each other's names, when the first cards of all games look so."""
    names: dict[Suit, Suit] = {}
    for reading in readings:
        for right, yours in zip(reading.right, reading.yours, strict=False):
            ours, theirs = card_in(right), card_in(yours)
            if ours is None or theirs is None or ours.spot is not theirs.spot:
                if right == yours:
                    continue
                break
            if names.setdefault(ours.suit, theirs.suit) is not theirs.suit:
                return []
    if (
        len(names) < len(Suit)
        or len({*names.values()}) < len(Suit)
        or names == {s: s for s in Suit}
    ):
        return []
    order = [Card(card.spot, names[card.suit]) for card in NEW_DECK]

    def reset(self: Deck) -> None:
        self._cards = list(order)
        self._next = 0

    words = ", ".join(f"{names[suit]} for {suit}" for suit in Suit if names[suit] is not suit)
    deck = type("Observed", (Deck,), {"reset": reset})
    return [Part("deck", f"{OBSERVED}-suits", f"has {words}", deck)]
