"""The command line, as real processes."""

import json
import os
import re
import shlex
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from command_line import PROGRAM, Run, assert_ctrl_c_ends, assert_refused, runner

from blackjack280 import __version__

ROOT = Path(__file__).parent.parent
SAMPLE = (ROOT / "sample.txt").read_text()


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs ``blackjack280 WORD...`` in an empty folder."""

    return runner(folder=tmp_path)


def test_three_ways_to_say_it(run: Run) -> None:
    """The installed command, the module and `play` print the course's sample."""
    assert run("100", "3", "simple").stdout == SAMPLE
    assert run("play", "100", "3", "simple").stdout == SAMPLE
    script = Path(sys.executable).parent / "blackjack280"
    assert subprocess.run([script, "100", "3", "simple"], capture_output=True).stdout == (
        SAMPLE.encode()
    )


def test_course_s_own_check_prints_nothing() -> None:
    """`blackjack280 100 3 simple | diff - sample.txt`."""
    check = f"{sys.executable} -m blackjack280 100 3 simple | diff - sample.txt"
    done = subprocess.run(check, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("words", [["100", "0", "simple"], ["4", "3", "simple"]])
def test_no_hand_at_all_is_valid(run: Run, words: list[str]) -> None:
    """Shuffle, then the last line."""
    lines = run(*words).stdout.splitlines()
    assert len(lines) == 9
    assert lines[-1] == f"Player has {words[0]} after 0 hands"


def test_seed_0_is_the_default_and_others_differ(run: Run) -> None:
    """The same seed gives the same bytes."""
    assert run("100", "3", "simple", "--seed", "0").stdout == SAMPLE
    other = run("--seed", "4294967295", "100", "3", "simple").stdout
    assert other == run("100", "3", "simple", "--seed=4294967295").stdout
    assert other != SAMPLE


def test_min_bet_is_bet_and_ends_the_game(run: Run) -> None:
    """In chips, in place of 5."""
    assert "Player bets 30\n" in run("100", "3", "simple", "--min-bet", "30").stdout
    assert run("29", "3", "simple", "--min-bet", "30").stdout.endswith("29 after 0 hands\n")


def test_cuts_file_replaces_the_first_shuffle_s_cuts(run: Run, tmp_path: Path) -> None:
    """White space of any kind between them, Windows line ends and byte order mark included."""
    (tmp_path / "été 1.txt").write_bytes("\ufeff26\t0\r\n52 ".encode())
    lines = run("100", "20", "simple", "--cuts", "été 1.txt").stdout.splitlines()
    assert lines[:4] == ["Shuffling the deck", "cut at 26", "cut at 0", "cut at 52"]
    assert lines[4].startswith("Hand 1")
    second = lines.index("Shuffling the deck", 1)
    assert lines[second + 1 : second + 8] == [f"cut at {n}" for n in (39, 22, 33, 37, 38, 37, 38)]


def test_json_has_an_object_for_each_line(run: Run) -> None:
    """With the event's kind and fields, and cards taken apart."""
    events = [json.loads(line) for line in run("100", "3", "simple", "--json").stdout.splitlines()]
    assert len(events) == SAMPLE.count("\n")
    assert events[1] == {"event": "Cut", "at": 39}
    assert events[10] == {
        "event": "Dealt",
        "who": "Player",
        "card": {"spot": "King", "suit": "Spades", "text": "King of Spades"},
    }
    assert events[-1] == {"event": "Finished", "bankroll": 105, "hands": 3}


def test_help_is_shown_when_nothing_is_asked(run: Run) -> None:
    """On standard output, as success; every command is in it."""
    done = run()
    assert done.returncode == 0
    assert done.stdout == run("--help").stdout
    for command in ("play", "acceptance"):
        assert re.search(rf"^  {command} ", done.stdout, re.MULTILINE)
        assert run(command, "--help").returncode == 0


def test_version(run: Run) -> None:
    """The package's own."""
    assert run("--version").stdout == f"blackjack280 {__version__}\n"


@pytest.mark.parametrize("word", ["-5", "100.0", "1e3", "1_000", "", "١٠٠", "１００", " 5", "+5"])  # noqa: RUF001
@pytest.mark.parametrize("name", ["BANKROLL", "HANDS"])
def test_numbers_are_ascii_digits_and_nothing_else(run: Run, name: str, word: str) -> None:
    """Each of the two arguments, each odd spelling."""
    words = [word, "3"] if name == "BANKROLL" else ["100", word]
    assert_refused(run(*words, "simple"), word)


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["100", "3", "simpel"], ["'simpel'", "did you mean 'simple'?"]),
        (["100", "3", "Counting"], ["did you mean 'counting'?"]),
        (["100", "3", "zzz"], ["no player is called 'zzz'", "simple, counting"]),
        (["100", "3"], ["PLAYER"]),
        (["100", "3", "simple", "more"], ["more"]),
        (["100", "3", "simple", "--seed", "-1"], ["'-1'"]),
        (["100", "3", "simple", "--seed", "4294967296"], ["4294967296"]),
        (["100", "3", "simple", "--min-bet", "0"], ["'0' is not a whole number from 1"]),
        (["100", "3", "simple", "--sede", "1"], ["--sede", "--seed"]),
        (["100", "3", "simple", "--cuts"], ["--cuts"]),
        (["plya", "100", "3", "simple"], ["'plya'", "'play'"]),
    ],
)
def test_usage_errors_are_one_line(run: Run, words: list[str], parts: list[str]) -> None:
    """On stderr, with exit status 2."""
    assert_refused(run(*words), *parts)


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"13 14\n15 53\n", ["line 2", "53", "0 and 52"]),
        (b"13\n\nace\n", ["line 3", "'ace'"]),
        (b"-1", ["line 1", "'-1'"]),
        (b"", ["holds no cuts"]),
        (b" \n ", ["holds no cuts"]),
        (b"\xff\xfe1\x00", ["not a text file"]),
    ],
)
def test_bad_cuts_file_is_one_line(
    run: Run, tmp_path: Path, content: bytes, parts: list[str]
) -> None:
    """Which file, which line, which word."""
    (tmp_path / "cuts").write_bytes(content)
    assert_refused(run("100", "3", "simple", "--cuts", "cuts"), "cuts", *parts)


