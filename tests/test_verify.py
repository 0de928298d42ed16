"""The verifier: held to right programs, to wrong ones, and to ones that do not behave.

What is right comes from `tests/benchmarks/plain.py`, a script that shares no
code with the package. Most programs here are shell scripts that print what it
printed, in some other way.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from command_line import Run, runner

from blackjack280.isolation import MEBIBYTE
from blackjack280.verification.comparison import first_difference, shown
from blackjack280.verification.games import SITUATIONS, VERIFIED, Game, choose, first_games
from blackjack280.verification.programs import find_program, play_game
from blackjack280.verification.reasons import rule_of_line

ROOT = Path(__file__).parent.parent
PLAIN = ROOT / "tests/benchmarks/plain.py"

Write = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs ``blackjack280 verify WORD...`` in the test's folder."""

    return runner("verify", folder=tmp_path)


def load_plain() -> ModuleType:
    spec = spec_from_file_location("plain", PLAIN)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def right(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the right transcript of each game of the quick set."""
    folder = tmp_path_factory.mktemp("right")
    plain = load_plain()
    for game in choose("quick", "eecs280", VERIFIED):
        lines, _, _ = plain.game(game.bankroll, game.hands, game.player)
        name = f"{game.bankroll}-{game.hands}-{game.player}"
        (folder / name).write_text("".join(f"{line}\n" for line in lines))
    return folder


@pytest.fixture
def write(tmp_path: Path, right: Path) -> Write:
    """Writes a program as a shell script, in which ``right`` prints what should be printed."""

    def write(body: str, name: str = "program") -> str:
        path = tmp_path / name
        path.write_text(
            "#!/bin/sh\n"
            f'right() {{ f="{right}/$1-$2-$3"\n'
            f'if [ -f "$f" ]; then cat "$f"; else "{sys.executable}" "{PLAIN}" "$@"; fi; }}\n'
            f"{body}\n"
        )
        path.chmod(0o755)
        return f"./{name}"

    return write


def mutant(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The plain script with other code in some places, as words to run it."""
    source = PLAIN.read_text()
    for old, new in changes:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    (folder / "mutant.py").write_text(source)
    return [sys.executable, "mutant.py"]


def found(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """What a run with --json has found."""
    assert done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def words_of(report: dict[str, Any]) -> list[list[str]]:
    """The descriptions of each set of faults in a diagnosis."""
    return [
        [part["description"] for part in faults] for faults in report["diagnosis"]["exactly_like"]
    ]


# The games.


class Table:
    """A deck of names, moved by the cuts that a transcript prints, to know unseen cards by."""

    def __init__(self) -> None:
        suits = ("Spades", "Hearts", "Clubs", "Diamonds")
        spots = re.findall("[A-Z][a-z]+", "TwoThreeFourFiveSixSevenEightNineTenJackQueenKingAce")
        self.cards = [f"{spot} of {suit}" for suit in suits for spot in spots]
        self.dealt = 0

    def cut(self, n: int) -> None:
        left, right = self.cards[:n], self.cards[n:]
        self.cards = []
        while left or right:
            self.cards += right[:1] + left[:1]
            del right[:1], left[:1]
        self.dealt = 0


def points(card: str) -> int:
    names = {"Two": 2, "Three": 3, "Four": 4, "Five": 5, "Six": 6, "Seven": 7, "Eight": 8}
    return {**names, "Nine": 9, "Ace": 11}.get(card.split()[0], 10)


def facts_of(lines: list[str]) -> Iterator[dict[str, Any]]:
    """Each hand of a transcript: its text, cards left before it, count when it bets, hole card."""
    table = Table()
    count = 0
    hand: dict[str, Any] = {}
    for line in lines:
        if line.startswith(("Hand ", "Player has ")):
            if hand:
                yield hand
            hand = {"left": 52 - table.dealt, "text": "", "cards": {"Player": [], "Dealer": []}}
            hand["bankroll"] = int(line.split()[-1]) if line.startswith("Hand ") else 0
        elif line == "Shuffling the deck":
            count = 0
        elif line.startswith("cut at "):
            table.cut(int(line.split()[-1]))
        elif line.startswith("Player bets "):
            hand["count"] = count
        if match := re.fullmatch(r"(Player|Dealer) dealt (.* of .*)", line):
            assert table.cards[table.dealt] == match[2]
            table.dealt += 1
            hand["cards"][match[1]].append(match[2])
            if "hole" not in hand and len(hand["cards"]["Player"]) == 2:
                hand["hole"] = table.cards[table.dealt]
                table.dealt += 1
        if match := re.search(r"(?:dealt|hole card is) (.* of .*)", line):
            worth = points(match[1])
            count += -1 if worth >= 10 else 1 if worth <= 6 else 0
        if hand:
            hand["text"] += f"{line}\n"


def soft(cards: list[str], total: int) -> bool:
    """Whether cards that count `total` have an Ace that counts 11."""
    return total > sum(1 if card.startswith("Ace") else points(card) for card in cards)


# The course's rules, as questions about a hand's text.
QUESTIONS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "a natural 21": lambda hand: "natural" in hand["text"],
    "a natural 21 while the dealer has 21": lambda hand: (
        "natural" in hand["text"]
        and points(hand["cards"]["Dealer"][0]) + points(hand["hole"]) == 21
    ),
    "a 21 of three cards or more": lambda hand: "Player's total is 21" in hand["text"],
    "the player's bust": lambda hand: "Player busts" in hand["text"],
    "the dealer's bust": lambda hand: "Dealer busts" in hand["text"],
    "a push": lambda hand: "Push" in hand["text"],
    "a dealer's natural against a 21 of more cards": lambda hand: (
        "Player's total is 21" in hand["text"]
        and "Dealer's total is 21" in hand["text"]
        and len(hand["cards"]["Dealer"]) == 1
    ),
    "a dealer's soft 17": lambda hand: (
        "Dealer's total is 17" in hand["text"]
        and soft([*hand["cards"]["Dealer"], hand["hole"]], 17)
    ),
    "five cards of the player": lambda hand: len(hand["cards"]["Player"]) >= 5,
    "six cards of the player": lambda hand: len(hand["cards"]["Player"]) >= 6,
    "a reshuffle": lambda hand: "Shuffling" in hand["text"],
    "a reshuffle with exactly 19 cards left": lambda hand: hand["left"] == 19,
    "no reshuffle with exactly 20 cards left": lambda hand: hand["left"] == 20,
    "a count of exactly +1": lambda hand: hand["count"] == 1,
    "a count of exactly +2": lambda hand: hand["count"] == 2,
    "a count above +2": lambda hand: hand["count"] > 2,
    "a natural 21 with a double bet": lambda hand: (
        "natural" in hand["text"] and "bets 10\n" in hand["text"]
    ),
    "a count of +2 with less than two bets left": lambda hand: (
        hand["count"] >= 2 and hand["bankroll"] < 10
    ),
    "a count of +2 with exactly two bets left": lambda hand: (
        hand["count"] >= 2 and hand["bankroll"] == 10
    ),
}


@pytest.mark.parametrize("player", VERIFIED)
def test_first_games_end_with_their_situation_and_have_it_nowhere_before(player: str) -> None:
    """Which a transcript of another program shows."""
    assert QUESTIONS.keys() == SITUATIONS.keys()
    plain = load_plain()
    games = first_games(player)
    for game in games:
        lines, _, _ = plain.game(game.bankroll, game.hands, player)
        has = [QUESTIONS[game.why](hand) for hand in facts_of(lines)]
        assert has == [False] * (game.hands - 1) + [True], game
    of_the_count = {why for why in SITUATIONS if "count" in why or "double" in why}
    expected = SITUATIONS.keys() - (of_the_count if player == "simple" else set())
    assert {game.why for game in games} == expected


@pytest.mark.parametrize("dialect", ["eecs280", "ve280"])
def test_quick_set_has_the_edges(dialect: str) -> None:
    """Bankrolls around the minimum, no hand and one hand, for each player; no game twice."""
    games = choose("quick", dialect, VERIFIED)
    arguments = [game._replace(why="") for game in games]
    assert len({*arguments}) == len(arguments)
    for player in VERIFIED:
        mine = [game for game in games if game.player == player]
        assert {game.bankroll for game in mine} >= {*range(16), 20, 100}
        assert {game.hands for game in mine} >= {0, 1}
        if dialect == "ve280":
            for minimum in {game.minimum for game in mine}:
                bankrolls = {game.bankroll for game in mine if game.minimum == minimum}
                assert bankrolls >= {minimum - 1, minimum, 2 * minimum - 1, 2 * minimum}
            assert {cut for game in mine for cut in game.cuts or ()} >= {0, 52, 26}


@pytest.mark.parametrize("dialect", ["eecs280", "ve280"])
def test_each_set_has_the_smaller_ones_in_it(dialect: str) -> None:
    """Quick, normal, thorough; and one player's games are those of both."""
    quick, normal, thorough = (
        {game._replace(why="") for game in choose(size, dialect, VERIFIED)}
        for size in ("quick", "normal", "thorough")
    )
    assert quick < normal < thorough
    simple = {game for game in quick if game.player == "simple"}
    assert {game._replace(why="") for game in choose("quick", dialect, ["simple"])} == simple


def test_no_bankroll_grows_beyond_an_int() -> None:
    """A program in C++ may keep it in 32 bits."""
    for game in choose("thorough", "eecs280", VERIFIED):
        if game.bankroll > 2**20:
            text = game.transcript("eecs280").decode()
            assert max(map(int, re.findall(r"(?:bankroll|has) (\d+)", text))) < 2**31


# Right programs, as processes.


@pytest.mark.parametrize("words", [["--"], [], ["--jobs", "1", "--games", "quick", "--"]])
def test_right_program_passes(run: Run, write: Write, words: list[str]) -> None:
    """With and without ``--``; the number of games and hands is said."""
    done = run(*words, write('right "$@"'))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"\./program: all \d+ games are right, [\d,]+ hands\.\n", done.stdout), (
        done.stdout
    )


