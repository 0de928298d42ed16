"""The table of players on the command line, and the check of a student's own game."""

import json
import os
import random
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command_line import PROGRAM, Run, assert_ctrl_c_ends, assert_refused, runner

from blackjack280 import DeckEmpty, InputError
from blackjack280.cli import run as command_line
from blackjack280.cmpsc132.blackjack_game import BlackjackGame
from blackjack280.cmpsc132.check.comparison import (
    READINGS,
    SETTINGS,
    Told,
    compare,
    right_report,
    without_end,
)
from blackjack280.cmpsc132.check.rules import Finding
from blackjack280.cmpsc132.check.student import CLASSES
from blackjack280.cmpsc132.check.verdicts import Result, check_folder
from blackjack280.cmpsc132.player import Player

ROOT = Path(__file__).parent.parent
FILES = ("card_deck", "player", "dealer", "blackjack_game")


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs ``blackjack280 table WORD...`` in an empty folder."""

    return runner("table", folder=tmp_path)


# Playing.

SPECIFIED = """\
Round 1
Dealer: [10, 9] 0/0/0
Lawrence: [10, 6, 3] 0/1/0
Melissa: [8, 8] 0/0/1
Round 2
Dealer: [10, 10] 0/0/0
Lawrence: [10, 3] 0/1/1
Melissa: [9, 10] 0/0/2
"""


def test_report_is_the_specification_s(run: Run) -> None:
    """As after random.seed(1), with one newline at the end."""
    done = run("Lawrence", "Melissa", "--rounds", "2", "--seed", "1")
    assert (done.returncode, done.stdout, done.stderr) == (0, SPECIFIED, "")


def test_one_round_is_played_by_default(run: Run) -> None:
    """The first of those that the seed gives."""
    assert run("--seed=1", "Lawrence", "Melissa").stdout == SPECIFIED[: SPECIFIED.find("Round 2")]


def test_without_a_seed_no_two_games_are_alike(run: Run) -> None:
    """In a hundred rounds."""
    first, second = (run("Ann", "--rounds", "100").stdout for _ in range(2))
    assert first != second
    assert first.count("\n") == second.count("\n") == 300


def test_seed_may_be_any_whole_number(run: Run) -> None:
    """As for random.seed, which takes integers of any size."""
    seed = 10**40
    random.seed(seed)
    report = BlackjackGame(["Ann"]).play_rounds(3)
    assert run("Ann", "--rounds", "3", "--seed", str(seed)).stdout == f"{report}\n"


def test_json_has_an_object_for_each_round(run: Run) -> None:
    """One a line, with the hands and results that the report's lines show."""
    lines = run("Lawrence", "Melissa", "--rounds", "2", "--seed", "1", "--json").stdout.splitlines()
    first, second = map(json.loads, lines)
    assert first == {
        "round": 1,
        "dealer": [10, 9],
        "players": [
            {
                "name": "Lawrence",
                "hand": [10, 6, 3],
                "result": "tie",
                "wins": 0,
                "ties": 1,
                "losses": 0,
            },
            {
                "name": "Melissa",
                "hand": [8, 8],
                "result": "loss",
                "wins": 0,
                "ties": 0,
                "losses": 1,
            },
        ],
    }
    assert (second["round"], second["players"][0]["losses"]) == (2, 1)


def test_summary_adds_counts_and_shares(run: Run) -> None:
    """After the report and an empty line; the counts are those of each player's last line."""
    words = ("Ann", "[b] Zoë", "--seed", "5", "--rounds", "8")
    plain, done = run(*words), run(*words, "--summary")
    report, _, table = done.stdout.partition("\n\n")
    assert f"{report}\n" == plain.stdout
    header, *rows = (re.split(r"  +", line) for line in table.splitlines())
    assert header == ["player", "wins", "ties", "losses", "wins %", "ties %", "losses %"]
    for row, line in zip(rows, report.splitlines()[-2:], strict=True):
        name, score = line.split(": ")[0], line.split(" ")[-1]
        counts = score.split("/")
        assert row == [name, *counts, *(f"{int(count) / 8:.1%}"[:-1] for count in counts)]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ([], ["NAME", "--check"]),
        (["--rounds", "2"], ["NAME"]),
        (["Ann", "--rounds", "0"], ["'0' is not a whole number from 1"]),
        (["Ann", "--rounds", "-1"], ["'-1'"]),
        (["Ann", "--rounds", "1.5"], ["'1.5'"]),
        (["Ann", "--seed", "-1"], ["'-1'"]),
        (["Ann", "--seed", "x"], ["'x'"]),
        (26 * ["Ann"], ["26 players", "two cards each for 25 and the dealer"]),
        (["Ann", ""], ["''"]),
        (["Ann\nBen"], [r"'Ann\nBen'"]),
        (["Ann\x1b[1m"], [r"\x1b"]),
        (["Ann\u2028"], [r"\u2028"]),
        ([os.fsdecode(b"\xff")], [r"\udcff"]),
        (["Ann", "--json", "--summary"], ["--summary", "--json"]),
        (["Ann", "--junit", "j.xml"], ["--junit", "--check"]),
        (["Ann", "--timeout", "1"], ["--timeout", "--check"]),
        (["Ann", "--check", "empty"], ["NAME", "--check"]),
        (["--check", "empty", "--seed", "1"], ["--seed", "--check"]),
        (["--check", "empty", "--summary"], ["--summary", "--check"]),
        (["--check", "nowhere"], ["no folder 'nowhere'"]),
        (["--check", ""], ["no folder ''"]),
        (["--check", "notes.txt"], ["'notes.txt' is not a folder"]),
        (["--check", "empty", "--timeout", "0"], ["--timeout"]),
        (["--check", "empty", "--points", "-1"], ["--points"]),
        (["--check", "empty", "--points", "1"], ["--points", "--gradescope"]),
    ],
)
def test_usage_errors_are_told(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: list[str],
    parts: list[str],
) -> None:
    """As an `InputError`, before anything is printed."""
    (tmp_path / "notes.txt").touch()
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError) as raised:
        command_line(["table", *words])
    for part in parts:
        assert part in str(raised.value)
    assert capsys.readouterr().out == ""


