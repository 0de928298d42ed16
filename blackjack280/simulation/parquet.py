"""The rows of a run as a Parquet file, which can only be written whole."""

import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
from pyarrow import parquet

from blackjack280.errors import InputError, OutputError
from blackjack280.simulation.blocks import Contestant, Games, Integers, Terms, from_rows
from blackjack280.simulation.output import Ledger, is_possible


class ParquetLedger(Ledger):
    """As `Ledger`, but rows are gathered in PATH.part and end up in the Parquet file `path`.

    A link stays a link.

    Columns are integers of 64 bits. When a bankroll or a wager is too large for
    those, both of these columns are text.
    """

    def __init__(
        self, path: str, terms: Terms, games: int, contestants: Sequence[Contestant]
    ) -> None:
        super().__init__(path, terms, games, contestants, rows=f"{path}.part")
        self._complete = Path(path).exists()

    def __enter__(self) -> Self:
        if not self._complete:
            return super().__enter__()
        self._check_run(self.path)
        return self

    def recorded(self) -> Iterator[list[Games]]:
        return self._read() if self._complete else super().recorded()

    def finish(self) -> None:
        if self._complete:
            return
        target = os.path.realpath(self.path)
        # No other run or program takes this name; and what a run that was killed has left there
        # is replaced when the same run goes on.
        mark = hashlib.sha256(repr(self._description()).encode()).hexdigest()[:16]
        temporary = f"{target}.{mark}.tmp"
        try:
            with parquet.ParquetWriter(temporary, self._schema()) as writer:
                first = 0
                for block in super().recorded():
                    columns = self._columns(block, range(first, self.recorded_games))
                    writer.write_table(pa.table(columns, schema=writer.schema))
                    first = self.recorded_games
            os.replace(temporary, target)
            os.unlink(self._rows)
        except OSError as error:
            reason = error.strerror or str(error)
            raise OutputError(
                f"cannot write {self.path}: {reason}; all rows are in {self._rows}"
            ) from error
        finally:
            with suppress(OSError):
                os.unlink(temporary)

    def _schema(self) -> Any:
        chips = pa.string() if self.large else pa.int64()
        return pa.schema(
            [
                ("player", pa.string()),
                ("seed", pa.int64()),
                ("hands", pa.int64()),
                ("final_bankroll", chips),
                ("wagered", chips),
            ]
        )

    def _columns(self, block: Sequence[Games], games: range) -> dict[str, Any]:
        finals = _in_turn([of_player.final_bankroll for of_player in block])
        wagered = _in_turn([of_player.wagered for of_player in block])
        return {
            "player": self.names * len(games),
            "seed": np.repeat([self.terms.seed_of(game) for game in games], len(self.names)),
            "hands": _in_turn([of_player.hands_played for of_player in block]),
            "final_bankroll": list(map(str, finals.tolist())) if self.large else finals,
            "wagered": list(map(str, wagered.tolist())) if self.large else wagered,
        }

    def _read(self) -> Iterator[list[Games]]:
        problem = InputError(f"{self.path} does not hold the rows of this run")
        players = len(self.names)
        try:
            with parquet.ParquetFile(self.path) as file:
                for group in range(file.num_row_groups):
                    columns = file.read_row_group(group).to_pydict()
                    count = len(columns["seed"]) // players
                    games = range(self.recorded_games, self.recorded_games + count)
                    seeds = [self.terms.seed_of(game) for game in games for _ in self.names]
                    if columns["player"] != self.names * count or columns["seed"] != seeds:
                        raise problem
                    self.recorded_games += count
                    numbers = [columns[name] for name in ("hands", "final_bankroll", "wagered")]
                    rows = [list(map(int, row)) for row in zip(*numbers, strict=True)]
                    if not all(is_possible(self.terms, *row) for row in rows):
                        raise problem
                    yield [from_rows(rows[player::players]) for player in range(players)]
        except OSError as error:
            raise InputError(f"cannot read {self.path}: {error.strerror or error}") from error
        except (pa.ArrowException, KeyError, ValueError) as error:
            raise problem from error
        if self.recorded_games != self.games:
            raise problem


def _in_turn(columns: Sequence[Integers]) -> Integers:
    """The players' columns as one, in which they take turns."""
    return np.stack(columns, axis=1).reshape(-1)