def test_plain_script_passes(run: Run) -> None:
    """A Python program, by the interpreter's path and an absolute one of its own."""
    done = run("--players", "simple", sys.executable, str(PLAIN))
    assert done.returncode == 0, done.stdout


def test_our_own_program_passes_in_the_other_dialect(
    run: Run, write: Write, tmp_path: Path
) -> None:
    """`play --dialect ve280`, whose file of cuts is the last argument."""
    for game in choose("quick", "ve280", ["counting"]):
        if game.cuts is None:  # which spares a start of our program each
            name = "-".join(game.words("ve280"))
            (tmp_path / name).write_bytes(game.transcript("ve280"))
    body = (
        '[ -z "$5" ] && exec cat "$1-$2-$3-$4"\n'
        f'exec "{sys.executable}" -m blackjack280 play "$1" "$3" "$4" --min-bet "$2" '
        '--cuts "$5" --dialect ve280'
    )
    done = run("--dialect", "ve280", "--players", "counting", write(body))
    assert done.returncode == 0, done.stdout


def test_what_follows_the_program_is_the_program_s(run: Run, write: Write) -> None:
    """Whatever dashes it has; a ``--`` of its own too."""
    body = '[ "$1 $2 $3" = "--json -- -x" ] || exit 9\nshift 3\nright "$@"'
    assert run("--", write(body), "--json", "--", "-x").returncode == 0