def test_usage_errors_are_one_line(run: Run, tmp_path: Path) -> None:
    """On stderr, with exit status 2; Gradescope is told what keeps a check from being made."""
    assert_refused(run(), "NAME")
    assert_refused(run("Ann\nBen", "--json"), r"'Ann\nBen'")
    assert_refused(run("--check", "nowhere", "--gradescope", "r.json"), "no folder 'nowhere'")
    results = json.loads((tmp_path / "r.json").read_text())
    assert (results["score"], results["tests"]) == (0, [])
    assert "no folder 'nowhere'" in results["output"]


def test_deck_that_runs_out_ends_the_report_with_one_line(run: Run) -> None:
    """The rounds played so far with their summary, then which round it was, exit status 1."""
    names = [f"P{i}" for i in range(15)]
    played = []
    random.seed(2)
    try:
        for each in BlackjackGame(names).rounds(1000):
            played.append(f"{each}\n")
    except DeckEmpty as error:
        ran_out = str(error)
    done = run(*names, "--seed", "2", "--rounds", "1000", "--summary")
    assert_refused(done, ran_out, f"in round {len(played) + 1}", status=1)
    assert played
    report, _, table = done.stdout.partition("\n\n")
    assert f"{report}\n" == "".join(played)
    for row, line in zip(table.splitlines()[1:], played[-1].splitlines()[2:], strict=True):
        assert row.split()[:4] == [line.split(":")[0], *line.split(" ")[-1].split("/")]


def test_most_players_sit_down(run: Run) -> None:
    """25 have two cards each and the dealer two, before anybody draws."""
    for seed in range(1000):
        random.seed(seed)
        try:
            expected = BlackjackGame(25 * ["Ann"]).play_rounds()
            break
        except DeckEmpty:
            continue
    assert run(*(25 * ["Ann"]), "--seed", str(seed)).stdout == f"{expected}\n"


