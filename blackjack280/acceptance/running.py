"""Running one case, linked with one implementation, by itself."""

import atexit
import os
import sys
import threading
import traceback
from collections.abc import Iterator
from functools import cache
from importlib.util import decode_source
from pathlib import Path
from types import CodeType, FrameType, ModuleType, TracebackType
from typing import NoReturn

import blackjack280
from blackjack280.acceptance.linking import Target, link, prepare
from blackjack280.acceptance.suite import Case
from blackjack280.errors import InputError, told
from blackjack280.isolation import Ending, Limits, explain, isolated

_PACKAGE = os.path.dirname(blackjack280.__file__)
_LINKED = "linked"

Places = Iterator[tuple[str, int]]
"""Files and lines of code that calls each other, the innermost first."""


def run_case(case: Case, target: Target, limits: Limits) -> Ending:
    """Run `case` linked with `target`. The ending's note says what was raised."""
    target = _absolute(target)
    # What all runs need is done before the fork, once.
    prepare(target.kind)
    _compiled(case.path)
    return isolated(lambda note: _run_linked(case.path, target, note), limits)


def why_unusable(limits: Limits, target: Target) -> str:
    """Why `target`, a file of the user's, cannot be linked with, or nothing."""
    absolute = _absolute(target)
    ending = isolated(lambda note: _try_to_link(absolute, note), limits)
    if ending.note == _LINKED:
        return ""
    ended = f"{target.name} does not import: it ended Python ({explain(ending, limits)})"
    return ending.note.replace(absolute.name, target.name) or ended


@cache
def _compiled(path: str) -> CodeType | Exception:
    """The program in the file `path`, or what Python has against it, for the run to raise."""
    try:
        source = Path(path).read_bytes()
        try:
            decode_source(source)
        except (UnicodeDecodeError, SyntaxError):
            # Python runs no such file; `compile` takes it, when that is but in a comment.
            raise SyntaxError("not in UTF-8, or in another encoding that it names") from None
        return compile(source, path, "exec", dont_inherit=True)
    except Exception as error:
        return error.with_traceback(None)


def _absolute(target: Target) -> Target:
    # A run has a working directory of its own.
    if target.source != "file":
        return target
    return target._replace(name=str(Path(target.name).absolute()))


def _try_to_link(target: Target, note: Path) -> int:
    status = _link_noting(target, note)
    if status == 0:
        note.write_text(_LINKED)
    return status


def _link_noting(target: Target, note: Path) -> int:
    sys.dont_write_bytecode = True
    try:
        link(target)
    except InputError as error:
        note.write_text(str(error), errors="replace")
        return 1
    return 0


class _Blame:
    """Tells whether it is the implementation, and not the case, that ends the process."""

    def __init__(self, path: str, target: Target, note: Path) -> None:
        self._case_s = os.path.dirname(path)
        self._implementation_s = os.path.dirname(target.name) if target.source == "file" else ""
        self._known = {target.name}
        self._note = note
        self._process = os.getpid()
        self._exit = os._exit

    def link(self, target: Target) -> int:
        """Link with `target`, whose files may lie beside the case's; the exit status."""
        if target.source != "file":
            return _link_noting(target, self._note)
        before = set(sys.modules)
        status = _link_noting(target, self._note)
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file and _lies_in(file, self._implementation_s):
                self._known.add(file)
        return status

    def exit(self, status: int) -> NoReturn:
        """``os._exit``, while the case runs."""
        here = os.getpid() == self._process  # and not in a child of the case's
        blamed = here and self.noted(f"os._exit({status!r})", _callers(sys._getframe(1)))
        self._exit(1 if blamed else status)

    def noted(self, how: str, places: Places) -> bool:
        """Whether the innermost of `places` is the implementation's; if so, `how` is noted."""
        for file, line in places:
            if self._is_implementation_s(file):
                where = f"{os.path.basename(file)} line {line}"
                self._note.write_text(f"the implementation ended the process: {how} ({where})")
                return True
            if file == __file__ or _lies_in(file, self._case_s):
                return False
        return False

    def _is_implementation_s(self, file: str) -> bool:
        if file in self._known:
            return True
        if _lies_in(file, _PACKAGE):
            return file != __file__
        return _lies_in(file, self._implementation_s) and not _lies_in(file, self._case_s)


def _lies_in(file: str, folder: str) -> bool:
    return folder != "" and file.startswith(os.path.join(folder, ""))


def _callers(frame: FrameType | None) -> Places:
    while frame is not None:
        yield frame.f_code.co_filename, frame.f_lineno
        frame = frame.f_back


def _raisers(trace: TracebackType | None) -> Places:
    found = []
    while trace is not None:
        found.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return reversed(found)


def _run_linked(path: str, target: Target, note: Path) -> int:
    """Be the program in `path`; its exit status. What it raises goes into `note`."""
    blame = _Blame(path, target, note)
    leave, os._exit = os._exit, blame.exit
    try:
        return blame.link(target) or _be_program(path, blame, note)
    finally:
        os._exit = leave


def _be_program(path: str, blame: _Blame, note: Path) -> int:
    atexit._clear()  # what the harness wants done at its own end is not this program's affair
    sys.path[:] = [entry for entry in sys.path if entry not in ("", ".")]
    sys.argv[:] = [path]
    program = ModuleType("__main__")
    program.__file__ = path
    sys.modules["__main__"] = program
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, errors="backslashreplace", closefd=False)  # noqa: SIM115
    status = _execute(path, program, blame, note)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()
    return status if _flushed() else 120  # as Python's own


def _execute(path: str, program: ModuleType, blame: _Blame, note: Path) -> int:
    try:
        code = _compiled(path)
        if isinstance(code, Exception):
            raise code
        exec(code, vars(program))
    except SystemExit as error:
        if blame.noted(told(error), _raisers(error.__traceback__)):
            return 1
        if error.code is None or isinstance(error.code, int):
            return error.code or 0
        print(error.code, file=sys.stderr)
        return 1
    except BaseException as error:
        note.write_text(told(error), errors="replace")
        frames = error.__traceback__ and error.__traceback__.tb_next
        traceback.print_exception(error.with_traceback(frames))
        return 1
    return 0


def _flushed() -> bool:
    """Whether all that was printed has been written, unless the program has closed its output."""
    done = True
    for stream in sys.stdout, sys.stderr:
        try:
            if stream is not None and not stream.closed:
                stream.flush()
        except Exception:
            done = False
    return done
