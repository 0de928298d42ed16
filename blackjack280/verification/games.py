"""The games that a program is made to play, chosen to find faults.

A program knows only the course's stream of cuts, so a fault shows when that
stream brings the situation in which it matters. Situations are looked for in
our own games. What is played is the shortest game that has each, edges of the
bankroll and of the number of hands, and a few long games.
"""

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cache, lru_cache
from itertools import tee
from random import Random
from typing import NamedTuple

from blackjack280.cuts import cut_stream
from blackjack280.deck import DECK_SIZE
from blackjack280.dialect import EECS280, VE280, transcript
from blackjack280.driver import DEALER, PLAYER, Driver
from blackjack280.errors import InvalidValue
from blackjack280.events import (
    Busted,
    Dealt,
    Event,
    Finished,
    HandStarted,
    Natural,
    Pushed,
    Total,
    Wagered,
)
from blackjack280.hand import BLACKJACK, HandValue
from blackjack280.players import PLAYERS, PlayerLike
from blackjack280.rules import MINIMUM_BET, RESHUFFLE_BELOW
from blackjack280.strategy import DOUBLE_AT

SIZES = ("quick", "normal", "thorough")

VERIFIED = ("simple", "counting")
"""The players whose every decision the course fixes."""

USUAL = 100
"""The bankroll, in chips, of the games in which situations are looked for."""

FAR = 1500
"""How many hands of such a game are looked through."""

LARGEST = 2_147_000_000
"""A bankroll that stays within a C++ ``int`` whatever a game of 1,000 hands wins."""


class Game(NamedTuple):
    """The arguments of one game, and why it is played.

    `cuts`, which only VE280's dialect has, are those of the first shuffle.
    """

    bankroll: int
    hands: int
    player: str
    minimum: int = MINIMUM_BET
    cuts: tuple[int, ...] | None = None
    why: str = ""

    def words(self, dialect: str, file: str = "") -> list[str]:
        """The arguments that a program takes, `file` being the path of the file of cuts."""
        if dialect == EECS280:
            return [str(self.bankroll), str(self.hands), self.player]
        words = [str(self.bankroll), str(self.minimum), str(self.hands), self.player]
        return words if self.cuts is None else [*words, file]

    def name(self, dialect: str) -> str:
        """The arguments as text, the cuts themselves in the place of their file."""
        return " ".join(self.words(dialect, f"({' '.join(map(str, self.cuts or ()))})"))

    def driver(self, player: PlayerLike | None = None) -> Driver:
        """Our driver, ready to play this game, with `player` when one is given."""
        return Driver(
            self.bankroll,
            self.hands,
            PLAYERS[self.player]() if player is None else player,
            minimum=self.minimum,
            cuts=course_cuts(),
            first_cuts=self.cuts,
        )

    def transcript(self, dialect: str) -> bytes:
        """What a right program prints."""
        return _transcript(self, dialect)


@lru_cache(maxsize=256)
def _transcript(game: Game, dialect: str) -> bytes:
    lines = transcript(game.driver().play(), dialect)
    return "".join(f"{line}\n" for line in lines).encode()


def course_cuts() -> Iterator[int]:
    """The course's stream of cuts from its beginning.

    One stream is drawn from for all, since its seeding costs as much as ten hands.
    """
    return copy(_COURSE_CUTS)


(_COURSE_CUTS,) = tee(cut_stream(), 1)


class Played(NamedTuple):
    """One hand: what it began with, what happened, and the two hands at its end.

    `cards_left` are counted before a shuffle, `running` is the Counting player's
    count when it bets, and `dealer` includes a hole card that nobody saw.
    """

    number: int
    bankroll: int
    cards_left: int
    running: int
    events: list[Event]
    player: HandValue
    dealer: HandValue

    def drawn(self, who: str) -> int:
        """How many cards `who` was dealt face up."""
        return sum(isinstance(event, Dealt) and event.who == who for event in self.events)


def hands_of(game: Game) -> Iterator[Played]:
    """The hands of `game`, as they are played."""
    player = PLAYERS[game.player]()
    driver = game.driver(player)
    number = bankroll = left = running = 0
    events: list[Event] = []
    for event in driver.play():
        if number and isinstance(event, (HandStarted, Finished)):
            values = driver.player_hand.hand_value(), driver.dealer_hand.hand_value()
            yield Played(number, bankroll, left, running, events, *values)
        if isinstance(event, HandStarted):
            number, bankroll = event
            left, events = driver.deck.cards_left(), []
        elif isinstance(event, Wagered):
            running = getattr(player, "count", 0)
        events.append(event)


