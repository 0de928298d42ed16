"""Many games: the numbers against the driver's own transcripts, the files against sudden death."""

import csv
import json
import os
import pty
import random
import re
import resource
import shlex
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from command_line import PROGRAM, assert_refused, started, wait_until
from matplotlib.patches import StepPatch

from blackjack280 import __version__, cli
from blackjack280.cuts import SEEDS, cut_stream
from blackjack280.driver import play
from blackjack280.errors import InputError, OutputError, PlayerError
from blackjack280.events import Finished, HandStarted, Wagered
from blackjack280.loading import load_player
from blackjack280.simulation import blocks, output, plots
from blackjack280.simulation.blocks import Contestant, Games, Task, Terms, play_task
from blackjack280.simulation.crew import LocalCrew
from blackjack280.simulation.output import Ledger
from blackjack280.simulation.parquet import ParquetLedger
from blackjack280.simulation.report import as_json
from blackjack280.simulation.run import Run, play_in_order

ROOT = Path(__file__).parent.parent
POLICY = ROOT / "blackjack280" / "policies" / "simple.toml"
TERMS = Terms(bankroll=60, hands=40, minimum=5, seed=7)

PLAYERS_FILE = """
import os, time

class Mimic:
    def __init__(self): self.hand = 0
    def bet(self, bankroll, minimum):
        self.hand += 1
        return minimum
    def draw(self, dealer, player): return player.hand_value().count < 17
    def expose(self, card): pass
    def shuffled(self): pass

class Tired(Mimic):
    "Breaks the rules in the fourth hand of a game."
    def bet(self, bankroll, minimum):
        return super().bet(bankroll, minimum) if self.hand < 3 else 0

class Loud(Mimic):
    def shuffled(self): print("shuffled!")

class Fatal(Mimic):
    def shuffled(self): os._exit(0)

class Fragile(Mimic):
    "Ends its process once."
    def shuffled(self):
        if not os.path.exists("died"):
            open("died", "w").close()
            os._exit(0)

class Stuck(Mimic):
    def shuffled(self):
        open("stuck", "w").close()
        time.sleep(1000)

class Slow(Mimic):
    def shuffled(self): time.sleep(0.002)
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, but for some players in mine.py."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    return tmp_path


def run(*words: str | bytes, **options: Any) -> subprocess.CompletedProcess[str]:
    """``blackjack280 simulate WORD...``."""
    return subprocess.run(
        [*PROGRAM, "simulate", *words], capture_output=True, text=True, timeout=120, **options
    )


def simulated(
    names: Sequence[str],
    terms: Terms = TERMS,
    games: int = 30,
    *,
    jobs: int = 1,
    fast: bool = True,
    out: str | None = None,
    go_on: Callable[[], bool] = lambda: True,
) -> dict[str, Any]:
    """The report of a run in this process, without what depends on its speed and its engine."""
    contestants = [Contestant.enter(name, terms) for name in names]
    if not fast:
        contestants = [replace(contestant, fast=False) for contestant in contestants]
    run = Run(terms, games, contestants)
    crew = LocalCrew(jobs)
    try:
        if out is None:
            run.play(crew, None, go_on)
        else:
            kind = ParquetLedger if out.endswith(".parquet") else Ledger
            with kind(out, terms, games, contestants) as ledger:
                run.recall(ledger.recorded())
                run.play(crew, ledger, go_on)
                if not run.interrupted:
                    ledger.finish()
    finally:
        crew.close()
    return timeless(as_json(run))


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """`report` without what depends on how fast its games were played, and by what."""
    for player in report["players"]:
        del player["engine"], player["hands_per_second"]
    return report


Game = tuple[int, int, int]


def transcript(name: str, terms: Terms, game: int) -> Game:
    """Hands, final bankroll and wagers of one game, read from its events."""
    seed = (terms.seed + game) % SEEDS
    player = load_player(name)()
    events = list(
        play(terms.bankroll, terms.hands, player, minimum=terms.minimum, cuts=cut_stream(seed))
    )
    last = events[-1]
    assert isinstance(last, Finished)
    return last.hands, last.bankroll, sum(e.amount for e in events if isinstance(e, Wagered))


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("fast", [True, False])
def test_report_is_what_the_transcripts_say(home: Path, fast: bool, jobs: int) -> None:
    """On the engine and on the driver, with any number of jobs; also the rows in the file."""
    names, games = ["simple", "mine.py:Mimic", "counting"], 30
    report = simulated(names, games=games, fast=fast, jobs=jobs, out="games.csv")
    lines = Path("games.csv").read_text().splitlines()
    assert lines.pop(0) == "player,seed,hands,final_bankroll,wagered"
    assert lines == [
        f"{name},{TERMS.seed + game},{hands},{final},{wagered}"
        for game in range(games)
        for name in names
        for hands, final, wagered in [transcript(name, TERMS, game)]
    ]
    assert [report[key] for key in ("bankroll", "hands", "games", "min_bet", "seed")] == [
        60, 40, games, 5, 7,
    ]  # fmt: skip
    assert report["interrupted"] is False
    for name, found in zip(names, report["players"], strict=True):
        hands, finals, wagered = zip(
            *(transcript(name, TERMS, game) for game in range(games)), strict=True
        )
        net = sum(finals) - 60 * games
        assert found["player"] == name
        assert [found[key] for key in ("games", "hands_played", "wagered", "net")] == [
            games, sum(hands), sum(wagered), net,
        ]  # fmt: skip
        assert found["edge_percent"]["estimate"] == pytest.approx(100 * net / sum(wagered))
        edge = found["edge_per_hand_min_bets"]["estimate"]
        assert edge == pytest.approx(net / sum(hands) / 5)
        final = found["final_bankroll"]
        assert final["mean"] == pytest.approx(statistics.mean(finals))
        assert final["sd"] == pytest.approx(statistics.stdev(finals))
        assert final["median"] == statistics.median(finals)
        assert [final["min"], final["max"]] == [min(finals), max(finals)]
        ruined = sum(bankroll < 5 for bankroll in finals)
        assert found["ruin"]["games"] == ruined > 0
        assert found["ruin"]["rate"] == pytest.approx(ruined / games)
        for which, extreme in ("best_game", max(finals)), ("worst_game", min(finals)):
            game = finals.index(extreme)
            command = found[which].pop("command")
            assert found[which] == {
                "seed": TERMS.seed + game, "final_bankroll": extreme, "hands": hands[game],
            }  # fmt: skip
            assert command == f"blackjack280 60 40 {name} --min-bet 5 --seed {TERMS.seed + game}"
    edges = {found["player"]: found["edge_percent"]["estimate"] for found in report["players"]}
    assert [(each["a"], each["b"]) for each in report["differences"]] == [*combinations(names, 2)]
    for each in report["differences"]:
        low, high = each["edge_percent"]["ci95"]
        assert each["edge_percent"]["estimate"] == pytest.approx(
            edges[each["a"]] - edges[each["b"]]
        )
        assert low < each["edge_percent"]["estimate"] < high
        assert each["excludes_zero"] is (low > 0 or high < 0)


@pytest.mark.parametrize("bankroll", [0, 4, 5, 23, 1000])
@pytest.mark.parametrize("hands", [0, 1, 37])
def test_engine_and_driver_report_the_same(bankroll: int, hands: int) -> None:
    """To the last digit, from bankrolls that cover no bet upwards."""
    terms = Terms(bankroll, hands, 5, 2**32 - 3)
    on_driver = [
        replace(Contestant.enter(name, terms), fast=False) for name in ("simple", "counting")
    ]
    reports = []
    for fast in True, False:
        contestants = [replace(contestant, fast=fast) for contestant in on_driver]
        run = Run(terms, 20, contestants, follow=True)
        for first in 0, 12:
            tasks = [
                Task(c, terms, first, 12 - first // 3, tuple(run.fan.points)) for c in contestants
            ]
            block = [play_task(task) for task in tasks]
            run.tally.add(block)
            run.fan.add(block)
        paths = [run.fan.won(player).tolist() for player in range(2)]
        reports.append((timeless(as_json(run)), run.tally.players[0].ruined_by, paths))
    assert reports[0] == reports[1]


def test_bankrolls_are_noted_between_hands(home: Path) -> None:
    """After so many hands, as the transcript announces the next."""
    terms = Terms(30, 12, 5, 3)
    points = (0, 1, 5, 11, 12)
    games = play_task(Task(Contestant.enter("mine.py:Mimic", terms), terms, 0, 8, points))
    for game, noted in enumerate(games.bankrolls.tolist()):
        events = list(play(30, 12, load_player("mine.py:Mimic")(), cuts=cut_stream(3 + game)))
        before = [event.bankroll for event in events if isinstance(event, (HandStarted, Finished))]
        assert noted == [before[min(point, len(before) - 1)] for point in points]


def test_command_of_the_best_game_shows_it() -> None:
    """The line that the report names ends as the report says."""
    done = run("counting", "--games", "50", "--hands", "60", "--min-bet", "7", "--json")
    best = json.loads(done.stdout)["players"][0]["best_game"]
    program, *words = shlex.split(best["command"])
    assert program == "blackjack280"
    shown = subprocess.run([*PROGRAM, *words], capture_output=True, text=True)
    last = f"Player has {best['final_bankroll']} after {best['hands']} hands\n"
    assert shown.stdout.endswith(last)


def test_seeds_begin_again_after_the_last(home: Path) -> None:
    """Seed 2**32 - 1 is followed by seed 0."""
    simulated(["simple"], TERMS._replace(seed=SEEDS - 1), games=2, out="games.csv")
    first, second = Path("games.csv").read_text().splitlines()[1:]
    assert first.startswith(f"simple,{SEEDS - 1},")
    assert second == "simple,0,{},{},{}".format(*transcript("simple", TERMS._replace(seed=0), 0))


def test_large_bankroll_goes_to_the_driver_and_is_exact() -> None:
    """Where 64 bits could overflow."""
    words = ["simple", "--bankroll", str(10**30), "--games", "3", "--hands", "20", "--json"]
    report = json.loads(run(*words).stdout)
    found = report["players"][0]
    assert found["engine"] == "driver"
    finals = [transcript("simple", Terms(10**30, 20, 5, 0), game)[1] for game in range(3)]
    assert found["net"] == sum(finals) - 3 * 10**30
    assert [found["worst_game"]["final_bankroll"], found["best_game"]["final_bankroll"]] == [
        min(finals), max(finals),
    ]  # fmt: skip


def without(folder: Path, *modules: str) -> dict[str, str]:
    """An environment in which `modules` cannot be imported."""
    for module in modules:
        (folder / f"{module}.py").write_text("raise ImportError('not installed')")
    return {**os.environ, "PYTHONPATH": str(folder)}


def test_without_numba_the_driver_plays_the_same_games(tmp_path: Path) -> None:
    """The report says so, and else is the same."""
    words = ["simple", "counting", "--games", "20", "--hands", "20", "--json"]
    with_numba = json.loads(run(*words).stdout)
    without_numba = json.loads(run(*words, env=without(tmp_path, "numba")).stdout)
    assert [player["engine"] for player in with_numba["players"]] == ["fast", "fast"]
    assert [player["engine"] for player in without_numba["players"]] == ["driver", "driver"]
    assert timeless(with_numba) == timeless(without_numba)


@pytest.mark.parametrize(
    ("module", "words", "extra"),
    [
        ("matplotlib", ["--plot", "a.png"], "plot"),
        ("pyarrow", ["--out", "a.parquet"], "parquet"),
        ("distributed", ["--cluster", "tcp://127.0.0.1:1"], "cluster"),
    ],
)
def test_missing_extra_is_one_line(home: Path, module: str, words: list[str], extra: str) -> None:
    """With what to type."""
    done = run("simple", *words, env=without(home, module))
    assert_refused(done, words[0], module, f"pip install 'blackjack280[{extra}]'")
    assert not Path("a.parquet.part").exists()


def test_policy_file_is_a_player() -> None:
    """In `play` and in `simulate`, where it runs on the engine."""
    policy = str(ROOT / "blackjack280" / "policies" / "counting.toml")
    shown = subprocess.run([*PROGRAM, "100", "30", policy], capture_output=True, text=True)
    counting = subprocess.run([*PROGRAM, "100", "30", "counting"], capture_output=True, text=True)
    assert shown.stdout == counting.stdout
    terms = Terms(1000, 50, 5, 0)
    assert Contestant.enter(policy, terms).fast
    of_file, of_class = (simulated([name], terms)["players"][0] for name in (policy, "counting"))
    for found in of_file, of_class:
        del found["player"], found["best_game"]["command"], found["worst_game"]["command"]
    assert of_file == of_class


def test_player_that_breaks_the_rules_is_one_line(home: Path) -> None:
    """Which player, in which game, in which hand; exit status 1."""
    done = run("simple", "mine.py:Tired", "--seed", "5", "--games", "50")
    assert_refused(
        done, "player Tired bet 0, which is below the minimum of 5 (hand 4)", "seed 5", status=1
    )


def test_player_that_ends_its_process_is_one_line(home: Path) -> None:
    """After a second try; the player and the game are named."""
    with pytest.raises(PlayerError, match=r"mine.py:Fatal ended the process .* game of seed 7$"):
        simulated(["mine.py:Fatal"], games=3)


def test_worker_that_dies_is_replaced(home: Path) -> None:
    """And its games are played again."""
    report = simulated(["mine.py:Fragile"], games=3)
    assert Path("died").exists()
    assert report["players"][0]["net"] == sum(
        transcript("mine.py:Mimic", TERMS, game)[1] - 60 for game in range(3)
    )


def test_what_a_player_prints_is_no_part_of_the_report(home: Path) -> None:
    """It goes to standard error."""
    done = run("mine.py:Loud", "--games", "1", "--hands", "1", "--json")
    assert json.loads(done.stdout)["players"][0]["games"] == 1
    assert done.stderr == "shuffled!\n"


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ([], ["PLAYER"]),
        (["simpel"], ["'simpel'", "did you mean 'simple'?"]),
        (["no.toml"], ["cannot read no.toml"]),
        (["simple", "--games", "0"], ["'0' is not a whole number from 1"]),
        (["simple", "--games", str(2**32 + 1)], [str(2**32 + 1), "seeds"]),
        (["simple", "--hands", "-1"], ["'-1'"]),
        (["simple", "--hands", "1e3"], ["'1e3'"]),
        (["simple", "--min-bet", "0"], ["'0' is not a whole number from 1"]),
        (["simple", "--seed", str(2**32)], [str(2**32)]),
        (["simple", "--jobs", "0"], ["'0' is not a whole number from 1"]),
        (["simple", "--out", "a.txt"], ["--out a.txt", ".csv", ".parquet"]),
        (["simple", "--plot", "a.pdf"], ["--plot a.pdf", ".png", ".svg"]),
        (["simple", "--cluster", "tcp://h:1", "--jobs", "2"], ["--jobs", "--cluster"]),
        (["simple", "counting", "simple"], ["player 'simple' is named twice"]),
    ],
)
def test_bad_input_is_one_line(words: list[str], parts: list[str]) -> None:
    """Exit status 2, before any game."""
    assert_refused(run(*words), *parts)


SMALL = ["simple", "counting"]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_run_goes_on_from_wherever_it_was_cut_off(home: Path, kind: str) -> None:
    """The file ends byte for byte the same, and the report is of all games."""
    report = simulated(SMALL, games=4, out="whole.csv")
    rows = Path("whole.csv").read_bytes()
    out = Path(f"cut.{kind}")
    assert simulated(SMALL, games=4, out=str(out)) == report
    whole = out.read_bytes()
    growing = out if kind == "csv" else Path(f"{out}.part")
    assert not Path(f"{out}.part").exists()
    for size in range(len(rows) + 1):
        out.unlink()
        growing.write_bytes(rows[:size])
        assert simulated(SMALL, games=4, out=str(out)) == report
        assert out.read_bytes() == whole
    assert simulated(SMALL, games=4, out=str(out)) == report, "all is there already"
    assert out.read_bytes() == whole


def test_killed_run_goes_on(home: Path) -> None:
    """Killed outright, worker processes and all, at moments that nobody chose."""
    words = ["simple", "mine.py:Slow", "--games", "90", "--hands", "40", "--json", "--jobs", "2"]
    whole = json.loads(run(*words, "--out", "whole.csv").stdout)
    chance, killed = random.Random(280), Path("killed.csv")
    for _ in range(3):
        with started("simulate", *words, "--out", "killed.csv") as process:
            rows = killed.stat().st_size if killed.exists() else 0
            wait_until(lambda rows=rows: killed.exists() and killed.stat().st_size > rows)  # type: ignore[misc]
            time.sleep(chance.uniform(0, 0.1))
            process.kill()
    assert killed.stat().st_size < Path("whole.csv").stat().st_size
    done = json.loads(run(*words, "--out", "killed.csv").stdout)
    assert killed.read_bytes() == Path("whole.csv").read_bytes()
    assert timeless(done) == timeless(whole)


@pytest.mark.parametrize(
    ("names", "terms", "games", "difference"),
    [
        (SMALL, TERMS._replace(bankroll=61), 4, "bankroll was 60 there, not 61"),
        (SMALL, TERMS._replace(hands=41), 4, "hands was 40 there, not 41"),
        (SMALL, TERMS._replace(minimum=6), 4, "min-bet was 5 there, not 6"),
        (SMALL, TERMS._replace(seed=8), 4, "seed was 7 there, not 8"),
        (SMALL, TERMS, 5, "games was 4 there, not 5"),
        (SMALL[:1], TERMS, 4, "players was simple, counting there, not simple"),
    ],
)
@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_file_of_another_run_is_left_alone(
    home: Path, kind: str, names: list[str], terms: Terms, games: int, difference: str
) -> None:
    """One line says in what they differ."""
    out = Path(f"games.{kind}")
    simulated(SMALL, games=4, out=str(out))
    before = out.read_bytes()
    with pytest.raises(InputError, match=difference):
        simulated(names, terms, games, out=str(out))
    assert out.read_bytes() == before


def test_file_of_a_player_that_has_changed_is_left_alone(home: Path) -> None:
    """Rows of the old one would be mixed with rows of the new."""
    simulated(["mine.py:Mimic"], games=2, out="games.csv")
    before = Path("games.csv").read_bytes()
    Path("mine.py").write_text(PLAYERS_FILE.replace("17", "16"))
    with pytest.raises(InputError, match=r"the player mine\.py:Mimic has changed since"):
        simulated(["mine.py:Mimic"], games=2, out="games.csv")
    assert Path("games.csv").read_bytes() == before


def test_file_that_is_no_runs_is_left_alone(home: Path) -> None:
    """Any other file of that name, and one that was edited; an empty file is nobody's."""
    Path("games.csv").write_text("precious\n")
    with pytest.raises(InputError, match=r"games.csv is there already, and games.csv.run"):
        simulated(SMALL, games=2, out="games.csv")
    assert Path("games.csv").read_text() == "precious\n"
    Path("games.csv").write_text("")
    simulated(SMALL, games=2, out="games.csv")
    rows = Path("games.csv").read_text()
    first, rest = rows.split("\n", 2)[1], rows.split("\n", 2)[2]
    _, _, hands, final, wagered = first.split(",")

    def with_row(*numbers: str) -> str:
        return f"{rows.splitlines()[0]}\nsimple,7,{','.join(numbers)}\n{rest}"

    assert with_row(hands, final, wagered) == rows
    wrong_row = "line 2 is not the row"
    for edited, problem in (
        (rows.replace("simple,8,", "simple,9,"), "line 4 is not the row"),
        (rows + "simple,9,1,60,5\n", "goes on after the last row"),
        ("p" + rows, "line 1 is not the header"),
        ("precious, and longer than the header of the rows of a run", "line 1 is not the header"),
        (rows.splitlines()[0] + "\nprecious", wrong_row),
        (rows.splitlines()[0] + "\nsimple,7,4x", wrong_row),
        (with_row(f"+{hands}", final, wagered), wrong_row),
        (with_row(hands, f"{final[0]}_{final[1:]}", wagered), wrong_row),
        (with_row(hands, final, f" {wagered}"), wrong_row),
        (with_row(f"0{hands}", final, wagered), wrong_row),
        (with_row("41", final, wagered), wrong_row),
        (with_row("-1", final, wagered), wrong_row),
        (with_row("39", "60", wagered), wrong_row),
        (with_row("0", "60", wagered), wrong_row),
        (with_row(hands, final, "-5"), wrong_row),
        (with_row(hands, final, "195"), wrong_row),
        (with_row(hands, "-5", wagered), wrong_row),
        (with_row(hands, "361", "200"), wrong_row),
    ):
        Path("games.csv").write_text(edited)
        with pytest.raises(InputError, match=problem):
            simulated(SMALL, games=2, out="games.csv")
        assert Path("games.csv").read_text() == edited


