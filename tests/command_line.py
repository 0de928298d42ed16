"""The command line as real processes, for the tests of each command."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

PROGRAM = [sys.executable, "-m", "blackjack280"]

Done = subprocess.CompletedProcess[str]
Run = Callable[..., Done]


def runner(*command: str, folder: Path | None = None) -> Run:
    """What runs ``blackjack280 COMMAND... WORD...`` in `folder`, to its end."""

    def run(*words: str) -> Done:
        return subprocess.run(
            [*PROGRAM, *command, *words], cwd=folder, capture_output=True, text=True, timeout=300
        )

    return run


@contextmanager
def started(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start ``blackjack280 WORD...`` in a process group of its own, and leave nothing of it."""
    with subprocess.Popen(
        [*PROGRAM, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # Where the tests run in the background, Ctrl-C may be ignored.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def assert_refused(done: Done, *parts: str, status: int = 2) -> None:
    """One line on stderr that holds `parts`, and for a usage error nothing on stdout."""
    assert done.returncode == status, done.stderr
    assert re.fullmatch(r"blackjack280: [^\n]+\n", done.stderr), done.stderr
    for part in parts:
        assert part in done.stderr
    if status == 2:
        assert done.stdout == ""


def assert_ctrl_c_ends(*words: str) -> None:
    """``blackjack280 WORD...`` in the midst of printing: exit status 130, and not a word."""
    with started(*words) as process:
        assert process.stdout is not None
        process.stdout.read(1000)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")


def wait_until(happened: Callable[[], bool]) -> None:
    """Until it has, or a minute."""
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)
