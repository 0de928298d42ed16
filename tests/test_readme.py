"""The pages keep their promises: their code runs, and their sessions print what they show."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from blackjack280 import Counting, play
from blackjack280.events import Event
from blackjack280.verification.comparison import form

ROOT = Path(__file__).parent.parent
PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/transcript.md")
}


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of `page` in `language`."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


SAVED = re.findall(
    r"Save this as `(\S+)`.*?:\n\n```python\n(.*?)^```$",
    PAGES["README.md"],
    re.MULTILINE | re.DOTALL,
)
"""The files that README lets its reader save."""

COMMANDS = [
    (command.strip(), output)
    for page in PAGES.values()
    for block in blocks(page, "console")
    for command, output in re.findall(r"^\$ (.*\n)((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


def test_start_has_exactly_two_lines() -> None:
    """Each complete on a machine that has only Python and pip."""
    start = blocks(PAGES["README.md"], "sh")[0].splitlines()
    assert len(start) == 2
    assert all(line.startswith("python3 -m venv .venv && ") for line in start)


@pytest.mark.parametrize("page", PAGES)
def test_examples_hold(page: str) -> None:
    """The Python sessions, as doctests."""
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 0


def test_every_event_is_in_the_table() -> None:
    """With its fields, and a line that it can print."""
    rows = re.findall(
        r"^\| `(\w+)` \|(.*?)\| `(.*?)` \|", PAGES["docs/transcript.md"], re.MULTILINE
    )
    kinds = {kind.__name__: kind for kind in get_args(Event)}
    assert {name: re.findall(r"\w+", fields) for name, fields, _ in rows} == {
        name: list(kind._fields) for name, kind in kinds.items()
    }
    lines = {form(str(event)) for event in play(1000, 500, Counting())}
    assert {form(line) for _, _, line in rows} <= lines


@pytest.mark.parametrize(("command", "output"), COMMANDS, ids=[c for c, _ in COMMANDS])
def test_session_prints_what_it_shows(tmp_path: Path, command: str, output: str) -> None:
    """In a folder that holds what README says to save there."""
    (tmp_path / "sample.txt").write_bytes((ROOT / "sample.txt").read_bytes())
    for name, source in SAVED:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, shell=True, cwd=tmp_path, env={**os.environ, "PATH": path}, capture_output=True
    )
    assert done.stdout.decode() == output
    assert done.stderr == b""
