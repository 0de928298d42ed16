"""Runs one thing in a process of its own, with limits, and leaves nothing behind.

Made for programs that may be wrong, not for ones that mean harm: it is no
sandbox. A run has its own session, an empty working directory, home and
temporary directory, an environment without ours, empty input, output to files
that cannot grow without end, and limits on time, memory and processes. When it
ends, everything that it started is killed.
"""

import ctypes
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Literal, NamedTuple

MEBIBYTE = 1 << 20

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36


# A disk would take longer for the folders than most runs take for all else.
_FOLDERS = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else tempfile.gettempdir()


class Limits(NamedTuple):
    """What a run may use: wall-clock `seconds`, and bytes of `memory` and of each `output`."""

    seconds: float = 5.0
    memory: int | None = 1024 * MEBIBYTE
    output: int = MEBIBYTE
    processes: int = 64


How = Literal["exit", "signal", "time", "output"]


class Ending(NamedTuple):
    """How a run ended.

    `how` is ``"exit"`` with its status in `code`, ``"signal"`` with its number
    in `code`, or the limit that it passed: ``"time"`` or ``"output"``. `note`
    is what the run itself left to be known, see `isolated`.
    """

    how: How
    code: int
    stdout: bytes
    stderr: bytes
    note: str
    seconds: float


def isolated(action: Callable[[Path], int], limits: Limits) -> Ending:
    """Call `action` in a forked process and say how that ended.

    `action` gets the path of a file in which it may leave a note, and returns
    the exit status; it may as well replace the process by another program.
    """
    start = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix=_prefix(os.getpid()), dir=_FOLDERS))
    try:
        for name in "work", "home", "tmp":
            (folder / name).mkdir()
        others = _children()
        pid = os.fork()
        if pid == 0:
            _be_the_run(action, folder, limits)
        try:
            status = _wait(pid, start + limits.seconds)
        finally:
            _kill_all_of(pid, others)
        how, code = _how(status)
        stdout, stderr, note = (_read(folder / name) for name in ("stdout", "stderr", "note"))
        seconds = time.monotonic() - start
        return Ending(how, code, stdout, stderr, note.decode(errors="replace"), seconds)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def explain(ending: Ending, limits: Limits) -> str:
    """How a run ended, in words."""
    match ending.how:
        case "exit" if ending.note:
            return ending.note
        case "exit":
            return f"exit status {ending.code}"
        case "signal":
            return f"killed by signal {ending.code}"
        case "time":
            return f"still running after {limits.seconds:g} seconds"
        case "output":
            return f"wrote more than {limits.output} bytes"


def clean_up_after(pid: int) -> None:
    """Remove what the runs of process `pid` have left, when it was killed in the middle of one."""
    for folder in Path(_FOLDERS).glob(_prefix(pid) + "*"):
        shutil.rmtree(folder, ignore_errors=True)


def _prefix(pid: int) -> str:
    return f"blackjack280-{pid}-"


def adopt_orphans() -> None:
    """Let processes whose parents die become ours, so that none escapes being killed (Linux)."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def die_with_parent() -> None:
    """Be killed when the parent process ends, however it ends (Linux)."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


_C_LIBRARY = ctypes.CDLL(None) if sys.platform == "linux" else None


def _prctl(option: int, value: int) -> None:
    if _C_LIBRARY is not None:
        _C_LIBRARY.prctl(option, value, 0, 0, 0)


def _be_the_run(action: Callable[[Path], int], folder: Path, limits: Limits) -> None:
    status = 1
    try:
        os.setsid()
        die_with_parent()
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGPIPE, signal.SIGXFSZ:
            signal.signal(number, signal.SIG_DFL)
        os.chdir(folder / "work")
        path = os.environ.get("PATH", os.defpath)
        os.environ.clear()
        os.environ.update(
            PATH=path, LANG="C.UTF-8", HOME=str(folder / "home"), TMPDIR=str(folder / "tmp")
        )
        tempfile.tempdir = None
        _redirect(os.open(os.devnull, os.O_RDONLY), 0)
        for descriptor, name in (1, "stdout"), (2, "stderr"):
            _redirect(os.open(folder / name, os.O_CREAT | os.O_WRONLY | os.O_APPEND), descriptor)
        os.closerange(3, 256)
        _limit(limits)
        status = action(folder / "note")
    finally:
        os._exit(status & 0xFF)


def _redirect(source: int, target: int) -> None:
    os.dup2(source, target)
    os.close(source)


def _limit(limits: Limits) -> None:
    seconds = ceil(limits.seconds) + 1
    for which, value in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_FSIZE, limits.output),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, limits.processes + _processes_of_user()),
    ):
        if value is None:
            continue
        _, hard = resource.getrlimit(which)
        soft = value if hard == resource.RLIM_INFINITY else min(value, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(which, (soft, hard))


def _processes_of_user() -> int:
    # The kernel counts all processes of the user, not only those of this run.
    return len(os.listdir("/proc")) if os.path.isdir("/proc") else 1024


def _wait(pid: int, deadline: float) -> int | None:
    """The wait status of `pid`, or None when it is still running at `deadline`."""
    pause = 0.0002
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return status
        if time.monotonic() > deadline:
            return None
        time.sleep(pause)
        pause = min(1.3 * pause, 0.005)


def _how(status: int | None) -> tuple[How, int]:
    if status is None:
        return "time", 0
    if not os.WIFSIGNALED(status):
        return "exit", os.WEXITSTATUS(status)
    number = os.WTERMSIG(status)
    limit: dict[int, How] = {signal.SIGXFSZ: "output", signal.SIGXCPU: "time"}
    return limit.get(number, "signal"), number


def _kill_all_of(pid: int, others: set[int]) -> None:
    """Kill the session of `pid`, and every orphan of it that has come to us."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    with suppress(ChildProcessError):
        os.waitpid(pid, 0)
    while left := _children() - others:
        for child in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(child, 0)


def _children() -> set[int]:
    try:
        return {int(word) for word in Path("/proc/thread-self/children").read_text().split()}
    except OSError:
        return set()


def _read(path: Path) -> bytes:
    with suppress(OSError):
        return path.read_bytes()
    return b""
