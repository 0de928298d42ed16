"""VE280's dialect: which lines are marked, and its file of cuts."""

import json
import subprocess
from itertools import islice
from pathlib import Path

import pytest
from command_line import PROGRAM

from blackjack280 import InvalidValue, Simple, cut_stream, play
from blackjack280.dialect import cuts_file, transcript
from blackjack280.loading import load_cuts

# As VE280's text lists them, and no others.
MARKED = (
    "Shuffling the deck",
    "Hand ",
    "Player bets ",
    "Player dealt natural 21",
    "Player busts",
    "Dealer busts",
    "Dealer wins",
    "Player wins",
    "Push",
    "Player has ",
)


def test_ten_kinds_of_lines_are_marked() -> None:
    """Each kind that VE280 lists is; of each of the others, none is."""
    plain = [*transcript(play(1000, 500, Simple()))]
    marked = [*transcript(play(1000, 500, Simple()), "ve280")]
    assert [line.startswith(MARKED) for line in plain] == [line[:2] == "# " for line in marked]
    assert [line.removeprefix("# ") for line in marked] == plain
    assert all(any(line.startswith(start) for line in plain) for start in MARKED)


def test_lines_of_other_programs_are_marked_alike() -> None:
    """A line that another program prints as text, with words of its own."""
    lines = ["Push!", "Shuffling the Deck", "Cut at 3", "Player is dealt 10 of Hearts", "His total"]
    assert [*transcript(lines, "ve280")] == ["# Push!", "# Shuffling the Deck", *lines[2:]]


def test_another_dialect_is_refused() -> None:
    """At once."""
    with pytest.raises(InvalidValue, match="'ve281' is none of eecs280, ve280"):
        transcript([], "ve281")


def test_cuts_file_is_one_line_that_can_be_read_back(tmp_path: Path) -> None:
    """As VE280's text has it: integers, one line."""
    file = tmp_path / "cuts"
    file.write_text(cuts_file([0, 52, 26]))
    assert file.read_text().count("\n") == 1
    assert load_cuts(str(file)) == [0, 52, 26]


def test_play_prints_the_dialect(tmp_path: Path) -> None:
    """With a file of cuts; later shuffles take the stream from its beginning."""
    (tmp_path / "cuts").write_text("26 0\n")
    words = ["100", "20", "simple", "--min-bet", "2", "--cuts", "cuts", "--dialect", "ve280"]
    done = subprocess.run([*PROGRAM, *words], cwd=tmp_path, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert lines[:5] == [
        "# Shuffling the deck",
        "cut at 26",
        "cut at 0",
        "# Hand 1 bankroll 100",
        "# Player bets 2",
    ]
    again = lines.index("# Shuffling the deck", 1)
    assert lines[again + 1 : again + 8] == [f"cut at {n}" for n in islice(cut_stream(), 7)]
    assert lines[-1].startswith("# Player has ")


def test_json_is_the_same_in_both_dialects() -> None:
    """It holds events, not lines."""
    words = ["100", "3", "simple", "--json", "--dialect"]
    printed = [
        subprocess.run([*PROGRAM, *words, dialect], capture_output=True).stdout
        for dialect in ("eecs280", "ve280")
    ]
    assert printed[0] == printed[1]
    assert json.loads(printed[0].splitlines()[0]) == {"event": "Shuffling"}