def test_file_in_use_is_not_written_twice(home: Path) -> None:
    """By two runs at once."""
    with (
        Ledger("games.csv", TERMS, 4, [Contestant.enter("simple", TERMS)]),
        pytest.raises(OutputError, match=r"another run is writing games\.csv"),
    ):
        simulated(["simple"], games=4, out="games.csv")


def test_full_disk_is_one_line_and_loses_nothing(home: Path) -> None:
    """The same command goes on when there is room again."""

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))

    words = ["simple", "--games", "3000", "--hands", "2", "--out", "games.csv"]
    assert_refused(
        run(*words, preexec_fn=little_room), "cannot write games.csv: File too large", status=1
    )
    assert Path("games.csv").stat().st_size == 5000
    assert run(*words).returncode == 0
    rows = Path("games.csv").read_text().splitlines()
    assert len(rows) == 3001
    assert rows[-1] == "simple,2999,{},{},{}".format(
        *transcript("simple", Terms(1000, 2, 5, 0), 2999)
    )


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("--out=no/games.csv", "there is no folder"),
        ("--plot=no/games.png", "there is no folder"),
        ("--out=dangling.parquet", "there is no folder"),
        ("--out=dir.csv", "it is a folder"),
    ],
)
def test_path_that_cannot_be_written_is_one_line(home: Path, option: str, reason: str) -> None:
    """Before any game is played, and which of the reasons it is."""
    Path("dir.csv").mkdir()
    Path("dangling.parquet").symlink_to("no/games.parquet")
    name = option.partition("=")[2]
    assert_refused(run("simple", option), f"cannot write {name}: {reason}", status=1)


