"""One failing game, told: what happened, where it went wrong, and how to see it."""

import shlex
import signal
from textwrap import wrap

from blackjack280.dialect import EECS280, MARK, cuts_file
from blackjack280.rules import MINIMUM_BET
from blackjack280.verification.comparison import (
    decoded,
    first_difference,
    lines_of,
    shown,
    visible,
)
from blackjack280.verification.programs import Program, Run
from blackjack280.verification.reasons import rule_of_line

WIDTH = 79
"""How wide the text is, so that it fits on any terminal."""

_LINES_OF_STDERR = 3
_LINES_OF_HAND = 15

_MEANING = {
    "SIGSEGV": "it used memory that it does not have",
    "SIGBUS": "it used memory that it does not have",
    "SIGABRT": "an assert failed, or nobody caught an exception",
    "SIGFPE": "it divided by zero",
    "SIGILL": "it ran into something that is no instruction",
    "SIGKILL": "it was killed, perhaps because it used too much memory",
}


def wrapped(text: str, bullet: str = "") -> list[str]:
    """`text` in lines that fit, the later ones indented as far as the text after `bullet`."""
    return wrap(
        text,
        WIDTH,
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )


def story(program: Program, run: Run) -> list[str]:
    """What happened in the game of `run`, which failed, in lines of text."""
    right = lines_of(run.game.transcript(program.dialect).decode())
    yours = right if run.how == "status" else lines_of(decoded(run.stdout))
    index = first_difference(right, yours)
    cut_off = run.how in ("crash", "time") and "\n".join(right).startswith("\n".join(yours))
    lines = wrapped(_ending(program, run, len(yours) - 1, cut_off))
    if index is not None and run.stdout and not cut_off:
        lines += ["The first line that differs:", "", *shown(right, yours, index), ""]
        lines += wrapped(f"Why it should be so: {rule_of_line(run.game, index)}")
    elif cut_off or run.how == "silent":
        lines += ["It should print, at the end:", "", *_last_hand(right), ""]
    if run.stderr.strip() and run.how != "stderr":
        said = [visible(line) for line in decoded(run.stderr).splitlines() if line.strip()]
        if len(said) > _LINES_OF_STDERR:
            said[1:-1] = ["..."]
        lines += ["It says on standard error:", *(f"  {line[: WIDTH - 2]}" for line in said)]
    return [*lines, "To see it:", f"  {command(program, run)}"]


def _last_hand(right: list[str]) -> list[str]:
    """The last lines of a transcript, from where its last hand begins, if there is one."""
    starts = [n for n, line in enumerate(right) if line.removeprefix(MARK).startswith("Hand ")]
    first = max(starts[-1] if starts else 0, len(right) - 1 - _LINES_OF_HAND)
    return [f"  {line}" for line in right[first:-1]]


def _ending(program: Program, run: Run, lines: int, cut_off: bool) -> str:
    got = f"{lines} line{'' if lines == 1 else 's'}"
    so_far = f"{got}, all right so far" if cut_off and lines else got
    match run.how:
        case "crash":
            name = _signal(run.code)
            meaning = f": {_MEANING[name]}" if name in _MEANING else ""
            lost = "" if run.stdout else " What it had printed may be lost with it."
            return f"It crashes after {so_far} (signal {name}{meaning}).{lost}"
        case "time" if run.stdout:
            return f"It was still running after {program.seconds:g} seconds and {so_far}."
        case "time":
            return (
                f"It was still running after {program.seconds:g} seconds and had printed nothing. "
                "(A program that keeps its output back until its end shows nothing before.)"
            )
        case "output":
            return f"It goes on printing, and was stopped after {got}."
        case "status":
            return (
                f"The output is right, but the exit status is {run.code}. It should be 0: does "
                "main return 0?"
            )
        case "stderr":
            return (
                "It prints nothing on standard output: the transcript is on standard error. It "
                "belongs on standard output (cout, not cerr)."
            )
        case "silent":
            return f"It prints nothing on standard output{_status(run)}."
        case _ if run.code:
            return f"The output is wrong{_status(run)}."
    return ""


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # one that has no name
        return str(number)


def _status(run: Run) -> str:
    return f", and its exit status is {run.code} (should be 0)" if run.code else ""


def command(program: Program, run: Run) -> str:
    """What to paste into bash to see how `run` failed."""
    game, dialect = run.game, program.dialect
    file = f"<(echo {cuts_file(game.cuts or ()).strip()})"
    theirs = f"{shlex.join(program.words)} {' '.join(game.words(dialect, file))}"
    if run.how not in ("differs", "silent", "stderr"):
        return f"{theirs}; echo $?" if run.how == "status" else theirs
    ours = f"blackjack280 {game.bankroll} {game.hands} {game.player}"
    if game.minimum != MINIMUM_BET:
        ours += f" --min-bet {game.minimum}"
    if game.cuts is not None:
        ours += f" --cuts {file}"
    if dialect != EECS280:
        ours += f" --dialect {dialect}"
    return f"diff <({theirs}) <({ours})"
