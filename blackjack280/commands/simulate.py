"""``blackjack280 simulate``: many games of one player or of several, and what they tell."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from json import dumps
from typing import TYPE_CHECKING, Annotated, Self

import typer

from blackjack280.commands import parameters
from blackjack280.commands.progress import meter
from blackjack280.console import INTERRUPTED, complain, write_lines, write_table
from blackjack280.cuts import SEEDS
from blackjack280.errors import InputError, OutputError, shown
from blackjack280.players import PLAYERS
from blackjack280.rules import MINIMUM_BET

if TYPE_CHECKING:
    from blackjack280.simulation.output import Ledger
    from blackjack280.simulation.run import Crew, Run


def _number_of_games(word: str | int) -> int:
    number = parameters.positive_number(word)
    if number > SEEDS:
        raise typer.BadParameter(f"{number} is more games than there are seeds, {SEEDS}")
    return number


def command(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER",
            help=f"{', '.join(PLAYERS)}, or your own as FILE.toml, FILE.py:CLASS or "
            "PACKAGE.MODULE:CLASS.",
        ),
    ],
    games: Annotated[
        int, typer.Option(parser=_number_of_games, metavar="N", help="Games for each player.")
    ] = 10_000,
    hands: Annotated[
        int,
        typer.Option(
            parser=parameters.whole_number, metavar="N", help="Hands to play in a game at most."
        ),
    ] = 1_000,
    bankroll: Annotated[
        int,
        typer.Option(
            parser=parameters.whole_number, metavar="N", help="Chips that a game starts with."
        ),
    ] = 1_000,
    min_bet: Annotated[
        int,
        typer.Option(
            parser=parameters.positive_number, metavar="N", help="The smallest bet, in chips."
        ),
    ] = MINIMUM_BET,
    seed: Annotated[
        int,
        typer.Option(
            parser=parameters.seed_number,
            metavar="N",
            help="Of the first game; the next has the next seed.",
        ),
    ] = 0,
    jobs: parameters.Jobs = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on the Dask cluster at tcp://HOST:PORT."),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Also write a row for each game, as .csv or .parquet, with FILE.run beside it; "
            "goes on with one that a run with the same arguments has begun.",
        ),
    ] = None,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", help="Also draw a picture, as .png or .svg.")
    ] = None,
    json: parameters.Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
) -> int:
    """Play many games and report how good the players are, and how sure that is.

    Game g of each player is the one that 'blackjack280 BANKROLL HANDS PLAYER' plays with the seed
    SEED + g. After Ctrl-C the games that are finished are reported, with exit status 130.
    """
    _check_players(players)
    _check_files(out, plot)
    if cluster is not None:
        _need("distributed", "cluster", "--cluster")
        if jobs is not None:
            raise InputError("--jobs is for this machine, and --cluster for others")
    with _Interrupt() as interrupt:
        from blackjack280.simulation.blocks import Contestant, Terms
        from blackjack280.simulation.run import Run

        terms = Terms(bankroll, hands, min_bet, seed)
        with redirect_stdout(sys.stderr):  # what a player prints is no part of the report
            contestants = [Contestant.enter(name, terms) for name in players]
        run = Run(terms, games, contestants, follow=plot is not None)
        problem = None
        with _ledger(out, run) as ledger:
            with meter(run.hands(), not quiet) as told:
                with interrupt.at_once():
                    _get_ready(run, ledger, cluster)
                if not interrupt.pressed:
                    with _crew(cluster, jobs) as crew:

                        def go_on() -> bool:
                            told(*run.progress(crew))
                            return not interrupt.pressed

                        run.play(crew, ledger, go_on)
            try:
                if ledger is not None and not run.interrupted:
                    problem = OutputError(f"{out} is not made yet; the same command makes it")
                    with interrupt.at_once():
                        ledger.finish()
                        problem = None
            except OutputError as error:
                problem = error  # said last, so that the report itself is not lost
        try:
            if plot is not None and run.fan.games:
                from blackjack280.simulation.plots import draw

                draw(plot, run)
        except OutputError as error:
            problem = problem or error
        _report(run, json)
    if problem is not None and not interrupt.pressed:
        raise problem
    if problem is not None:
        complain(problem)
    return INTERRUPTED if interrupt.pressed else 0


class _Interrupt:
    """Takes Ctrl-C for a wish, so that no block of games is left half counted.

    Nor does it break into an import, which would leave Python's own locks held.
    After the first only the report is to come, so others are ignored.
    """

    def __init__(self) -> None:
        self.pressed = False
        self._at_once = False

    def __enter__(self) -> Self:
        self._before = signal.getsignal(signal.SIGINT)
        if self._before is signal.default_int_handler:
            signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN if self.pressed else self._before)

    def _press(self, *_: object) -> None:
        self.pressed = True
        if self._at_once:
            raise KeyboardInterrupt

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Let Ctrl-C break off what takes long and can end anywhere, and go on behind it."""
        hook = sys.unraisablehook
        # Where it cannot be raised, as in a function that C calls, it is not to be told of either.
        sys.unraisablehook = lambda told: told.exc_type is KeyboardInterrupt or hook(told)
        self._at_once = True
        try:
            yield
        except KeyboardInterrupt:
            pass
        finally:
            self._at_once = False
            sys.unraisablehook = hook


