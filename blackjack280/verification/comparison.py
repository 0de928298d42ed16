"""Two transcripts held against each other: where they part, and how that looks."""

import re
from functools import lru_cache
from itertools import count

from blackjack280.cards import NEW_DECK

BEFORE, AFTER = 2, 2
"""How many lines are shown before and after the first that differs."""

_WIDTH = 60
_END = "(the output ends here)"
_NO_NEWLINE = "(the output ends here, and its last line without a newline)"
_EMPTY = "(an empty line)"
_NOTHING = (_END, _NO_NEWLINE, _EMPTY)


def lines_of(text: str) -> list[str]:
    """The lines of `text`; the last of them is empty when its last line ends in a newline."""
    return text.split("\n")


def decoded(output: bytes) -> str:
    """`output` as text, each byte that is no UTF-8 as a surrogate."""
    return output.decode("utf-8", "surrogateescape")


def first_difference(right: list[str], yours: list[str]) -> int | None:
    """The index of the first line that differs, or None when all are the same."""
    for index, (a, b) in enumerate(zip(right, yours, strict=False)):
        if a != b:
            return index
    if len(right) == len(yours):
        return None
    # What is behind the newline at the end of one is an empty line of the other.
    shorter = min(right, yours, key=len)
    return len(shorter) - (shorter[-1:] == [""])


def visible(text: str) -> str:
    r"""`text` with every character that one could not see spelt out.

    >>> print(visible("Push\t\r"), visible("Player\u2019s"))
    Push\t\r Player\u2019s
    """
    return "".join(map(_visible, text))


def quoted(line: str) -> str:
    r"""`line` in quotes, visible, and no longer than a line of the text should be.

    >>> print(quoted("Push\t"))
    "Push\t"
    """
    text = visible(line[: 2 * _WIDTH])
    return f'"{text[:_WIDTH]}..."' if len(text) > _WIDTH else f'"{text}"'


def _visible(character: str) -> str:
    number = ord(character)
    if character in "\t\r\0\x1b\v\f\b":
        return {"\0": r"\0", "\x1b": r"\e"}.get(character) or repr(character)[1:-1]
    if 0xDC80 <= number <= 0xDCFF:
        return f"\\x{number - 0xDC00:02x}"
    if number < 0x20 or number == 0x7F:
        return f"\\x{number:02x}"
    return character if number < 0x7F else f"\\u{number:04x}"


_CARD = re.compile("|".join(map(str, NEW_DECK)), re.IGNORECASE)
_NUMBER = re.compile(r"-?\d+")
_VALUE = re.compile(f"{_CARD.pattern}|{_NUMBER.pattern}", re.IGNORECASE)


def values_of(line: str) -> list[str]:
    """The cards and numbers in `line`."""
    return _VALUE.findall(line)


@lru_cache(maxsize=1 << 16)
def form(line: str) -> str:
    """`line` with its cards and numbers left open.

    >>> form("Player dealt Ace of Spades"), form("Hand 3 bankroll 95")
    ('Player dealt <card>', 'Hand <number> bankroll <number>')
    """
    return _NUMBER.sub("<number>", _CARD.sub("<card>", line))


def shown(right: list[str], yours: list[str], index: int) -> list[str]:
    """The first difference, at `index`, with its neighbours, for a terminal of 80 columns."""
    rows = [_row("", n, right[n]) for n in range(max(0, index - BEFORE), index)]
    theirs, ours = _line(yours, index), _line(right, index)
    dots = ""
    same = _common(theirs, ours)
    if same > _WIDTH - _BESIDE and max(len(theirs), len(ours)) > _WIDTH:
        dots, first = "...", same - _BESIDE
        theirs, ours = theirs[first:], ours[first:]
    theirs, ours = (
        dots + (text if text in _NOTHING else visible(text[: 2 * _WIDTH]))
        for text in (theirs, ours)
    )
    start, length = _marked(theirs, ours)
    rows.append(_row("yours", index, theirs))
    if theirs not in _NOTHING:
        rows.append(" " * (_MARGIN + start) + "^" * max(1, min(length, _WIDTH - start)))
    rows += _rest(yours, index)
    rows.append(_row("right", index, ours))
    rows += _rest(right, index)
    return rows


_MARGIN = len("  yours 12345  ")
_BESIDE = 25
"""How much is shown of a long line before its first difference."""


def _row(label: str, index: int, text: str) -> str:
    cut = f"{text[:_WIDTH]}..." if len(text) > _WIDTH else text
    return f"  {label:5} {index + 1:5}  {cut}".rstrip()


def _rest(lines: list[str], index: int) -> list[str]:
    numbers = range(index + 1, min(index + 1 + AFTER, len(lines)))
    return [
        _row("", n, visible(lines[n][: 2 * _WIDTH]))
        for n in numbers
        if lines[n] or n < len(lines) - 1
    ]


def _line(lines: list[str], index: int) -> str:
    """Line `index` of an output, or what there is in its place."""
    if index >= len(lines):
        return _NO_NEWLINE if lines[-1] else _END
    if not lines[index]:
        return _END if index == len(lines) - 1 else _EMPTY
    return lines[index]


def _common(one: str, other: str) -> int:
    """How many characters are the same before the first that is not."""
    shorter = min(len(one), len(other))
    return next((i for i in range(shorter) if one[i] != other[i]), shorter)


def _marked(theirs: str, ours: str) -> tuple[int, int]:
    """Where in `theirs` the differing characters start, and how many they are, at least one."""
    shorter = min(len(theirs), len(ours))
    start = _common(theirs, ours)
    end = next(
        (i for i in count() if i >= shorter - start or theirs[-1 - i] != ours[-1 - i]), shorter
    )
    return start, max(1, len(theirs) - start - end)
