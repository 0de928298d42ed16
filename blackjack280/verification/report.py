"""What was found, told: as text for a student, as JSON, as checks, and as files."""

import errno
import os
import shlex
from collections import Counter
from pathlib import Path
from typing import Any

from blackjack280.errors import OutputError
from blackjack280.reports import Check
from blackjack280.verification.diagnosis import Diagnosis
from blackjack280.verification.implementations import Part
from blackjack280.verification.programs import How, Run
from blackjack280.verification.story import command, story, wrapped
from blackjack280.verification.verifier import Findings

_MOST_SHOWN = 4
"""How many explanations that cannot be told apart are shown."""

_MOST_KINDS = 8

_FAILS: dict[How, tuple[str, str]] = {
    "differs": ("differs", "differ"),
    "crash": ("crashes", "crash"),
    "silent": ("prints nothing on standard output", "print nothing on standard output"),
    "stderr": ("prints to standard error", "print to standard error"),
    "output": ("prints without end", "print without end"),
    "memory": ("uses too much memory", "use too much memory"),
    "status": ("is right but ends with an error", "are right but end with an error"),
    "time": ("takes too long", "take too long"),
}
"""What is said of one game that fails so, and of several."""

_UNSTEADY = (
    "It does not print the same when it plays the same game twice. Look for a variable that is "
    "used before it has a value, for an index outside its array, and for random numbers or "
    "the time."
)
_IGNORES = "It prints the same in all games: it does not seem to look at its arguments."
_OTHER_CUTS = (
    "It does not cut where the course's get_cut() says. Is the course's own file with it "
    "compiled in, unchanged, and is it called for nothing but the cuts?"
)


def summary(findings: Findings) -> list[str]:
    """The findings in lines of text, for a terminal of 80 columns."""
    name, games = shlex.join(findings.program.words), len(findings.runs)
    if findings.passed:
        return wrapped(f"{name}: all {games} games are right, {findings.hands:,} hands.")
    lines = wrapped(f"{name}: {len(findings.failed)} of {games} games are wrong.")
    lines += _ways_to_fail(findings)
    if findings.not_run:
        lines += wrapped(
            f"Since it took too much time or memory again and again, {len(findings.not_run)} more "
            "games were not tried."
        )
    closer = findings.closer
    if closer is None:
        return lines
    if closer.other is not None:
        return [
            *lines,
            *wrapped(f"But it is right in the other dialect: try --dialect {closer.other}."),
        ]
    shortest = closer.shortest.game.name(findings.program.dialect)
    lines += ["", f"The shortest game found that fails: {shortest}"]
    lines += story(findings.program, closer.shortest)
    said = []
    if closer.file is not None:
        said = wrapped(
            f"It writes into a file, {closer.file}. The transcript belongs on standard output "
            "(cout)."
        )
    elif not closer.steady:
        said = wrapped(_UNSTEADY)
    elif findings.ignores:
        said = wrapped(_IGNORES)
    elif findings.diagnosis is not None:
        said = diagnosed(findings.diagnosis, games, findings.program.dialect)
    return [*lines, "", *said] if said else lines


def _ways_to_fail(findings: Findings) -> list[str]:
    """How many games fail in which way, when that is not the same for all."""
    ways = Counter(run.how for run in findings.failed)
    dialect = findings.program.dialect
    examples = {run.how: run.game.name(dialect) for run in reversed(findings.failed)}
    return [
        f"  {number} {_FAILS[how][number > 1]}, such as {examples[how]}"
        for how, number in ways.most_common()
        if len(ways) > 1
    ]


def diagnosed(diagnosis: Diagnosis, games: int, dialect: str) -> list[str]:
    """`diagnosis` in lines of text."""
    lines = []
    if diagnosis.manner:
        lines.append("It writes otherwise than it should:")
        lines += _list(diagnosis.manner)
    if diagnosis.own_cuts:
        lines += wrapped(_OTHER_CUTS)
    but = "But for that, " if lines else ""
    if diagnosis.exact == [()]:
        return lines + wrapped(f"{but}all is right in all {games} games.")
    if diagnosis.exact:
        lines += wrapped(_sentence(f"{but}in all {games} games it behaves exactly like a program"))
        for faults in diagnosis.exact[:_MOST_SHOWN]:
            if faults != diagnosis.exact[0]:
                lines.append("or, which comes to the same here, like one")
            lines += _faults(faults)
        if (more := len(diagnosis.exact) - _MOST_SHOWN) > 0:
            lines.append(f"or like {more} more that come to the same here.")
        return lines
    lines += wrapped(
        _sentence(f"{but}no fault that is known, alone or with one or two others, explains it all.")
    )
    lines += _kinds(diagnosis, dialect)
    if diagnosis.nearest:
        lines += wrapped(
            f"The nearest, which explains {diagnosis.explained} of the {diagnosis.failing} games "
            "that fail, is only a guess: a program"
        )
        lines += _faults(diagnosis.nearest)
    return lines


