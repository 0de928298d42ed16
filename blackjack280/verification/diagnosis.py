"""What is wrong with a program: which known faults print the same as it does."""

from collections.abc import Collection, Iterable, Iterator
from itertools import islice, permutations
from typing import NamedTuple

from blackjack280.cuts import CUTS_PER_SHUFFLE
from blackjack280.verification.comparison import first_difference
from blackjack280.verification.games import Game
from blackjack280.verification.implementations import (
    ARGUMENTS,
    Part,
    Performance,
    all_parts,
    put_together,
)
from blackjack280.verification.judging import Kind, judge, kinds_of_faults
from blackjack280.verification.observing import OBSERVED, observed_in_games, observed_parts
from blackjack280.verification.printed import cut
from blackjack280.verification.readings import Reading
from blackjack280.verification.wording import Manner, cleaned, manner_of

Faults = tuple[Part, ...]

_BEAM = (40, 8)
"""How many faults, and then pairs of them, are tried together with each other fault."""

_PROBES = 8
"""By how many of the failing games a set of faults is judged before it is tried on all."""

_BUDGET = 5_000_000
"""How many lines may be played while faults are put together."""

_OBSERVED = 5000
"""How many hands are looked at for faults that are in no catalogue."""

_LONGEST = 200_000
_ENDLESS = 2000
"""How many lines more than a program that was stopped a performance prints to be endless too."""

_ONE_MORE = 0.1
"""By how many failing games' worth a guess must gain with each fault in it."""

_LIKELY = ("driver", "counting", "hand", "deck", ARGUMENTS)


class Diagnosis(NamedTuple):
    """What a program does that a right one does not.

    `manner` is how it writes, a phrase each, and `own_cuts` whether it cuts at
    other places than the course's. Beside that it prints exactly what a program
    does that has the faults of any one of `exact`, which may be none. When
    `exact` is empty, `nearest` comes nearest: it explains `explained` of the
    `failing` games; and `kinds` is what is wrong in its hands, each judged on
    its own.
    """

    manner: list[str]
    own_cuts: bool
    exact: list[Faults]
    nearest: Faults = ()
    explained: int = 0
    failing: int = 0
    kinds: tuple[Kind, ...] = ()


def diagnose(
    readings: list[Reading], dialect: str, counted: Collection[Game] | None = None
) -> Diagnosis | None:
    """What is wrong in `readings`, the short ones first; None when they do not tell.

    What is said of numbers is about the games that are `counted`, all by default.
    """
    readings, words = cleaned(readings, dialect, counted)
    search = _Search(readings, dialect)
    if not search.failing:
        return Diagnosis(words, False, [()]) if words else None
    if not any(any(reading.yours) for reading in readings):
        return None
    if exact := search.singles():
        return Diagnosis(words, False, exact)
    manner = manner_of(readings, dialect)
    if manner.rules:
        words += [rule.words for rule in manner.rules]
        search = _Search([manner.apply(reading) for reading in readings], dialect, manner)
        if exact := search.singles():
            return Diagnosis(words, False, exact)
    if own_cuts := search.has_own_cuts():
        search = _Search(search.readings, dialect, manner, own_cuts=True)
        if exact := search.singles():
            return Diagnosis(words, True, exact)
    if all(reading.is_cut_short for reading in search.failing):
        return Diagnosis(words, False, []) if words else None
    if exact := search.observed():
        return Diagnosis(words, own_cuts, exact)
    exact, nearest = search.several()
    if exact:
        return Diagnosis(words, own_cuts, exact)
    failing = [each for each in search.failing if counted is None or each.game in counted]
    explained = search.explained(nearest, failing)
    if 2 * explained < len(failing):
        nearest, explained = (), 0
    kinds = kinds_of_faults(failing, dialect, manner.ours)
    return Diagnosis(words, own_cuts, [], nearest, explained, len(failing), tuple(kinds))


