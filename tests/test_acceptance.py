"""The grader: held to cases of every kind, good and bad, as real processes."""

import json
import os
import subprocess
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from command_line import Run, runner

ROOT = Path(__file__).parent.parent
SUITE = ROOT / "tests/acceptance"

# What a case of a deck looks like at its best: it exposes decks whose first card is wrong.
GOOD = """
import sys
from blackjack280.deck import Deck
sys.exit(0 if str(Deck().deal()) == "Two of Spades" else 1)
"""


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs ``blackjack280 acceptance WORD...`` in an empty folder."""

    return runner("acceptance", folder=tmp_path)


def write_cases(folder: Path, **sources: str) -> Path:
    """A folder with ``deck.case.<n>.py`` for each source, named by number in the overview."""
    folder.mkdir(parents=True, exist_ok=True)
    overview = []
    for number, (name, source) in enumerate(sources.items(), start=1):
        (folder / f"deck.case.{number}.py").write_text(source)
        overview.append(f"deck.case.{number}.py: {name}\n")
    (folder / "deck.overview").write_text("".join(overview))
    return folder


def graded(done: subprocess.CompletedProcess[str]) -> dict[str, dict[str, Any]]:
    """The cases of a JSON report by what their overview calls them."""
    assert done.stderr == ""
    return {case["behaviour"]: case for case in json.loads(done.stdout)["cases"]}


@pytest.fixture(scope="module")
def built_in() -> dict[str, Any]:
    """The JSON report on the project's own suite, every case on every bug of its kind."""
    done = runner("acceptance")(str(SUITE), "--json")
    assert done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    report["status"] = done.returncode
    return report


def test_every_case_of_our_suite_is_valid(built_in: dict[str, Any]) -> None:
    """None rejects, or ever hesitates about, a correct implementation."""
    assert [case["file"] for case in built_in["cases"] if not case["valid"]] == []


def test_our_suite_exposes_every_bug(built_in: dict[str, Any]) -> None:
    """All of the catalogue, so that the command exits 0."""
    assert [bug["name"] for bug in built_in["bugs"] if not bug["exposed_by"]] == []
    for kind, least in ("deck", 30), ("counting", 30), ("hand", 15), ("driver", 30):
        assert built_in["score"][kind]["exposed"] == built_in["score"][kind]["bugs"] >= least
    assert built_in["status"] == 0


def test_each_case_of_our_suite_earns_its_place(built_in: dict[str, Any]) -> None:
    """It exposes a bug that no other case does."""
    alone = {bug["exposed_by"][0] for bug in built_in["bugs"] if len(bug["exposed_by"]) == 1}
    assert {case["file"] for case in built_in["cases"]} - alone == set()


def test_overview_says_in_at_most_three_sentences_what_each_case_is_for(
    built_in: dict[str, Any],
) -> None:
    """As the course asks."""
    for case in built_in["cases"]:
        assert case["behaviour"], case["file"]
        assert 1 <= case["behaviour"].rstrip(".").count(". ") + 1 <= 3, case["file"]


