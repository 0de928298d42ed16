"""A player as data: when it hits, how it counts and what it bets, from a file or from a class.

``docs/policies.md`` describes the file.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import NoReturn

from blackjack280.cards import Card, Spot
from blackjack280.errors import InputError, InvalidValue, shown
from blackjack280.hand import BLACKJACK, Hand
from blackjack280.players import Counting, Player, PlayerLike, Simple
from blackjack280.strategy import HitTable, hit_table
from blackjack280.texts import did_you_mean, read_text

LARGEST_TAG = 100
LARGEST_COUNT = 999_999


@dataclass(frozen=True, slots=True)
class Policy:
    """How a player that is data plays, in every situation.

    `hits` are the situations in which it hits. `tags` are what each of the
    thirteen spots, from Two to Ace, adds to the running count. `bets` are steps
    ``(count, multiple)`` in the order of their counts: from that count on, that
    many times the minimum is bet, and the minimum below the first step.

    Raises `InvalidValue` for other than 13 tags, a tag outside -100 to 100,
    steps out of order and a multiple below 1.

    >>> policy = Policy("bold", frozenset(), (1,) * 13, ((2, 3), (4, 10)))
    >>> [policy.multiple(count) for count in (1, 2, 3, 4)]
    [1, 3, 3, 10]
    """

    name: str
    hits: HitTable
    tags: tuple[int, ...] = (0,) * len(Spot)
    bets: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        if len(self.tags) != len(Spot):
            raise InvalidValue(f"{len(self.tags)} tags are not one for each of {len(Spot)} spots")
        for tag in self.tags:
            if abs(tag) > LARGEST_TAG:
                raise InvalidValue(f"tag of {tag} is not between -{LARGEST_TAG} and {LARGEST_TAG}")
        counts = [count for count, _ in self.bets]
        if counts != sorted(set(counts)):
            raise InvalidValue(f"bets from the counts {counts} are not in order")
        for _, multiple in self.bets:
            if multiple < 1:
                raise InvalidValue(f"bet of {multiple} times the minimum is below 1")

    def multiple(self, count: int) -> int:
        """How many times the minimum is bet at this running count."""
        reached = [multiple for at, multiple in self.bets if count >= at]
        return reached[-1] if reached else 1

    def player(self) -> "PolicyPlayer":
        """A player for the driver that plays so."""
        return PolicyPlayer(self)


class PolicyPlayer(Player):
    """Plays as a policy says. A bankroll that cannot cover its bet bets the minimum."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.strategy = policy.hits
        self.tags = policy.tags
        self.count = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = minimum * self.policy.multiple(self.count)
        return wager if wager <= bankroll else minimum

    def draw(self, dealer: Card, player: Hand) -> bool:
        count, soft = player.hand_value()
        return (count, soft, dealer.spot.points) in self.strategy

    def expose(self, card: Card) -> None:
        self.count += self.tags[card.spot]

    def shuffled(self) -> None:
        self.count = 0


def policy_of(player: PlayerLike) -> Policy | None:
    """The policy that `player` plays; None for a player that is not data.

    >>> from blackjack280.players import Counting
    >>> policy_of(Counting()).bets
    ((2, 2),)
    """
    if isinstance(player, PolicyPlayer):
        return player.policy
    # Not their subclasses, which may do anything.
    if type(player) is Simple:
        return Policy("simple", player.strategy)
    if type(player) is Counting:
        return Policy("counting", player.strategy, tuple(player.tags), ((player.double_at, 2),))
    return None


def load_policy(path: str) -> Policy:
    """The policy in the TOML file `path`, named after the file.

    Raises `InputError`, which names the row and the column, for anything that
    is missing, doubled, unknown or odd.
    """
    return _Reader(path).policy()


_TABLES = ("hard", "soft", "count", "bet")
_LOWEST_TOTAL = {"hard": 4, "soft": 12}
_UP_CARDS = tuple("23456789TA")
_SPOTS = tuple("23456789TJQKA")
_LONGEST_ROW = 60


