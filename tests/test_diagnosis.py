"""The diagnosis: every known fault, alone and in pairs, and faults that nobody knows.

All in this process: a program is its output, made by a buggy implementation or
by a changed copy of `tests/benchmarks/plain.py`, which shares no code with us.
"""

import re
from collections.abc import Callable, Iterable
from ctypes import c_int8, c_int16
from itertools import islice
from pathlib import Path
from random import Random
from runpy import run_path
from typing import Any

import pytest

from blackjack280 import Counting
from blackjack280.driver import Driver
from blackjack280.strategy import BASIC
from blackjack280.verification.diagnosis import Diagnosis, diagnose
from blackjack280.verification.games import VERIFIED, Game, choose
from blackjack280.verification.implementations import (
    ARGUMENTS,
    Part,
    Performance,
    all_parts,
    put_together,
)
from blackjack280.verification.programs import How, Run
from blackjack280.verification.readings import read

BENCHMARKS = Path(__file__).parent / "benchmarks"
PLAIN = (BENCHMARKS / "plain.py").read_text()

QUICK = choose("quick", "eecs280", VERIFIED)
SHORT = [game for game in QUICK if game.hands <= 100]
LONGER = [game for game in QUICK if 100 < game.hands <= 400]
LONG = [game for game in QUICK if game.hands > 400 and game.player == "counting"]
BUGS = [part for part in all_parts() if part.kind != ARGUMENTS and not part.player]
KINDS = ("deck", "hand", "counting", "driver")


def run_of(game: Game, output: bytes, *, broken: bool = False, endless: bool = False) -> Run:
    """What the verifier would make of a program's `output`."""
    if output == game.transcript("eecs280") and not broken:
        return Run(game, "agrees")
    how: How = "output" if endless else "differs"
    return Run(game, how, int(broken), stdout=output)


def printed_by(faults: tuple[Part, ...], game: Game) -> Run:
    """The run of a program that has `faults`."""
    implementation = put_together(faults)
    assert implementation is not None
    most = 30 * game.hands + 5000
    lines = [*islice(Performance(implementation, game, "eecs280"), most)]
    ended = lines[-1:] == [""]
    output = "".join(f"{line}\n" for line in (lines[:-1] if ended else lines)).encode()
    endless = len(lines) == most
    return run_of(game, output, broken=not ended and not endless, endless=endless)


def shows(runs: Iterable[Run]) -> bool:
    """Whether any of `runs` is not as it should be."""
    return any(run.how != "agrees" for run in runs)


def diagnosed(runs: list[Run]) -> Diagnosis:
    diagnosis = diagnose(read(runs, "eecs280"), "eecs280")
    assert diagnosis is not None
    return diagnosis


def mutants(*changes: tuple[str, str]) -> list[Run]:
    """Games as the plain script plays them with other code in some places."""
    source = PLAIN
    for old, new in changes:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    program: dict[str, Any] = {"__name__": "mutant"}
    exec(source, program)
    runs = []
    for game in SHORT + LONGER:
        lines, _, _ = program["game"](game.bankroll, game.hands, game.player)
        runs.append(run_of(game, "".join(f"{line}\n" for line in lines).encode()))
    return runs


# Known faults.


@pytest.mark.parametrize("kind", KINDS)
def test_quick_set_exposes_and_names_every_bug_that_a_transcript_can_show(kind: str) -> None:
    """Alone, or beside those that print the same. (Those that only games of thousands of hands
    show are named as the others are, which takes seconds for each: two of them, below.)

    What it does not expose shows in no game of a small bankroll either.
    """
    unseen = run_path(str(BENCHMARKS / "verify.py"))["REASONS"]
    poor = [Game(bankroll, 50, "counting") for bankroll in range(61)]
    named = 0
    for bug in (bug for bug in BUGS if bug.kind == kind):
        runs = [printed_by((bug,), game) for game in SHORT]
        if not shows(runs):
            runs += [printed_by((bug,), game) for game in LONGER]
        if not shows(runs):
            if not shows(printed_by((bug,), game) for game in LONG):
                assert bug.name in unseen, bug.name
                assert not shows(printed_by((bug,), game) for game in poor), bug.name
            continue
        exact = diagnosed(runs).exact
        assert (bug,) in exact, bug.name
        for other in exact:
            if other != (bug,):
                assert [printed_by(other, run.game) for run in runs] == runs
        named += 1
    assert named > 10