# Programs that differ.


def test_reshuffle_limit(run: Run, tmp_path: Path) -> None:
    """The fault of a real program: named, with the shortest game, and a command that shows it."""
    program = mutant(tmp_path, ("52 - position < 20", "52 - position <= 20"))
    done = run("--", *program)
    assert done.returncode == 1
    assert done.stderr == ""
    plain, wrong = load_plain(), load_plain()
    exec((tmp_path / "mutant.py").read_text(), wrong.__dict__)
    first = next(
        hands
        for hands in range(100)
        if plain.game(1000, hands, "simple") != wrong.game(1000, hands, "simple")
    )
    assert re.search(rf"The shortest game found that fails: \d+ {first} ", done.stdout)
    assert "20 cards are left" in done.stdout
    assert "reshuffles when" in done.stdout
    assert all(len(line) < 80 for line in done.stdout.splitlines() if "diff" not in line)
    command = next(line for line in done.stdout.splitlines() if "diff <(" in line)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    shell = shutil.which("bash")
    assert shell is not None
    shown = subprocess.run(
        [shell, "-c", command],
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    assert shown.returncode == 1, shown.stderr
    assert "< Shuffling the deck" in shown.stdout


FORMS = {
    "ends lines in CR LF": ("right \"$@\" | sed 's/$/\\r/'", "CR LF", r"deck\r"),
    "has no newline at the end": (
        'printf "%s" "$(right "$@")"',
        "no newline at the end",
        "ends here",
    ),
    "has blanks at line ends": ("right \"$@\" | sed 's/wins$/wins  /'", "blanks at the ends", "^^"),
    "begins with a byte order mark": ('printf "\\357\\273\\277"; right "$@"', "BOM", r"\ufeff"),
    "has tabs": ("right \"$@\" | tr ' ' '\\t'", "tabs", r"the\tdeck"),
    "has NUL characters": ("right \"$@\" | tr ' ' '\\0' | tr -d 'x'", "blanks", r"\0"),
    "has empty lines": ("right \"$@\" | sed 's/^Hand/\\nHand/'", "empty lines", "Hand"),
    "is in colour": ("right \"$@\" | sed 's/Push/\\x1b[1mPush\\x1b[0m/'", "colour", r"\e[1m"),
    "is in capitals": ('right "$@" | tr a-z A-Z', "capital letters", "DECK"),
    "is the other dialect": ("right \"$@\" | sed 's/^Push/# &/'", "other dialect", "# Push"),
    "has a typographic apostrophe": ('right "$@" | sed "s/\'/\u2019/"', "apostrophes", r"\u2019"),
    "has other words": ('right "$@" | sed s/^Push/Tie/', '"Tie" in the place of "Push"', "Tie"),
    "says more": ('echo "Welcome to 280"; right "$@"', "lines of its own", "Welcome to 280"),
    "says less": ('right "$@" | grep -v bets', "no lines such as", "Player bets 5"),
}


def test_form_and_fault_together(run: Run, tmp_path: Path) -> None:
    """Other words in three kinds of lines, and one fault: all are told."""
    program = mutant(
        tmp_path,
        ('"Player wins"', '"You win"'),
        ('"Dealer wins"', '"You lose"'),
        ('f"Player bets {wager}"', 'f"Bet: {wager}"'),
        ("value(dealers)[0] < 17", "value(dealers)[0] < 17 or value(dealers) == (17, True)"),
    )
    done = run(*program)
    for words in '"You win"', '"You lose"', '"Bet: 5"', "soft 17":
        assert words in done.stdout
    assert "behaves exactly like" in done.stdout


@pytest.mark.parametrize("player", VERIFIED)
def test_shortest_game_has_the_fewest_hands_of_any_usual_bankroll(
    run: Run, tmp_path: Path, player: str
) -> None:
    """A richer player may come to the fault earlier than a poor one."""
    change = {
        "simple": ("52 - position < 20", "52 - position < 19"),
        "counting": ("bankroll >= 10", "bankroll > 10"),
    }[player]
    report = found(run("--json", "--players", player, *mutant(tmp_path, change)))
    shortest = report["shortest"]
    plain, wrong = load_plain(), load_plain()
    exec((tmp_path / "mutant.py").read_text(), wrong.__dict__)
    for bankroll in (*range(5, 31), 40, 50, 100, 1000):
        fewer = bankroll, shortest["hands"] - 1, player
        assert plain.game(*fewer) == wrong.game(*fewer)
    same = shortest["bankroll"], shortest["hands"], player
    assert plain.game(*same) != wrong.game(*same)


def test_figures_of_a_guess_are_those_of_the_headline(run: Run, tmp_path: Path) -> None:
    """The shortest game, which was not one of the set, is not counted."""
    changes = (
        ("bankroll += 3 * wager // 2", "bankroll += 4 * wager"),
        ("value(mine)[0] <= 21 and wants", "len(mine) < 4 and value(mine)[0] <= 21 and wants"),
        ("while value(dealers)[0] < 17", "while value(dealers)[0] < (14 if total > 19 else 17)"),
    )
    report = found(run("--json", *mutant(tmp_path, *changes)))
    assert report["diagnosis"]["exactly_like"] == []
    assert report["diagnosis"]["failing"] == len(report["failures"])


def test_cuts_of_its_own(run: Run, tmp_path: Path) -> None:
    """Another generator: said, and all else is checked with the program's own cuts."""
    program = mutant(tmp_path, ("13 + twister.getrandbits(32) % 27", "13 + len(lines) % 27"))
    report = found(run("--json", *program))
    assert report["diagnosis"]["own_cuts"] is True
    assert report["diagnosis"]["exactly_like"] == [[]]


def test_arguments_that_are_ignored(run: Run, write: Write) -> None:
    """All of them; or the player's name."""
    assert "does not seem to look at its arguments" in run(write("right 100 3 simple")).stdout
    (faults, *_) = words_of(found(run("--json", write('right "$1" "$2" simple'))))
    assert any("whatever" in words for words in faults)


def test_program_that_is_not_steady(run: Run, write: Write, tmp_path: Path) -> None:
    """One that prints something else each time, as with a variable that has no value."""
    done = run("--players", "simple", write(f'right "$@"; echo $$ | tee -a "{tmp_path}/pids"'))
    assert "does not print the same when it plays the same game twice" in done.stdout


# Programs that do not end well.


ENDINGS = {
    "crash": ('right "$@" | head -n 12; kill -SEGV $$', 1, ["SIGSEGV", "after 9 lines"]),
    "abort": ("kill -ABRT $$", 1, ["SIGABRT", "an assert failed"]),
    "status": ('right "$@"; exit 3', 1, ["output is right, but the exit status is 3"]),
    "time": (
        'right "$@" | head -n 5; sleep 60',
        1,
        ["still running after 1 second and 5 lines"],
    ),
    "late": ("sleep 60", 1, ["had printed nothing", "keeps its output back"]),
    "output": ("while :; do echo Push; done", 1, ["goes on printing"]),
    "stderr": ('right "$@" >&2', 1, ["transcript is on standard error", "cout, not cerr"]),
    "silent": ("echo 'Usage: me' >&2; exit 2", 1, ["prints nothing", "status is 2", "Usage: me"]),
    "status and difference": (
        "echo Push; exit 4",
        1,
        ["output is wrong, and its exit status is 4"],
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_endings_are_told_apart(run: Run, write: Write, ending: str) -> None:
    """In words that say what to look for."""
    body, status, words = ENDINGS[ending]
    limit = ("--timeout", "1") if "sleep" in body else ()
    done = run("--players", "simple", *limit, write(body))
    assert done.returncode == status
    assert done.stderr == ""
    for each in words:
        assert each in " ".join(done.stdout.split())


def test_time_outs_end_the_run_early(run: Run, write: Write) -> None:
    """After a few of them, and it is said how many games were not tried."""
    report = found(run("--json", "--timeout", "0.3", write("sleep 60")))
    assert report["games"] + report["not_run"] == len(choose("quick", "eecs280", VERIFIED))
    assert report["games"] < 6
    assert {failure["how"] for failure in report["failures"]} == {"time"}


def test_one_game_that_hangs_does_not_end_the_run(run: Run, write: Write) -> None:
    """All others are played, and it is the one that is shown."""
    report = found(run("--json", "--timeout", "2", write('[ "$1" = 7 ] && sleep 60; right "$@"')))
    assert report["not_run"] == 0
    assert {failure["bankroll"] for failure in report["failures"]} == {7}


def test_memory_is_limited_to_what_is_used(tmp_path: Path) -> None:
    """A program that fills memory is ended at the limit; one that only reserves it plays on."""
    game = Game(3, 0, "simple")
    (tmp_path / "greedy.py").write_text("held = []\nwhile True: held.append(bytearray(1 << 22))\n")
    (tmp_path / "reserving.py").write_text(
        "import mmap\nheld = mmap.mmap(-1, 1 << 30)\n"
        f"print(end={game.transcript('eecs280').decode()!r})\n"
    )
    # In a process that is as small as those that play games, for a fork starts as large.
    code = (
        "import sys\n"
        "from blackjack280.verification import games, programs\n"
        f"programs.MEMORY = {150 * MEBIBYTE}\n"
        "for name in 'greedy.py', 'reserving.py':\n"
        "    program = programs.find_program([sys.executable, name])\n"
        "    print(programs.play_game(program, games.Game(3, 0, 'simple')).how)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["memory", "agrees"], done.stderr


def test_program_that_plays_more_hands_is_read_to_its_end(write: Write, tmp_path: Path) -> None:
    """A richer player prints more than ours, and all of it counts."""
    printed = Game(1000, 2000, "simple").transcript("eecs280")
    (tmp_path / "richer").write_bytes(printed)
    program = find_program(["/bin/sh", "-c", f"cat {tmp_path}/richer"])
    game = Game(5, 10_000, "simple")
    assert len(printed) > 10 * len(game.transcript("eecs280"))
    run = play_game(program, game)
    assert (run.how, run.stdout == printed, run.is_cut) == ("differs", True, False)


def test_file_that_is_written_instead_is_named(run: Run, write: Write) -> None:
    """The transcript is in a file, and nothing on standard output."""
    done = run("--players", "simple", write('right "$@" > game.txt'))
    assert "prints nothing on standard output" in done.stdout
    assert "writes into a file, game.txt" in done.stdout


def test_nothing_is_left_running(run: Run, write: Write, tmp_path: Path) -> None:
    """Not even a child in the background that outlives the program."""
    pids = tmp_path / "pids"
    pids.mkdir()
    body = f'sh -c \'echo > "{pids}/$$"; exec sleep 60\' &\nsleep 0.02; right "$@"'
    assert run("--players", "simple", write(body)).returncode == 0
    started = [int(name) for name in os.listdir(pids)]
    assert len(started) > 10
    assert [pid for pid in started if Path(f"/proc/{pid}").exists()] == []


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
def test_program_in_cpp(run: Run, tmp_path: Path) -> None:
    """An exception that nobody catches, and what was printed before it is lost."""
    (tmp_path / "game.cpp").write_text(
        "#include <iostream>\n#include <vector>\n"
        'int main() { std::cout << "Shuffling\\n"; return std::vector<int>().at(280); }\n'
    )
    subprocess.run(["g++", "-o", "game", "game.cpp"], cwd=tmp_path, check=True)
    done = run("--players", "simple", "./game")
    text = " ".join(done.stdout.split())
    assert "signal SIGABRT: an assert failed, or nobody caught an exception" in text
    assert "It says on standard error: terminate called" in text


# What cannot be run at all.


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["./none"], ["no file ./none", "compiled"]),
        (["none-at-all"], ["'none-at-all'", "PATH"]),
        (["game"], ["'game'", "did you mean ./game?"]),
        (["./folder"], ["is a folder"]),
        (["."], ["is a folder"]),
        (["./windows"], ["cannot start", "CR LF"]),
        (["./game"], ["not executable", "chmod +x ./game"]),
        (["./game.py"], ["not executable", "python3 ./game.py"]),
        (["./game.cpp"], ["source code", "compiled"]),
        (["./other-machine"], ["no program for this machine"]),
        (["./no-interpreter"], ["first line"]),
        (["./right", "100", "3", "simple"], ["100 3 simple", "leave it out"]),
        (["./right", "--dialect", "ve280"], ["--dialect stands behind the program"]),
        ([], ["PROGRAM"]),
        (["--games", "many", "./right"], ["'many'", "quick, normal, thorough"]),
        (["--players", "simple,competitor", "./right"], ["'competitor'", "simple, counting"]),
        (["--dialect", "ve281", "./right"], ["'ve281'", "eecs280, ve280"]),
        (["--timeout", "0", "./right"], ["0"]),
    ],
)
def test_usage_errors_are_one_line(
    run: Run, write: Write, tmp_path: Path, words: list[str], parts: list[str]
) -> None:
    """On stderr, with exit status 2."""
    write('right "$@"', "right")
    (tmp_path / "folder").mkdir()
    for name in "game", "game.py", "game.cpp":
        (tmp_path / name).write_text("int main() {}\n")
    for name, text in (
        ("other-machine", "\x7fELF"),
        ("no-interpreter", "#!/no/such/thing\n"),
        ("windows", "#!/usr/bin/env python3\r\n"),
    ):
        (tmp_path / name).write_bytes(text.encode())
        (tmp_path / name).chmod(0o755)
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"blackjack280: [^\n]+\n", done.stderr), done.stderr
    for part in parts:
        assert part in done.stderr