ENDINGS = {
    "passes": (GOOD, True, ""),
    "exits with none": ("import sys; sys.exit(None)", True, ""),
    "exits with 1": ("raise SystemExit(1)", False, "exit status 1"),
    "exits with -1": ("raise SystemExit(-1)", False, "exit status 255"),
    "exits with text": ("raise SystemExit('wrong')", False, "exit status 1"),
    "exits at once": ("import os; os._exit(3)", False, "exit status 3"),
    "raises": ("assert 1 == 2, 'no sense'", False, "AssertionError: no sense"),
    "does not parse": ("def", False, "SyntaxError"),
    "lacks an import": ("import no_such_thing", False, "ModuleNotFoundError"),
    "is killed": ("import os; os.kill(os.getpid(), 9)", False, "killed by signal 9"),
    "hangs": ("while True: pass", False, "still running after 2 seconds"),
    "sleeps": ("import time; time.sleep(60)", False, "still running after 2 seconds"),
    "floods": ("while True: print('x' * 1000)", False, "wrote more than 1048576 bytes"),
    "hoards": ("x = [0]\nwhile True: x += x", False, "MemoryError"),
    "recurs": ("def f(): f()\nf()", False, "RecursionError"),
    "waits for input": ("input()", False, "EOFError"),
    "waits for a thread": (
        "import threading, os, time\n"
        "threading.Thread(target=lambda: (time.sleep(0.1), os._exit(7))).start()",
        False,
        "exit status 7",
    ),
    "leaves a thread": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(60,), daemon=True).start()",
        True,
        "",
    ),
    "exits otherwise at exit": (
        "import atexit, os; atexit.register(lambda: os._exit(9))",
        False,
        "exit status 9",
    ),
    "kills the harness": ("import os; os.kill(os.getppid(), 9)", False, "ended the process"),
    "patches": (
        "import blackjack280.deck as d, blackjack280.isolation as i, json\n"
        "d.Deck.deal = i.isolated = json.dumps = None",
        True,
        "",
    ),
}


def test_endings_are_told_apart(run: Run, tmp_path: Path) -> None:
    """Only exit status 0 accepts; why a case is invalid is said; no case disturbs another."""
    folder = write_cases(tmp_path / "cases", **{k: source for k, (source, _, _) in ENDINGS.items()})
    done = run(str(folder), "--json", "--timeout", "2")
    assert done.returncode == 1
    cases = graded(done)
    for name, (_, valid, why) in ENDINGS.items():
        assert cases[name]["valid"] is valid, (name, cases[name]["why"])
        assert why in cases[name]["why"], (name, cases[name]["why"])
    assert "suits-alphabetical" in cases["passes"]["exposes"]


def test_case_that_is_not_sure_is_flaky(run: Run, tmp_path: Path) -> None:
    """One that accepts an implementation at first and rejects it later is not used."""
    memory = tmp_path / "memory"
    folder = write_cases(
        tmp_path / "cases",
        flaky=f"""
from pathlib import Path
memory = Path({str(memory)!r})
memory.mkdir(exist_ok=True)
(memory / str(len(list(memory.iterdir())))).touch()
raise SystemExit(len(list(memory.iterdir())) == 8)
""",
    )
    case = graded(run(str(folder), "--json", "--jobs", "1"))["flaky"]
    assert not case["valid"]
    assert "flaky" in case["why"]


def test_case_finds_an_empty_world(run: Run, tmp_path: Path) -> None:
    """Its folders are empty, and our environment is not there."""
    source = """
import os, sys, tempfile
assert os.listdir() == os.listdir(os.environ["HOME"]) == os.listdir(tempfile.gettempdir()) == []
assert not any(name in os.environ for name in ("SECRET", "PYTHONPATH"))
assert sys.stdin.read() == ""
assert "" not in sys.path
assert len(sys.argv) == 1 and __name__ == "__main__" and __file__ == sys.argv[0]
open("left behind", "w").close()
"""
    folder = write_cases(tmp_path / "cases of été", world=source, again=source)
    os.environ["SECRET"] = "42"
    try:
        cases = graded(run(str(folder), "--json"))
    finally:
        del os.environ["SECRET"]
    assert [case["why"] for case in cases.values()] == ["", ""]


def test_file_beside_the_case_does_not_shadow_ours(run: Run, tmp_path: Path) -> None:
    """Neither a `deck.py` nor a package of our name."""
    folder = write_cases(tmp_path / "cases", good=GOOD)
    (folder / "deck.py").write_text("raise SystemExit(1)")
    (folder / "blackjack280").mkdir()
    (folder / "blackjack280/__init__.py").write_text("raise SystemExit(1)")
    assert graded(run(str(folder), "--json"))["good"]["valid"]


