"""README.md keeps its promises: its code runs, and its sessions print what they show."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of README in `language`."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


SAVED = re.findall(
    r"Save this as `(\S+)`.*?:\n\n```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL
)
"""The files that README lets its reader save."""

COMMANDS = [
    (command.strip(), output)
    for block in blocks("console")
    for command, output in re.findall(r"^\$ (.*\n)((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


def test_start_has_exactly_two_lines() -> None:
    """Each complete on a machine that has only Python and pip."""
    start = blocks("sh")[0].splitlines()
    assert len(start) == 2
    assert all(line.startswith("python3 -m venv .venv && ") for line in start)


def test_examples_hold() -> None:
    """The Python sessions, as doctests."""
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


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