def test_long_game_prints_as_it_goes_in_constant_memory() -> None:
    """The peak of 6,000 rounds is that of 60, and a reader may leave early."""
    code = (
        "import resource, sys; from blackjack280.__main__ import main;"
        "sys.argv[1:] = ['table', 'Ann', '--rounds', sys.argv[1]]; main();"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    peaks = []
    for rounds in "60", "6000":
        done = subprocess.run(
            [sys.executable, "-c", code, rounds],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=True,
        )
        peaks.append(int(done.stderr))
    assert peaks[1] < peaks[0] + 1024
    for option in "", " --json":
        command = f"{shlex.join(PROGRAM)} table Ann --rounds 1000000000000{option} | head -5"
        head = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
        assert (head.stdout.count("\n"), head.stderr) == (5, "")


def test_ctrl_c_exits_130_without_a_traceback() -> None:
    """In the middle of a long game."""
    assert_ctrl_c_ends("table", "Ann", "--rounds", "1000000000000")


# Checking.


def as_a_student_s(source: str) -> str:
    """`source`, one of our files, without an import of this package."""
    for name in "DeckEmpty, InvalidValue", "DeckEmpty":
        source = source.replace(
            f"from blackjack280.errors import {name}\n",
            "".join(f"class {each}(Exception): pass\n" for each in name.split(", ")),
        )
    return source.replace("blackjack280.cmpsc132.", "")


OURS = {
    file: as_a_student_s((ROOT / f"blackjack280/cmpsc132/{file}.py").read_text(encoding="utf-8"))
    for file in FILES
}

# As right as ours, and unlike it: a deck is empty until it is shuffled, and by the other reading a
# player whom a hit has brought to 21 or more is not asked again.
OTHER = {
    "card_deck": """
import random
class CardDeck:
    class Card:
        def __init__(self, value, below):
            self.value, self.below = value, below
    def __init__(self):
        self.top = None
    def shuffle(self):
        values = 4 * [value for value in range(2, 12)] + 12 * [10]
        random.shuffle(values)
        self.top = None
        for value in values:
            self.top = self.Card(value, self.top)
    def __repr__(self):
        values, card = [], self.top
        while card is not None:
            values.append(str(card.value))
            card = card.below
        return " ".join(values)
    def draw(self):
        if self.top is None:
            return None
        value = self.top.value
        self.top = self.top.below
        return value
""",
    "player": """
import random
class Player:
    def __init__(self, name, dealer):
        self.name, self.dealer, self.hand = name, dealer, []
        self.record = {"w": 0, "t": 0, "l": 0}
    def decide_hit(self):
        return random.choice([True, True, False])
    def deal_to(self, card_value):
        self.hand = self.hand + [card_value]
    def play_round(self):
        decision = self.decide_hit()
        if self.card_sum >= 21:
            return
        while decision == True:
            self.dealer.signal_hit(self)
            if self.card_sum == 21 or self.card_sum > 21:
                break
            decision = self.decide_hit()
    def discard_hand(self):
        self.hand.clear()
    @property
    def card_sum(self):
        total = 0
        for card in self.hand:
            total += card
        return total
    wins = property(lambda self: self.record["w"])
    ties = property(lambda self: self.record["t"])
    losses = property(lambda self: self.record["l"])
    def record_win(self):
        self.record["w"] += 1
    def record_tie(self):
        self.record["t"] += 1
    def record_loss(self):
        self.record["l"] += 1
    def reset_stats(self):
        for key in self.record:
            self.record[key] = 0
    def __repr__(self):
        return "{}: {} {}/{}/{}".format(self.name, self.hand, self.wins, self.ties, self.losses)
""",
    "dealer": """
from player import *
import card_deck
class Dealer(Player):
    def __init__(self):
        Player.__init__(self, "Dealer", None)
        self.deck = card_deck.CardDeck()
    def shuffle_deck(self):
        self.deck.shuffle()
    def signal_hit(self, player):
        card = self.deck.draw()
        player.deal_to(card)
    def play_round(self):
        while True:
            if self.card_sum >= 17:
                break
            self.signal_hit(self)
""",
    "blackjack_game": """
from player import Player
import dealer as d
print("Welcome to the table")
class BlackjackGame:
    def __init__(self, player_names):
        self.dealer = d.Dealer()
        self.player_list = []
        for name in player_names:
            self.player_list.append(Player(name, self.dealer))
    def play_rounds(self, num_rounds=1):
        report = ""
        for i in range(num_rounds):
            self.dealer.shuffle_deck()
            for player in (self.player_list + [self.dealer]) * 2:
                player.deal_to(self.dealer.deck.draw())
            done = set()
            for player in self.player_list:
                if self.dealer.card_sum == 21:
                    player.record_tie() if player.card_sum == 21 else player.record_loss()
                    done.add(id(player))
                elif player.card_sum == 21:
                    player.record_win()
                    done.add(id(player))
            if self.dealer.card_sum != 21:
                [player.play_round() for player in self.player_list if id(player) not in done]
                self.dealer.play_round()
            for player in self.player_list:
                if id(player) in done:
                    continue
                mine, its = player.card_sum, self.dealer.card_sum
                if mine > 21:
                    player.record_loss()
                elif its > 21 or mine > its:
                    player.record_win()
                elif mine == its:
                    player.record_tie()
                else:
                    player.record_loss()
            report += "Round " + str(i + 1) + "\\n" + str(self.dealer) + "\\n"
            for player in self.player_list:
                report += str(player) + "\\n"
                player.discard_hand()
            self.dealer.discard_hand()
        return report[:-1]
    def reset_game(self):
        self.__init__([player.name for player in self.player_list])
if __name__ == "__main__":
    input("Play? ")
""",
}


def write(folder: Path, files: dict[str, str], newline: str = "\n") -> Path:
    """The files of a student, in `folder`."""
    folder.mkdir(parents=True)
    for file, source in files.items():
        (folder / f"{file}.py").write_text(source, encoding="utf-8", newline=newline)
    return folder


def changed(*changes: tuple[str, str, str]) -> dict[str, str]:
    """Ours, with some changes: the file, and what is replaced by what."""
    files = dict(OURS)
    for file, old, new in changes:
        assert files[file].count(old) == 1, (file, old)
        files[file] = files[file].replace(old, new)
    return files


IN_A_CIRCLE = {
    **OURS,
    "player": "from dealer import *\n" + OURS["player"],
    "dealer": OURS["dealer"].replace("from player import Player", "from player import *"),
}


@pytest.mark.parametrize("files", [OTHER, IN_A_CIRCLE], ids=["other", "in a circle"])
def test_right_game_passes_everything(run: Run, tmp_path: Path, files: dict[str, str]) -> None:
    """However it is written, and whatever its folder is called; nothing is left in there."""
    folder = write(tmp_path / "Zoë's été 1", files, newline="\r\n")
    os.chmod(folder, 0o555)
    done = run("--check", folder.name)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert re.fullmatch(
        r"Zoë's été 1: (\d+) of \1 checks passed, (\d{3,}) of \2 reports agree\n", done.stdout
    )
    assert sorted(os.listdir(folder)) == sorted(f"{file}.py" for file in FILES)


def test_json_report_has_every_check(run: Run, tmp_path: Path) -> None:
    """One object; a check that has passed needs no reason."""
    write(tmp_path / "mine", OURS)
    done = run("--check", "mine", "--json")
    report = json.loads(done.stdout)
    assert list(report) == ["folder", "checks", "reports", "passed"]
    assert (report["folder"], report["passed"], done.returncode) == ("mine", True, 0)
    assert report["reports"]["compared"] == report["reports"]["agreed"] >= 300
    assert {tuple(check) for check in report["checks"]} == {("name", "passed", "why")}
    assert [check for check in report["checks"] if not check["passed"] or check["why"]] == []
    names = [check["name"] for check in report["checks"]]
    assert len(set(names)) == len(names) > 60
    assert {name.partition(": ")[0] for name in names} == {*FILES, "reports"}


REPORTS = "reports: agree with ours"
MORE = "and more that follow from it"

# What is wrong: the file, what is replaced by what, and the checks that fail of it.
WRONG: dict[str, tuple[str, str, str, set[str]]] = {
    "draws from the bottom": (
        "card_deck",
        "self._values.pop()",
        "self._values.pop(0)",
        {
            "card_deck: draw takes the top card off",
            "card_deck: repr lists top to bottom",
            "card_deck: shuffle gives the right order",
            REPORTS,
        },
    ),
    "shuffles what is left": (
        "card_deck",
        "        self._values = list(NEW_DECK)\n        random",
        "        random",
        {
            "card_deck: shuffle puts the drawn cards back",
            "card_deck: shuffle gives the right order",
            "blackjack_game: reset game lets play begin anew",
            REPORTS,
        },
    ),
    "builds the deck in another order": (
        "card_deck",
        "(*4 * [*range(2, 12)], *12 * [10])",
        "(*12 * [10], *4 * [*range(2, 12)])",
        {"card_deck: shuffle gives the right order", REPORTS},
    ),
    "counts an ace as 1 when that helps": (
        "player",
        "return sum(self.hand)",
        "return sum(self.hand) - 10 * (11 in self.hand and sum(self.hand) > 21)",
        {
            "player: card sum counts every ace as 11",
            "player: play round asks first",
            "blackjack_game: two aces bust",
            "blackjack_game: two aces bust the dealer",
            REPORTS,
        },
    ),
    "looks at the total first": (
        "player",
        "self.decide_hit() and self.card_sum < BLACKJACK",
        "self.card_sum < BLACKJACK and self.decide_hit()",
        {"player: play round asks first", "blackjack_game: two aces bust", REPORTS},
    ),
    "hits at 21": (
        "player",
        "self.card_sum < BLACKJACK",
        "self.card_sum <= BLACKJACK",
        {
            "player: play round asks first",
            "player: play round stops at 21",
            "blackjack_game: 21 beats 20",
            "blackjack_game: 21 in three cards is no natural",
            REPORTS,
        },
    ),
    "hits when bust": (
        "player",
        "self.card_sum < BLACKJACK",
        "self.card_sum != BLACKJACK",
        {"player: play round stops over 21", REPORTS, MORE},
    ),
    "takes its cards from the deck": (
        "player",
        "self.dealer.signal_hit(self)\n\n    def discard",
        "self.hand.append(self.dealer.deck.draw())\n\n    def discard",
        {
            "player: play round hits through the dealer",
        },
    ),
    "stands at 20": (
        "player",
        "self.card_sum < BLACKJACK",
        "self.card_sum < BLACKJACK - 1",
        {"player: play round may hit below 21", REPORTS},
    ),
    "hits only once": (
        "player",
        "while self.decide_hit()",
        "if self.decide_hit()",
        {
            "player: play round hits as long as told",
            "blackjack_game: players play in order and the dealer last",
            REPORTS,
            MORE,
        },
    ),
    "shuffles a new deck": (
        "card_deck",
        "        self._values = list(NEW_DECK)\n\n",
        "        self.shuffle()\n\n",
        {
            "card_deck: shuffle gives the right order",
            "blackjack_game: only shuffle and decide hit use random",
            REPORTS,
        },
    ),
    "decides by a coin": (
        "player",
        "        return random.choice([True, True, False])\n",
        "        return random.choice([True, False])\n",
        {"player: decide hit is as handed out", REPORTS},
    ),
    "seeds when it is imported": (
        "player",
        "BLACKJACK = 21\n",
        "BLACKJACK = 21\nrandom.seed(1)\n",
        {"blackjack_game: only shuffle and decide hit use random"},
    ),
    "discards the record": (
        "player",
        "        self.hand = []\n",
        "        self.hand = []\n        self.reset_stats()\n",
        {"player: discard hand leaves the record", REPORTS, MORE},
    ),
    "tells wins, losses, ties": (
        "player",
        "{wins}/{ties}/{losses}",
        "{wins}/{losses}/{ties}",
        {
            "player: repr is name hand and record",
            "blackjack_game: report shows hands and records",
            REPORTS,
        },
    ),
    "lets the dealer stand at 16": (
        "dealer",
        "DEALER_STANDS_AT = 17",
        "DEALER_STANDS_AT = 16",
        {"dealer: play round hits at 16", "blackjack_game: the dealer draws at 16", REPORTS, MORE},
    ),
    "lets the dealer hit at 17": (
        "dealer",
        "DEALER_STANDS_AT = 17",
        "DEALER_STANDS_AT = 18",
        {"dealer: play round stands at 17", REPORTS, MORE},
    ),
    "deals to the dealer first": (
        "blackjack_game",
        "[*self.player_list, self.dealer]",
        "[self.dealer, *self.player_list]",
        {"blackjack_game: deal is two passes with the dealer last", REPORTS, MORE},
    ),
    "gives a turn to a natural": (
        "blackjack_game",
        "if not _is_natural(player):",
        "if player:",
        {
            "blackjack_game: a natural wins at once",
            "blackjack_game: the others play on after a natural",
            REPORTS,
        },
    ),
    "plays on after the dealer's natural": (
        "blackjack_game",
        "if _is_natural(self.dealer):",
        "if not self.dealer:",
        {"blackjack_game: a dealer's natural beats the rest", REPORTS},
    ),
    "lets a drawn 21 tie a natural": (
        "blackjack_game",
        '        return "win"\n',
        '        return "tie" if total == dealers else "win"\n',
        {"blackjack_game: a natural wins at once", REPORTS},
    ),
    "lets a bust player win": (
        "blackjack_game",
        "if total > BLACKJACK or",
        "if total > BLACKJACK >= dealers or",
        {
            "blackjack_game: two aces bust",
            "blackjack_game: a bust player loses to a bust dealer",
            REPORTS,
        },
    ),
    "lets a bust dealer win": (
        "blackjack_game",
        "total < dealers <= BLACKJACK",
        "total < dealers",
        {
            "blackjack_game: a bust dealer lets everybody else win",
            "blackjack_game: two aces bust the dealer",
            REPORTS,
        },
    ),
    "ends the report in a newline": (
        "blackjack_game",
        "map(str, self.rounds(num_rounds)))",
        "map(str, self.rounds(num_rounds))) + '\\n'",
        {"blackjack_game: report joins its lines by newlines", REPORTS},
    ),
    "forgets between calls": (
        "blackjack_game",
        "        return map(self._play",
        "        self.reset_game()\n        return map(self._play",
        {"blackjack_game: statistics go on from call to call"},
    ),
    "leaves cards on the table": (
        "blackjack_game",
        "        finally:\n            for participant in self._participants():\n                ",
        "        finally:\n            for participant in self.player_list[1:]:\n                ",
        {"blackjack_game: hands are put away after the round", REPORTS, MORE},
    ),
    "resets hands alone": (
        "blackjack_game",
        "            participant.reset_stats()\n",
        "",
        {
            "blackjack_game: reset game empties hands and records",
            "blackjack_game: reset game lets play begin anew",
        },
    ),
    "seeds the random module": (
        "blackjack_game",
        "        self.dealer.shuffle_deck()",
        "        __import__('random').seed(1)\n        self.dealer.shuffle_deck()",
        {"blackjack_game: only shuffle and decide hit use random", REPORTS},
    ),
}


# Faults that no report shows, as above.
HIDDEN: list[tuple[str, str, str, set[str]]] = [
    (
        "card_deck",
        "self._values.pop() if self._values else None",
        "self._values.pop() if len(self._values) > 1 else self._values[0]",
        {"card_deck: draw from an empty deck is none"},
    ),
    (
        "card_deck",
        "        random.shuffle(self._values)",
        "        random.shuffle(self._values)\n"
        "        CardDeck._values = self._values\n        del self._values",
        {"card_deck: each deck has cards of its own"},
    ),
    (
        "player",
        "self.name = name",
        "self.name = name.strip()",
        {"player: name is kept as it is given"},
    ),
    (
        "player",
        "        return score_line(self",
        "        if not self.hand:\n            return self.name\n        return score_line(self",
        {"player: repr of an empty hand is brackets"},
    ),
    (
        "player",
        "        self._wins += 1",
        "        self._wins += 1\n        return self._wins",
        {"player: methods of a player return none"},
    ),
    (
        "player",
        "return self._losses",
        "return self._losses % 10",
        {"player: record loss counts a loss", "player: repr is name hand and record"},
    ),
    (
        "player",
        "        self.hand.append(card_value)",
        "        self.hand = [*self.hand, card_value][:8]",
        {"player: deal to adds the card to the hand"},
    ),
    (
        "dealer",
        "        self.deck.shuffle()",
        "        self.deck.shuffle()\n        return self.deck",
        {"dealer: methods of a dealer return none"},
    ),
    (
        "blackjack_game",
        "for name in player_names]",
        "for name in player_names[:8]]\n        player_names.clear()",
        {
            "blackjack_game: players are in the order of the names",
            "blackjack_game: names given stay as they are",
        },
    ),
    (
        "blackjack_game",
        "range(1, num_rounds + 1)",
        "range(1, min(num_rounds, 5) + 1)",
        {"blackjack_game: report tells every round"},
    ),
    (
        "blackjack_game",
        "            participant.reset_stats()\n",
        "            participant.reset_stats()\n        self.dealer = Dealer()\n",
        {"blackjack_game: reset game lets play begin anew"},
    ),
    (
        "player",
        "        self._wins = self._ties = self._losses = 0",
        "        self._wins = self._ties = self._losses = 0\n        self.hand = []",
        {"player: reset stats leaves the hand"},
    ),
    (
        "dealer",
        '("Dealer", self)',
        '("The dealer", self)',
        {"dealer: dealer is a player named dealer"},
    ),
    (
        "dealer",
        "player.deal_to(card)",
        "player.hand.append(card)",
        {"dealer: signal hit deals by deal to"},
    ),
    (
        "blackjack_game",
        "def play_rounds(self, num_rounds: int = 1)",
        "def play_rounds(self, num_rounds: int = 2)",
        {"blackjack_game: one round by default"},
    ),
]


def with_other_ends(*, empty_deck: str, stats: str, default: str, game: str) -> dict[str, str]:
    """`OTHER`, with statements in front of what four methods do in one check or a few."""
    files = dict(OTHER)
    for file, old, new in (
        ("card_deck", "            return None\n", f"            {empty_deck}\n"),
        ("player", "        for key in self.record:\n", f"        {stats}\n"),
        (
            "blackjack_game",
            "num_rounds=1):\n",
            f"num_rounds=None):\n        if num_rounds is None:\n            {default}\n",
        ),
        ("blackjack_game", "        self.__init__(", f"        {game}\n        self.__init__("),
    ):
        assert files[file].count(old) == 1
        files[file] = files[file].replace(old, new)
    files["player"] = files["player"].replace("            self.record[key] = 0\n", "")
    return files


ENDS: list[dict[str, tuple[str, str]]] = [
    {
        "empty_deck": ("__import__('sys').exit(0)", "SystemExit: 0 (card_deck.py, line"),
        "stats": ("__import__('os')._exit(0)", "ends Python with exit status 0"),
        "default": ("return self.play_rounds()", "RecursionError"),
        "game": ("while True: pass", "still running after 3 seconds"),
    },
    {
        "empty_deck": ("input('Reshuffle?')", "reads input, which it must not"),
        "stats": ("__import__('os').kill(__import__('os').getpid(), 9)", "killed by signal 9"),
        "default": ("raise ValueError('no\\nnumber\\udc80')", "ValueError: no number? (black"),
        "game": ("while True: print('x' * 10000)", "wrote more than"),
    },
]
ENDED = {
    "empty_deck": ["card_deck: draw from an empty deck is none"],
    "stats": [
        "player: methods of a player return none",
        "player: reset stats sets all counters to 0",
        "player: reset stats leaves the hand",
    ],
    "default": ["blackjack_game: one round by default"],
    "game": [
        "blackjack_game: reset game empties hands and records",
        "blackjack_game: reset game lets play begin anew",
    ],
}

# What the course hands out: the deck can be shuffled and shown, and a player can decide.
UNFINISHED = {
    "card_deck": re.sub(r"(def draw.*\n)(.*\n)*", r"\1        return None\n", OTHER["card_deck"]),
    "player": """
import random
class Player:
    def __init__(self, name, dealer): return None
    def decide_hit(self):
        return random.choice([True, True, False])
    def deal_to(self, card_value): return None
    def play_round(self): return None
    def discard_hand(self): return None
    @property
    def card_sum(self): return None
    @property
    def wins(self): return None
    @property
    def ties(self): return None
    @property
    def losses(self): return None
    def record_win(self): return None
    def record_loss(self): return None
    def record_tie(self): return None
    def reset_stats(self): return None
    def __repr__(self): return None
""",
    "dealer": """
from player import Player
from card_deck import CardDeck
class Dealer(Player):
    def __init__(self): return None
    def shuffle_deck(self): return None
    def signal_hit(self, player): return None
    def play_round(self): return None
""",
    "blackjack_game": """
from player import Player
from dealer import Dealer
class BlackjackGame:
    def __init__(self, player_names): return None
    def play_rounds(self, num_rounds=1): return None
    def reset_game(self): return None
""",
}


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    """What comes of checking each game of `WRONG`, and others that are not right."""
    games = {name: (changed(change[:3]), 20) for name, change in WRONG.items()}
    games["hidden faults"] = changed(*(change[:3] for change in HIDDEN)), 20
    games["unfinished"] = UNFINISHED, 20
    games["empty"] = dict.fromkeys(FILES, ""), 20
    for file in "dealer", "blackjack_game":
        games[f"empty {file}"] = {**OURS, file: ""}, 20
    games["other, dealer stands at 16"] = (
        {
            **OTHER,
            "dealer": OTHER["dealer"].replace(">= 17", ">= 16"),
        },
        20,
    )
    for number, ends in enumerate(ENDS):
        files = with_other_ends(**{where: code for where, (code, _) in ends.items()})
        games[f"ends {number}"] = files, 3
    root = tmp_path_factory.mktemp("games")
    folders = [str(write(root / name, files)) for name, (files, _) in games.items()]
    seconds = [limit for _, limit in games.values()]
    with ThreadPoolExecutor(2) as pool:
        checked = pool.map(lambda f, s: check_folder(f, jobs=1, seconds=s), folders, seconds)
        return dict(zip(games, checked, strict=True))


def failures(result: Result) -> dict[str, str]:
    """What was seen in the checks that were run and failed."""
    return {
        verdict.name: verdict.seen
        for verdict in result.verdicts
        if verdict.outcome in ("failed", "broken")
    }


def not_run(result: Result) -> set[str]:
    return {verdict.name for verdict in result.verdicts if verdict.outcome == "not run"}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_game_fails_where_it_is_wrong(results: dict[str, Result], name: str) -> None:
    """In the checks of the rules that it breaks, and in no other."""
    expected, failed = WRONG[name][3], set(failures(results[name]))
    if MORE in expected:
        assert expected - {MORE} < failed
    else:
        assert expected == failed
    compared = results[name].reports
    assert compared.compared >= 300
    assert (compared.agreed < compared.compared) is (REPORTS in expected)
    assert not results[name].passed


def test_faults_that_no_report_shows_fail_apart(results: dict[str, Result]) -> None:
    """Each in the checks of its own rules."""
    result = results["hidden faults"]
    assert set(failures(result)) == set().union(*(names for *_, names in HIDDEN))
    assert result.reports.agreed == result.reports.compared


def test_every_check_can_fail(results: dict[str, Result]) -> None:
    """For each there is a game above that it finds wrong."""
    checks = {verdict.name for verdict in results["empty"].verdicts}
    assert checks - {name for result in results.values() for name in failures(result)} == set()


def test_unfinished_game_keeps_what_was_handed_out(results: dict[str, Result]) -> None:
    """Each method that is still to be written fails, without a word of Python's own."""
    result = results["unfinished"]
    passed = {verdict.name for verdict in result.verdicts} - set(failures(result))
    assert passed == {
        *(f"{file}: defines {name}" for file, name in CLASSES.items()),
        "card_deck: draw from an empty deck is none",
        "card_deck: each deck has cards of its own",
        "player: decide hit is as handed out",
        "player: methods of a player return none",
        "blackjack_game: names given stay as they are",
        "blackjack_game: only shuffle and decide hit use random",
    }
    assert result.reports.agreed == 0
    assert not any("Traceback" in line for line in result.lines())


def test_file_that_defines_nothing_is_said_once(results: dict[str, Result]) -> None:
    """The checks that need it are not run, and say so together in the text, each by itself else."""
    result = results["empty"]
    classes = {f"{file}: defines {name}" for file, name in CLASSES.items()}
    assert set(failures(result)) == {"card_deck: defines CardDeck", "player: defines Player"}
    assert not_run(result) == {each.name for each in result.verdicts} - set(failures(result))
    assert classes < {*failures(result), *not_run(result)}
    lines = result.lines()
    assert len(lines) == 2 + 2 + 1
    assert lines[3].endswith(": player.py cannot be used: player.py defines no class Player")
    whys = {each["name"]: each["why"] for each in result.as_json()["checks"]}
    assert whys["player: card sum adds up the hand"] == (
        "card_sum is a property: the sum of all cards in the hand."
        " Not run: player.py cannot be used: player.py defines no class Player"
    )
    assert {check.outcome for check in result.as_checks()} == {"failed", "broken"}


NO_UTF_8 = b"# Jos\xe9\n"

# What keeps player.py from being used: what is written before it, or beside it, and what is said.
UNUSABLE: list[tuple[bytes, str, str]] = [
    (b"class Player\n", "", "raises SyntaxError: expected ':' (player.py, line 1)"),
    (
        b"import numpyy\n",
        "",
        "raises ModuleNotFoundError: No module named 'numpyy' (player.py, line 1)",
    ),
    (b"from .dealer import Dealer\n", "", "no known parent package (player.py, line 1)"),
    (b"raise SystemExit(3)\n", "", "raises SystemExit: 3 (player.py, line 1)"),
    (
        b"input()\n",
        "",
        "reads input, which it must not: nobody is there to type it (player.py, line 1)",
    ),
    (NO_UTF_8, "", "player.py is not written in UTF-8"),
    (b"", "random.py", "random.py in the folder takes the place of Python's own module random"),
    (
        b"from blackjack280.cmpsc132.player import *\n",
        "",
        "imports blackjack280, where the game is to be your own (player.py, line 1)",
    ),
]


@pytest.mark.parametrize(("before", "beside", "why"), UNUSABLE, ids=[why for *_, why in UNUSABLE])
def test_file_that_cannot_be_used_is_said_once(
    tmp_path: Path, before: bytes, beside: str, why: str
) -> None:
    """With the cause and its place; checks of other files are run as always."""
    folder = write(tmp_path / "mine", OURS)
    (folder / "player.py").write_bytes(before + OURS["player"].encode())
    if beside:
        (folder / beside).touch()
        (folder / "card_deck.py").write_text("class CardDeck: pass\n")
    result = check_folder(str(folder), jobs=1, seconds=20)
    told = next(line for line in result.lines() if line.startswith("failed: player: "))
    assert told.startswith("failed: player: defines Player: ")
    assert why in told
    assert {name.partition(": ")[0] for name in not_run(result)} >= {"player", "dealer", "reports"}
    if not beside:
        assert set(failures(result)) == {"player: defines Player"}
        assert len(result.lines()) == 3


def test_file_that_is_not_there_is_told_in_the_results(run: Run, tmp_path: Path) -> None:
    """So that an instructor's loop leaves no empty files; the other files are checked."""
    files = {file: source for file, source in OURS.items() if file != "dealer"}
    (write(tmp_path / "mine", files) / "Dealer.py").touch()
    done = run("--check", "mine", "--json", "--junit", "j.xml")
    assert (done.returncode, done.stderr) == (1, "")
    whys = {check["name"]: check["why"] for check in json.loads(done.stdout)["checks"]}
    missing = "there is no file dealer.py in the folder, but Dealer.py"
    assert whys["dealer: defines Dealer"].endswith(missing)
    assert whys["blackjack_game: one round by default"].endswith(missing)
    assert whys["player: card sum adds up the hand"] == ""
    suite = ElementTree.parse(tmp_path / "j.xml").getroot()[0]
    assert suite.get("failures") == "1"


MISLEADING = changed(
    ("player", "    @property\n    def card_sum", "    def card_sum"),
    ("player", "self.card_sum <", "self.card_sum() <"),
    ("player", "    def record_win", "    @property\n    def record_win"),
    ("player", 'f"{name}: {list', 'f"{name} : {list'),
    ("dealer", "self.card_sum <", "self.card_sum() <"),
    ("blackjack_game", "player.card_sum ==", "player.card_sum() =="),
    ("blackjack_game", "player.card_sum, dealer.card_sum", "player.card_sum(), dealer.card_sum()"),
    ("blackjack_game", "player.record_win()", "player.record_win"),
)


def test_cause_is_named_and_no_line_is_blamed_that_is_right(tmp_path: Path) -> None:
    """A property that is a method, a method that is a property, a report spelt otherwise."""
    folder = write(tmp_path / "mine", MISLEADING)
    failed = failures(check_folder(str(folder), jobs=1, seconds=20))
    total = "card_sum is a method (not a property), not a number"
    assert failed["player: play round stops at 21"] == total
    assert failed["player: play round stops over 21"] == total
    assert failed["player: record win counts a win"] == "record_win is a property, not a method"
    spelt = "no line of the report has 'Ann: ['"
    assert failed["blackjack_game: deal is two passes with the dealer last"].startswith(spelt)


def test_slow_game_passes(tmp_path: Path) -> None:
    """Each report has the time of one check, though all of them take longer than that."""
    slow = "        __import__('time').sleep(0.01)\n        return map(self._play"
    files = changed(("blackjack_game", "        return map(self._play", slow))
    assert len(SETTINGS) * 0.01 > 3
    assert check_folder(str(write(tmp_path / "mine", files)), jobs=1, seconds=3).passed


@pytest.mark.parametrize("number", range(len(ENDS)))
def test_ends_are_told_apart(results: dict[str, Result], number: int) -> None:
    """How each came about, in one line; all other checks pass."""
    failed = failures(results[f"ends {number}"])
    for where, (_, why) in ENDS[number].items():
        for name in ENDED[where]:
            assert why in failed.pop(name)
    assert failed == {}


@pytest.mark.parametrize("name", ["lets the dealer stand at 16", "other, dealer stands at 16"])
def test_first_difference_is_shown_with_a_command_for_ours(
    run: Run, results: dict[str, Result], name: str
) -> None:
    """Seed, names, round and both lines; the command prints ours in that round."""
    lines = results[name].lines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"failed: {REPORTS}"))
    match = re.search(r"with seed (\d+), (.+), \d+ rounds?: round (\d+) differs:$", lines[start])
    assert match
    theirs, ours = (line.split(": ", 1)[1].strip() for line in lines[start + 1 : start + 3])
    command = next(
        line.partition(": ")[2] for line in lines[start:] if line.startswith("    to see ours: ")
    )
    assert theirs != ours
    words = shlex.split(command)
    assert words[:2] == ["blackjack280", "table"]
    assert words[words.index("--seed") + 1] == match[1]
    assert words[2 : words.index("--seed")] == match[2].split(", ")
    rounds = run(*words[2:]).stdout.split("Round ")
    assert ours[1:-1] in rounds[int(match[3])].splitlines()
    assert theirs[1:-1] not in rounds[int(match[3])].splitlines()


