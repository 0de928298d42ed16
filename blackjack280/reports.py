"""Results for other programs to read: JUnit XML, and Gradescope's ``results.json``."""

import json
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EISDIR, ENOENT
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Literal, NamedTuple
from xml.etree import ElementTree

from blackjack280.errors import OutputError

Outcome = Literal["passed", "failed", "broken"]


class Check(NamedTuple):
    """One thing that was checked.

    `outcome` is ``"passed"``, ``"failed"`` for a verdict against what was
    checked, or ``"broken"`` when no verdict was reached. `worth` is its share of
    the points.
    """

    group: str
    name: str
    outcome: Outcome
    output: str = ""
    worth: float = 1.0


_DIGITS = 6
"""How many digits of a score stand behind the point."""

# What XML 1.0 cannot hold.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_junit(path: str, suite: str, checks: list[Check]) -> None:
    """Write `checks` as JUnit XML: a failure is a verdict, an error a broken run.

    Raises `OutputError` when `path` cannot be written.
    """
    root = ElementTree.Element("testsuites")
    element = ElementTree.SubElement(
        root,
        "testsuite",
        name=suite,
        tests=str(len(checks)),
        failures=str(sum(check.outcome == "failed" for check in checks)),
        errors=str(sum(check.outcome == "broken" for check in checks)),
    )
    for check in checks:
        case = ElementTree.SubElement(
            element, "testcase", classname=f"{suite}.{check.group}", name=_clean(check.name)
        )
        if check.outcome != "passed":
            tag = "failure" if check.outcome == "failed" else "error"
            output = _clean(check.output)
            message = output.partition("\n")[0]
            ElementTree.SubElement(case, tag, message=message).text = output
    ElementTree.indent(root)
    write_whole(path, ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n")


def _clean(text: str) -> str:
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)


def write_gradescope(path: str, checks: list[Check], output: str, points: float | None) -> None:
    """Write `checks` as Gradescope's ``results.json``.

    The worth of all checks together is scaled to `points`, or is the points
    when that is None. Raises `OutputError` when `path` cannot be written.
    """
    tests = []
    score = 0.0
    for check, most in zip(checks, _shares(checks, points), strict=True):
        passed = check.outcome == "passed"
        score += most if passed else 0
        tests.append(
            {
                "name": f"{check.group}: {check.name}",
                "status": "passed" if passed else "failed",
                "score": most if passed else 0,
                "max_score": most,
                "output": check.output,
                "visibility": "visible",
            }
        )
    results = {
        "score": round(score, _DIGITS),
        "output": output,
        "visibility": "visible",
        "tests": tests,
    }
    write_whole(path, json.dumps(results, indent=2) + "\n")


def _shares(checks: list[Check], points: float | None) -> list[float]:
    """What each of `checks` is worth; rounded so that together they are worth `points`."""
    total = sum(check.worth for check in checks)
    scale = 1.0 if points is None or not total else points / total
    sums = [round(scale * each, _DIGITS) for each in accumulate(check.worth for check in checks)]
    return [round(upto - before, _DIGITS) for before, upto in pairwise([0.0, *sums])]


def write_whole(path: str, text: str) -> None:
    """Write `text` to `path` so that a reader finds all of it or what was there before.

    A link stays a link. Raises `OutputError` when it cannot be done.
    """
    with _unwritable_told(path):
        if _takes_a_file(path):
            target = os.path.realpath(path)
            temporary = _temporary_beside(target)
            try:
                with open(temporary, "w", encoding="utf-8") as file:
                    file.write(text)
                os.chmod(temporary, 0o666 & ~_umask())
                os.replace(temporary, target)
            except BaseException:
                with suppress(OSError):
                    os.unlink(temporary)
                raise
        else:
            Path(path).write_text(text, encoding="utf-8")


def check_writable(path: str) -> None:
    """Raise the `OutputError` that `write_whole` would, as far as that is known beforehand."""
    with _unwritable_told(path):
        if _takes_a_file(path):
            os.unlink(_temporary_beside(os.path.realpath(path)))
        elif os.path.isdir(path) or not os.access(path, os.W_OK):
            number = EISDIR if os.path.isdir(path) else EACCES
            raise OSError(number, os.strerror(number))


def _takes_a_file(path: str) -> bool:
    """Whether `path` is, or may become, a file; a device or a pipe can only be written to."""
    if not os.path.basename(path):
        raise OSError(ENOENT, os.strerror(ENOENT))
    return os.path.isfile(path) or not os.path.exists(path)


def _temporary_beside(target: str) -> str:
    folder, name = os.path.split(target)
    handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name[:100]}.")
    os.close(handle)
    return temporary


@contextmanager
def _unwritable_told(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutputError(f"cannot write {path or repr(path)}: {error.strerror}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
