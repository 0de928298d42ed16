"""The deck that a game is given is used to its end: it is never reset, nor is another opened."""

import sys
from collections import Counter
from itertools import cycle

from blackjack280.cards import Card
from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.players import Simple


class RecordingDeck(Deck):
    def __init__(self) -> None:
        super().__init__()
        self.dealt: list[Card] = []
        self.resets = 0

    def reset(self) -> None:
        super().reset()
        self.resets = 1

    def deal(self) -> Card:
        card = super().deal()
        self.dealt.append(card)
        return card


class Watcher(Simple):
    def __init__(self) -> None:
        self.seen: list[Card] = []

    def expose(self, card: Card) -> None:
        self.seen.append(card)


deck = RecordingDeck()
player = Watcher()
for _ in play(1000, 40, player, deck=deck, cuts=cycle((13, 39, 20, 26, 14, 31, 38, 17, 22))):
    pass

if deck.resets:
    sys.exit("the deck is reset")
sys.exit(0 if Counter(player.seen) <= Counter(deck.dealt) else "cards come from another deck")