# Results for other programs.


def test_results_for_other_programs(run: Run, write: Write, tmp_path: Path) -> None:
    """JSON, JUnit, Gradescope with points, and both transcripts of each failing game."""
    program = write('[ "$1" = 15 ] && echo Push || right "$@"')
    files = ("--junit", "junit.xml", "--gradescope", "results.json", "--keep", "kept/here")
    done = run("--json", "--points", "10", *files, program)
    assert done.returncode == 1
    report = found(done)
    games = report["games"]
    assert report["passed"] is False
    assert {failure["name"] for failure in report["failures"]} >= {"15 50 simple"}
    wrong = len(report["failures"])
    suite = ElementTree.parse(tmp_path / "junit.xml").getroot().find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures")) == (str(games), str(wrong))
    results = json.loads((tmp_path / "results.json").read_text())
    assert results["score"] == pytest.approx(10 * (games - wrong) / games)
    assert "The shortest game found that fails" in results["output"]
    kept = tmp_path / "kept/here"
    assert (kept / "15-50-simple.yours.txt").read_text() == "Push\n"
    assert (kept / "15-50-simple.right.txt").read_text().startswith("Shuffling the deck\n")
    assert len([*kept.iterdir()]) >= 2 * wrong


def test_passing_program_gets_all_points(run: Run, write: Write, tmp_path: Path) -> None:
    """And an empty folder of transcripts."""
    words = ("--gradescope", "results.json", "--points", "7", "--keep", "kept")
    done = run("--players", "simple", *words, write('right "$@"'))
    assert done.returncode == 0
    results = json.loads((tmp_path / "results.json").read_text())
    assert results["score"] == pytest.approx(7)
    assert [*(tmp_path / "kept").iterdir()] == []