def test_numbers_beyond_64_bits_are_kept(home: Path) -> None:
    """As digits in CSV, as text in Parquet."""
    from pyarrow import parquet  # type: ignore[import-untyped]

    terms = Terms(2**70, 3, 2**69, 0)
    expected = [transcript("simple", terms, game) for game in range(3)]
    report = simulated(["simple"], terms, 3, out="games.csv")
    assert simulated(["simple"], terms, 3, out="games.parquet") == report
    assert simulated(["simple"], terms, 3, out="games.parquet") == report
    rows = [line.split(",") for line in Path("games.csv").read_text().splitlines()[1:]]
    assert [tuple(map(int, row[2:])) for row in rows] == expected
    columns = parquet.read_table("games.parquet").to_pydict()
    assert columns["final_bankroll"] == [str(final) for _, final, _ in expected]
    assert columns["wagered"] == [str(wagered) for _, _, wagered in expected]


def test_parquet_has_the_rows_as_numbers(home: Path) -> None:
    """In the order of the CSV file."""
    from pyarrow import parquet

    simulated(SMALL, games=5, out="games.csv")
    simulated(SMALL, games=5, out="games.parquet")
    table = parquet.read_table("games.parquet")
    header, *rows = [line.split(",") for line in Path("games.csv").read_text().splitlines()]
    assert table.column_names == header
    assert [str(field.type) for field in table.schema] == ["string"] + 4 * ["int64"]
    assert [list(map(str, row.values())) for row in table.to_pylist()] == rows


