"""The grader: held to cases of every kind, good and bad, as real processes."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from command_line import Run, assert_refused, runner, started, wait_until

from blackjack280.acceptance import report
from blackjack280.acceptance.bugs import catalogue
from blackjack280.acceptance.grader import Against, Grade, GradedBug, GradedCase, Verdict
from blackjack280.acceptance.suite import Case, find_cases
from blackjack280.commands.results import leaving_results
from blackjack280.errors import InputError, OutputError
from blackjack280.isolation import Stopped
from blackjack280.reports import Check, write_gradescope, write_whole

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


ENDINGS = {
    "passes": (GOOD, True, ""),
    "exits with none": ("import sys; sys.exit(None)", True, ""),
    "exits with 1": ("raise SystemExit(1)", False, "exit status 1"),
    "exits with -1": ("raise SystemExit(-1)", False, "exit status 255"),
    "exits with text": ("raise SystemExit('wrong')", False, "exit status 1"),
    "exits as the shell does": ("exit(0)", True, ""),
    "exits at once": ("import os; os._exit(3)", False, "exit status 3"),
    "is done at once": ("import os; os._exit(0)", True, ""),
    "closes its output": ("import sys; print(1); sys.stdout.close()", True, ""),
    "prints to nowhere": (
        "import os, sys; print(1); os.close(1); os.open('/dev/null', os.O_RDONLY)",
        False,
        "exit status 120",
    ),
    "raises": ("assert 1 == 2, 'no sense'", False, "AssertionError: no sense"),
    "raises at length": ("raise ValueError('a\\nb\\x1b' * 999)", False, r"ValueError: a b\x1ba b"),
    "does not parse": ("def", False, "SyntaxError: invalid syntax (deck.case."),
    "holds a zero": ("x = 1\0", False, "null bytes"),
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
        assert len(cases[name]["why"]) < 400
        assert cases[name]["why"].isprintable()
    assert "suits-alphabetical" in cases["passes"]["exposes"]


def test_case_that_is_not_in_utf_8_is_invalid(run: Run, tmp_path: Path) -> None:
    """Not even in a comment, for Python runs no such file; nor does its text come twice."""
    folder = write_cases(tmp_path / "cases", latin="")
    (folder / "deck.case.1.py").write_bytes(b"# caf\xe9\n")
    said = run(str(folder), "--feedback", "count").stdout
    assert said.count("SyntaxError: not in UTF-8") == 1
    assert "Traceback" not in said


@pytest.mark.parametrize("rejected", [1, 8])
def test_case_that_is_not_sure_is_flaky(run: Run, tmp_path: Path, rejected: int) -> None:
    """One that accepts an implementation and rejects it, in whichever order, is not used."""
    memory = tmp_path / "memory"
    folder = write_cases(
        tmp_path / "cases",
        flaky=f"""
