"""Correct hands."""

from blackjack280.cards import Card, Spot
from blackjack280.hand import HandValue


class EveryWayHand:
    """A list of cards, valued by trying each Ace as 1 and as 11."""

    def __init__(self) -> None:
        self._cards: list[Card] = []

    def discard_all(self) -> None:
        self._cards = []

    def add_card(self, card: Card) -> None:
        self._cards.append(card)

    def hand_value(self) -> HandValue:
        ways = {(0, False)}
        for card in self._cards:
            points = (1, 11) if card.spot == Spot.ACE else (min(card.spot + 2, 10),)
            ways = {(count + each, soft or each == 11) for count, soft in ways for each in points}
        fitting = [way for way in ways if way[0] <= 21]
        return HandValue(*max(fitting or [min(ways)]))


class AnyBustHand:
    """The total with every Ace as 1 and whether there is an Ace; every bust is 22."""

    def __init__(self) -> None:
        self.discard_all()

    def discard_all(self) -> None:
        self._low = 0
        self._has_ace = False

    def add_card(self, card: Card) -> None:
        if card.spot is Spot.ACE:
            self._has_ace = True
            self._low += 1
        elif card.spot >= Spot.TEN:
            self._low += 10
        else:
            self._low += card.spot + 2

    def hand_value(self) -> HandValue:
        if self._low > 21:
            return HandValue(22, False)
        soft = self._has_ace and self._low <= 11
        return HandValue(self._low + 10 if soft else self._low, soft)