def test_neighbours_that_are_not_of_a_run_are_left_alone(home: Path) -> None:
    """They are named, and nothing is written over them or beside them."""
    for out, neighbour in (
        ("a.csv", "a.csv.run"),
        ("b.parquet", "b.parquet.run"),
        ("c.parquet", "c.parquet.part"),
    ):
        for text in "precious, and longer than the header of the rows of a run", "{}":
            Path(neighbour).write_text(text)
            with pytest.raises(InputError, match=rf"^{neighbour} is there already"):
                simulated(SMALL, games=2, out=out)
            assert Path(neighbour).read_text() == text
            assert not Path(out).exists()
            Path(neighbour).unlink()
    Path("d.parquet.tmp").write_text("precious")
    simulated(SMALL, games=2, out="d.parquet")
    assert Path("d.parquet.tmp").read_text() == "precious"
    left = {path.name for path in home.iterdir() if path.is_file()} - {"mine.py"}
    assert left == {"d.parquet", "d.parquet.run", "d.parquet.tmp"}


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_rows_of_another_run_are_named_where_they_are(home: Path, kind: str) -> None:
    """While a Parquet file is not made, they are in FILE.part."""
    simulated(SMALL, games=4, out="games.csv")
    rows, record = Path("games.csv").read_bytes(), Path("games.csv.run").read_bytes()
    growing = Path("games.csv" if kind == "csv" else "games.parquet.part")
    growing.write_bytes(rows)
    Path(f"games.{kind}.run").write_bytes(record)
    with pytest.raises(InputError, match=rf"^{growing} is of another run: games was 4"):
        simulated(SMALL, games=5, out=f"games.{kind}")


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_link_stays_a_link(home: Path, kind: str) -> None:
    """The rows go to where it leads."""
    (home / "elsewhere").mkdir()
    link = Path(f"games.{kind}")
    link.symlink_to(f"elsewhere/rows.{kind}")
    simulated(SMALL, games=2, out=str(link))
    assert link.is_symlink()
    assert os.listdir("elsewhere") == [f"rows.{kind}"]


