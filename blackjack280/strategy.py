"""When to hit and how to count, as data.

One table says it all: `Simple` looks it up, and so does every faster way of
playing the same strategy.
"""

from collections.abc import Iterable

from blackjack280.hand import BLACKJACK

UP_CARDS = range(2, 12)
"""The dealer's up card in points, an Ace being 11: the columns of a table."""

HitTable = frozenset[tuple[int, bool, int]]
"""The situations ``(count, soft, up card in points)`` in which the player hits."""

#       up to   2 3 4 5 6 7 8 9 T A   H hits, S stands (EECS 280, Simple)
HARD = (
    (11, "H H H H H H H H H H"),
    (12, "H H S S S H H H H H"),
    (16, "S S S S S H H H H H"),
    (21, "S S S S S S S S S S"),
)
SOFT = (
    (17, "H H H H H H H H H H"),
    (18, "S H H H H S S H H H"),
    (21, "S S S S S S S S S S"),
)


def hit_table(hard: Iterable[tuple[int, str]], soft: Iterable[tuple[int, str]]) -> HitTable:
    """The situations in which two charts of rows ``(highest total, "H S ...")`` hit."""
    hits: set[tuple[int, bool, int]] = set()
    for is_soft, chart in ((False, hard), (True, soft)):
        lowest = 0
        for highest, row in chart:
            for up, choice in zip(UP_CARDS, row.split(), strict=True):
                if choice == "H":
                    hits.update((count, is_soft, up) for count in range(lowest, highest + 1))
            lowest = highest + 1
        assert lowest == BLACKJACK + 1, "the chart ends before 21"
    return frozenset(hits)


BASIC = hit_table(HARD, SOFT)
"""The course's simplified basic strategy."""

#            2  3  4  5  6  7  8  9  T   J   Q   K   A
COUNT_TAGS = (1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1, -1)
"""What each spot adds to the running count when it is exposed (EECS 280, Counting)."""

DOUBLE_AT = 2
"""The running count from which twice the minimum is bet (EECS 280, Counting)."""