def test_gradescope_is_told_of_a_program_that_cannot_run(run: Run, tmp_path: Path) -> None:
    """Its results are there all the same, and say why."""
    done = run("--gradescope", "results.json", "./none")
    assert done.returncode == 2
    results = json.loads((tmp_path / "results.json").read_text())
    assert results["score"] == 0
    assert "no file ./none" in results["output"]


def test_json_is_an_object_also_when_nothing_can_run(run: Run) -> None:
    """So that a loop over a class leaves no empty file."""
    done = run("--json", "./none")
    assert done.returncode == 2
    assert "no file ./none" in json.loads(done.stdout)["error"]
    assert "no file ./none" in done.stderr


def test_folder_for_transcripts_is_looked_at_before_the_games(run: Run, write: Write) -> None:
    """One that cannot be is refused, and nothing is played."""
    done = run("--keep", "program/here", write('touch played; right "$@"'))
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"blackjack280: cannot write to program/here: .*\n", done.stderr)
    assert not Path(write("", "program")).parent.joinpath("played").exists()


def test_results_that_cannot_be_written_are_one_line(run: Run, write: Write) -> None:
    """Before the games are played, with exit status 1."""
    done = run("--players", "simple", "--junit", "none/here.xml", write('right "$@"'))
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"blackjack280: cannot write none/here.xml: .*\n", done.stderr)


