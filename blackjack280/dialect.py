"""The two dialects of the bankroll game: EECS 280's, and VE280's, which is still taught.

They differ in the arguments that a program takes, in a "# " before some lines,
and in VE280's file of cuts for the first shuffle. The game is the same.
"""

import re
from collections.abc import Iterable, Iterator

from blackjack280.errors import InvalidValue
from blackjack280.events import Cut, Dealt, Event, HoleCard, Total

EECS280, VE280 = "eecs280", "ve280"
DIALECTS = (EECS280, VE280)

MARK = "# "
"""What VE280 puts before every line but those of cuts, cards and totals."""

_UNMARKED = (Cut, Dealt, Total, HoleCard)
_UNMARKED_TEXT = re.compile("cut at| of |total", re.IGNORECASE)


def spelt(event: Event | str, dialect: str = EECS280) -> str:
    """The line of `event` in `dialect`; an event may be its line in EECS 280's already.

    >>> from blackjack280.events import Cut, Pushed
    >>> [spelt(event, "ve280") for event in (Cut(26), Pushed())]
    ['cut at 26', '# Push']
    """
    if dialect == EECS280:
        return str(event)
    if isinstance(event, str):
        unmarked = _UNMARKED_TEXT.search(event) is not None
    else:
        unmarked = isinstance(event, _UNMARKED)
    return str(event) if unmarked else f"{MARK}{event}"


def transcript(events: Iterable[Event | str], dialect: str = EECS280) -> Iterator[str]:
    """The lines of `events` in `dialect`, as they come.

    Raises `InvalidValue` at once for another dialect.

    >>> from blackjack280 import Simple, play
    >>> print(*transcript(play(3, 1, Simple(), first_cuts=[26]), "ve280"), sep="\\n")
    # Shuffling the deck
    cut at 26
    # Player has 3 after 0 hands
    """
    if dialect not in DIALECTS:
        raise InvalidValue(f"dialect {dialect!r} is none of {', '.join(DIALECTS)}")
    if dialect == EECS280:
        return map(str, events)
    return (spelt(event, dialect) for event in events)


def cuts_file(cuts: Iterable[int]) -> str:
    """What a VE280 file of `cuts` holds: all in one line.

    >>> cuts_file([26, 0, 52])
    '26 0 52\\n'
    """
    return " ".join(map(str, cuts)) + "\n"