@pytest.fixture(scope="module")
def reports_by() -> dict[type[Player], list[str]]:
    """All reports by each reading of the rules."""
    return {reading: [right_report(s, reading) for s in SETTINGS] for reading in READINGS}


def found(reports: list[str]) -> Finding:
    """What is found of a student's `reports`."""
    return compare([Told(report) for report in reports])


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.__name__)
def test_reports_by_each_reading_agree(
    reports_by: dict[type[Player], list[str]], reading: type[Player]
) -> None:
    """Whether a player is asked again at 21, or when bust, is left open."""
    assert found(reports_by[reading]) == ("passed", "", len(SETTINGS), len(SETTINGS))


NOT_ASKED = list(READINGS)[1]
"""The reading by which nobody is asked again after a hit to 21 or more."""


@pytest.mark.parametrize("is_ours", [True, False], ids=["ours", "not ours"])
def test_reading_that_most_reports_follow_is_named(
    reports_by: dict[type[Player], list[str]], is_ours: bool
) -> None:
    """A line of it is called ours, and a command shown, only when the command prints that line."""
    dealers = [
        [report.split("\n")[1] for report in reports_by[reading]] for reading in (Player, NOT_ASKED)
    ]
    pairs = enumerate(zip(*dealers, strict=True))
    at = [number for number, (ours, other) in pairs if (ours == other) is is_ours][-1]
    reports = list(reports_by[NOT_ASKED])
    reports[at] = reports[at].replace("Dealer", "dealer")
    finding = found(reports)
    assert (finding.compared, finding.agreed) == (len(SETTINGS), len(SETTINGS) - 1)
    where, theirs, right, reading, *command = finding.seen.splitlines()
    assert where.startswith(f"with seed {SETTINGS[at].seed}, ")
    assert theirs.startswith("    theirs: 'dealer")
    assert right.startswith(f"    {'ours:  ' if is_ours else 'right: '} 'Dealer")
    assert reading.endswith("best: a player is not asked again after a hit to 21 or more")
    assert command == ([f"    to see ours: {SETTINGS[at].command}"] if is_ours else [])