class _Search:
    """A search for the faults that print what the readings hold.

    `failing` are the readings that a right program does not print.
    """

    def __init__(
        self,
        readings: list[Reading],
        dialect: str,
        manner: Manner | None = None,
        own_cuts: bool = False,
    ) -> None:
        self.readings = readings
        self._dialect = dialect
        self._ours = manner.ours if manner is not None and manner.rules else None
        self._own_cuts = own_cuts
        self._parts = all_parts(dialect)
        self._loosely = False
        self._lines = 0
        self._agreements: dict[object, tuple[int, bool]] = {}
        right = [self._is_right(reading) for reading in readings]
        self.failing = [each for each, well in zip(readings, right, strict=True) if not well]
        passing = [each for each, well in zip(readings, right, strict=True) if well]
        self._in_order = self.failing + passing
        self._probes = self.failing[:: max(1, len(self.failing) // _PROBES)][:_PROBES]

    def _is_right(self, reading: Reading) -> bool:
        return reading.is_right or (self._own_cuts and self._agreement((), reading)[1])

    def has_own_cuts(self) -> bool:
        """Whether the program cuts at other places than it should, as its first fault."""
        if not self.failing:
            return False
        firsts = [self._first_lines(reading) for reading in self.failing]
        index, lines = firsts[0]
        if index <= CUTS_PER_SHUFFLE:
            return len(lines) == 2 and all(map(cut, lines))
        # Later cuts may be other ones because of a fault; if they are all that is, they are not.
        return all(len(lines) == 2 and all(map(cut, lines)) for _, lines in firsts)

    def _first_lines(self, reading: Reading) -> tuple[int, list[str]]:
        """Where `reading` is wrong first, and the two lines there."""
        index = first_difference(reading.right, reading.yours) or 0
        return index, reading.right[index : index + 1] + reading.yours[index : index + 1]

    def singles(self) -> list[Faults]:
        """No fault, when that is exact, else the single faults that are."""
        if not self.failing:
            return [()]
        exact = [(part,) for part in self._parts if self._is_exact((part,))]
        if not exact and any(reading.end == "broken" for reading in self.failing):
            # A program that breaks down may have lost what it had printed last.
            self._loosely = True
            exact = [(part,) for part in self._parts if self._is_exact((part,))]
        return _plainest(exact)

    def observed(self) -> list[Faults]:
        """The faults read off the hands that are exact alone; all are tried with others later."""
        verdicts = (each for r in self.failing for each in judge(r, self._dialect, self._ours))
        parts = observed_parts(islice(verdicts, _OBSERVED)) + observed_in_games(self._in_order)
        self._parts = (*self._parts, *parts)
        return _plainest((part,) for part in parts if self._is_exact((part,)))

    def several(self) -> tuple[list[Faults], Faults]:
        """The sets of two or three faults that are exact, and the set that comes nearest."""
        states: list[Faults] = [()]
        best = self._score(())
        nearest: Faults = ()
        for width in (*_BEAM, 0):
            if width == 0 and (exact := self._pairs_of_a_kind()):
                return _plainest(exact), exact[0]
            scored: dict[Faults, float] = {}
            for state in states:
                exact = []
                for faults in self._grown(state):
                    if self._is_exact(faults):
                        exact.append(faults)
                    scored[faults] = self._score(faults)
                if exact:
                    exact += self._exchanged(exact[0])
                    return _plainest(exact), exact[0]
                if self._lines > _BUDGET:
                    break
            states = sorted(scored, key=lambda faults: -scored[faults])[:width]
            if states and scored[states[0]] > best + _ONE_MORE:
                best, nearest = scored[states[0]], states[0]
            if self._lines > _BUDGET:
                break
        return [], nearest

    def _pairs_of_a_kind(self) -> list[Faults]:
        """The pairs of decks', of hands' and of bets' faults that are exact.

        With either alone the first card, total or bet may be as wrong as with none.
        """
        kinds = (
            [part for part in self._parts if part.kind == "deck"],
            [part for part in self._parts if part.kind == "hand"],
            [part for part in self._parts if not part.matters_to("simple") and not part.player],
        )
        return [
            faults for kind in kinds for faults in permutations(kind, 2) if self._is_exact(faults)
        ]

    def _exchanged(self, faults: Faults) -> Iterator[Faults]:
        """The exact sets that differ from `faults` in one fault."""
        for n in range(len(faults)):
            for part in self._parts:
                other = (*faults[:n], part, *faults[n + 1 :])
                names = {(each.kind, each.name) for each in other}
                if len(names) == len(faults) and self._is_exact(other):
                    yield other

    def explained(self, faults: Faults, readings: Iterable[Reading]) -> int:
        """How many of `readings` `faults` print exactly."""
        return sum(self._agreement(faults, reading)[1] for reading in readings)

    def _grown(self, state: Faults) -> Iterator[Faults]:
        """`state` with one fault more that goes further in a game that `state` cannot explain."""
        witnesses = list(islice(self._unexplained(state), 1 if state else 3))
        for part in self._parts:
            if any((part.kind, part.name) == (other.kind, other.name) for other in state):
                continue
            orders = [(*state, part)]
            if any(part.kind == other.kind for other in state):
                orders.append((part, *state))
            for faults in orders:
                if any(
                    common > before or exact
                    for reading, before in witnesses
                    for common, exact in [self._agreement(faults, reading)]
                ):
                    yield faults

    def _unexplained(self, faults: Faults) -> Iterator[tuple[Reading, int]]:
        for reading in self._in_order:
            common, exact = self._agreement(faults, reading)
            if not exact:
                yield reading, common

    def _is_exact(self, faults: Faults) -> bool:
        return next(self._unexplained(faults), None) is None

    def _score(self, faults: Faults) -> float:
        score = 0.0
        for reading in self._probes:
            common, exact = self._agreement(faults, reading)
            score += 1 if exact else common / (len(reading.yours) + 1)
        return score

    def _agreement(self, faults: Faults, reading: Reading) -> tuple[int, bool]:
        """How many lines of `reading` the faults print, and whether they print just these."""
        game = reading.game
        faults = tuple(part for part in faults if part.matters_to(game.player))
        key = (tuple((part.kind, part.name) for part in faults), game, self._loosely)
        if key not in self._agreements:
            self._agreements[key] = self._played(faults, reading)
        return self._agreements[key]

    def _played(self, faults: Faults, reading: Reading) -> tuple[int, bool]:
        implementation = put_together(faults)
        if implementation is None:
            return 0, False
        game = reading.game
        cuts = _cuts_of(reading) if self._own_cuts and game.cuts is None else None
        performance = Performance(implementation, game, self._dialect, cuts)
        lines = iter(performance)
        if self._ours is not None:
            lines = (line for line in map(self._ours, lines) if line is not None)
        for common, yours in enumerate(reading.yours):
            if next(lines, None) != yours:
                self._lines += common
                return common, False
        self._lines += len(reading.yours)
        return len(reading.yours), _ends_alike(lines, performance, reading, self._loosely)


def _ends_alike(
    lines: Iterator[str], performance: Performance, reading: Reading, loosely: bool
) -> bool:
    """Whether what is left of a performance fits the end of `reading`."""
    match reading.end:
        case "whole":
            return next(lines, None) is None and not performance.failed
        case "broken":
            rest = list(islice(lines, _LONGEST if loosely else 2))
            return rest == [""] or (performance.broken and (loosely or not rest))
        case "stopped":
            return sum(1 for _ in islice(lines, _ENDLESS)) == _ENDLESS
        case "late":
            return True


def _cuts_of(reading: Reading) -> list[int]:
    return [int(found[1]) for line in reading.yours if (found := cut(line))]


def _plainest(found: Iterable[Faults]) -> list[Faults]:
    """Each set once, the likelier first, and those left out that say the same less plainly.

    That is one player's fault that is also both players', and a fault read off
    the hands that is also a known one.
    """
    sets = list({frozenset(faults): faults for faults in found}.values())
    fewest = min((_observed(faults) for faults in sets), default=0)
    plain = {frozenset(part.name for part in faults if not part.player) for faults in sets}
    sets.sort(key=lambda faults: [_LIKELY.index(part.kind) for part in faults])
    return [
        faults
        for faults in sets
        if _observed(faults) == fewest
        and (
            not any(part.player for part in faults)
            or frozenset(part.name for part in faults) not in plain
        )
    ]


def _observed(faults: Faults) -> int:
    return sum(part.name.startswith(OBSERVED) for part in faults)
