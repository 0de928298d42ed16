"""Watches how much memory a program really uses, where a limit on what it reserves would not do."""

import os
import resource
import signal
import time
from contextlib import suppress
from pathlib import Path

TOO_MUCH = "memory"
"""The note that is left about a program that used too much memory."""

_PAUSE = 0.005
_PAGE = resource.getpagesize()


def watch_a_child(memory: int, note: Path) -> None:
    """Fork, and return in the child; the parent never returns, and ends as the child does.

    When the child and what it starts use more than `memory` bytes, the child is
    killed and `TOO_MUCH` written into `note`. (Nothing is watched where the
    system has no /proc.)
    """
    child = os.fork()
    if child == 0:
        return
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            break
        if _resident(child) > memory:
            note.write_text(TOO_MUCH)
            # The group is ours too, so that nothing that the child has started goes on.
            os.killpg(0, signal.SIGKILL)
        time.sleep(_PAUSE)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        with suppress(OSError):
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def _resident(pid: int) -> int:
    """Bytes of memory that a process and its descendants have in use."""
    pages = 0
    with suppress(OSError):
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        for task in os.listdir(f"/proc/{pid}/task"):
            children = Path(f"/proc/{pid}/task/{task}/children").read_text().split()
            pages += sum(_resident(int(child)) for child in children) // _PAGE
    return pages * _PAGE