def test_program_runs_where_it_was_typed(run: Run, write: Write, tmp_path: Path) -> None:
    """With a home and a temporary folder of its own, no input, and little of our environment."""
    os.environ["SECRET"], os.environ["JAVA_HOME"] = "42", "/java"
    body = (
        f'[ "$PWD" = "{tmp_path}" ] && [ -f "$1" ] && [ -z "$SECRET" ] && [ "$JAVA_HOME" = /java ]'
        ' && [ -z "$(ls -A "$HOME" "$TMPDIR" | grep -v :)" ] && [ -z "$(cat)" ] || exit 9\n'
        'touch "$HOME/a" "$TMPDIR/b"\nshift\nright "$@"'
    )
    try:
        done = run("--players", "simple", write(body), "program")
    finally:
        del os.environ["SECRET"], os.environ["JAVA_HOME"]
    assert done.returncode == 0, done.stdout


def test_first_difference_is_shown_with_its_neighbours(run: Run, tmp_path: Path) -> None:
    """Ours and theirs, line numbers, and marks below what differs."""
    program = mutant(tmp_path, ('"Player busts"', '"Player bursts"'))
    lines = run("--players", "simple", *program).stdout.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("  yours"))
    assert re.fullmatch(r" +\d+  Player's total is 2\d", lines[at - 1])
    assert lines[at - 1].index("Player's") == lines[at].index("Player bursts")
    assert re.fullmatch(r"  yours +\d+  Player bursts", lines[at])
    assert lines[at + 1].index("^") == lines[at].index("r", 15 + len("Player bu") - 1)
    assert any(re.fullmatch(r"  right +\d+  Player busts", line) for line in lines)