def _check_players(names: list[str]) -> None:
    for number, name in enumerate(names):
        if name in names[:number]:
            raise InputError(f"player {shown(name)} is named twice")


def _check_files(out: str | None, plot: str | None) -> None:
    """See at once what would else only be seen when all is played."""
    for option, path, kinds in (
        ("--out", out, (".csv", ".parquet")),
        ("--plot", plot, (".png", ".svg")),
    ):
        if path is None:
            continue
        if not path.lower().endswith(kinds):
            raise InputError(f"{option} {path} ends neither in {kinds[0]} nor in {kinds[1]}")
        folder = os.path.dirname(os.path.realpath(path))
        if not os.path.isdir(folder):
            raise OutputError(f"cannot write {path}: there is no folder {folder}")
        if os.path.isdir(path):
            raise OutputError(f"cannot write {path}: it is a folder")
        target = path if os.path.exists(path) else folder
        if not os.access(target, os.W_OK):
            raise OutputError(f"cannot write {path}: you may not write to {target}")
    if _is_parquet(out):
        _need("pyarrow.parquet", "parquet", f"--out {out}")
    if plot is not None:
        _need("matplotlib.figure", "plot", "--plot")


def _is_parquet(out: str | None) -> bool:
    return out is not None and out.lower().endswith(".parquet")


def _need(module: str, extra: str, option: str) -> None:
    try:
        import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise InputError(
            f"{option} needs {package}: pip install 'blackjack280[{extra}]'"
        ) from error


@contextmanager
def _ledger(out: str | None, run: "Run") -> "Iterator[Ledger | None]":
    if out is None:
        yield None
        return
    from blackjack280.simulation.output import Ledger

    kind: type[Ledger] = Ledger
    if _is_parquet(out):
        from blackjack280.simulation.parquet import ParquetLedger

        kind = ParquetLedger
    with kind(out, run.terms, run.games, run.contestants) as ledger:
        yield ledger


def _get_ready(run: "Run", ledger: "Ledger | None", cluster: str | None) -> None:
    """Read what is in the file, and have the engine compiled before the clock starts."""
    from blackjack280.simulation.blocks import Task, play_task

    if ledger is not None:
        run.recall(ledger.recorded())
    for contestant in run.contestants:
        if contestant.fast and cluster is None:
            play_task(Task(contestant, run.terms, first=0, games=0))


@contextmanager
def _crew(cluster: str | None, jobs: int | None) -> "Iterator[Crew]":
    crew: Crew
    if cluster is None:
        from blackjack280.simulation.crew import LocalCrew

        crew = LocalCrew(jobs or parameters.cores())
    else:
        from blackjack280.simulation.cluster import ClusterCrew

        crew = ClusterCrew(cluster)
    try:
        yield crew
    finally:
        crew.close()


def _report(run: "Run", as_json: bool) -> None:
    from blackjack280.simulation import report
    from blackjack280.simulation.sketch import sketch

    if as_json:
        write_lines([dumps(report.as_json(run), indent=2)])
        return
    if not run.tally.games:
        write_lines(["Interrupted before a game was finished."])
        return
    write_table(*report.table(run))
    names = [contestant.label for contestant in run.contestants]
    distributions = [player.distribution for player in run.tally.players]
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    write_lines(["", *report.remarks(run, encoding), "", *sketch(names, distributions, encoding)])