@pytest.mark.parametrize(
    "name", ["new\nline.toml", "re\rturn.toml", "a\udcff.toml", "_caf\xe9,.toml"]
)
def test_player_of_any_name_has_its_rows(home: Path, name: str) -> None:
    """On one line each, with what cannot be printed spelt out; a run goes on with them."""
    Path(name).write_bytes(POLICY.read_bytes())
    report = simulated([name], games=3, out="games.csv")
    with open("games.csv", newline="") as file:
        _, *rows = csv.reader(file)
    label = name.replace("\n", r"\n").replace("\r", r"\r").replace("\udcff", r"\udcff")
    assert [row[0] for row in rows] == 3 * [label]
    whole = Path("games.csv").read_bytes()
    Path("games.csv").write_bytes(whole[: len(whole) // 2])
    assert simulated([name], games=3, out="games.csv") == report
    assert Path("games.csv").read_bytes() == whole
    assert simulated([name], games=3, out="games.parquet") == report
    done = run(os.fsencode(name), "--games=3", "--plot=a.svg")
    assert (done.returncode, done.stderr) == (0, "")
    assert f">{rows[0][0]}<" in Path("a.svg").read_text().replace("> ", ">")


@pytest.mark.parametrize("name", ["caf\xe9.toml", "it's caf\xe9.toml", "my player.toml"])
def test_command_can_be_pasted_in_any_encoding(home: Path, name: str) -> None:
    """A shell finds the file again."""
    Path(name).write_bytes(POLICY.read_bytes())
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run(name, "--games=2", "--hands=3", env=plain)
    command = re.search(r"^The best game of .*: blackjack280 (.*)$", done.stdout, re.MULTILINE)
    assert command is not None
    words = subprocess.run(
        ["bash", "-c", f"printf '%s|' {command[1]}"], capture_output=True, check=True
    )
    assert words.stdout.decode().split("|")[2] == name


def test_upgrade_does_not_go_on_with_another_players_rows(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is built in may play otherwise in the next version."""
    simulated(["competitor"], games=1, out="games.csv")
    monkeypatch.setattr(output, "__version__", "99")
    with pytest.raises(InputError, match=rf"blackjack280 was {__version__} there, not 99"):
        simulated(["competitor"], games=1, out="games.csv")


def test_page_has_every_key_of_the_json(home: Path) -> None:
    """At any depth."""
    page = (ROOT / "docs" / "simulation.md").read_text()

    def keys(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            yield from value
            value = value.values()
        elif not isinstance(value, list):
            return
        for part in value:
            yield from keys(part)

    report = json.loads(run("simple", "counting", "--games=3", "--hands=3", "--json").stdout)
    assert [key for key in keys(report) if f"`{key}`" not in page] == []


def test_report_says_what_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of a cluster may lack the engine; hands a second are 0 when none was played."""
    contestant = Contestant.enter("simple", TERMS)
    for engines, word in (["fast"], "fast"), (["driver"], "driver"), (["fast", "driver"], "mixed"):
        run_ = Run(TERMS, 4, [contestant])
        assert as_json(run_)["players"][0]["hands_per_second"] == 0
        for engine in engines:
            with monkeypatch.context() as patched:
                if engine == "driver":
                    patched.setattr(blocks, "fast_engine", lambda: None)
                run_.speeds.add([play_task(Task(contestant, TERMS, 0, 2))])
        assert as_json(run_)["players"][0]["engine"] == word


class Recorder:
    """A crew that plays each task when it is collected, or half of it once it is to stop."""

    width, pace = 6, 0.2

    def __init__(self) -> None:
        self.submitted: list[Task] = []
        self.stopped = False

    def submit(self, task: Task) -> Task:
        self.submitted.append(task)
        return task

    def collect(self, tasks: list[Task], seconds: float) -> list[Games] | None:
        played = [play_task(task) for task in tasks]
        if self.stopped:
            played[-1] = played[-1].head((tasks[-1].games + 1) // 2)
        return played

    def hands(self) -> int:
        return 0

    def stop(self) -> None:
        self.stopped = True

    def close(self) -> None: ...


def test_games_that_all_have_finished_are_kept_at_an_interrupt(home: Path) -> None:
    """Also those of a block that is not complete; what comes behind a gap is not known of."""
    contestants = [Contestant.enter(name, TERMS) for name in ("mine.py:Mimic", "simple")]
    crew = Recorder()
    tasks = ([Task(each, TERMS, first, 5) for each in contestants] for first in range(0, 500, 5))
    looks = iter([True, True])
    blocks = list(play_in_order(tasks, crew, lambda: next(looks, False)))
    assert [[games.number for games in block] for block in blocks] == [[5, 5], [5, 5], [3, 3]]
    for player, name in enumerate(("mine.py:Mimic", "simple")):
        finals = [final for block in blocks for final in block[player].final_bankroll.tolist()]
        assert finals == [transcript(name, TERMS, game)[1] for game in range(13)]


def test_worker_that_is_to_stop_hands_over_its_games(home: Path) -> None:
    """Those that it has finished of a task without end."""
    contestant = Contestant.enter("mine.py:Mimic", TERMS)
    crew = LocalCrew(1)
    try:
        submitted = crew.submit(Task(contestant, TERMS, 0, 10**9))
        wait_until(lambda: crew.hands() > 10 * TERMS.hands)
        crew.stop()
        (games,) = crew.collect([submitted], 60) or []
    finally:
        crew.close()
    assert games.number >= 10
    assert games.final_bankroll[:10].tolist() == [
        transcript("mine.py:Mimic", TERMS, game)[1] for game in range(10)
    ]


def test_block_of_a_player_nobody_knows_is_a_game(home: Path) -> None:
    """Since it may think for long; and as many blocks are under way as all its tasks allow."""
    names = ["mine.py:Mimic", "simple", "counting"]
    run = Run(TERMS, 40, [Contestant.enter(name, TERMS) for name in names])
    crew = Recorder()
    run.play(crew, None, lambda: True)
    sizes = [task.games for task in crew.submitted[::3]]
    assert sizes[:2] == [1, 1]
    assert sum(sizes) == 40
    pace = run._pace
    pace.games = 16
    # Two blocks of three tasks are under way, and the last ones are a quarter of what is left.
    assert [pace.next(left) for left in (100, 64, 32, 16, 4, 1)] == [16, 16, 8, 4, 1, 1]


def test_interrupted_run_reports_its_first_games(home: Path) -> None:
    """As a run of just so many games would, but marked."""
    looks = iter(range(12))
    report = simulated(
        SMALL, Terms(100, 200, 5, 0), 10**6, go_on=lambda: next(looks, None) is not None, jobs=2
    )
    games = report["players"][0]["games"]
    assert 0 < games < 10**6
    assert report.pop("interrupted") is True
    expected = simulated(SMALL, Terms(100, 200, 5, 0), games)
    assert expected.pop("interrupted") is False
    assert (report.pop("games"), expected.pop("games")) == (10**6, games)
    assert report == expected


@pytest.mark.parametrize("player", ["simple", "mine.py:Mimic", "mine.py:Stuck"])
def test_ctrl_c_ends_with_what_is_known(home: Path, player: str) -> None:
    """Exit status 130, and nothing on stderr, pressed twice, in the whole process group."""
    words = [player, "--games", "4000000000", "--json", "--out", "games.csv"]
    rows = Path("games.csv")
    with started("simulate", *words) as process:
        wait_until(lambda: Path("stuck").exists() or (rows.exists() and rows.stat().st_size > 1000))
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, b"")
    report = json.loads(out)
    assert report["interrupted"] is True
    assert report["players"][0]["games"] == max(0, rows.read_text().count("\n") - 1)


def test_game_without_end_can_be_interrupted() -> None:
    """On the engine, in the middle of a game."""
    looks = iter(range(3))
    terms = Terms(10**15, 10**12, 5, 0)
    report = simulated(["simple"], terms, 2, go_on=lambda: next(looks, None) is not None)
    assert report["interrupted"] is True
    assert report["players"][0]["games"] == 0


def on_a_terminal(*words: str) -> tuple[str, str]:
    """What ``simulate`` prints on stdout, and what on a stderr that is a terminal."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    shown = b""
    with subprocess.Popen(
        [*PROGRAM, "simulate", *words], stdout=subprocess.PIPE, stderr=theirs, env=environment
    ) as process:
        os.close(theirs)
        with suppress(OSError):  # how the end of a terminal is told
            while part := os.read(ours, 1 << 16):
                shown += part
        os.close(ours)
        assert process.stdout is not None
        out = process.stdout.read()
    assert process.returncode == 0
    return out.decode(), shown.decode()


def test_terminal_shows_progress_and_a_pipe_none(home: Path) -> None:
    """On stderr, with hands a second and the time left, unless it is to be quiet."""
    words = ["mine.py:Mimic", "--games", "300", "--hands", "100", "--json"]
    out, shown = on_a_terminal(*words)
    assert "hands a second" in shown
    assert "%" in shown
    assert "0:00:0" in shown
    quiet, nothing = on_a_terminal(*words, "--quiet")
    assert nothing == ""
    assert timeless(json.loads(quiet)) == timeless(json.loads(out))
    assert run(*words).stderr == ""


@pytest.mark.parametrize(("encoding", "bar"), [("utf-8", "\u2588"), ("ascii", "#")])
def test_report_has_the_numbers_and_a_sketch(encoding: str, bar: str) -> None:
    """Of at most 80 columns, whatever the encoding; the bars' percentages add up."""
    done = subprocess.run(
        [*PROGRAM, "simulate", "simple", "counting", "--games", "100", "--hands", "100"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    text = done.stdout.decode(encoding)
    for part in "edge, % of wagers", "ruin, % of games", "excludes zero", "--seed":
        assert part in text or "does not exclude zero" in text
    sketches = text.split("Final bankrolls of ")[1:]
    assert [sketch.partition(",")[0] for sketch in sketches] == ["simple", "counting"]
    for sketch in sketches:
        bars = sketch.splitlines()[1:]
        assert max(map(len, bars)) <= 80
        assert bar * 20 in sketch
        assert sum(float(line.split()[-2]) for line in bars) == pytest.approx(100, abs=1)


def test_picture_is_drawn_alike_each_time(home: Path) -> None:
    """With other jobs, and by a run that goes on with the file of another."""
    words = ["simple", "counting", "--games", "2100", "--hands", "30", "--bankroll", "50"]
    assert run(*words, "--plot=first.svg", "--jobs=1", "--out=games.csv").returncode == 0
    rows = Path("games.csv").read_text().splitlines(keepends=True)
    Path("games.csv").write_text("".join(rows[:1001]))
    assert run(*words, "--plot=second.svg", "--jobs=2", "--out=games.csv").returncode == 0
    picture = Path("first.svg").read_text()
    assert Path("second.svg").read_text() == picture
    assert len(picture) < 200_000
    for label in (
        "2,100 games of up to 30 hands, bankroll 50, minimum bet 5, seed 0",
        "hands played", "bankroll (chips)", "final bankroll (chips)", "games (%)",
        "games below the minimum bet (%)", "simple, 2,000 games", "counting", "5 to 95 %",
    ):  # fmt: skip
        assert f">{label}<" in picture


@pytest.mark.parametrize(
    "words",
    [["--hands", "0"], ["--bankroll", "3"], ["--bankroll", "5", "--hands", "1"], ["--games", "1"]],
)
def test_odd_runs_are_reported_and_drawn(home: Path, words: list[str]) -> None:
    """No hands, no bets, one hand, one game."""
    done = run("simple", "--games", "3", "--hands", "9", *words, "--plot", "odd.png")
    assert (done.returncode, done.stderr) == (0, "")
    assert "final bankroll, mean" in done.stdout
    assert Path("odd.png").read_bytes().startswith(b"\x89PNG")


def test_picture_of_one_game_is_of_one_game(home: Path) -> None:
    """In the singular, and an axis on which nothing happens has no tick of -0."""
    words = ["simple", "--games=1", "--hands=1", "--bankroll=0", "--plot=one.svg"]
    assert run(*words).returncode == 0
    picture = Path("one.svg").read_text()
    assert ">1 game of up to 1 hand, bankroll 0, minimum bet 5, seed 0<" in picture
    assert ">game 1<" in picture
    assert re.search(r">[-\u2212]0<", picture) is None


def test_huge_bankrolls_are_shown_less_the_first(home: Path) -> None:
    """In the table, the sketch and the picture, where their last digits are all that differs."""
    words = ["simple", "--games=20", "--hands=30", "--plot=huge.svg", f"--bankroll={10**30}"]
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    finals = [transcript("simple", Terms(10**30, 30, 5, 0), game)[1] for game in range(20)]
    lowest, highest = min(finals) - 10**30, max(finals) - 10**30
    assert "final less first bankroll, mean" in done.stdout
    assert re.search(f"lowest to highest +{lowest} to {highest}\n", done.stdout)
    assert "Final bankrolls of simple, chips more than at first:" in done.stdout
    picture = Path("huge.svg").read_text()
    assert picture.count("(chips more than at first)<") == 2
    assert ">30<" in picture, "the last hand"


def test_bars_of_the_picture_hold_what_they_span() -> None:
    """The few games that end beyond them are told of in the legend."""
    terms = Terms(1000, 50, 5, 0)
    contestants = [Contestant.enter(name, terms) for name in SMALL]
    run = Run(terms, 500, contestants, follow=True)
    block = [play_task(Task(each, terms, 0, 500, tuple(run.fan.points))) for each in contestants]
    run.tally.add(block)
    run.fan.add(block)
    bars = [patch for patch in plots._figure(run).axes[2].patches if patch.get_label()]
    told_of = []
    for name, games, patch in zip(SMALL, block, bars, strict=True):
        assert isinstance(patch, StepPatch)
        shares, edges, _ = patch.get_data()
        finals = games.final_bankroll
        for share, low, high in zip(shares, edges, edges[1:], strict=False):
            assert share == pytest.approx(((low <= finals) & (finals < high)).mean() * 100)
        lower, higher = (finals < edges[0]).mean(), (finals >= edges[-1]).mean()
        told = [f"{100 * lower:.2g} % lower"] if lower else []
        told += [f"{100 * higher:.2g} % higher"] if higher else []
        assert patch.get_label() == name + (f" ({', '.join(told)})" if told else "")
        told_of += told
    assert told_of


def test_many_players_can_be_told_apart_in_the_picture() -> None:
    """By colour and line together, and a few by the line alone."""
    looks = [plots._style(player) for player in range(35)]
    assert len({str(look) for look in looks}) == 35
    assert len({str(look["linestyle"]) for look in looks[:7]}) == 7


def test_ctrl_c_while_the_parquet_file_is_made_says_what_makes_it(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 130; the report is of all games; the same command makes the file."""

    def interrupted(_: ParquetLedger) -> None:
        signal.raise_signal(signal.SIGINT)
        time.sleep(60)

    words = ["simulate", "simple", "--games=3", "--hands=3", "--json", "--out=a.parquet"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with monkeypatch.context() as patched:
            patched.setattr(ParquetLedger, "finish", interrupted)
            assert cli.run(words) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    out, errors = capsys.readouterr()
    assert json.loads(out)["players"][0]["games"] == 3
    assert errors == "blackjack280: a.parquet is not made yet; the same command makes it\n"
    assert Path("a.parquet.part").exists()
    assert cli.run(words) == 0
    assert Path("a.parquet").exists()


def test_memory_does_not_grow_with_the_games() -> None:
    """The peak of 400,000 games is that of 40,000."""
    code = (
        "import resource, sys; from blackjack280.__main__ import main;"
        "sys.argv[1:] = ['simulate', 'simple', '--hands', '5', '--games', sys.argv[1]]; main();"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    peaks = []
    for games in "40000", "400000":
        done = subprocess.run(
            [sys.executable, "-c", code, games], capture_output=True, text=True, check=True
        )
        peaks.append(int(done.stderr))
    assert peaks[1] < peaks[0] + 8 * 1024