def test_reports_that_follow_no_reading_are_compared_with_ours(
    reports_by: dict[type[Player], list[str]],
) -> None:
    """From the first on, with a command."""
    finding = found([f"{report}\n" for report in reports_by[NOT_ASKED]])
    assert finding.agreed == 0
    assert finding.seen.splitlines() == [
        "with seed 0, Lawrence, 1 round: round 1 differs:",
        "    theirs: an empty line, or a newline at the end",
        "    ours:   the report ends before",
        "    to see ours: blackjack280 table Lawrence --seed 0 --rounds 1",
    ]


@pytest.mark.parametrize("wrong", [False, True], ids=["right so far", "wrong before"])
def test_report_without_an_end_is_broken_unless_another_is_wrong(
    reports_by: dict[type[Player], list[str]], wrong: bool
) -> None:
    """The first that is not right is told, and how many agreed until there."""
    told = [Told(report) for report in reports_by[Player][:60]]
    if wrong:
        told[30] = Told(None, "raises ValueError")
    finding = without_end(told, "still running after 5 seconds")
    assert (finding.compared, finding.agreed) == (60, 60 - wrong)
    assert (finding.outcome, finding.seen) == (
        (
            "failed",
            "with seed 30, Lawrence, 4 rounds: raises ValueError\n"
            f"    to see ours: {SETTINGS[30].command}",
        )
        if wrong
        else ("broken", "with seed 60, Lawrence, Melissa, 2 rounds: still running after 5 seconds")
    )


