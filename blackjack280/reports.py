"""Results for other programs to read: JUnit XML, and Gradescope's ``results.json``."""

import json
import os
import re
import tempfile
from contextlib import suppress
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
    total = sum(check.worth for check in checks)
    scale = 1.0 if points is None or not total else points / total
    tests = [
        {
            "name": f"{check.group}: {check.name}",
            "score": _rounded(scale * check.worth) if check.outcome == "passed" else 0,
            "max_score": _rounded(scale * check.worth),
            "output": check.output,
            "visibility": "visible",
        }
        for check in checks
    ]
    earned = sum(scale * check.worth for check in checks if check.outcome == "passed")
    results = {"score": _rounded(earned), "output": output, "visibility": "visible", "tests": tests}
    write_whole(path, json.dumps(results, indent=2) + "\n")


def _rounded(score: float) -> float:
    return round(score, 6)


def write_whole(path: str, text: str) -> None:
    """Write `text` to `path` so that a reader finds all of it or what was there before.

    Raises `OutputError` when that cannot be done.
    """
    target = Path(path)
    # A device or a pipe is written to; only a file can be put in the place of another.
    replace = target.is_file() or not target.exists()
    temporary = None
    try:
        if not replace:
            target.write_text(text, encoding="utf-8")
            return
        handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, target)
    except OSError as error:
        if temporary is not None:
            with suppress(OSError):
                os.unlink(temporary)
        raise OutputError(f"cannot write {path}: {error.strerror}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
