"""A shuffle or a reset after DeckEmpty puts all cards back, as if it had never been raised."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def dealt(before: int, n: int | None, times_asked_when_empty: int) -> list[Card]:
    """All cards of a deck dealt to the end, asked for more, and shuffled (n) or reset (None)."""
    deck = Deck()
    deck.shuffle(before)
    for _ in range(52):
        deck.deal()
    for _ in range(times_asked_when_empty):
        try:
            deck.deal()
        except Exception:  # That it is DeckEmpty is the business of another case.
            continue
    if n is None:
        deck.reset()
    else:
        deck.shuffle(n)
    return [deck.deal() for _ in range(52)]


for before in (0, 17, 26):
    for n in (None, 13, 26, 39):
        for times in (1, 2, 5):
            if dealt(before, n, times) != dealt(before, n, 0):
                sys.exit(f"{'reset()' if n is None else f'shuffle({n})'} differs after DeckEmpty")
