"""Simulations on a Dask cluster: a real scheduler and real workers, on loopback."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from command_line import Done, assert_refused, runner, started, wait_until

PLAYERS_FILE = """
import os
from helper import LIMIT

class Mimic:
    def __init__(self): self.hand = 0
    def bet(self, bankroll, minimum):
        self.hand += 1
        return minimum
    def draw(self, dealer, player): return player.hand_value().count < LIMIT
    def expose(self, card): pass
    def shuffled(self): pass

class Tired(Mimic):
    def bet(self, bankroll, minimum):
        return super().bet(bankroll, minimum) if self.hand < 3 else 0

class Fatal(Mimic):
    def shuffled(self): os._exit(0)
"""


class Cluster:
    """A scheduler and its workers, as processes in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.address = self.start("scheduler", r"Scheduler at:\s*(tcp://\S+)", "--port=0")

    def start(self, what: str, ready: str, *words: str) -> str:
        """Start a process, and wait for what it says when it is `ready`."""
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *words]
        log = self.folder / f"{len(self.processes)}.log"
        with open(log, "w") as file:
            self.processes.append(
                subprocess.Popen(
                    [*command, "--host=127.0.0.1", "--no-dashboard"],
                    cwd=self.folder,
                    stdout=file,
                    stderr=file,
                )
            )
        wait_until(lambda: re.search(ready, log.read_text()) is not None)
        return str(re.findall(ready, log.read_text())[0])

    def add_worker(self) -> None:
        self.start(
            "worker", "Starting established connection", self.address, "--nthreads=1", "--no-nanny"
        )

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler without workers."""
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        yield found
    finally:
        found.stop()


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    found = Cluster(tmp_path_factory.mktemp("workers"))
    try:
        found.add_worker()
        found.add_worker()
        yield found.address
    finally:
        found.stop()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with players, which no worker can see."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(PLAYERS_FILE)
    (tmp_path / "helper.py").write_text("LIMIT = 16\n")
    return tmp_path


run = runner("simulate")


def report(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """What was found, without how fast."""
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    for player in found["players"]:
        del player["hands_per_second"]
    return found


def test_result_is_that_of_one_machine(workers: str, home: Path) -> None:
    """Report, rows and picture, of players that are data and of one's own."""
    words = ["simple", "mine.py:Mimic", "counting", "--games=300", "--hands=50", "--json"]
    here = report(run(*words, "--out=here.csv", "--plot=here.svg"))
    there = report(run(*words, "--out=there.csv", "--plot=there.svg", "--cluster", workers))
    assert there == here
    assert Path("there.csv").read_bytes() == Path("here.csv").read_bytes()
    assert Path("there.svg").read_bytes() == Path("here.svg").read_bytes()


def test_worker_that_is_killed_changes_nothing(cluster: Cluster, home: Path) -> None:
    """In the middle of the run, with games in its hands and in its memory."""
    words = ["mine.py:Mimic", "simple", "--games=1500", "--hands=40", "--json"]
    cluster.add_worker()
    cluster.add_worker()
    command = ["simulate", *words, "--out=there.csv", "--cluster", cluster.address]
    with started(*command) as process:
        rows = Path("there.csv")
        wait_until(lambda: rows.exists() and rows.stat().st_size > 100)
        cluster.processes[1].kill()
        size = rows.stat().st_size
        out, errors = process.communicate(timeout=120)
    there = report(Done(process.args, process.returncode, out.decode(), errors.decode()))
    assert there == report(run(*words, "--out=here.csv"))
    assert rows.read_bytes() == Path("here.csv").read_bytes()
    assert size < rows.stat().st_size / 2, "it was killed too late to matter"


def test_scheduler_that_goes_away_is_one_line(cluster: Cluster, home: Path) -> None:
    """What was played is in the file, and the run goes on from there."""
    words = ["mine.py:Mimic", "--games=2000", "--hands=40", "--json", "--out=games.csv"]
    cluster.add_worker()
    with started("simulate", *words, "--cluster", cluster.address) as process:
        rows = Path("games.csv")
        wait_until(lambda: rows.exists() and rows.stat().st_size > 100)
        cluster.processes[0].kill()
        out, errors = process.communicate(timeout=60)
    done = Done(process.args, process.returncode, out.decode(), errors.decode())
    assert_refused(done, f"the cluster at {cluster.address} has gone away")
    assert report(run(*words))["players"][0]["games"] == 2000


def test_player_that_misbehaves_there_is_one_line(workers: str, home: Path) -> None:
    """As here: which player, which seed, which hand."""
    done = run("mine.py:Tired", "--seed=5", "--cluster", workers)
    assert_refused(done, "player Tired bet 0, which is below the minimum of 5 (hand 4)", status=1)
    assert "seed 5" in done.stderr


def test_player_that_ends_its_process_is_one_line(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As here: the player is named, exit status 1. This scheduler tries only once."""
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    (tmp_path / "logs").mkdir()
    impatient = Cluster(tmp_path / "logs")
    try:
        impatient.add_worker()
        done = run("mine.py:Fatal", "--seed=5", "--cluster", impatient.address)
    finally:
        impatient.stop()
    assert_refused(
        done, "player mine.py:Fatal ended the process", "in the game of seed 5", status=1
    )


def test_ctrl_c_leaves_the_cluster(workers: str, home: Path) -> None:
    """With what is known, and the workers free for others."""
    words = ["mine.py:Mimic", "--games=4000000", "--json", "--out=games.csv"]
    with started("simulate", *words, "--cluster", workers) as process:
        rows = Path("games.csv")
        wait_until(lambda: rows.exists() and rows.stat().st_size > 100)
        os.killpg(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, b"")
    found = json.loads(out)
    assert found["interrupted"] is True
    assert found["players"][0]["games"] == rows.read_text().count("\n") - 1
    assert report(run("simple", "--games=9", "--json", "--cluster", workers))["games"] == 9


def test_cluster_without_workers_is_one_line(cluster: Cluster) -> None:
    """It would wait for ever."""
    assert_refused(run("simple", "--cluster", cluster.address), "has no workers")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "http://127.0.0.1:80", ""])
def test_address_without_a_scheduler_is_one_line(address: str) -> None:
    """Within a few seconds."""
    assert_refused(run("simple", "--cluster", address), f"no Dask scheduler answers at {address}")


def test_something_else_at_the_address_is_one_line() -> None:
    """A program that listens and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert_refused(run("simple", "--cluster", address), "no Dask scheduler answers")