from pathlib import Path
memory = Path({str(memory)!r})
memory.mkdir(exist_ok=True)
(memory / str(len(list(memory.iterdir())))).touch()
raise SystemExit(len(list(memory.iterdir())) == {rejected})
""",
    )
    case = graded(run(str(folder), "--json", "--jobs", "1"))["flaky"]
    assert not case["valid"]
    assert case["why"].startswith("flaky: sometimes rejects the correct deck")


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


def a_grade() -> Grade:
    """Of one case, which exposes one of three bugs."""
    case = GradedCase(Case("deck.case.1.py", "deck", "", "deck.case.1.py"), exposes=["second"])
    bugs = [GradedBug(name, "deck", f"Does {name}.") for name in ("first", "second", "third")]
    bugs[1].exposed_by.append(case.case.file)
    return Grade([case], bugs, remarks=["a remark"])


@pytest.mark.parametrize(
    ("feedback", "told", "tests", "last"),
    [
        ("count", [], ["bugs exposed", "bugs not exposed"], []),
        ("exposed", ["second"], ["second", "bugs not exposed"], ["exposed: second: Does second."]),
        (
            "all",
            ["first", "second", "third"],
            ["first", "second", "third"],
            ["not exposed: first: Does first.", "not exposed: third: Does third."],
        ),
    ],
)
def test_feedback_tells_no_more_than_it_should(
    feedback: report.Feedback, told: list[str], tests: list[str], last: list[str]
) -> None:
    """`count` tells no bug from another, `exposed` names those that were exposed.

    The numbers and the worth are the same: what is not named counts together.
    """
    grade = a_grade()
    found = report.as_json(grade, feedback)
    assert [bug["name"] for bug in found["bugs"]] == told
    assert found["cases"][0]["exposes"] == [name for name in told if name == "second"]
    assert found["cases"][0]["exposed"] == 1
    assert found["score"] == {"deck": {"exposed": 1, "bugs": 3}}
    assert report.summary(grade, feedback) == [
        "a remark",
        *last,
        "deck: 1 of 3 bugs exposed by 1 valid case",
    ]
    validity, *checks = report.as_checks(grade, feedback)
    assert [check.name for check in checks] == tests
    assert validity.worth == 0
    assert sum(check.worth for check in checks) == 3
    assert sum(check.worth for check in checks if check.outcome == "passed") == 1


def test_feedback_of_a_count_names_no_bug(run: Run, tmp_path: Path) -> None:
    """Nor the column of one, wherever it may be read."""
    folder = write_cases(tmp_path / "cases", good=GOOD)
    files = [tmp_path / name for name in ("junit.xml", "results.json")]
    options = ("--feedback", "count", "--junit", str(files[0]), "--gradescope", str(files[1]))
    said = run(str(folder), *options).stdout
    assert said.splitlines()[0].split() == ["case", "exposes", "alone"]
    said += "".join(file.read_text() for file in files)
    assert [bug.name for bug in catalogue("deck") if bug.name in said] == []
    assert "bugs exposed" in said
    assert "bug-" not in said


def test_bug_is_not_told_by_its_name(run: Run, tmp_path: Path) -> None:
    """The class, its methods, its module and its description are called as the correct one's."""
    source = """
from blackjack280.deck import Deck
said = [Deck.__module__]
for each in [Deck.__init__, *(getattr(Deck, name) for name in ("deal", "shuffle", "reset"))]:
    said += [each.__module__, each.__qualname__, each.__globals__["__name__"]]
assert not any("acceptance" in each for each in said), said
assert Deck.__name__ == Deck.__qualname__ == "Deck"
assert Deck.__doc__.startswith("A standard deck")
"""
    case = graded(run(str(write_cases(tmp_path / "cases", nosy=source)), "--json"))["nosy"]
    assert (case["why"], case["exposes"]) == ("", [])


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


def test_implementation_that_ends_the_process_is_rejected(run: Run, tmp_path: Path) -> None:
    """With whatever exit status; a case beside it may end itself as it likes."""
    made = "from blackjack280 import Deck, DeckEmpty\ndeck = Deck()\n"
    folder = write_cases(
        tmp_path / "cases",
        empties=f"{made}for _ in range(52): deck.deal()\ntry: deck.deal()\nexcept DeckEmpty: pass",
        counts=f"{made}deck.cards_left()",
        shuffles=f"{made}deck.shuffle(26)",
        ends=f"{made}raise SystemExit",
    )
    (folder / "mine.py").write_text(
        RIGHT_DECK.replace("raise DeckEmpty", "raise SystemExit")
        .replace("return 52 - self.dealt", "import os; os._exit(0)")
        .replace("left, right, new =", "import os; os.kill(os.getppid(), 9); left, right, new =")
    )
    done = run(str(folder), "--deck", "cases/mine.py")
    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if line.startswith("rejected by")] == [
        "rejected by deck.case.1.py: the implementation ended the process: SystemExit "
        "(mine.py line 18)",
        "rejected by deck.case.2.py: the implementation ended the process: os._exit(0) "
        "(mine.py line 22)",
        "rejected by deck.case.3.py: ended the process that runs the case",
    ]


