"""A suite of acceptance tests: its cases, and running one of them."""

import atexit
import re
import sys
import threading
import traceback
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

from blackjack280.acceptance.kinds import KINDS
from blackjack280.acceptance.linking import Target, link, places
from blackjack280.errors import InputError
from blackjack280.isolation import Ending, Limits, explain, isolated

_FILE_NAME = re.compile(r"(?P<kind>[a-z]+)\.case\.(?P<number>\d+)\.py")
_ALIASES = {"player": "counting", "players": "counting"}


class Case(NamedTuple):
    """One acceptance test: a program that exits 0 when it believes the implementation correct.

    `implementation` is the kind that it tests, ``"deck"``, ``"counting"``,
    ``"hand"`` or ``"driver"``; `behaviour` is what the overview says of it.
    """

    path: str
    implementation: str
    behaviour: str

    @property
    def file(self) -> str:
        return Path(self.path).name


def find_cases(paths: list[str], only: str | None = None) -> list[Case]:
    """The cases in `paths`, folders or files, by implementation and number.

    Raises `InputError` when a path is missing, a file is not named as a case
    is, or there are no cases.
    """
    found: dict[Path, re.Match[str]] = {}
    for path in map(Path, paths):
        if not path.exists():
            raise InputError(f"there is no file or folder {str(path)!r}")
        files = sorted(path.iterdir()) if path.is_dir() else [path]
        for file in files:
            match = _FILE_NAME.fullmatch(file.name)
            if match and _kind(match) in KINDS:
                found[file.absolute()] = match
            elif path is file:
                raise InputError(
                    f"{file} is not named as a case is, such as deck.case.1.py ({', '.join(KINDS)})"
                )
    cases = [
        Case(str(file), _kind(match), _behaviour(file))
        for file, match in sorted(
            found.items(),
            key=lambda item: (list(KINDS).index(_kind(item[1])), int(item[1]["number"]), item[0]),
        )
        if only in (None, _kind(match))
    ]
    if not cases:
        kind = only or "<impl>"
        raise InputError(f"no {kind}.case.<n>.py in {' '.join(map(repr, paths))}")
    return cases


def _kind(match: re.Match[str]) -> str:
    return _ALIASES.get(match["kind"], match["kind"])


def _behaviour(file: Path) -> str:
    """What ``<impl>.overview`` says behind the name of `file`, up to the next file name."""
    overview = file.with_name(file.name.partition(".")[0] + ".overview")
    try:
        text = overview.read_text(encoding="utf-8-sig", errors="replace")
    except OSError:
        return ""
    name = re.escape(file.name.removesuffix(".py"))
    match = re.search(
        rf"^\W*{name}(?!\d)(?:\.\w+)?\W*(.*?)(?=^\W*\w+\.case\.\d|\Z)",
        text,
        re.DOTALL | re.MULTILINE,
    )
    return " ".join(match[1].split()) if match else ""


def run_case(case: Case, target: Target, limits: Limits) -> Ending:
    """Run `case` linked with `target`, by itself. The ending's note names what it raised."""
    target = _absolute(target)
    # What all runs need is done before the fork, once.
    places(target.kind)
    _compiled(case.path)
    return isolated(lambda note: _run_linked(case.path, target, note), limits)


@cache
def _compiled(path: str) -> CodeType | Exception:
    try:
        return compile(Path(path).read_bytes(), path, "exec", dont_inherit=True)
    except Exception as error:  # for the run to raise
        return error


def check_target(target: Target, limits: Limits) -> None:
    """Raise `InputError` when `target`, a file of the user's, cannot be linked with."""
    absolute = _absolute(target)
    ending = isolated(lambda note: _link_noting(absolute, note), limits)
    if (ending.how, ending.code) != ("exit", 0):
        why = ending.note or f"{target.name} does not import: {explain(ending, limits)}"
        raise InputError(why.replace(absolute.name, target.name))


def _absolute(target: Target) -> Target:
    # A run has a working directory of its own.
    if target.source != "file":
        return target
    return target._replace(name=str(Path(target.name).absolute()))


def _link_noting(target: Target, note: Path) -> int:
    sys.dont_write_bytecode = True
    try:
        link(target)
    except InputError as error:
        note.write_text(str(error))
        return 1
    return 0


def _run_linked(path: str, target: Target, note: Path) -> int:
    """Be the program in `path`; its exit status. What it raises goes into `note`."""
    if _link_noting(target, note):
        return 1
    atexit._clear()  # what the harness wants done at its own end is not this program's affair
    sys.path[:] = [entry for entry in sys.path if entry not in ("", ".")]
    sys.argv[:] = [path]
    program = ModuleType("__main__")
    program.__file__ = path
    sys.modules["__main__"] = program
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
    status = _execute(path, program, note)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    return status


def _execute(path: str, program: ModuleType, note: Path) -> int:
    try:
        code = _compiled(path)
        if isinstance(code, Exception):
            raise code
        exec(code, vars(program))
    except SystemExit as error:
        if error.code is None or isinstance(error.code, int):
            return error.code or 0
        print(error.code, file=sys.stderr)
        return 1
    except BaseException as error:
        note.write_text("".join(traceback.format_exception_only(error)).strip())
        frames = error.__traceback__ and error.__traceback__.tb_next
        traceback.print_exception(error.with_traceback(frames))
        return 1
    return 0
