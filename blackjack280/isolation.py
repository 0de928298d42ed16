"""Runs one thing in a process of its own, with limits, and leaves nothing behind.

Made for programs that may be wrong, not for ones that mean harm: it is no
sandbox. A run has its own session, an empty working directory, home and
temporary directory, an environment without ours, empty input, output to files
that cannot grow without end, and limits on time, memory and processes. When it
ends, everything that it started is killed: on Linux also what has made itself
independent of it, where `adopt_orphans` was called, as in worker processes.

A process that is told to end while something runs in it has to unwind, as
`ended_in_order` sees to, for the run to be ended and its folder removed. One
that is killed outright takes the run with it, but leaves the folder, and what
the run had made independent. A folder that is older than any run is removed by
`sweep`.
"""

import ctypes
import os
import re
import resource
import select
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import ceil
from pathlib import Path
from typing import Any, Literal, NamedTuple

MEBIBYTE = 1 << 20

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36


# A disk would take longer for the folders than most runs take for all else.
_FOLDERS = "/dev/shm" if os.access("/dev/shm", os.W_OK | os.X_OK) else tempfile.gettempdir()
_FOLDER = re.compile(r"blackjack280-\d+-\w{8}")

LONGEST = 86400.0
"""The most seconds that a run may be given."""

_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Limits(NamedTuple):
    """What a run may use.

    Wall-clock `seconds`, at most `LONGEST`, and bytes of `memory` and of each `output`.
    """

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
    folder = tempfile.mkdtemp(prefix=_prefix(os.getpid()), dir=_FOLDERS)
    try:
        for name in "work", "home", "tmp":
            os.mkdir(f"{folder}/{name}")
        # What can be done before the fork is: a child pays for each page that it touches first.
        note, allowed, others = Path(folder, "note"), _allowed(limits), _children()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDING)
        pid = os.fork()
        if pid == 0:
            _be_the_run(lambda: action(note), folder, allowed)
        try:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            status = _wait(pid, start + limits.seconds)
        finally:
            with undisturbed():
                _kill_all_of(pid, others)
        how, code = _how(status)
        stdout, stderr, noted = (_read(f"{folder}/{name}") for name in ("stdout", "stderr", "note"))
        seconds = time.monotonic() - start
        return Ending(how, code, stdout, stderr, noted.decode(errors="replace"), seconds)
    finally:
        with undisturbed():
            shutil.rmtree(folder, ignore_errors=True)


class Stopped(SystemExit):
    """This process was told to end, by the signal of number `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(128 + number)  # as a shell reports it
        self.number = number

    def __str__(self) -> str:
        return f"stopped by {signal.Signals(self.number).name}"


def stop(number: int, _: object = None) -> None:
    """Handle signal `number`: raise `Stopped`, once."""
    signal.signal(number, signal.SIG_IGN)  # or the next would break off the clean-up
    raise Stopped(number)


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let SIGTERM and SIGHUP raise `Stopped`, so that all is cleaned up as after Ctrl-C."""
    with _handled(stop, _ENDING[1:]):
        yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let no signal that asks this process to end break off a clean-up."""
    with _handled(signal.SIG_IGN, _ENDING):
        yield


@contextmanager
def _handled(handler: Any, numbers: tuple[int, ...]) -> Iterator[None]:
    """Handle those of the signals that are not ignored; nothing but in the main thread."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        for number in numbers:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup has it
                before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, was in before.items():
            signal.signal(number, was)


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
            unit = "second" if limits.seconds == 1 else "seconds"
            return f"still running after {limits.seconds:g} {unit}"
        case "output":
            return f"wrote more than {limits.output} bytes"


def clean_up_after(pid: int) -> None:
    """Remove what the runs of process `pid` have left, when it was killed in the middle of one."""
    for folder in Path(_FOLDERS).glob(_prefix(pid) + "*"):
        shutil.rmtree(folder, ignore_errors=True)


def sweep() -> None:
    """Remove what runs have left whose process was killed, when it is older than any run."""
    oldest = time.time() - 2 * LONGEST
    for folder in Path(_FOLDERS).glob("blackjack280-*"):
        with suppress(OSError):
            if _FOLDER.fullmatch(folder.name) and folder.stat().st_mtime < oldest:
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


def clear_environment() -> None:
    """Leave in the environment only what each run may have."""
    for name in set(os.environ) - {"PATH", "LANG"}:
        del os.environ[name]
    os.environ["LANG"] = "C.UTF-8"


def _be_the_run(action: Callable[[], int], folder: str, allowed: "list[_Allowed]") -> None:
    status = 1
    try:
        os.setsid()
        die_with_parent()
        for number in *_ENDING, signal.SIGPIPE, signal.SIGXFSZ:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        os.chdir(f"{folder}/work")
        clear_environment()
        os.environ["HOME"], os.environ["TMPDIR"] = f"{folder}/home", f"{folder}/tmp"
        tempfile.tempdir = None
        _redirect(os.open(os.devnull, os.O_RDONLY), 0)
        for descriptor, name in (1, "stdout"), (2, "stderr"):
            flags = os.O_CREAT | os.O_WRONLY | os.O_APPEND
            _redirect(os.open(f"{folder}/{name}", flags), descriptor)
        os.closerange(3, 256)
        for which, value in allowed:
            with suppress(ValueError, OSError):
                resource.setrlimit(which, value)
        status = action()
    finally:
        os._exit(status & 0xFF)


def _redirect(source: int, target: int) -> None:
    os.dup2(source, target)
    os.close(source)


_Allowed = tuple[int, tuple[int, int]]


def _allowed(limits: Limits) -> list[_Allowed]:
    """What the system is told of `limits`: each resource, with its soft and its hard limit."""
    seconds = ceil(limits.seconds) + 1
    allowed = []
    for which, value in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_FSIZE, limits.output),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, limits.processes + _threads_of_all()),
    ):
        if value is None:
            continue
        _, hard = resource.getrlimit(which)
        soft = value if hard == resource.RLIM_INFINITY else min(value, hard)
        allowed.append((which, (soft, hard)))
    return allowed


def _threads_of_all() -> int:
    # The kernel counts all threads of the user, not only those of this run. How many there are of
    # all users is told without a look at each.
    try:
        return int(_read("/proc/loadavg").split()[3].partition(b"/")[2])
    except (ValueError, IndexError):
        return 1024


def _wait(pid: int, deadline: float) -> int | None:
    """The wait status of `pid`, or None when it is still running at `deadline`."""
    with _watched(pid) as pause:
        while True:
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                return status
            if time.monotonic() > deadline:
                return None
            pause(deadline - time.monotonic())


@contextmanager
def _watched(pid: int) -> Iterator[Callable[[float], object]]:
    """Yields what waits for so many seconds, or less: for the end of `pid` where that is told."""
    descriptor = _descriptor_of(pid)
    if descriptor is None:
        yield lambda seconds: time.sleep(min(max(seconds, 0.0), 0.002))
        return
    try:
        poll = select.poll()
        poll.register(descriptor)
        yield lambda seconds: poll.poll(ceil(1000 * max(seconds, 0.0)))
    finally:
        os.close(descriptor)


def _descriptor_of(pid: int) -> int | None:
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # an old kernel, or a container that forbids it
            return os.pidfd_open(pid)
    return None


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
    return {int(word) for word in _read("/proc/thread-self/children").split()}


def _read(path: str) -> bytes:
    """What is in the file `path`, if there is one."""
    try:
        with open(path, "rb", 0) as file:
            return file.readall()
    except OSError:
        return b""
