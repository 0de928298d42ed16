"""A transcript judged hand by hand.

One fault changes all that comes after it. So each hand is judged on its own:
our driver plays it with the bankroll, shuffle, bet, cards and decisions that
the program has in it, and each of these is held to the rules where the program
stood. What is wrong comes out so, however much it is.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from blackjack280.cards import Card
from blackjack280.cuts import CUTS_PER_SHUFFLE
from blackjack280.deck import DECK_SIZE, Deck
from blackjack280.dialect import spelt
from blackjack280.driver import DEALER
from blackjack280.events import Dealt, Event, Total
from blackjack280.hand import HandValue
from blackjack280.players import Counting
from blackjack280.rules import RESHUFFLE_BELOW
from blackjack280.verification import printed
from blackjack280.verification.comparison import form, quoted
from blackjack280.verification.games import Game
from blackjack280.verification.printed import PrintedHand, card_in, hand_started
from blackjack280.verification.readings import Reading
from blackjack280.verification.replay import Copy, Decision, Replay, spelt_value

Ours = Callable[[str], str | None]
"""What the program would write for a line of ours; None when it would leave it out."""

_MOST_ITEMS = 6
_ENOUGH = 5000
"""How many hands are judged at most, those of the last game apart."""


_BET = re.compile(r"bets (\d+) \(should be (\d+)\) at a count")
_COUNTS_OTHERWISE = ", as if some cards were not exposed to the player, or counted otherwise"
"""What may be behind bets that are now too high and now too low."""


class Fault(NamedTuple):
    """Something against the rules, in `line` of the output, from 0.

    `words` say what, with ``{}`` where `item` belongs, in which faults of one
    kind differ. Where a line is not what it should be, `right` are the lines
    that should follow from there and `yours` those that do.
    """

    words: str
    line: int
    item: str = ""
    right: tuple[str, ...] = ()
    yours: tuple[str, ...] = ()


class Verdict(NamedTuple):
    """A hand of `lines` lines, judged; or what is before or behind all hands.

    Of a hand it is also said how many cards were left when it began, whether
    the program shuffled then, and what its player decided.
    """

    lines: int
    faults: list[Fault]
    cards_left: int | None = None
    shuffled: bool = False
    decisions: Sequence[Decision] = ()


class Kind(NamedTuple):
    """Faults of one kind: how many, and in which line of which game the first is."""

    words: str
    items: Counter[str]
    number: int
    game: Game
    line: int

    def __str__(self) -> str:
        items = [item for item, _ in self.items.most_common()]
        if len(items) > _MOST_ITEMS:
            items[_MOST_ITEMS:] = ["..."]
        return self.words.replace("{}", ", ".join(items))


def kinds_of_faults(readings: list[Reading], dialect: str, ours: Ours | None = None) -> list[Kind]:
    """What is wrong in the hands of `readings`, the frequent first."""
    kinds: dict[object, Kind] = {}
    hands = 0
    for reading in readings:
        for verdict in judge(reading, dialect, ours):
            hands += 1
            for fault in verdict.faults:
                key: object = fault.words
                if fault.right and fault.yours and not fault.item:
                    key = form(fault.right[0]), form(fault.yours[0])
                kind = kinds.get(key, Kind(fault.words, Counter(), 0, reading.game, fault.line))
                kind.items[fault.item] += 1
                kinds[key] = kind._replace(number=kind.number + 1)
        if hands > _ENOUGH:
            break
    bets = [key for key, kind in kinds.items() if _BET.match(kind.words)]
    if {_is_too_high(kinds[key]) for key in bets} == {True, False}:
        for key in bets:
            kinds[key] = kinds[key]._replace(words=kinds[key].words + _COUNTS_OTHERWISE)
    return sorted(kinds.values(), key=lambda kind: -kind.number)


def _is_too_high(kind: Kind) -> bool:
    found = _BET.match(kind.words)
    return found is not None and int(found[1]) > int(found[2])


def judge(reading: Reading, dialect: str, ours: Ours | None = None) -> Iterator[Verdict]:
    """The verdicts on what comes before the first hand, on each hand, and on the end."""
    game, lines = reading.game, reading.yours
    starts = [n for n, line in enumerate(lines) if hand_started(line)]
    if not starts:
        return
    before = lines[: starts[0]]
    yield Verdict(len(before), [*_cut_faults(before, 0)] if game.cuts is None else [])
    table = _Table(game, dialect, ours)
    table.remember(before)
    ends = [*starts[1:], len(lines)]
    for number, (start, end) in enumerate(zip(starts, ends, strict=True), start=1):
        if end < len(lines):
            following = hand_started(lines[end])
            bankroll = int(following[2]) if following else None
            yield table.judge(number, start, lines[start:end], bankroll)
        elif reading.end == "whole" and end - start > 1:
            last = printed.finished(lines[-2])
            rest, bankroll = (lines[start:-2], int(last[1])) if last else (lines[start:-1], None)
            yield table.judge(number, start, rest, bankroll)
            yield Verdict(1, [*_end_faults(game, number, len(lines) - 2, last)])
    yield Verdict(0, [*_card_faults(reading)])


class _Table:
    """Where the program stands between two hands: the cards left, and the count."""

    def __init__(self, game: Game, dialect: str, ours: Ours | None) -> None:
        self._game, self._dialect = game, dialect
        self._ours: Ours = ours or (lambda line: line)
        self._count = Counting()
        self._left = DECK_SIZE

    def remember(self, lines: list[str]) -> None:
        """Take notice of the shuffles and cards in `lines`."""
        cards = 0
        for line in lines:
            if printed.shuffling(line):
                self._count.shuffled()
                self._left = DECK_SIZE
            elif card := card_in(line):
                self._count.expose(card)
                if printed.dealt(line):
                    cards += 1
                    # With the third card comes the hole card, which may never be shown.
                    self._left -= 2 if cards == 3 else 1

    def judge(self, number: int, start: int, lines: list[str], bankroll: int | None) -> Verdict:
        """The verdict on hand `number`, whose `lines` begin in line `start`.

        The program goes on with `bankroll`, when that is known.
        """
        hand = PrintedHand.read(lines)
        faults = [*_cut_faults(lines, start)]
        if hand.shuffled != (self._left < RESHUFFLE_BELOW):
            does = "shuffles" if hand.shuffled else "does not shuffle"
            faults.append(Fault(f"{does} when {{}} cards are left", start, str(self._left)))
        if hand.bankroll < self._game.minimum:
            faults.append(Fault("plays on with less than the minimum bet", start))
        copy = Copy(self._game, hand, self._count.count)
        replay = Replay(self._game, number, hand, copy)
        difference = self._difference(replay, start, lines)
        faults += [Fault(words, start, item) for words, item in copy.faults]
        if difference is not None:
            faults.append(difference)
        elif bankroll is not None and bankroll != replay.bankroll:
            change, right = bankroll - hand.bankroll, replay.bankroll - hand.bankroll
            words = (
                f"changes the bankroll by {change:+d} (should be {right:+d}) "
                f"for {quoted(lines[-1])} and a bet of {replay.wager}"
            )
            faults.append(Fault(words, start + len(lines)))
        left = self._left
        self.remember(lines)
        return Verdict(len(lines), faults, left, hand.shuffled, copy.decisions)

    def _difference(self, replay: Replay, start: int, lines: list[str]) -> Fault | None:
        """The first line of a hand that is not what it should be."""
        dealer = HandValue(0, False)
        played = (
            (event, right)
            for event in replay.play_hand()
            if (right := self._ours(spelt(event, self._dialect))) is not None
        )
        length = 0
        for event, right in played:
            yours = lines[length : length + 5]
            if yours[:1] != [right]:
                words, item = _told(event, right, yours, dealer)
                rest = (right, *(line for _, line in islice(played, 1)))
                return Fault(words, start + length, item, rest, tuple(yours))
            dealer = replay.dealer_hand.hand_value()
            length += 1
        if length < len(lines):
            return Fault(f"prints {quoted(lines[length])} when the hand is over", start + length)
        return None


def _told(event: Event, right: str, yours: list[str], dealer: HandValue) -> tuple[str, str]:
    """What is wrong where the program has `yours` for the line `right`, which is of `event`."""
    if not yours:
        return f"leaves out {quoted(right)} at the end of a hand", ""
    match event:
        case Dealt(who, _) if who == DEALER and "total" in yours[0]:
            return "lets the dealer stand on {}", spelt_value(dealer)
        case Total(who, _) if who == DEALER and printed.dealt(yours[0]):
            return "lets the dealer take a card on {}", spelt_value(dealer)
    return f"prints {quoted(yours[0])} where {quoted(right)} should be", ""


def _cut_faults(lines: list[str], start: int) -> Iterator[Fault]:
    cuts = sum(printed.cut(line) is not None for line in lines)
    if cuts and cuts != CUTS_PER_SHUFFLE:
        yield Fault(
            f"cuts {{}} times in a shuffle (should be {CUTS_PER_SHUFFLE})", start, str(cuts)
        )


def _end_faults(game: Game, hands: int, line: int, last: printed.Match | None) -> Iterator[Fault]:
    if last is None:
        yield Fault("leaves out the last line of the game", line)
        return
    bankroll, said = int(last[1]), int(last[2])
    if said != hands:
        item = f"{said} (it was {hands})"
        yield Fault("says in the end that so many hands were played: {}", line, item)
    if hands > game.hands:
        yield Fault("plays more hands than it is asked for", line)
    if hands < game.hands and bankroll >= game.minimum:
        yield Fault("ends the game though there are hands and chips left", line)


def _card_faults(reading: Reading) -> Iterator[Fault]:
    """Where first a card is dealt that the program's own cuts do not give."""
    deck = Deck()
    hole: Card | None = None
    cards = 0
    for n, line in enumerate(reading.yours):
        if found := printed.cut(line):
            if int(found[1]) > DECK_SIZE:
                return
            deck.shuffle(int(found[1]))
        elif hand_started(line):
            cards = 0
        elif card := card_in(line):
            if deck.cards_left() < 2:
                return
            shown = printed.hole_card(line) is not None
            right = hole if shown else deck.deal()
            if card != right:
                yield Fault(f"deals {card} where the cuts that it prints give {right}", n)
                return
            cards += not shown
            if cards == 3 and not shown:
                hole = deck.deal()
