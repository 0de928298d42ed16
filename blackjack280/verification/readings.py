"""What a program printed, game by game, beside what it should have printed."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from blackjack280.verification.comparison import decoded, first_difference, lines_of
from blackjack280.verification.games import Game
from blackjack280.verification.programs import How, Run

End = Literal["whole", "broken", "stopped", "late"]


class Reading(NamedTuple):
    """The lines of one game, right ones and the program's.

    `end` is ``"whole"`` when the program ended by itself and in good order,
    ``"broken"`` when it did not, ``"stopped"`` when it had printed too much and
    ``"late"`` when its time was up, or no more of its output was kept: then what
    it printed of its last line, and perhaps more, is missing.
    """

    game: Game
    right: list[str]
    yours: list[str]
    end: End = "whole"

    @property
    def is_right(self) -> bool:
        """Whether the program printed all that it should, whatever it did then."""
        return self.yours == (self.right if self.end == "whole" else self.right[:-1])

    @property
    def is_cut_short(self) -> bool:
        """Whether the program was right as far as its output goes, which is not to the end."""
        return self.end != "whole" and self.yours == self.right[: len(self.yours)]

    @property
    def common(self) -> int:
        """How many lines are right before the first that is not; -1 when all are."""
        index = first_difference(self.right, self.yours)
        return -1 if index is None else index


_ENDS: dict[How, End] = {
    "crash": "broken",
    "memory": "broken",
    "output": "stopped",
    "time": "late",
}


def read(runs: Iterable[Run], dialect: str) -> list[Reading]:
    """The readings of `runs`, those with the fewest lines first.

    A program that was right until its time was up tells nothing, and is left out.
    """
    readings = []
    for run in runs:
        text = run.game.transcript(dialect).decode()
        right = lines_of(text)
        if run.how in ("agrees", "status"):
            readings.append(Reading(run.game, right, right))
            continue
        output = decoded(run.stdout)
        if run.how == "time" and text.startswith(output):
            continue
        end = _ENDS.get(run.how, "broken" if run.code else "whole")
        if run.is_cut and end != "stopped":
            end = "late"
        yours = lines_of(output)
        if end != "whole":
            yours.pop()
        readings.append(Reading(run.game, right, yours, end))
    return sorted(readings, key=lambda reading: len(reading.right))