SITUATIONS: dict[str, Callable[[Played], bool]] = {
    "a natural 21": lambda hand: Natural() in hand.events,
    "a natural 21 while the dealer has 21": lambda hand: (
        Natural() in hand.events and hand.dealer.count == BLACKJACK
    ),
    "a 21 of three cards or more": lambda hand: Total(PLAYER, BLACKJACK) in hand.events,
    "the player's bust": lambda hand: Busted(PLAYER) in hand.events,
    "the dealer's bust": lambda hand: Busted(DEALER) in hand.events,
    "a push": lambda hand: Pushed() in hand.events,
    "a dealer's natural against a 21 of more cards": lambda hand: (
        Pushed() in hand.events and hand.dealer.count == BLACKJACK and hand.drawn(DEALER) == 1
    ),
    "a dealer's soft 17": lambda hand: Total(DEALER, 17) in hand.events and hand.dealer.soft,
    "five cards of the player": lambda hand: hand.drawn(PLAYER) >= 5,
    "six cards of the player": lambda hand: hand.drawn(PLAYER) >= 6,
    "a reshuffle": lambda hand: hand.cards_left < RESHUFFLE_BELOW,
    "a reshuffle with exactly 19 cards left": lambda hand: hand.cards_left == RESHUFFLE_BELOW - 1,
    "no reshuffle with exactly 20 cards left": lambda hand: hand.cards_left == RESHUFFLE_BELOW,
    "a count of exactly +1": lambda hand: hand.running == DOUBLE_AT - 1,
    "a count of exactly +2": lambda hand: hand.running == DOUBLE_AT,
    "a count above +2": lambda hand: hand.running > DOUBLE_AT,
    "a natural 21 with a double bet": lambda hand: (
        hand.running >= DOUBLE_AT and Natural() in hand.events
    ),
    "a count of +2 with less than two bets left": lambda hand: (
        hand.running >= DOUBLE_AT and hand.bankroll < 2 * MINIMUM_BET
    ),
    "a count of +2 with exactly two bets left": lambda hand: (
        hand.running >= DOUBLE_AT and hand.bankroll == 2 * MINIMUM_BET
    ),
}
"""What a program can get wrong, each as a question about one hand."""

_BANKROLLS = {"simple": (USUAL,), "counting": (USUAL, *range(2 * MINIMUM_BET, 41))}
"""Where a situation is looked for: the usual bankroll, then small ones for what needs them."""


@cache
def first_games(player: str) -> tuple[Game, ...]:
    """For each situation the shortest game of `player` that ends with it, if there is one."""
    found: dict[str, Game] = {}
    for bankroll in _BANKROLLS[player]:
        far = FAR if bankroll == USUAL else USUAL
        missing = {why: has for why, has in SITUATIONS.items() if why not in found}
        for hand in hands_of(Game(bankroll, far, player)):
            for why in [why for why, has in missing.items() if has(hand)]:
                del missing[why]
                found[why] = Game(bankroll, hand.number, player, why=why)
            if not missing:
                break
    return tuple(found[why] for why in SITUATIONS if why in found)


def choose(size: str, dialect: str, players: Iterable[str]) -> list[Game]:
    """The games of a set, one of `SIZES`, for `players`, each once, the short ones first.

    Raises `InvalidValue` for another size or player.
    """
    if size not in SIZES:
        raise InvalidValue(f"set of games {size!r} is none of {', '.join(SIZES)}")
    games: dict[Game, Game] = {}
    for player in players:
        if player not in VERIFIED:
            raise InvalidValue(f"player {player!r} is none of {', '.join(VERIFIED)}")
        for game in _chosen(SIZES.index(size), dialect, player):
            games.setdefault(game._replace(why=""), game)
    return sorted(games.values(), key=lambda game: (game.hands, game.bankroll))


def _chosen(size: int, dialect: str, player: str) -> Iterator[Game]:
    for hands in range((2, 31, 301)[size]):
        yield Game(USUAL, hands, player, why=f"{hands} hand{'' if hands == 1 else 's'}")
    yield from first_games(player)
    for bankroll in (*range((16, 61, 301)[size]), 20):
        yield Game(bankroll, 50, player, why=f"a bankroll of {bankroll}")
    for bankroll, hands in (game for games in _LONG[: size + 1] for game in games):
        yield Game(bankroll, hands, player, why="a long game")
    if dialect == VE280:
        yield from _with_other_minimums(size, player)
        yield from _with_cuts(size, player)


_LONG = (
    ((USUAL, 10_000), (1000, 5000), (LARGEST, 300)),
    ((500, 1000), (100_000, 6000), (LARGEST, 1000)),
    ((5000, 10_000), (1_000_000, 10_000)),
)
_MINIMUMS: tuple[Iterable[int], ...] = (
    (1, 2, 3, 7, 10, 100),
    (4, 6, 8, 9, 15, 20, 50),
    range(11, 61),
)
_CUTS: tuple[tuple[int, ...], ...] = ((0,), (52,), (26,), (1,), (51,), (0, 52, 26), 7 * (13,))


def _with_other_minimums(size: int, player: str) -> Iterator[Game]:
    for minimum in (each for some in _MINIMUMS[: size + 1] for each in some):
        for bankroll in (minimum - 1, minimum, 2 * minimum - 1, 2 * minimum, 10 * minimum):
            why = f"a minimum bet of {minimum}"
            yield Game(bankroll, 50, player, minimum, why=why)


def _with_cuts(size: int, player: str) -> Iterator[Game]:
    random = Random(280)
    for cuts in _CUTS:
        yield Game(USUAL, 20, player, cuts=cuts, why="a file of cuts")
    for _ in range((3, 30, 300)[size]):
        cuts = tuple(random.randint(0, DECK_SIZE) for _ in range(random.randint(1, 12)))
        minimum = random.choice((1, 5, 10))
        yield Game(USUAL, 100, player, minimum, cuts, why="a file of cuts")