def test_implementation_that_ends_after_its_work_is_rejected(run: Run, tmp_path: Path) -> None:
    """Such as a driver after its last line."""
    (tmp_path / "mine.py").write_text(
        "from blackjack280.driver import play as right\n"
        "def play(*words, **options):\n"
        "    yield from map(str, right(*words, **options))\n"
        "    raise SystemExit\n"
    )
    done = run(
        str(SUITE / "driver.case.1.py"), str(SUITE / "driver.case.2.py"), "--driver", "mine.py"
    )
    assert "driver mine.py: rejected by 2 of 2 cases" in done.stdout


@pytest.mark.parametrize(
    ("valid", "rejecting", "said", "passed"),
    [
        (0, 0, "not judged, for no case is valid", False),
        (1, 0, "accepted by the only case", True),
        (1, 1, "rejected by 1 of 1 case", False),
        (3, 0, "accepted by all of 3 cases", True),
        (3, 1, "rejected by 1 of 3 cases", False),
    ],
)
def test_verdict_on_one_s_own_is_a_sentence(
    valid: int, rejecting: int, said: str, passed: bool
) -> None:
    """Whatever the numbers are. When no case is valid, nothing has been accepted."""
    names = [f"deck.case.{number}.py" for number in range(4)]
    cases = [
        GradedCase(Case(name, "deck", "", name), valid=i < valid) for i, name in enumerate(names)
    ]
    verdict = Verdict(False, "exit", "exit status 1", "")
    against = Against("mine.py", "deck", dict.fromkeys(names[:rejecting], verdict))
    grade = Grade(cases, [], against)
    assert report.summary(grade, "all")[-1] == f"deck mine.py: {said}"
    assert grade.passed is report.as_json(grade, "all")["against"]["accepted"] is passed


def test_cases_of_the_same_name_are_told_apart(run: Run, tmp_path: Path) -> None:
    """By their folders; but a case that is given twice is one case."""
    write_cases(tmp_path / "mine", good=GOOD)
    folder = write_cases(tmp_path / "yours", useless="pass", other="pass")
    (folder / "deck.case.x.py").touch()
    done = json.loads(run("mine", "yours", "mine/../mine/deck.case.1.py", "--json").stdout)
    cases = {case["file"]: case["exposes"] for case in done["cases"]}
    assert list(cases) == ["mine/deck.case.1.py", "yours/deck.case.1.py", "deck.case.2.py"]
    assert [bool(exposes) for exposes in cases.values()] == [True, False, False]
    assert [remark.split()[2] for remark in done["remarks"]] == ["yours/deck.case.x.py"]


def test_what_looks_like_a_case_is_not_passed_over_in_silence(tmp_path: Path) -> None:
    """Nor an entry of the overview that has no file, or an overview that is not text."""
    folder = write_cases(tmp_path / "cases", good=GOOD)
    names = ["Deck.case.9.py", "deck.case.-1.py", "deck.case.a b.py", "deck.case.empty.py"]
    for name in (*names, "helper.py", "deck.overview~"):
        (folder / name).write_text("")
    (folder / "deck.case.7.py").symlink_to("nowhere")
    (folder / "deck.overview").write_bytes(b"deck.case.1.py: good\ndeck.case.8.py: caf\xe9\n")
    suite = find_cases([str(folder)])
    assert [case.behaviour for case in suite.cases] == ["good"]
    assert suite.remarks == [
        f"passed over: {folder / 'Deck.case.9.py'} is not named as a case is, such as "
        "deck.case.1.py (deck, counting, hand, driver)",
        *(each for each in suite.remarks[1:-2]),
        f"{folder / 'deck.overview'} is not in UTF-8 (line 2)",
        f"{folder / 'deck.overview'} names deck.case.8, but there is no file deck.case.8.py",
    ]
    for remark, name in zip(suite.remarks, sorted([*names, "deck.case.7.py"]), strict=False):
        assert remark.startswith(f"passed over: {folder / name} is ")
    with pytest.raises(InputError, match=r"Deck\.case\.9\.py is not named"):
        find_cases([str(folder)], only="hand")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["nowhere"], ["nowhere"]),
        ([""], ["no file or folder ''"]),
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
        (["cases", "--deck", "exits.py"], ["exits.py does not import", "exit status 0"]),
        (["cases", "--deck", ""], ["--deck"]),
        (["cases", "--deck", "empty.py", "--hand", "empty.py"], ["one implementation"]),
        (["cases", "--deck", "empty.py", "--only", "hand"], ["--only hand", "--deck"]),
        (["cases", "--deck", "empty.py", "--list-bugs"], ["--deck", "--list-bugs"]),
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
    (tmp_path / "exits.py").write_text("import os; os._exit(0)")
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


