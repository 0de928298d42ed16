"""A suite of acceptance tests: its cases, and what is amiss with it."""

import os
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from blackjack280.acceptance.kinds import KINDS
from blackjack280.errors import InputError

_FILE_NAME = re.compile(r"(?P<kind>[a-z]+)\.case\.(?P<number>[0-9]+)\.py")
_MEANT = re.compile(r"(?!\.).*(?:\bcase\b|case[\W_]*[0-9])", re.IGNORECASE)
_ENTRY = re.compile(r"^\W*(?P<name>\w+\.case\.[\w-]+)(?:\.\w+)?\W*", re.MULTILINE)
_ALIASES = {"player": "counting", "players": "counting"}
_EXAMPLE = f"such as deck.case.1.py ({', '.join(KINDS)})"


class Case(NamedTuple):
    """One acceptance test: a program that exits 0 when it believes the implementation correct.

    `implementation` is the kind that it tests, ``"deck"``, ``"counting"``,
    ``"hand"`` or ``"driver"``; `behaviour` is what the overview says of it.
    `file` is its name: that of its file, with the folder where another case is
    called the same.
    """

    path: str
    implementation: str
    behaviour: str
    file: str


class Suite(NamedTuple):
    """Cases, by implementation and number, and what is to be said of files that are none."""

    cases: list[Case]
    remarks: list[str]


def find_cases(paths: list[str], only: str | None = None) -> Suite:
    """The cases in `paths`, folders or files.

    Raises `InputError` when a path is missing, a file is not named as a case
    is, or there are no cases.
    """
    found: dict[Path, _Found] = {}
    remarks: list[str] = []
    for path in paths:
        for file in _files(path):
            match, why = _FILE_NAME.fullmatch(file.name), ""
            if match is None or _kind(match) not in KINDS:
                why = f"is not named as a case is, {_EXAMPLE}"
            elif not file.is_file():
                why = "is not a file" if file.exists() else "is a link to nothing"
            if match is not None and not why:
                place = list(KINDS).index(_kind(match))
                found.setdefault(_real(file), _Found(place, int(match["number"]), file))
            elif file == Path(path):
                raise InputError(f"{file} {why}")
            elif _MEANT.match(file.name):
                remarks.append(f"passed over: {file} {why}")
    ordered = [each for each in sorted(found.values()) if only in (None, each.kind)]
    if not ordered:
        kind = only or "<impl>"
        said = "".join(f"; {remark}" for remark in remarks)
        raise InputError(f"no {kind}.case.<n>.py in {' '.join(map(repr, paths))}{said}")
    overviews = {}
    for each in ordered:
        if each.overview not in overviews:
            overviews[each.overview], problems = _read_overview(each.overview)
            remarks += problems
    times = Counter(each.file.name for each in ordered)
    cases = [
        Case(
            str(_real(each.file)),
            each.kind,
            overviews[each.overview].get(each.file.stem, ""),
            each.file.name if times[each.file.name] == 1 else str(each.file),
        )
        for each in ordered
    ]
    return Suite(cases, remarks)


class _Found(NamedTuple):
    """A file that is named as a case is; these are in the order of the report."""

    place: int
    number: int
    file: Path

    @property
    def kind(self) -> str:
        return list(KINDS)[self.place]

    @property
    def overview(self) -> Path:
        return self.file.with_name(self.file.name.partition(".")[0] + ".overview")


def _files(path: str) -> list[Path]:
    """The file `path`, or the files in the folder `path`."""
    if not path or not os.path.lexists(path):
        raise InputError(f"there is no file or folder {path!r}")
    try:
        return sorted(Path(path).iterdir()) if os.path.isdir(path) else [Path(path)]
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from error


def _real(file: Path) -> Path:
    return file.parent.resolve() / file.name


def _kind(match: re.Match[str]) -> str:
    return _ALIASES.get(match["kind"], match["kind"])


def _read_overview(path: Path) -> tuple[dict[str, str], list[str]]:
    """What ``<impl>.overview`` says of each case, up to the next case's name, and what is amiss."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return {}, []
    except OSError as error:
        return {}, [f"cannot read {path}: {error.strerror}"]
    remarks = []
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        remarks.append(f"{path} is not in UTF-8 (line {line})")
        text = data.decode("utf-8-sig", errors="replace")
    heads = list(_ENTRY.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    entries: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=True):
        entries.setdefault(head["name"], " ".join(text[head.end() : end].split()))
    for name in entries:
        if not path.with_name(f"{name}.py").exists():
            remarks.append(f"{path} names {name}, but there is no file {name}.py")
    return entries, remarks