@pytest.mark.parametrize("name", ["dealer-stops-at-five-cards", "soft-eighteen-stands-against-ace"])
def test_bug_that_only_a_long_game_shows_is_named(name: str) -> None:
    """One of 5,000 hands or more."""
    bug = next(bug for bug in BUGS if bug.name == name)
    assert not shows(printed_by((bug,), game) for game in SHORT + LONGER)
    assert diagnosed([printed_by((bug,), game) for game in SHORT + LONG]).exact == [(bug,)]


def test_quick_set_of_ve280_exposes_more() -> None:
    """Files of cuts and other minimum bets show what the other dialect cannot."""
    games = choose("quick", "ve280", ["counting"])
    games = [game for game in games if game.cuts is not None or game.minimum != 5]
    shown = set()
    for bug in BUGS:
        if not shows(printed_by((bug,), game) for game in SHORT):
            implementation = put_together((bug,))
            assert implementation is not None
            for game in games:
                lines = "\n".join(Performance(implementation, game, "ve280"))
                if lines.encode() != game.transcript("ve280"):
                    shown.add((bug.kind, game.cuts is not None))
                    break
    assert shown >= {("deck", True), ("counting", False), ("driver", False)}


@pytest.mark.parametrize("kind", KINDS)
def test_pairs_of_bugs_are_named(kind: str) -> None:
    """Most of those taken at random, each of which shows beside the other; of one kind as well."""
    random = Random(280)
    of_kind = [bug for bug in BUGS if bug.kind == kind]
    named = tried = 0
    while tried < 4:
        first, second = random.choice(of_kind), random.choice(BUGS if tried == 3 else of_kind)
        if first == second or put_together((first, second)) is None:
            continue
        both = [printed_by((first, second), game) for game in SHORT]
        alone = [[printed_by((bug,), game) for game in SHORT] for bug in (first, second)]
        if both in alone or not shows(both):
            continue
        tried += 1
        diagnosis = diagnose(read(both, "eecs280"), "eecs280")
        sets = [{part.name for part in faults} for faults in diagnosis.exact] if diagnosis else []
        # A bug that is one of words alone is taken for a manner of writing, and two of a strategy
        # may be read off the hands as one.
        named += any(names <= {first.name, second.name, "observed"} for names in sets)
    assert named >= 3


def test_tables_of_two_bugs_are_put_together() -> None:
    """Two cells of the strategy, or two cards that are counted otherwise; both differ."""

    def pair(*names: str) -> Any:
        parts = [bug for name in names for bug in BUGS if bug.name == name]
        implementation = put_together(parts)
        assert implementation is not None
        return implementation.players["counting"]

    tags = pair("ten-not-counted", "seven-counted").tags
    assert [n for n, tag in enumerate(tags) if tag != Counting.tags[n]] == [5, 8]
    strategy = pair("soft-seventeen-stands", "hard-eleven-stands").strategy
    assert {(count, soft) for count, soft, _ in strategy ^ BASIC} == {(17, True), (11, False)}


# Faults that are in no catalogue.


def test_strategy_is_read_off_the_hands() -> None:
    """Also together with a bug that is known."""
    wrong = {(18, True, 5), (16, False, 2), (16, False, 3), (11, False, 7)}
    own = Part("counting", "own", "", type("Own", (Counting,), {"strategy": BASIC ^ wrong}))
    (exact,) = diagnosed([printed_by((own,), game) for game in SHORT + LONGER]).exact
    assert "stands on soft 18 against 5" in exact[0].words
    assert "takes a card on hard 16 against 2/3" in exact[0].words
    bug = next(bug for bug in BUGS if bug.kind == "driver" and "soft 17" in bug.description)
    exact = diagnosed([printed_by((own, bug), game) for game in SHORT + LONGER]).exact[0]
    assert {part.name for part in exact} == {"observed", bug.name}


