"""A program of the user's: found as a shell would find it, and made to play a game."""

import errno
import os
import shutil
from pathlib import Path
from typing import Literal, NamedTuple

from blackjack280.dialect import EECS280, cuts_file
from blackjack280.errors import InputError
from blackjack280.isolation import MEBIBYTE, Ending, Limits, isolated
from blackjack280.verification.games import Game
from blackjack280.verification.watching import TOO_MUCH, watch_a_child

_PASSED_ON = ("JAVA_HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
MEMORY = 2048 * MEBIBYTE
"""What a program may reserve, and, where it reserves more than it uses, what it may use."""

_THREADS = 512
_SLACK = 64 << 10
_PER_HAND = 1000
_KEPT = 6 * MEBIBYTE
"""Bytes of an output that are kept, twice what the longest right one of the games has."""

_KEPT_OF_STDERR = 1000
"""Bytes of standard error that are kept, of its beginning and of its end."""

How = Literal[
    "agrees",
    "differs",
    "status",
    "crash",
    "time",
    "output",
    "memory",
    "silent",
    "stderr",
    "start",
]
"""How a run ended.

``"agrees"``, ``"differs"``; ``"status"``: the right output, and an exit status
other than 0; ``"crash"``: ended by a signal; ``"time"``, ``"output"`` and
``"memory"``: past the limit of it; ``"silent"``: nothing on standard output, ``"stderr"``: but
the right output on standard error; ``"start"``: the program cannot be run.
"""


class Program(NamedTuple):
    """A program as it was typed, the file that this means, and how it is to be run."""

    words: tuple[str, ...]
    path: str
    folder: str
    environment: dict[str, str]
    dialect: str = EECS280
    seconds: float = 5.0


class Run(NamedTuple):
    """What came of one game.

    `hands` are those that a right program plays in it. `code` is the exit
    status or the signal; `stdout` is kept only when it is not what it should
    be, and without its end when that `is_cut`; of a long `stderr` the beginning
    and the end are kept.
    """

    game: Game
    how: How
    code: int = 0
    hands: int = 0
    stdout: bytes = b""
    stderr: bytes = b""
    is_cut: bool = False


def find_program(words: list[str], dialect: str = EECS280, seconds: float = 5.0) -> Program:
    """The program that `words` start, seen from the current folder.

    Raises `InputError`, with what to do instead, when there is none.
    """
    name = words[0]
    path = name if os.sep in name else shutil.which(name)
    if path is None:
        file = Path(name)
        if file.is_dir():
            raise InputError(f"{name} is a folder, not a program")
        hint = f"; did you mean ./{name}?" if file.is_file() else ""
        raise InputError(f"no program {name!r} is on the PATH{hint}")
    file = Path(path)
    if not file.exists():
        raise InputError(f"there is no file {name} to run (does it have to be compiled first?)")
    if file.is_dir():
        raise InputError(f"{name} is a folder, not a program")
    if not os.access(file, os.X_OK):
        raise InputError(f"{name} is not executable{_instead(name)}")
    if _has_windows_first_line(file):
        raise InputError(
            f"{name} cannot start: its first line ends in CR LF (\\r\\n), as on Windows; save it "
            "with the line ends of Unix"
        )
    environment = {key: os.environ[key] for key in _PASSED_ON if key in os.environ}
    return Program(tuple(words), path, os.getcwd(), environment, dialect, seconds)


def _has_windows_first_line(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            line = opened.readline(1000)
    except OSError:  # a program may be one to run and not to read
        return False
    return line.startswith(b"#!") and line.endswith(b"\r\n")


def _instead(name: str) -> str:
    match Path(name).suffix.lower():
        case ".py":
            return f"; try: python3 {name}"
        case ".jar":
            return f"; try: java -jar {name}"
        case ".java" | ".class":
            return f"; try: java {Path(name).stem}"
        case ".cpp" | ".cc" | ".cxx" | ".c" | ".h" | ".rs" | ".go":
            return "; it is source code, which has to be compiled first"
    return f"; try: chmod +x {name}"


def play_game(program: Program, game: Game) -> Run:
    """Let `program` play `game`, and say how that ended. To be called in a process of its own."""
    right = game.transcript(program.dialect)
    run = _judge(program, game, right, watched=False)
    if run.how in ("crash", "status", "silent", "differs") and run.code != 0:
        # Java, and programs built with a sanitizer, reserve more memory than they use.
        return _judge(program, game, right, watched=True)
    return run


def _judge(program: Program, game: Game, right: bytes, watched: bool) -> Run:
    # More hands than ours are no endless output yet, if no more than were asked for.
    most = 2 * len(right) + _SLACK + _PER_HAND * game.hands
    limits = Limits(program.seconds, None if watched else MEMORY, most, _THREADS)
    ending = _run(program, game, limits, watched)
    how = _how(ending, right, limits)
    # Of an output without end the beginning is enough.
    kept = {"agrees": 0, "status": 0, "output": 2 * len(right) + _SLACK}.get(how, _KEPT)
    code = int(ending.note) if how == "start" else ending.code
    hands = int(right.split()[-2])
    stderr = ending.stderr
    if len(stderr) > 2 * _KEPT_OF_STDERR:
        stderr = stderr[:_KEPT_OF_STDERR] + b"\n" + stderr[-_KEPT_OF_STDERR:]
    is_cut = 0 < kept < len(ending.stdout)
    return Run(game, how, code, hands, ending.stdout[:kept], stderr, is_cut)


def _how(ending: Ending, right: bytes, limits: Limits) -> How:
    if ending.note == TOO_MUCH:
        return "memory"
    if ending.note:
        return "start"
    if ending.how == "output" or len(ending.stdout) >= limits.output:
        return "output"
    if ending.how == "time":
        return "time"
    if ending.how == "signal":
        return "crash"
    if ending.stdout == right:
        return "status" if ending.code else "agrees"
    if ending.stdout:
        return "differs"
    return "stderr" if ending.stderr == right else "silent"


def _run(program: Program, game: Game, limits: Limits, watched: bool) -> Ending:
    def become_the_program(note: Path) -> int:
        cuts = Path("cuts.txt").absolute()
        cuts.write_text(cuts_file(game.cuts or ()))
        os.environ.update(program.environment)
        words = [*program.words, *game.words(program.dialect, str(cuts))]
        if watched:
            watch_a_child(MEMORY, note)
        try:
            # A user's relative paths mean what they mean where the command was typed.
            os.chdir(program.folder)
            os.execv(program.path, words)
        except OSError as error:
            note.write_text(str(error.errno))
        return 127

    return isolated(become_the_program, limits)


def why_not_started(program: Program, code: int) -> str:
    """In words, what the error number `code` of a failed start means."""
    name = program.words[0]
    if code == errno.ENOEXEC:
        return (
            f"{name} is no program for this machine (a script needs a first line such as "
            "#!/bin/sh, and C++ has to be compiled here)"
        )
    if code == errno.ENOENT:
        return f"{name} names, in its first line or as its loader, a file that is not there"
    return f"{name} cannot be run: {os.strerror(code)}"