def test_cuts_that_cannot_be_read_are_one_line(run: Run) -> None:
    """A missing file and a folder."""
    assert_refused(run("100", "3", "simple", "--cuts", "no.txt"), "cannot read no.txt", "No such")
    assert_refused(run("100", "3", "simple", "--cuts", "."), "Is a directory")


PLAYERS_FILE = """
class Cautious:
    def bet(self, bankroll, minimum): return minimum
    def draw(self, dealer, player): return player.hand_value().count < 12
    def expose(self, card): pass
    def shuffled(self): pass

class Mute(Cautious):
    expose = None

class Greedy(Cautious):
    def bet(self, bankroll, minimum): return bankroll + 1

class Nothing: pass

class Sad(Cautious):
    def __init__(self): raise ValueError("oh no")

class Odd(type):
    def __getattr__(self, name): 1 / 0

class Strange(metaclass=Odd): pass

class Noisy(Cautious):
    def bet(self, bankroll, minimum):
        print("betting", flush=True)
        return minimum

class Needy(Cautious):
    def __init__(self, luck): pass

cautious = Cautious()
"""


def test_player_of_one_s_own_plays(run: Run, tmp_path: Path) -> None:
    """From a file, whatever its folder is called, or from a module."""
    folder = tmp_path / "my plàyers"
    folder.mkdir()
    (folder / "mine.py").write_text("from helper import *\n")
    (folder / "helper.py").write_text(PLAYERS_FILE)
    (tmp_path / "bare.py").write_text(PLAYERS_FILE)
    for player in "my plàyers/mine.py:Cautious", f"{folder}/helper.py:Cautious", "bare:Cautious":
        done = run("100", "3", player)
        assert done.stdout.endswith("after 3 hands\n"), done.stderr


@pytest.mark.parametrize(
    ("player", "parts"),
    [
        ("no.py:Mine", ["cannot read no.py", "No such file"]),
        ("mine.py:Cautios", ["no class 'Cautios'", "did you mean 'Cautious'?"]),
        ("mine.py:Mute", ["Mute", "lacks the method expose"]),
        ("mine.py:Nothing", ["lacks the methods bet and draw and expose and shuffled"]),
        ("mine.py:Strange", ["class Strange in mine.py cannot be used: ZeroDivisionError"]),
        ("mine.py:Sad", ["cannot be made: ValueError: oh no (mine.py line "]),
        ("wrong.py:Mine", ["does not import: NameError", "(wrong.py line 3)"]),
        ("./mine:Cautious", ["neither a file FILE.py nor the name of a module"]),
        ("queue:Mine", ["queue.py) has no class 'Mine'"]),
        ("mine.py:Needy", ["cannot be made", "luck"]),
        ("mine.py:cautious", ["is not a class"]),
        ("mine.py", ["write mine.py:CLASS"]),
        ("cautious", ["FILE.py:CLASS", "PACKAGE.MODULE:CLASS", "FILE.toml"]),
        ("broken.py:Mine", ["does not import", "SyntaxError"]),
        ("quits.py:Mine", ["does not import", "SystemExit"]),
        ("no_such_module:Mine", ["does not import", "no_such_module"]),
    ],
)
def test_bad_player_of_one_s_own_is_one_line(
    run: Run, tmp_path: Path, player: str, parts: list[str]
) -> None:
    """What is wrong with it, and where."""
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    (tmp_path / "broken.py").write_text("class Mine(:\n")
    (tmp_path / "wrong.py").write_text("class Mine:\n    pass\nMien()\n")
    (tmp_path / "quits.py").write_text("import sys\nsys.exit(0)\n")
    assert_refused(run("100", "3", player), *parts)