@pytest.mark.parametrize("limit", [10, 17, 24, 40])
def test_limit_of_shuffles_is_read_off_the_hands(limit: int) -> None:
    """The number of cards below which a program shuffles."""

    def must_reshuffle(self: Driver) -> bool:
        return self.deck.cards_left() < limit

    own = Part("driver", "own", "", type("Own", (Driver,), {"must_reshuffle": must_reshuffle}))
    (exact,) = diagnosed([printed_by((own,), game) for game in SHORT + LONGER]).exact
    assert f"fewer than {limit} cards" in exact[0].words


def test_faults_that_nobody_knows_are_told_hand_by_hand() -> None:
    """Each of them, though the first hides the others."""
    runs = mutants(
        ("bankroll += 3 * wager // 2", "bankroll += 4 * wager"),
        ("value(mine)[0] <= 21 and wants", "len(mine) < 4 and value(mine)[0] <= 21 and wants"),
        ("while value(dealers)[0] < 17", "while value(dealers)[0] < (14 if total > 19 else 17)"),
        ("10 if player", "15 if player"),
    )
    diagnosis = diagnosed(runs)
    assert diagnosis.exact == []
    told = " ".join(map(str, diagnosis.kinds))
    for words in (
        "changes the bankroll by +20 (should be +7)",
        "stands (should take a card) on hard",
        "lets the dealer stand on",
        "bets 15 (should be 10) at a count of",
    ):
        assert words in told


def test_three_faults_are_told_apart() -> None:
    """As in real programs: the total missing on a bust, the limit, one cell of the strategy."""
    total = 'lines.append(f"Player\'s total is {total}")'
    runs = mutants(
        ("52 - position < 20", "52 - position < 22"),
        (total, f"if total < 22: {total}"),
        ("shown not in (4, 5, 6)", "shown not in (3, 4, 5, 6)"),
    )
    exact = diagnosed(runs).exact[0]
    told = " ".join(part.words for part in exact)
    assert len(exact) == 3
    for words in "fewer than 22 cards", "total when it is over 21", "hard 12 against 3":
        assert words in told


# How the arguments are taken.

ARGUMENT_FAULTS: dict[str, Callable[[int, int, str], tuple[int, int, str]]] = {
    "takes 100 for the bankroll": lambda bankroll, hands, player: (100, hands, player),
    "takes 3 for the number of hands": lambda bankroll, hands, player: (bankroll, 3, player),
    "for the number of hands, and the reverse": lambda bankroll, hands, player: (
        hands,
        bankroll,
        player,
    ),
    "a short": lambda bankroll, hands, player: (c_int16(bankroll).value, hands, player),
    "a signed char": lambda bankroll, hands, player: (c_int8(bankroll).value, hands, player),
    "first digit of the bankroll": lambda bankroll, hands, player: (
        int(str(bankroll)[0]),
        hands,
        player,
    ),
    "mixes up the players' names": lambda bankroll, hands, player: (
        bankroll,
        hands,
        {"simple": "counting", "counting": "simple"}[player],
    ),
}


@pytest.mark.parametrize("words", ARGUMENT_FAULTS)
def test_wrong_use_of_the_arguments(words: str) -> None:
    """As the plain script plays when it is told other arguments."""
    program: dict[str, Any] = {"__name__": "plain"}
    exec(PLAIN, program)
    runs = []
    for game in SHORT + [game for game in QUICK if game.bankroll > 1 << 16]:
        taken = ARGUMENT_FAULTS[words](game.bankroll, min(game.hands, 500), game.player)
        game = game._replace(hands=min(game.hands, 500))
        lines, _, _ = program["game"](*taken)
        runs.append(run_of(game, "".join(f"{line}\n" for line in lines).encode()))
    exact = diagnosed(runs).exact
    assert any(words in part.words for faults in exact for part in faults)


def test_no_fault_of_an_argument_that_there_is_not() -> None:
    """EECS 280's programs take neither a minimum bet nor a file of cuts."""
    words = {part.words for part in all_parts() if part.kind == ARGUMENTS}
    assert not any("minimum bet for" in each or "file" in each for each in words)