def test_nothing_is_left_running(run: Run, tmp_path: Path) -> None:
    """Not even a child that has made itself independent."""
    pids = tmp_path / "pids"
    pids.mkdir()
    folder = write_cases(
        tmp_path / "cases",
        leaves=f"""
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open({str(pids)!r} + "/" + str(os.getpid()), "w").close()
        time.sleep(60)
    os._exit(0)
time.sleep(0.1)
""",
    )
    assert graded(run(str(folder), "--json"))["leaves"]["valid"]
    started = [int(name) for name in os.listdir(pids)]
    assert len(started) > 10
    time.sleep(0.1)
    assert [pid for pid in started if Path(f"/proc/{pid}").exists()] == []


def test_feedback_tells_no_more_than_it_should(run: Run, tmp_path: Path) -> None:
    """`count` names no bug, `exposed` only those that were exposed, anywhere."""
    folder = write_cases(tmp_path / "cases", good=GOOD)
    exposed, hidden = "suits-alphabetical", "left-card-first"
    files = [str(tmp_path / name) for name in ("junit.xml", "results.json")]
    for feedback, told in ("count", []), ("exposed", [exposed]), ("all", [exposed, hidden]):
        options = ("--feedback", feedback, "--junit", files[0], "--gradescope", files[1])
        said = run(str(folder), *options).stdout + run(str(folder), *options, "--json").stdout
        said += "".join(Path(file).read_text() for file in files)
        assert [name for name in (exposed, hidden) if name in said] == told
        assert "bugs exposed" in said


RIGHT_DECK = """
from blackjack280 import Card, DeckEmpty, Spot, Suit

class Deck:
    def __init__(self):
        self.reset()
    def reset(self):
        self.all = [Card(spot, suit) for suit in Suit for spot in Spot]
        self.dealt = 0
    def shuffle(self, n):
        left, right, new = self.all[:n], self.all[n:], []
        while left or right:
            new += right[:1] + left[:1]
            del right[:1], left[:1]
        self.all, self.dealt = new, 0
    def deal(self):
        if self.dealt == 52:
            raise DeckEmpty
        self.dealt += 1
        return self.all[self.dealt - 1]
    def cards_left(self):
        return 52 - self.dealt
"""


def test_implementation_of_one_s_own_is_judged(run: Run, tmp_path: Path) -> None:
    """Accepted with exit status 0 when it is right, else rejected with 1, and by which cases."""
    (tmp_path / "right.py").write_text(RIGHT_DECK)
    (tmp_path / "wrong.py").write_text(
        RIGHT_DECK.replace("right[:1] + left[:1]", "left[:1] + right[:1]")
    )
    done = run(str(SUITE), "--deck", "right.py", "--json")
    assert (done.returncode, json.loads(done.stdout)["against"]) == (
        0,
        {"file": "right.py", "implementation": "deck", "rejected_by": [], "accepted": True},
    )
    done = run(str(SUITE), "--deck", "wrong.py", "--json")
    against = json.loads(done.stdout)["against"]
    assert (done.returncode, against["accepted"]) == (1, False)
    assert against["rejected_by"]


OTHERS = {
    "hand": "from blackjack280.hand import Hand as Right\nclass Hand(Right):\n    pass\n",
    "players": "from blackjack280.players import Simple, Counting\n",
    "driver": "from blackjack280.driver import play as right\n"
    "def play(*words, **options):\n    return map(str, right(*words, **options))\n",
}