def test_file_named_like_a_standard_module_plays(run: Run, tmp_path: Path) -> None:
    """It takes nobody's place."""
    folder = tmp_path / "queue"
    folder.mkdir()
    (folder / "queue.py").write_text(PLAYERS_FILE)
    assert run("100", "3", "queue/queue.py:Cautious").returncode == 0
    done = run("simulate", "queue/queue.py:Cautious", "--games", "2", "--hands", "2", "--json")
    assert json.loads(done.stdout)["players"][0]["games"] == 2


def test_player_in_a_folder_that_is_gone_is_one_line(tmp_path: Path) -> None:
    """Nothing can be found from there."""
    command = f"mkdir gone; cd gone; rmdir ../gone; {shlex.join(PROGRAM)} 100 3 "
    for player in "mine.py:Cautious", "mine:Cautious":
        done = subprocess.run(
            command + player, shell=True, cwd=tmp_path, capture_output=True, text=True
        )
        assert_refused(done, "the current folder is gone")


def test_what_a_player_prints_is_no_part_of_the_events(run: Run, tmp_path: Path) -> None:
    """It goes to standard error, and each line of the output is an object."""
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    done = run("100", "3", "mine.py:Noisy", "--json")
    assert all("event" in json.loads(line) for line in done.stdout.splitlines())
    assert done.stderr == 3 * "betting\n"


def test_player_that_misbehaves_ends_the_transcript(run: Run, tmp_path: Path) -> None:
    """What was played so far, then one line, exit status 1."""
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    done = run("100", "3", "mine.py:Greedy")
    assert done.stdout.splitlines()[-1] == "Hand 1 bankroll 100"
    assert_refused(done, "Greedy bet 101", "bankroll of 100", "hand 1", status=1)


def test_reader_that_goes_away_ends_the_program_quietly(tmp_path: Path) -> None:
    """`… | head -5`, for the plain form and for the others, also when a player is printing."""
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    for player in "simple", "simple --json", "mine.py:Noisy":
        command = f"{shlex.join(PROGRAM)} 100000000 1000000 {player} | head -5"
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, capture_output=True, text=True, timeout=60
        )
        assert len(done.stdout.splitlines()) == 5
        assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_one_line(tmp_path: Path) -> None:
    """With exit status 1, whoever writes and whatever else is wrong."""
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    for words in "100 3 simple", "--help", "100 3 mine.py:Greedy", "100 3 mine.py:Noisy":
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                [*PROGRAM, *words.split()],
                cwd=tmp_path,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert done.returncode == 1
        assert done.stderr.startswith("blackjack280: cannot write to standard output: ")
        assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
@pytest.mark.parametrize("options", [[], ["--min-bet", "5"]])
def test_ctrl_c_exits_130_without_a_traceback(options: list[str]) -> None:
    """In the middle of a long game."""
    assert_ctrl_c_ends(*options, "10000000000", "1000000000", "simple")


def test_long_game_prints_as_it_goes_in_constant_memory() -> None:
    """The peak of 30,000 hands is that of 300."""
    code = (
        "import io, resource, sys; from blackjack280.__main__ import main;"
        "sys.argv[1:] = ['100000000', sys.argv[1], 'simple']; main();"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    peaks = []
    for hands in "300", "30000":
        done = subprocess.run(
            [sys.executable, "-c", code, hands],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=True,
        )
        peaks.append(int(done.stderr))
    assert peaks[1] < peaks[0] + 1024


def test_digest_of_the_sample_is_printed_by_the_command(run: Run) -> None:
    """Byte for byte, no carriage returns."""
    done = subprocess.run([*PROGRAM, "100", "3", "simple"], capture_output=True)
    assert sha256(done.stdout).hexdigest().startswith("6e08d7ca")