@pytest.mark.parametrize("names", ["Hearts Spades Clubs Diamonds", "Diamonds Clubs Hearts Spades"])
def test_suits_with_each_others_names(names: str) -> None:
    """Whatever the order of the names: read off the cards."""
    others = dict(zip(["Spades", "Hearts", "Clubs", "Diamonds"], names.split(), strict=True))
    suit = re.compile("|".join(others))
    runs = []
    for game in SHORT:
        text = suit.sub(lambda found: others[found[0]], game.transcript("eecs280").decode())
        runs.append(run_of(game, text.encode()))
    (exact,) = diagnosed(runs).exact
    assert f"{others['Spades']} for Spades" in exact[0].words


# How it is written.

FORMS: dict[str, tuple[Callable[[str], str], str]] = {
    "ends lines in CR LF": (lambda text: text.replace("\n", "\r\n"), "CR LF"),
    "has no newline at the end": (lambda text: text[:-1], "no newline at the end"),
    "has blanks at line ends": (lambda text: text.replace("wins\n", "wins  \n"), "blanks at the"),
    "begins with a byte order mark": (lambda text: f"\ufeff{text}", "BOM"),
    "has tabs": (lambda text: text.replace(" bankroll ", "\tbankroll\t"), "tabs"),
    "has no newlines at all": (lambda text: text.replace("\n", ""), "no newlines between"),
    "has NUL characters": (lambda text: text.replace("deck", "deck\0"), "NUL"),
    "has empty lines": (lambda text: text.replace("Player has", "\nPlayer has"), "empty lines"),
    "is in colour": (lambda text: text.replace("has", "\x1b[1mhas\x1b[0m"), "colour"),
    "is in capitals": (str.upper, "capital letters"),
    "is the other dialect": (lambda text: re.sub("(?m)^(?=[HPS])", "# ", text), "other dialect"),
    "has another apostrophe": (lambda text: text.replace("'", "\u2019"), "apostrophes"),
    "has other words": (lambda text: text.replace("Push", "Tie"), '"Tie" in the place of "Push"'),
    "says more at first": (lambda text: f"Hello!\nBankroll: 5\n{text}", "lines of its own"),
    "says more": (lambda text: re.sub("(?m)^Hand", "New deal\nHand", text), '"New deal"'),
    "says less": (lambda text: re.sub("Player bets.*\n", "", text), "no lines such as"),
    "is in CR LF and says more": (lambda text: f"Hi\n{text}".replace("\n", "\r\n"), '"Hi"'),
}


@pytest.mark.parametrize("form", FORMS)
def test_right_but_for_its_form(form: str) -> None:
    """What is wrong is said in words, and that nothing else is."""
    change, words = FORMS[form]
    right = [(game, game.transcript("eecs280").decode()) for game in SHORT]
    diagnosis = diagnosed([run_of(game, change(text).encode()) for game, text in right])
    assert diagnosis.exact == [()]
    assert words in " ".join(diagnosis.manner)


def test_utf_16_is_told_from_the_rest() -> None:
    """As Windows' own shell writes a file."""
    runs = [
        run_of(game, b"\xff\xfe" + game.transcript("eecs280").decode().encode("utf-16-le"))
        for game in SHORT
    ]
    diagnosis = diagnosed(runs)
    assert diagnosis.exact == [()]
    assert "UTF-16" in " ".join(diagnosis.manner)


def test_form_and_fault_together() -> None:
    """Other words in three kinds of lines, and one fault: all are told."""
    runs = mutants(
        ('"Player wins"', '"You win"'),
        ('"Dealer wins"', '"You lose"'),
        ('f"Player bets {wager}"', 'f"Bet: {wager}"'),
        ("value(dealers)[0] < 17", "value(dealers)[0] < 17 or value(dealers) == (17, True)"),
    )
    diagnosis = diagnosed(runs)
    assert {words.split('"')[1] for words in diagnosis.manner} == {"Bet: 5", "You lose", "You win"}
    assert "soft 17" in diagnosis.exact[0][0].words


def test_output_that_breaks_off_is_not_taken_for_more() -> None:
    """A program that was right until it crashed is not said to have a fault of the game."""
    runs = []
    for game in SHORT:
        before, push, after = game.transcript("eecs280").partition(b"Push")
        runs.append(run_of(game, before + after if not push else before, broken=bool(push)))
    diagnosis = diagnose(read(runs, "eecs280"), "eecs280")
    assert diagnosis is None
