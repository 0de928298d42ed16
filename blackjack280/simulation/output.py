"""A row for every game, in a file that a run which was killed can go on with.

Rows are in the order of the games, and of the players within a game. They are
appended as CSV, block by block, and made Parquet of at the end where that is
wanted. Beside the file stands another, FILE.run, which says what was run: by it
a later run knows whether the rows are its own. No file is touched that is not
of a run.
"""

import csv
import fcntl
import hashlib
import io
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import repeat
from pathlib import Path
from typing import IO, Any, Self

from blackjack280 import __version__
from blackjack280.errors import InputError, OutputError
from blackjack280.reports import write_whole
from blackjack280.simulation.blocks import Contestant, Games, Terms, from_rows

HEADER = b"player,seed,hands,final_bankroll,wagered\n"
_WAY_OUT = "; move it away or name another file"
CHUNK = 50_000
"""How many games are read at once."""


class Ledger:
    """The rows of one run in the CSV file `path`, or in `rows` until they are moved there.

    To be used in a ``with``: first `recorded` is read to its end, then `write`
    appends, and `finish` follows the last game. Raises `OutputError` when the
    file cannot be written or is in use, and `InputError` when it holds anything
    but the first rows of this run, or FILE.run is somebody else's.
    """

    def __init__(
        self,
        path: str,
        terms: Terms,
        games: int,
        contestants: Sequence[Contestant],
        rows: str | None = None,
    ) -> None:
        self.path = path
        self.terms = terms
        self.games = games
        self.names = [contestant.label for contestant in contestants]
        self.recorded_games = 0
        """How many games are in the file with all their rows."""
        self.large = False
        """Whether a number of theirs is too large for 64 bits."""
        self._contestants = contestants
        self._prefixes = [_quoted(name) for name in self.names]
        self._rows = path if rows is None else rows
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        foreign = os.path.lexists(self._run) and self._recorded_run() is None
        if foreign and not self._has_rows():
            raise InputError(f"{self._run} is there already, and is not of a run{_WAY_OUT}")
        self._file = self._open()
        try:
            if self._has_rows():
                self._check_run()
            else:
                write_whole(self._run, json.dumps(self._description()) + "\n")
                self._cut_to(0)
                self._append(HEADER)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def recorded(self) -> Iterator[list[Games]]:
        """What is in the file already, some games at a time; drops a game that is half written."""
        end, self.recorded_games = len(HEADER), 0
        with open(self._rows, "rb") as file:
            if not HEADER.startswith(file.readline()):
                raise self._wrong_line(1)
            while self.recorded_games < self.games:
                first = self.recorded_games
                rows: list[list[list[int]]] = [[] for _ in self.names]
                for game in range(first, min(first + CHUNK, self.games)):
                    lines = [file.readline() for _ in self.names]
                    if not lines[-1].endswith(b"\n"):
                        self._check_half(lines, game)
                        break
                    for player, line in enumerate(lines):
                        rows[player].append(self._parse(line, game, player))
                    end += sum(map(len, lines))
                    self.recorded_games += 1
                if self.recorded_games == first:
                    break
                block = [from_rows(of_player) for of_player in rows]
                self._notice(block)
                yield block
            if self.recorded_games == self.games and file.read(1):
                raise InputError(f"{self._rows} goes on after the last row of this run")
        self._cut_to(end)

    def write(self, block: Sequence[Games]) -> None:
        """Append the games that come next, as each of the players played them."""
        first = self.recorded_games
        games = range(first, first + len(block[0].hands_played))
        columns = [
            zip(
                repeat(prefix),
                map(self.terms.seed_of, games),
                of_player.hands_played.tolist(),
                of_player.final_bankroll.tolist(),
                of_player.wagered.tolist(),
                strict=False,
            )
            for prefix, of_player in zip(self._prefixes, block, strict=True)
        ]
        rows = (row for game in zip(*columns, strict=True) for row in game)
        self._append("".join(map("%s,%d,%d,%d,%d\n".__mod__, rows)).encode())
        self.recorded_games += len(games)
        self._notice(block)

    def _notice(self, block: Sequence[Games]) -> None:
        columns = [column for games in block for column in (games.final_bankroll, games.wagered)]
        self.large = self.large or any(column.dtype == object for column in columns)

    def finish(self) -> None:
        """Leave `path` as it is to be."""

    def _parse(self, line: bytes, game: int, player: int) -> list[int]:
        start = self._start(game, player)
        with suppress(ValueError):
            hands, final, wagered = map(int, line.removeprefix(start).split(b","))
            spelling = b"%b%d,%d,%d\n" % (start, hands, final, wagered)
            if line == spelling and is_possible(self.terms, hands, final, wagered):
                return [hands, final, wagered]
        raise self._wrong_line(2 + game * len(self.names) + player)

    def _check_half(self, lines: list[bytes], game: int) -> None:
        """Raise `InputError` for `lines` that no run can have left of a game half written."""
        for player, line in enumerate(lines):
            if line.endswith(b"\n"):
                self._parse(line, game, player)
            else:
                start = self._start(game, player)
                known, numbers = line[: len(start)], line[len(start) :]
                if not start.startswith(known) or numbers.strip(b"0123456789,"):
                    raise self._wrong_line(2 + game * len(self.names) + player)

    def _start(self, game: int, player: int) -> bytes:
        return f"{self._prefixes[player]},{self.terms.seed_of(game)},".encode()

    def _wrong_line(self, number: int) -> InputError:
        what = "row that belongs there" if number > 1 else "header of a run"
        return InputError(f"{self._rows}, line {number} is not the {what}")

    def _open(self) -> IO[bytes]:
        path = Path(self._rows)
        if path.exists() and not path.is_file():
            raise OutputError(f"cannot write {path}: it is not a file that can be read again")
        try:
            file = open(path, "ab", buffering=0)  # noqa: SIM115  # until the run ends
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise OutputError(f"another run is writing {path}") from None
        except OSError:
            pass  # not every file system can lock
        return file

    def _has_rows(self) -> bool:
        try:
            with open(self._rows, "rb") as file:
                return not HEADER.startswith(file.read(len(HEADER) + 1))
        except OSError:  # which writing will tell of, if it is not just that there is no file yet
            return False

    def _cut_to(self, size: int) -> None:
        assert self._file is not None
        try:
            self._file.truncate(size)
        except OSError as error:
            raise self._unwritable(error) from error

    def _append(self, data: bytes) -> None:
        assert self._file is not None
        left = memoryview(data)
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            raise self._unwritable(error) from error

    def _unwritable(self, error: OSError) -> OutputError:
        games = self.recorded_games
        kept = f"; {games:,} {'games are' if games > 1 else 'game is'} safe in it" if games else ""
        return OutputError(f"cannot write {self._rows}: {error.strerror}{kept}")

    @property
    def _run(self) -> str:
        return f"{self.path}.run"

    def _description(self) -> dict[str, Any]:
        """What was run, as FILE.run holds it."""
        return {
            "blackjack280": __version__,
            "bankroll": self.terms.bankroll,
            "hands": self.terms.hands,
            "min-bet": self.terms.minimum,
            "seed": self.terms.seed,
            "games": self.games,
            "players": self.names,
            "sha256": [_digest(contestant) for contestant in self._contestants],
        }

    def _recorded_run(self) -> dict[str, Any] | None:
        """What FILE.run says; None when it is not there or not of a run."""
        try:
            found = json.loads(Path(self._run).read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return None
        ours = isinstance(found, dict) and found.keys() == self._description().keys()
        return found if ours and isinstance(found["sha256"], list) else None

    def _check_run(self, path: str | None = None) -> None:
        """Raise `InputError`, which says what is different, when the rows are of another run.

        They are in the file `path`.
        """
        path, found, expected = path or self._rows, self._recorded_run(), self._description()
        if found is None:
            raise InputError(
                f"{path} is there already, and {self._run} does not say of which run{_WAY_OUT}"
            )
        for key, value in expected.items():
            if found[key] != value:
                difference = f"{key} was {_words(found[key])} there, not {_words(value)}"
                if key == "sha256":
                    changed = zip(self.names, found[key], value, strict=False)
                    names = ", ".join(name for name, before, now in changed if before != now)
                    difference = f"the player {names} has changed since"
                raise InputError(f"{path} is of another run: {difference}{_WAY_OUT}")


def is_possible(terms: Terms, hands: int, final: int, wagered: int) -> bool:
    """Whether a game can have come out so: a bet wins half as much again at most, or is lost."""
    if not hands * terms.minimum <= wagered or (wagered and not hands):
        return False
    if not (0 <= hands <= terms.hands and final >= 0):
        return False
    all_played = hands == terms.hands or final < terms.minimum
    return all_played and -wagered <= final - terms.bankroll <= 3 * wagered // 2


def _words(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _digest(contestant: Contestant) -> str:
    """What tells a player from another of the same name."""
    policy = contestant.policy
    source, _, _ = contestant.name.rpartition(":")
    if policy is not None:
        content = repr((sorted(policy.hits), policy.tags, policy.bets)).encode()
    else:
        file = (
            source if source.endswith(".py") else getattr(sys.modules.get(source), "__file__", "")
        )
        content = Path(file).read_bytes() if file and os.path.isfile(file) else b""
    return hashlib.sha256(content).hexdigest()


def _quoted(name: str) -> str:
    cell = io.StringIO()
    csv.writer(cell, lineterminator="").writerow([name])
    return cell.getvalue()
