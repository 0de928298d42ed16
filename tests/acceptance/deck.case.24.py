"""However long a deck is used, and in whatever order, it deals as a list that is cut and merged.

What goes wrong in the first few steps is for the other cases to find.
"""

import sys
from itertools import product
from random import Random

from blackjack280.cards import NEW_DECK
from blackjack280.deck import Deck, DeckEmpty

RESET = -1
DEAL = -2


class Model:
    """The rules once more: a list of cards, of which the first `dealt` have been dealt."""

    def __init__(self) -> None:
        self.cards = list(NEW_DECK)
        self.dealt = 0

    def step(self, what: int) -> tuple[object, int]:
        """The card dealt, if any, and how many cards are left."""
        card: object = None
        if what == DEAL:
            card = self.cards[self.dealt] if self.dealt < 52 else "none"
            self.dealt = min(self.dealt + 1, 52)
        elif what == RESET:
            self.__init__()
        else:
            left, right = self.cards[:what], self.cards[what:]
            pairs = [card for pair in zip(right, left, strict=False) for card in pair]
            shorter = len(pairs) // 2
            self.cards = pairs + left[shorter:] + right[shorter:]
            self.dealt = 0
        return card, 52 - self.dealt


def step(deck: Deck, what: int) -> tuple[object, int]:
    card: object = None
    if what == DEAL:
        try:
            card = deck.deal()
        except DeckEmpty:
            card = "none"
    elif what == RESET:
        deck.reset()
    else:
        deck.shuffle(what)
    return card, deck.cards_left()


def wrong(steps: list[tuple[int, int]]) -> str:
    """Where the first of these steps, each with the number of a deck, goes wrong, if any."""
    decks, models = [Deck(), Deck(), Deck()], [Model(), Model(), Model()]
    for number, (which, what) in enumerate(steps):
        if step(decks[which], what) != models[which].step(what):
            return f"step {number} ({what})"
    return ""


# What is wrong in a few steps already, the other cases find, and say more plainly what it is.
THINGS = ([DEAL], 20 * [DEAL], 53 * [DEAL], [0], [20], [26], [33], [RESET])
for begun, one, two in product(([], [26]), THINGS, THINGS):
    if wrong([(0, what) for what in begun + one + two + 53 * [DEAL]]):
        sys.exit()
if any(wrong([*few, *53 * [(0, DEAL)]]) for few in ([(0, 52)], [(0, 20), (1, RESET)])):
    sys.exit()

for seed in range(20):
    random = Random(seed)
    steps = []
    for _ in range(60):
        what = random.choice((*range(53), *[RESET] * 4, *[DEAL] * 50))
        times = random.choice((1, 1, 2, 5, 25, 26, 33, 53)) if what == DEAL else 1
        steps += times * [(random.randrange(3), what)]
    found = wrong([*steps, *((which, DEAL) for which in range(3) for _ in range(53))])
    if found:
        sys.exit(f"with seed {seed}, {found} goes wrong")