class _Reader:
    """One policy file; `path` is what its errors begin with."""

    def __init__(self, path: str) -> None:
        self.path = path
        try:
            self.tables = tomllib.loads(read_text(path))
        except (ValueError, RecursionError) as error:  # not only TOMLDecodeError is raised
            doubled = re.search("annot (overwrite|declare|mutate)", str(error))
            problem = "gives a row or a table twice" if doubled else "is not TOML"
            raise InputError(f"{path} {problem}: {error}") from error

    def policy(self) -> Policy:
        for name in self.tables:
            if name not in _TABLES:
                self.fail(
                    f" has an unknown table or key {shown(name)}{did_you_mean(name, _TABLES)}"
                )
        name = Path(self.path).stem
        hits = hit_table(self.chart("hard"), self.chart("soft"))
        if "count" in self.tables or "bet" in self.tables:
            return Policy(name, hits, self.tags(), self.bets())
        return Policy(name, hits)

    def chart(self, name: str) -> Iterator[tuple[int, str]]:
        """The totals of [hard] or [soft] in order, each with its row for `hit_table`."""
        lowest = _LOWEST_TOTAL[name]
        totals = [str(total) for total in range(lowest, BLACKJACK + 1)]
        rows = self.rows(name, totals, "total", f"a total from {lowest} to {BLACKJACK}")
        for total, (key, value) in rows.items():
            if not isinstance(value, str):
                self.odd(name, key, f"{_in_words(value)} is not letters between quotes")
            letters = "".join(value.split())
            for column, (up, letter) in enumerate(zip(_UP_CARDS, letters, strict=False), start=1):
                if letter not in ("H", "S"):
                    where = f"{key}, column {column} (up card {up})"
                    self.odd(name, where, f"{letter!r} is neither H nor S")
            if len(letters) != len(_UP_CARDS):
                up_cards = f"{len(_UP_CARDS)} up cards {' '.join(_UP_CARDS)}"
                self.odd(
                    name, key, f"{len(letters)} letters are not one for each of the {up_cards}"
                )
            yield int(total), " ".join(letters)

    def tags(self) -> tuple[int, ...]:
        """What each spot counts, from Two to Ace."""
        rows = self.rows("count", _SPOTS, "spot", f"one of the spots {' '.join(_SPOTS)}")
        return tuple(self.tag(key, value) for key, value in rows.values())

    def tag(self, key: str, value: object) -> int:
        if type(value) is not int or abs(value) > LARGEST_TAG:
            known = f"a whole number from -{LARGEST_TAG} to {LARGEST_TAG}"
            self.odd("count", key, f"{_in_words(value)} is not {known}")
        return value

    def bets(self) -> tuple[tuple[int, int], ...]:
        """The steps of [bet] in the order of their counts."""
        steps = {}
        for key, value in self.table("bet").items():
            if not re.fullmatch("0|-?[1-9][0-9]*", key):
                self.odd("bet", key, f"{shown(key)} is not a count such as -1 or 2")
            if len(key.lstrip("-")) > len(str(LARGEST_COUNT)):
                known = f"between -{LARGEST_COUNT} and {LARGEST_COUNT}"
                self.odd("bet", key, f"{shown(key)} is not {known}")
            if type(value) is not int or value < 1:
                self.odd("bet", key, f"{_in_words(value)} is not a whole number of 1 or more")
            steps[int(key)] = value
        return tuple(sorted(steps.items()))

    def rows(
        self, name: str, columns: Sequence[str], what: str, known: str
    ) -> dict[str, tuple[str, object]]:
        """For each of `columns`, in order, the row of the table `name` that is for it.

        A row's key is one of `columns` or a range of them such as ``4-11``, and
        all of `columns` have to come, each once.
        """
        found: dict[str, tuple[str, object]] = {}
        for key, value in self.table(name).items():
            first, dash, last = (end.strip() for end in key.partition("-"))
            ends = [first, last] if dash else [first]
            for end in ends:
                if end not in columns:
                    self.odd(name, key, f"{shown(end)} is not {known}")
            places = range(columns.index(ends[0]), columns.index(ends[-1]) + 1)
            if not places:
                self.odd(name, key, "the range runs backwards")
            for place in places:
                column = columns[place]
                if column in found:
                    self.odd(name, key, f"{what} {column} is already in row {found[column][0]}")
                found[column] = key, value
        missing = [column for column in columns if column not in found]
        if missing:
            self.fail(f", [{name}] lacks the {what}{'s' * (len(missing) > 1)} {' '.join(missing)}")
        return {column: found[column] for column in columns}

    def table(self, name: str) -> Mapping[str, object]:
        """The table `name`, which has to be there."""
        if name not in self.tables:
            self.fail(f" lacks the table [{name}]")
        table = self.tables[name]
        if not isinstance(table, dict):
            self.fail(f": {name} is {_in_words(table)} and not a table of rows")
        return table

    def odd(self, table: str, row: str, problem: str) -> NoReturn:
        if len(row) > _LONGEST_ROW or not row.isprintable():
            row = shown(row)
        self.fail(f", [{table}] row {row}: {problem}")

    def fail(self, problem: str) -> NoReturn:
        raise InputError(self.path + problem)


def _in_words(value: object) -> str:
    """A value of a TOML file as its author knows it."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "a table (as a point in a key makes one)"
        case date() | time():
            return str(value)
        case list():
            return "an array"
    return shown(value)