def test_gradescope_tells_what_failed_in_words_too(run: Run, tmp_path: Path) -> None:
    """An invalid case has no points to lose, and its test fails all the same."""
    run(str(write_cases(tmp_path / "cases", good=GOOD, wrong="exit(1)")), "--gradescope", "r.json")
    tests = json.loads((tmp_path / "r.json").read_text())["tests"]
    assert {test["status"] for test in tests} == {"passed", "failed"}
    for test in tests:
        if test["max_score"] == 0:
            invalid = "deck.case.2.py" in test["name"]
            assert test["status"] == ("failed" if invalid else "passed")
            assert "is valid" not in test["name"]
        else:
            assert test["status"] == ("passed" if test["score"] == test["max_score"] else "failed")


@pytest.mark.parametrize(("number", "points"), [(3, 100.0), (208, 100.0), (7, 0.5), (6, 1e6)])
def test_points_add_up_exactly(tmp_path: Path, number: int, points: float) -> None:
    """To all of the digits that are written."""
    file = tmp_path / "r.json"
    write_gradescope(str(file), number * [Check("deck", "bug", "passed")], "", points)
    results = json.loads(file.read_text())
    assert results["score"] == points
    assert round(sum(test["max_score"] for test in results["tests"]), 6) == points


def test_link_to_the_results_stays_a_link(tmp_path: Path) -> None:
    """What it points to is written, whole, even if it was not there."""
    (tmp_path / "folder").mkdir()
    link, target = tmp_path / "r.json", tmp_path / "folder/real.json"
    link.symlink_to(target)
    for text in "first", "second":
        write_whole(str(link), text)
        assert link.is_symlink()
        assert target.read_text() == text
    assert list(target.parent.iterdir()) == [target]


def interrupt() -> None:
    raise KeyboardInterrupt


def refuse() -> None:
    raise InputError("no such case")


def refuse_without(folder: Path) -> None:
    folder.rmdir()
    refuse()


def be_told(number: int) -> None:
    os.kill(os.getpid(), number)
    time.sleep(60)


@pytest.mark.parametrize(
    ("end", "error", "why"),
    [
        (interrupt, KeyboardInterrupt, "stopped by Ctrl-C"),
        (lambda: be_told(signal.SIGTERM), Stopped, "stopped by SIGTERM"),
        (lambda: be_told(signal.SIGHUP), Stopped, "stopped by SIGHUP"),
        (refuse, InputError, "no such case"),
    ],
)
def test_run_that_ends_early_says_why_in_both_files(
    tmp_path: Path, end: Callable[[], None], error: type[BaseException], why: str
) -> None:
    """With no points, and an error."""
    junit, gradescope = tmp_path / "j.xml", tmp_path / "r.json"
    with (
        pytest.raises(error) as raised,
        leaving_results("s", "No", junit=str(junit), gradescope=str(gradescope), points=None),
    ):
        end()
    assert str(raised.value) in ("", why)
    results = json.loads(gradescope.read_text())
    assert (results["score"], results["output"]) == (0, f"No: {why}")
    suite = ElementTree.parse(junit).getroot()[0]
    assert [suite.get(what) for what in ("tests", "failures", "errors")] == ["1", "0", "1"]
    problem = suite.find("testcase/error")
    assert problem is not None
    assert problem.get("message") == why