def _kinds(diagnosis: Diagnosis, dialect: str) -> list[str]:
    """What is wrong in single hands."""
    if not diagnosis.kinds:
        return []
    texts = []
    for kind in diagnosis.kinds[:_MOST_KINDS]:
        often = "once" if kind.number == 1 else f"{kind.number} times, first"
        place = f"in line {kind.line + 1} of {kind.game.name(dialect)}"
        texts.append(f"{kind} ({often} {place})")
    if (more := len(diagnosis.kinds) - _MOST_KINDS) > 0:
        texts.append(f"and {more} more")
    return ["When each hand is judged on its own, it", *_list(texts)]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _faults(faults: tuple[Part, ...]) -> list[str]:
    words = [part.words for part in faults]
    return _list([*(f"{each}, and" for each in words[:-1]), f"{words[-1]}."])


def _list(texts: list[str]) -> list[str]:
    return [line for text in texts for line in wrapped(text, "  * ")]


def as_json(findings: Findings) -> dict[str, Any]:
    """The findings as one JSON object."""
    program, closer = findings.program, findings.closer
    found: dict[str, Any] = {
        "program": list(program.words),
        "dialect": program.dialect,
        "passed": findings.passed,
        "games": len(findings.runs),
        "hands": findings.hands,
        "not_run": len(findings.not_run),
        "failures": [_run_as_json(findings, run) for run in findings.failed],
    }
    if closer is not None:
        found["shortest"] = {
            **_run_as_json(findings, closer.shortest),
            "command": command(program, closer.shortest),
            "story": story(program, closer.shortest),
        }
        found["steady"] = closer.steady
        found["other_dialect"] = closer.other
        found["ignores_arguments"] = findings.ignores
    if findings.diagnosis is not None:
        found["diagnosis"] = _diagnosis_as_json(findings.diagnosis)
    return found


def _run_as_json(findings: Findings, run: Run) -> dict[str, Any]:
    game = run.game
    return {
        "name": game.name(findings.program.dialect),
        "why": game.why,
        "bankroll": game.bankroll,
        "minimum": game.minimum,
        "hands": game.hands,
        "player": game.player,
        "cuts": None if game.cuts is None else list(game.cuts),
        "how": run.how,
        "code": run.code,
    }


def _diagnosis_as_json(diagnosis: Diagnosis) -> dict[str, Any]:
    def listed(faults: tuple[Part, ...]) -> list[dict[str, str]]:
        fields = ("kind", "name", "description", "player")
        return [{field: getattr(part, field) for field in fields} for part in faults]

    return {
        "writes": diagnosis.manner,
        "own_cuts": diagnosis.own_cuts,
        "exactly_like": [listed(faults) for faults in diagnosis.exact],
        "guess": listed(diagnosis.nearest) if not diagnosis.exact else [],
        "guess_explains": diagnosis.explained,
        "failing": diagnosis.failing,
        "hand_by_hand": [{"fault": str(kind), "times": kind.number} for kind in diagnosis.kinds],
    }


def as_checks(findings: Findings) -> list[Check]:
    """A check for each game; one that was not tried is broken."""
    dialect = findings.program.dialect
    checks = []
    for run in findings.runs:
        name = f"{run.game.name(dialect)} ({run.game.why})"
        if run.how == "agrees":
            checks.append(Check(run.game.player, name, "passed"))
        else:
            told = "\n".join([f"This game {_FAILS[run.how][0]}.", *story(findings.program, run)])
            checks.append(Check(run.game.player, name, "failed", told))
    for game in findings.not_run:
        name = f"{game.name(dialect)} ({game.why})"
        checks.append(Check(game.player, name, "broken", "Not tried: others took too much."))
    return checks


def prepare(folder: str) -> None:
    """See that `folder` is there and can be written to. Raises `OutputError` when it cannot."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(f"cannot write to {folder}: {error.strerror}") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"cannot write to {folder}: {os.strerror(errno.EACCES)}")


def keep(findings: Findings, folder: str) -> None:
    """Write both transcripts of each failing game, and of the shortest, into `folder`.

    Raises `OutputError` when that cannot be done.
    """
    dialect = findings.program.dialect
    shortest = [findings.closer.shortest] if findings.closer else []
    prepare(folder)
    try:
        for run in (*findings.failed, *shortest):
            right = run.game.transcript(dialect)
            name = "-".join(run.game.name(dialect).replace("(", "").replace(")", "").split())
            Path(folder, f"{name}.right.txt").write_bytes(right)
            yours = right if run.how == "status" else run.stdout
            Path(folder, f"{name}.yours.txt").write_bytes(yours)
    except OSError as error:
        raise OutputError(f"cannot write to {folder}: {error.strerror}") from error
