"""A student's reports and ours, for the same players, rounds and seeds."""

import json
import random
import shlex
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from blackjack280.cmpsc132.blackjack_game import BlackjackGame
from blackjack280.cmpsc132.check.rules import Finding
from blackjack280.cmpsc132.check.student import Student, shown
from blackjack280.cmpsc132.player import BLACKJACK, Player

_NAMES = ("Lawrence", "Melissa", "Eric", "Zoë", "Eric", "José María", "O'Neil: [2]", "陳大文")
"""Two are of one name, and some hold what a report's own lines are made of."""


class Setting(NamedTuple):
    """What a report depends on."""

    seed: int
    names: tuple[str, ...]
    rounds: int

    @property
    def command(self) -> str:
        """What to type to see our report."""
        words = ["blackjack280", "table", *self.names]
        return shlex.join([*words, "--seed", str(self.seed), "--rounds", str(self.rounds)])


SETTINGS = tuple(
    Setting(50 * players + i, _NAMES[: players + 1], 1 + i // 10)
    for players in range(len(_NAMES))
    for i in range(50)
)
"""From one player to eight, whom no round can run out of cards, and from one round to five."""


class _NotAskedAtTheEnd(Player):
    """Plays by the other right reading: nobody is asked again whom a hit has brought to 21."""

    def play_round(self) -> None:
        hits = self.decide_hit()
        while hits and self.card_sum < BLACKJACK:
            self.dealer.signal_hit(self)
            hits = self.card_sum < BLACKJACK and self.decide_hit()


class _NotAskedWhenBust(Player):
    """Plays by a third right reading: as the other, but asked once more at exactly 21."""

    def play_round(self) -> None:
        hits = self.decide_hit()
        while hits and self.card_sum < BLACKJACK:
            self.dealer.signal_hit(self)
            hits = self.card_sum <= BLACKJACK and self.decide_hit()


READINGS: tuple[type[Player], ...] = (Player, _NotAskedAtTheEnd, _NotAskedWhenBust)
"""Ours, and each other way in which the rules may be read."""


def right_report(setting: Setting, reading: type[Player] = Player) -> str:
    """The report for `setting` by one reading of the rules."""
    game = BlackjackGame([])
    game.player_list = [reading(name, game.dealer) for name in setting.names]
    random.seed(setting.seed)
    return game.play_rounds(setting.rounds)


class Told(NamedTuple):
    """What the student's game gave for one setting: its `report`, or in words what else."""

    report: str | None
    otherwise: str = ""


def write_reports(student: Student, note: Path) -> int:
    """Write what `student` gives for each setting into `note`, a line each; the exit status."""
    with note.open("w", encoding="ascii") as file:
        for setting in SETTINGS:
            file.write(f"{json.dumps(_told(student, setting))}\n")
            file.flush()
    return 0


def _told(student: Student, setting: Setting) -> Told:
    try:
        game = student.game(setting.names)
        random.seed(setting.seed)
        report = game.play_rounds(setting.rounds)
        if isinstance(report, str):
            return Told(str(report))
        return Told(None, f"play_rounds returns {shown(report)}, not a text")
    except BaseException as error:
        return Told(None, student.told(error))


def read_reports(note: str) -> list[Told]:
    """What `write_reports` has written, up to where it was stopped."""
    return [Told(*json.loads(line)) for line in note.splitlines(True) if line.endswith("\n")]


def compare(told: Sequence[Told]) -> Finding:
    """Hold all that was `told` to the reading that agrees best."""
    settings = SETTINGS[: len(told)]
    right = {reading: [right_report(s, reading) for s in settings] for reading in READINGS}
    agreed = {
        reading: sum(each.report == text for each, text in zip(told, texts, strict=True))
        for reading, texts in right.items()
    }
    nearest = max(READINGS, key=lambda reading: agreed[reading])
    differing = [i for i, each in enumerate(told) if each.report != right[nearest][i]]
    # Where the readings agree, our command shows what is right by each of them.
    plain = [i for i in differing if len({right[reading][i] for reading in READINGS}) == 1]
    first = next(iter(plain + differing), None)
    lines = [] if first is None else _lines(settings[first], told[first], right[nearest][first])
    return Finding("\n".join(lines), len(told), agreed[nearest])


def _lines(setting: Setting, told: Told, right: str) -> Iterator[str]:
    where = f"with seed {setting.seed}, {', '.join(setting.names)}"
    difference = None if told.report is None else first_difference(told.report, right)
    if difference is None:
        yield f"{where}, rounds 1 to {setting.rounds}: {told.otherwise}"
    else:
        line, theirs, ours = difference
        number = min((line - 1) // (len(setting.names) + 2) + 1, setting.rounds)
        yield f"{where}, round {number} differs:"
        yield f"    theirs: {theirs}"
        yield f"    ours:   {ours}"
    if right == right_report(setting):
        yield f"    to see ours: {setting.command}"


def first_difference(theirs: str, ours: str) -> tuple[int, str, str] | None:
    """The number, from 1, of the first line that differs, and both, quoted; None for none."""
    pairs = zip_longest(theirs.split("\n"), ours.split("\n"))
    for number, (line, right) in enumerate(pairs, start=1):
        if line != right:
            return number, _quoted(line), _quoted(right)
    return None


def _quoted(line: str | None) -> str:
    return "no line" if line is None else shown(line)
