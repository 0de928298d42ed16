"""One failing game, told: what happened, where it went wrong, and how to see it."""

import shlex
import signal
from textwrap import wrap

from blackjack280.dialect import EECS280, MARK, cuts_file
from blackjack280.isolation import MEBIBYTE
from blackjack280.rules import MINIMUM_BET
from blackjack280.verification.comparison import (
    decoded,
    first_difference,
    form,
    lines_of,
    shown,
    visible,
)
from blackjack280.verification.programs import MEMORY, Program, Run
from blackjack280.verification.reasons import rule_of_line
from blackjack280.verification.wording import form_of_line

WIDTH = 79
"""How wide the text is, so that it fits on any terminal."""

_LINES_OF_STDERR = 3
_LINES_OF_HAND = 15
_FOLLOWING = 3

_MEANING = {
    "SIGSEGV": "it used memory that it does not have",
    "SIGBUS": "it used memory that it does not have",
    "SIGABRT": "an assert failed, or nobody caught an exception",
    "SIGFPE": "it divided by zero",
    "SIGILL": "it ran into something that is no instruction",
    "SIGKILL": "it was killed",
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
    cut_off = run.how in ("crash", "time", "memory") and "\n".join(right).startswith(
        "\n".join(yours)
    )
    lines = wrapped(_ending(program, run, len(yours) - 1, cut_off))
    if index is not None and run.stdout and not cut_off:
        lines += ["The first line that differs:", "", *shown(right, yours, index), ""]
        lines += wrapped(_why(run, right, yours, index))
    elif cut_off or run.how == "silent":
        last = _last_hand(right)
        all_of_it = len(last) == len(right) - 1
        lines += [f"It should print{'' if all_of_it else ', at the end'}:", "", *last, ""]
    if run.stderr.strip() and run.how != "stderr":
        said = [visible(line) for line in decoded(run.stderr).splitlines() if line.strip()]
        if len(said) > _LINES_OF_STDERR:
            said[1:-1] = ["..."]
        lines += ["It says on standard error:", *(f"  {line[: WIDTH - 2]}" for line in said)]
    return [*lines, "To see it:", f"  {command(program, run)}"]


def _why(run: Run, right: list[str], yours: list[str], index: int) -> str:
    """What is the matter with the form of the first line that differs, or which rule it breaks."""
    ours, theirs = (lines[index] if index < len(lines) else "" for lines in (right, yours))
    if index >= len(yours) and not ours:
        return "The last line has to end in a newline, as all others do."
    if ours != theirs and ours and theirs and (words := form_of_line(ours, theirs)):
        return f"The line is right but for its form. What is wrong is: {words}."
    following = yours[index + 1 : index + 1 + _FOLLOWING]
    if (
        index < len(yours) - 1
        and ours in following
        and form(theirs) not in {*map(form, right[:-1])}
    ):
        what = "The line" if theirs else "The empty line"
        return f"{what} is one that should not be printed. The right one comes after it."
    return f"Why it should be so: {rule_of_line(run.game, index)}"


def _last_hand(right: list[str]) -> list[str]:
    """The last lines of a transcript, from where its last hand begins, if there is one."""
    starts = [n for n, line in enumerate(right) if line.removeprefix(MARK).startswith("Hand ")]
    first = max(starts[-1] if starts else 0, len(right) - 1 - _LINES_OF_HAND)
    return [f"  {line}" for line in right[first:-1]]


def _ending(program: Program, run: Run, lines: int, cut_off: bool) -> str:
    got = f"{lines} line{'' if lines == 1 else 's'}"
    if lines == 0 and run.stdout:
        got = f"{len(run.stdout):,} characters without a newline"
    seconds = f"{program.seconds:g} second{'' if program.seconds == 1 else 's'}"
    so_far = f"{got}, all right so far" if cut_off and lines else got
    match run.how:
        case "crash":
            name = _signal(run.code)
            meaning = f": {_MEANING[name]}" if name in _MEANING else ""
            lost = "" if run.stdout else " What it had printed may be lost with it."
            return f"It crashes after {so_far} (signal {name}{meaning}).{lost}"
        case "time" if run.stdout:
            return f"It was still running after {seconds} and {so_far}."
        case "time":
            return (
                f"It was still running after {seconds} and had printed nothing. "
                "(A program that keeps its output back until its end shows nothing before.)"
            )
        case "output":
            return f"It goes on printing, and was stopped after {got}."
        case "memory":
            return (
                f"It used more than {MEMORY // MEBIBYTE // 1024} GB of memory, and was killed. Is "
                "there something that is made again and again, and never deleted?"
            )
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