@pytest.mark.parametrize("kind", OTHERS)
def test_the_other_kinds_are_judged_too(run: Run, tmp_path: Path, kind: str) -> None:
    """A right one is accepted."""
    (tmp_path / "mine.py").write_text(OTHERS[kind])
    done = run(str(SUITE), f"--{kind}", "mine.py")
    assert done.returncode == 0, done.stdout
    assert "accepted by all of" in done.stdout


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["nowhere"], ["nowhere"]),
        (["."], ["no <impl>.case.<n>.py"]),
        (["notes.txt"], ["notes.txt", "deck.case.1.py"]),
        (["cases", "--only", "card"], ["'card'", "deck, counting, hand, driver"]),
        (["cases", "--only", "hand"], ["no hand.case.<n>.py"]),
        (["cases", "--timeout", "0"], ["--timeout"]),
        (["cases", "--jobs", "0"], ["--jobs"]),
        (["cases", "--points", "-1"], ["--points"]),
        (["cases", "--feedback", "some"], ["'some'"]),
        (["cases", "--deck", "no.py"], ["cannot read no.py"]),
        (["cases", "--deck", "empty.py"], ["empty.py does not define Deck"]),
        (["cases", "--deck", "broken.py"], ["broken.py does not import", "SyntaxError"]),
        (["cases", "--deck", "hangs.py", "--timeout", "0.5"], ["hangs.py", "0.5 seconds"]),
        (["cases", "--deck", "empty.py", "--hand", "empty.py"], ["one implementation"]),
    ],
)
def test_usage_errors_are_one_line(
    run: Run, tmp_path: Path, words: list[str], parts: list[str]
) -> None:
    """With exit status 2; Gradescope is told as well."""
    write_cases(tmp_path / "cases", good=GOOD)
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "empty.py").write_text("")
    (tmp_path / "broken.py").write_text("class Deck(:")
    (tmp_path / "hangs.py").write_text("while True: pass")
    done = run(*words, "--gradescope", "results.json")
    assert done.returncode == 2, done.stdout
    assert done.stderr.count("\n") == 1
    for part in parts:
        assert part in done.stderr
    if (tmp_path / "results.json").exists():
        assert json.loads((tmp_path / "results.json").read_text())["score"] == 0


def test_junit_and_gradescope_agree_with_the_report(run: Run, tmp_path: Path) -> None:
    """A failure is a verdict, an error a broken run; points are shared equally."""
    folder = write_cases(
        tmp_path / "cases", good=GOOD, wrong="exit(1)", fatal="import os; os.kill(os.getppid(), 9)"
    )
    done = run(str(folder), "--junit", "j.xml", "--gradescope", "r.json", "--points", "67")
    suite = ElementTree.parse(tmp_path / "j.xml").getroot()[0]
    results = json.loads((tmp_path / "r.json").read_text())
    exposed = int(done.stdout.split("deck: ")[-1].split()[0])
    bugs = int(done.stdout.split(" of ")[-1].split()[0])
    assert (suite.get("tests"), suite.get("errors")) == (str(bugs + 3), "1")
    assert suite.get("failures") == str(bugs - exposed + 1)
    assert results["score"] == pytest.approx(67 * exposed / bugs, abs=1e-4)
    assert len(results["tests"]) == bugs + 3
    assert sum(test["max_score"] for test in results["tests"]) == pytest.approx(67, abs=1e-3)
    assert {"score", "max_score", "name", "output", "visibility"} <= set(results["tests"][0])


def test_report_that_cannot_be_written_loses_nothing(run: Run, tmp_path: Path) -> None:
    """The rest of the report is there, then one line, exit status 1."""
    folder = write_cases(tmp_path / "cases", good=GOOD)
    done = run(str(folder), "--junit", "no/such/folder/j.xml", "--gradescope", "r.json")
    assert done.returncode == 1
    assert "bugs exposed" in done.stdout
    assert done.stderr.startswith("blackjack280: cannot write no/such/folder/j.xml: No such file")
    assert done.stderr.count("\n") == 1


def test_list_bugs_shows_the_catalogue(run: Run) -> None:
    """Name and description of each, also as JSON."""
    listed = json.loads(run("--list-bugs", "--json").stdout)
    lines = run("--list-bugs").stdout.splitlines()
    assert len(lines) == len(listed) + 1
    assert {bug["implementation"] for bug in listed} == {"deck", "counting", "hand", "driver"}
    only = run("--list-bugs", "--only", "hand").stdout.splitlines()
    assert len(only) == sum(bug["implementation"] == "hand" for bug in listed) + 1
