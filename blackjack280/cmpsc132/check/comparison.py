"""A student's reports and ours, for the same players, rounds and seeds."""

import json
import random
import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from blackjack280.cmpsc132.blackjack_game import BlackjackGame
from blackjack280.cmpsc132.check.rules import Finding
from blackjack280.cmpsc132.check.student import Student, call, shown
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


READINGS: Mapping[type[Player], str] = MappingProxyType(
    {
        Player: "is asked once more after a hit to 21 or more",
        _NotAskedAtTheEnd: "is not asked again after a hit to 21 or more",
        _NotAskedWhenBust: "is asked once more after a hit to 21, and not after one to more",
    }
)
"""Ours, and each other way in which the rules may be read: what a player then is."""

_CLEARLY = 20
"""How many more reports agree with another reading than with ours, when that one is meant."""


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


def write_reports(student: Student, settings: Sequence[Setting], note: Path) -> int:
    """Write what `student` gives for each setting into `note`, a line each; the exit status."""
    with note.open("w", encoding="ascii") as file:
        for setting in settings:
            file.write(f"{json.dumps(_told(student, setting))}\n")
            file.flush()
    return 0


def _told(student: Student, setting: Setting) -> Told:
    try:
        student.its("blackjack_game")
        # The course's own examples import, seed, and only then make a game.
        random.seed(setting.seed)
        report = call(student.game(setting.names), "play_rounds", setting.rounds)
        if isinstance(report, str):
            return Told(str(report))
        return Told(None, f"play_rounds returns {shown(report)}, not a text")
    except BaseException as error:
        return Told(None, student.told(error))


def read_reports(note: str) -> list[Told]:
    """What `write_reports` has written, up to where it was stopped."""
    return [Told(*json.loads(line)) for line in note.splitlines(True) if line.endswith("\n")]


def compare(told: Sequence[Told]) -> Finding:
    """Hold all that was `told` to our reading, or to another when that is clearly meant."""
    settings = SETTINGS[: len(told)]
    right = {reading: [right_report(s, reading) for s in settings] for reading in READINGS}
    agreed = {
        reading: sum(each.report == text for each, text in zip(told, texts, strict=True))
        for reading, texts in right.items()
    }
    meant = max(READINGS, key=lambda reading: agreed[reading])
    if agreed[meant] < min(agreed[Player] + _CLEARLY, len(told)):
        meant = Player
    for setting, each, text in zip(settings, told, right[meant], strict=True):
        if each.report != text:
            seen = "\n".join(_difference(setting, each, text, meant))
            return Finding("failed", seen, len(told), agreed[meant])
    return Finding("passed", "", len(told), agreed[meant])


def without_end(told: Sequence[Told], how: str) -> Finding:
    """What to say of reports that ended, in the way told by `how`, in the one after `told`."""
    finding = compare(told)
    if finding.outcome == "failed":
        return finding
    seen = f"{_where(SETTINGS[len(told)])}: {how}"
    return finding._replace(outcome="broken", seen=seen)


def _where(setting: Setting) -> str:
    rounds = "1 round" if setting.rounds == 1 else f"{setting.rounds} rounds"
    return f"with seed {setting.seed}, {', '.join(setting.names)}, {rounds}"


def _difference(setting: Setting, told: Told, right: str, meant: type[Player]) -> Iterator[str]:
    ours = right_report(setting)
    if told.report is None:
        yield f"{_where(setting)}: {told.otherwise}"
        is_ours = right == ours
    else:
        line, theirs, due = first_difference(told.report, right)
        number = min((line - 1) // (len(setting.names) + 2) + 1, setting.rounds)
        is_ours = right.split("\n")[:line] == ours.split("\n")[:line]
        yield f"{_where(setting)}: round {number} differs:"
        yield f"    theirs: {theirs}"
        yield f"    {'ours:  ' if is_ours else 'right: '} {due}"
    if meant is not Player:
        yield f"    by the reading that agrees best: a player {READINGS[meant]}"
    if is_ours:
        yield f"    to see ours: {setting.command}"


def first_difference(theirs: str, ours: str) -> tuple[int, str, str]:
    """The number, from 1, of the first line in which two texts differ, and both lines, quoted."""
    pairs = enumerate(zip_longest(theirs.split("\n"), ours.split("\n")), start=1)
    number, (line, right) = next((n, pair) for n, pair in pairs if pair[0] != pair[1])
    return number, _quoted(line), _quoted(right)


def _quoted(line: str | None) -> str:
    if line == "":
        return "an empty line, or a newline at the end"
    return "the report ends before" if line is None else shown(line)