def test_empty_line_at_the_end_is_shown_as_one() -> None:
    """Where the right output ends."""
    right, yours = ["Push", ""], ["Push", "", ""]
    index = first_difference(right, yours)
    assert index == 1
    lines = shown(right, yours, index)
    assert "  yours     2  (an empty line)" in lines
    assert "  right     2  (the output ends here)" in lines


@pytest.mark.parametrize("before", [0, 20, 50, 59, 60, 300])
def test_marks_stand_below_what_differs_in_long_lines(before: int) -> None:
    """What is left out is marked by dots, and lines stay within 80 columns."""
    lines = shown([before * "a" + 200 * "b", ""], [before * "a" + "X" + 199 * "b", ""], 0)
    yours, marks, right = lines
    assert marks.strip() == "^"
    assert yours[marks.index("^")] == "X"
    assert right[marks.index("^")] == "b"
    assert all(len(line) < 80 for line in lines)


def test_rule_of_a_cut_is_that_of_the_file() -> None:
    """VE280: the file is for the first shuffle; later ones begin the stream."""
    game = Game(100, 20, "simple", cuts=(26, 0, 52, 1, 51, 13, 20, 39))
    lines = game.transcript("ve280").decode().split("\n")
    cuts = [n for n, line in enumerate(lines) if line.startswith("cut at ")]
    first, later = rule_of_line(game, cuts[0]), rule_of_line(game, cuts[8])
    assert lines[cuts[8]] == "cut at 39"
    assert "8" in first
    assert "7" not in first
    assert "get_cut" not in first
    assert "first shuffle only" in later