def test_names_of_a_shown_command_are_quoted() -> None:
    """So that a shell gives them back."""
    for setting in SETTINGS:
        words = shlex.split(setting.command)
        assert words[2 : 2 + len(setting.names)] == list(setting.names)


def test_text_has_a_line_for_each_failed_check(results: dict[str, Result]) -> None:
    """With the rule and what was seen, then how many passed."""
    failed, _, summary = results["resets hands alone"].lines()
    assert failed == (
        "failed: blackjack_game: reset game empties hands and records: After reset_game nobody has"
        " cards in hand, and all counters are zero."
        " Seen: Ann's (wins, ties, losses) is (1, 0, 1), not (0, 0, 0)"
    )
    assert re.search(r": \d+ of \d+ checks passed, (\d+) of \1 reports agree$", summary)


def test_junit_and_gradescope_agree_with_the_report(run: Run, tmp_path: Path) -> None:
    """A failure is a verdict, an error a check that came to no end; points are shared equally."""
    parent_killer = "__import__('os').kill(__import__('os').getppid(), 9)"
    files = with_other_ends(
        empty_deck="raise IndexError",
        stats="pass",
        default="__import__('time').sleep(600)",
        game=parent_killer,
    )
    write(tmp_path / "mine", files)
    options = ("--junit", "j.xml", "--gradescope", "r.json", "--points", "25", "--json")
    words = (*options, "--timeout", "3")
    done = run("--check", "mine", *words)
    assert (done.returncode, done.stderr) == (1, "")
    checks = json.loads(done.stdout)["checks"]
    failed = {check["name"] for check in checks if not check["passed"]}
    assert failed == {
        "card_deck: draw from an empty deck is none",
        "player: reset stats sets all counters to 0",
        "blackjack_game: one round by default",
        "blackjack_game: reset game empties hands and records",
        "blackjack_game: reset game lets play begin anew",
    }
    suite = ElementTree.parse(tmp_path / "j.xml").getroot()[0]
    counts = [suite.get(what) for what in ("tests", "failures", "errors")]
    assert counts == [str(len(checks)), "2", "3"]
    results = json.loads((tmp_path / "r.json").read_text())
    assert [test["name"] for test in results["tests"]] == [check["name"] for check in checks]
    assert {test["name"] for test in results["tests"] if test["score"] == 0} == failed
    assert results["score"] == pytest.approx(25 * (len(checks) - 5) / len(checks), abs=1e-4)
    assert "checks passed" in results["output"]


def test_report_that_cannot_be_written_loses_nothing(run: Run, tmp_path: Path) -> None:
    """The rest of the report is there, then one line, exit status 1."""
    write(tmp_path / "mine", dict.fromkeys(FILES, "import nothing_of_that_name"))
    done = run("--check", "mine", "--junit", "/dev/full")
    assert "ModuleNotFoundError" in done.stdout
    assert "0 of 400 reports agree" in done.stdout
    assert_refused(done, "cannot write /dev/full", status=1)


# The page about it.

PAGE = (ROOT / "docs/table.md").read_text(encoding="utf-8")
SESSIONS = [
    (command, output)
    for block in re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.parametrize(("command", "output"), SESSIONS, ids=[c for c, _ in SESSIONS])
def test_page_s_session_prints_what_it_shows(tmp_path: Path, command: str, output: str) -> None:
    """In a folder with a student's `mine`, which is right, and `yours`, whose dealer is not."""
    write(tmp_path / "mine", OURS)
    write(tmp_path / "yours", changed(WRONG["lets the dealer stand at 16"][:3]))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=tmp_path,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    assert (done.stdout, done.stderr) == (output, "")
