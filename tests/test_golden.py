"""Whole transcripts, against facts that other programs printed."""

from hashlib import sha256
from pathlib import Path

import pytest

from blackjack280 import play
from blackjack280.players import PLAYERS

ROOT = Path(__file__).parent.parent
ROWS = (ROOT / "tests/golden/transcripts.tsv").read_text().splitlines()[1:]


@pytest.mark.parametrize("row", ROWS)
def test_transcript_is_the_recorded_one(row: str) -> None:
    """Lines, bytes, SHA-256 and last line."""
    bankroll, hands, player, lines, size, digest, last = row.split("\t")
    events = play(int(bankroll), int(hands), PLAYERS[player]())
    text = "".join(f"{event}\n" for event in events)
    assert text.splitlines()[-1] == last
    assert (text.count("\n"), len(text)) == (int(lines), int(size))
    assert sha256(text.encode()).hexdigest() == digest


def test_sample_is_the_course_s() -> None:
    """`sample.txt` has the SHA-256 that the specification gives."""
    assert sha256((ROOT / "sample.txt").read_bytes()).hexdigest() == (
        "6e08d7cabc6c06cb6ce4264be76e2d1e75e015485b83a612d344cb1963f7d749"
    )
