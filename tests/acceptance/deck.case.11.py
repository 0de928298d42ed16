"""shuffle(52) has an empty right and leaves the order as it is, of a new deck or a shuffled one."""

import sys

from blackjack280.cards import Card
from blackjack280.deck import Deck


def shuffled(*cuts: int) -> list[Card]:
    deck = Deck()
    for cut in cuts:
        deck.shuffle(cut)
    return [deck.deal() for _ in range(52)]


if shuffled(52) != shuffled() or shuffled(52, 52) != shuffled():
    sys.exit("shuffle(52) changes the order of a new deck")
sys.exit(0 if shuffled(11, 52) == shuffled(11) else "shuffle(52) changes the order")