def test_first_fault_is_not_lost_with_the_results(tmp_path: Path) -> None:
    """Both are told, when the file could be written at first."""
    (tmp_path / "folder").mkdir()
    junit = str(tmp_path / "folder/j.xml")
    results = leaving_results("s", "No", junit=junit, gradescope=None, points=None)
    with pytest.raises(InputError, match=r"^no such case; and cannot write .*j\.xml"), results:
        refuse_without(tmp_path / "folder")


@pytest.mark.parametrize(
    ("files", "error", "message"),
    [
        ({"junit": "none/j.xml"}, OutputError, "cannot write none/j.xml: No such file"),
        ({"gradescope": "."}, OutputError, "cannot write .: Is a directory"),
        ({"gradescope": ""}, OutputError, "cannot write '': No such file"),
        ({"junit": "x", "gradescope": "./x"}, InputError, "cannot both be ./x"),
        ({"junit": "x", "points": 3.0}, InputError, "--points goes with --gradescope"),
    ],
)
def test_files_are_refused_before_the_run(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    files: dict[str, Any],
    error: type[Exception],
    message: str,
) -> None:
    """Rather than after it; none is left behind."""
    monkeypatch.chdir(tmp_path)
    given = {"junit": None, "gradescope": None, "points": None, **files}
    with pytest.raises(error) as raised, leaving_results("s", "No", **given):
        pytest.fail("the run has begun")
    assert message in str(raised.value)
    assert list(tmp_path.iterdir()) == []


def test_report_that_cannot_be_written_is_found_at_once(run: Run, tmp_path: Path) -> None:
    """In one line, exit status 1."""
    write_cases(tmp_path / "cases", good=GOOD)
    done = run("cases", "--junit", "no/such/folder/j.xml", "--gradescope", "r.json")
    assert_refused(done, "cannot write no/such/folder/j.xml: No such file", status=1)
    assert done.stdout == ""


def of_run(process: int) -> list[str]:
    """The folders of runs that the workers of `process` have made and not removed."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    places = "/dev/shm", os.environ.get("TMPDIR", "/tmp")
    return [
        str(folder)
        for place in places
        for child in children
        for folder in Path(place).glob(f"blackjack280-{child}-*")
    ]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_run_that_is_stopped_leaves_nothing(tmp_path: Path, number: int) -> None:
    """Neither its folder nor a child that has made itself independent; the results say why."""
    pids = tmp_path / "pids"
    pids.mkdir()
    folder = write_cases(
        tmp_path / "cases",
        slow=f"""
import subprocess, time
child = subprocess.Popen(["sleep", "60"], start_new_session=True)
open({str(pids)!r} + "/" + str(child.pid), "w").close()
time.sleep(60)
""",
    )
    results = tmp_path / "r.json"
    words = ("acceptance", str(folder), "--timeout", "60", "--jobs", "2")
    with started(*words, "--gradescope", str(results)) as process:
        wait_until(lambda: len(os.listdir(pids)) == 2)
        folders = of_run(process.pid)
        # As timeout(1) and a terminal do, to the whole group.
        os.killpg(process.pid, number)
        output, errors = process.communicate(timeout=60)
    assert (process.returncode, output, errors) == (128 + number, b"", b"")
    assert len(folders) == 2
    assert [folder for folder in folders if Path(folder).exists()] == []
    assert [pid for pid in os.listdir(pids) if Path(f"/proc/{pid}").exists()] == []
    assert "stopped by" in json.loads(results.read_text())["output"]


def test_list_bugs_shows_the_catalogue(run: Run) -> None:
    """Name and description of each, also as JSON."""
    listed = json.loads(run("--list-bugs", "--json").stdout)
    lines = run("--list-bugs").stdout.splitlines()
    assert len(lines) == len(listed) + 1
    assert {bug["implementation"] for bug in listed} == {"deck", "counting", "hand", "driver"}
    only = run("--list-bugs", "--only", "hand").stdout.splitlines()
    assert len(only) == sum(bug["implementation"] == "hand" for bug in listed) + 1
