"""Hands with one thing wrong each (EECS 280, Hand)."""

from typing import Any

from blackjack280.acceptance.bugs import Shared
from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import BLACKJACK, Hand, HandValue

_EMPTY = HandValue(0, False)


class _Made(Hand):
    """The correct hand; its constructor does without `discard_all`."""

    def __init__(self) -> None:
        self._value = _EMPTY


class _Listed(Hand):
    """The correct hand, kept as a list of cards and added up in steps."""

    cards: list[Card]

    def __init__(self) -> None:
        self.cards = []
        self._value = _EMPTY

    def discard_all(self) -> None:
        self.cards.clear()
        self._value = _EMPTY

    def add_card(self, card: Card) -> None:
        self.cards.append(card)
        self._value = self.add_up()

    def add_up(self) -> HandValue:
        total = sum(map(self.points, self.cards))
        if self.aces() > 0 and self.may_promote(total):
            return HandValue(total + 10, True)
        return HandValue(total, False)

    def points(self, card: Card) -> int:
        """What `card` counts, an Ace as 1."""
        return 1 if card.spot is Spot.ACE else card.spot.points

    def aces(self) -> int:
        """The number of Aces that could be counted as 11."""
        return sum(card.spot is Spot.ACE for card in self.cards)

    def may_promote(self, total: int) -> bool:
        """Whether an Ace is counted as 11, with the cards at `total` while it is 1."""
        return total + 10 <= BLACKJACK


# Aces.


class AceAlwaysOne(_Listed):
    """Counts an Ace as 1 always (should be 11 where that does not pass 21)."""

    def may_promote(self, total: int) -> bool:
        return False


class AceAlwaysEleven(_Listed):
    """Counts an Ace as 11 always (should be 1 where 11 would pass 21)."""

    def points(self, card: Card) -> int:
        return card.spot.points


class AceFixedWhenAdded(_Made):
    """Decides an Ace's value when the Ace is added, and never takes it back to 1 later."""

    def add_card(self, card: Card) -> None:
        count, soft = self._value
        low = card.spot is Spot.ACE and count + 11 > BLACKJACK
        self._value = HandValue(
            count + (1 if low else card.spot.points), soft or (card.spot is Spot.ACE and not low)
        )


class AcesAllAlike(_Listed):
    """Counts all Aces as 11 or all as 1, so that two Aces are 2 (should be 12)."""

    def add_up(self) -> HandValue:
        high = sum(card.spot.points for card in self.cards)
        if high <= BLACKJACK:
            return HandValue(high, self.aces() > 0)
        return HandValue(sum(map(self.points, self.cards)), False)


class TwoAcesTwentyTwo(_Listed):
    """Counts each Ace as 11 while the hand has no other cards, so that two Aces bust."""

    def add_up(self) -> HandValue:
        if self.aces() == len(self.cards):
            return HandValue(11 * self.aces(), bool(self.cards))
        return super().add_up()


class OneAceAtMostIsOne(_Listed):
    """Takes only one Ace back to 1, so that three Aces bust."""

    def add_up(self) -> HandValue:
        aces = self.aces()
        high = sum(card.spot.points for card in self.cards)
        if aces > 0 and high > BLACKJACK:
            return HandValue(high - 10, aces > 1)
        return HandValue(high, aces > 0)


class AceTakenBackAgain(_Listed):
    """Takes 10 off for one Ace each time that the hand would pass 21 (should be once)."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        while self.aces() > 0 and count > BLACKJACK:
            count -= 10
        return HandValue(count, soft)


class AceElevenOnlyFirst(_Listed):
    """Counts an Ace as 11 only when it is the first card."""

    def aces(self) -> int:
        return int(self.cards[0].spot is Spot.ACE)


class AceElevenOnlyWithTwoCards(_Listed):
    """Counts an Ace as 11 only while the hand has at most two cards."""

    def aces(self) -> int:
        return super().aces() if len(self.cards) <= 2 else 0


class OnlyTheAceOfSpades(_Listed):
    """Counts only the Ace of Spades as 11."""

    def aces(self) -> int:
        return self.cards.count(Card(Spot.ACE, Suit.SPADES))


class AceElevenUpToTwentyTwo(_Listed):
    """Counts an Ace as 11 when that makes 22 (should be 21 at most)."""

    def may_promote(self, total: int) -> bool:
        return total + 10 <= BLACKJACK + 1


class AceElevenBelowTwentyOne(_Listed):
    """Counts an Ace as 1 when 11 would make exactly 21 (should be 11)."""

    def may_promote(self, total: int) -> bool:
        return total + 10 < BLACKJACK


class AceElevenToSeventeen(_Listed):
    """Counts an Ace as 11 only when that makes 17 or more, as if it were the dealer's."""

    def may_promote(self, total: int) -> bool:
        return 17 <= total + 10 <= BLACKJACK


# Soft or hard.


class SoftSticks(_Listed):
    """Stays soft when its Ace has gone back to 1."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        return HandValue(count, soft or self._value.soft)


class SoftMeansAnAce(_Listed):
    """Calls every hand with an Ace soft (should be only with an Ace counted as 11)."""

    def add_up(self) -> HandValue:
        return HandValue(super().add_up().count, self.aces() > 0)


class SoftNeedsOneAce(_Listed):
    """Calls a hand with two Aces or more hard even when one counts as 11."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        return HandValue(count, soft and self.aces() == 1)


class SoftNotAtTwentyOne(Hand):
    """Calls a hand hard that an Ace as 11 brings to 21 (should be soft)."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(count, soft and count < BLACKJACK)


class NeverSoft(Hand):
    """Calls every hand hard."""

    def hand_value(self) -> HandValue:
        return HandValue(super().hand_value().count, False)


class SoftIsHard(Hand):
    """Calls soft hands hard and hard hands soft."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(count, not soft)


# What the other cards count.


class FacesElevenToThirteen(_Listed):
    """Counts Jack, Queen and King as 11, 12 and 13 (should be 10)."""

    def points(self, card: Card) -> int:
        return 1 if card.spot is Spot.ACE else card.spot + 2


class JackIsEleven(_Listed):
    """Counts a Jack as 11 (should be 10)."""

    def points(self, card: Card) -> int:
        return 11 if card.spot is Spot.JACK else super().points(card)


class QueenIsNothing(_Listed):
    """Counts a Queen as 0 (should be 10)."""

    def points(self, card: Card) -> int:
        return 0 if card.spot is Spot.QUEEN else super().points(card)


class NumbersOneTooLow(_Listed):
    """Counts the cards from Two to Ten one too low."""

    def points(self, card: Card) -> int:
        return super().points(card) - (card.spot <= Spot.TEN)


class PairsCountedOnce(_Listed):
    """Counts two cards with the same spot as one card."""

    def add_card(self, card: Card) -> None:
        if all(held.spot is not card.spot for held in self.cards):
            super().add_card(card)


class FiveCardsAtMost(_Listed):
    """Counts no card after the fifth."""

    def add_card(self, card: Card) -> None:
        if len(self.cards) < 5:
            super().add_card(card)


class LastCardOnly(_Listed):
    """Counts only the card that was added last."""

    def add_card(self, card: Card) -> None:
        self.discard_all()
        super().add_card(card)


class TwentyOneIsFull(Hand):
    """Counts no card that is added to a hand of 21."""

    def add_card(self, card: Card) -> None:
        if self._value.count < BLACKJACK:
            super().add_card(card)


class TwentyOneBusts(Hand):
    """Says 22 for a hand of 21."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(22, soft) if count == BLACKJACK else HandValue(count, soft)


class BustSaysTwentyOne(Hand):
    """Says 21 for a hand over 21."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(min(count, BLACKJACK), soft)


class BustSaysNothing(Hand):
    """Says 0 for a hand over 21 (should be more than 21)."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(count if count <= BLACKJACK else 0, soft)


# Discarding.


class DiscardDoesNothing(_Made):
    """Keeps its cards when they are discarded."""

    def discard_all(self) -> None:
        pass


class DiscardKeepsCount(_Made):
    """Keeps its count when the cards are discarded."""

    def discard_all(self) -> None:
        self._value = HandValue(self._value.count, False)


class DiscardKeepsSoft(_Made):
    """Stays soft when the cards are discarded."""

    def discard_all(self) -> None:
        self._value = HandValue(0, self._value.soft)


class DiscardKeepsFirstCard(_Listed):
    """Keeps its first card when the cards are discarded."""

    def discard_all(self) -> None:
        del self.cards[1:]
        self._value = self.add_up()


class DiscardHidesCards(_Listed):
    """Says 0 when the cards are discarded, but counts them again with the next card."""

    def discard_all(self) -> None:
        self._value = _EMPTY


class LookingDiscards(Hand):
    """Discards its cards when it is asked for its value."""

    def hand_value(self) -> HandValue:
        value = super().hand_value()
        self.discard_all()
        return value


class SharedValue(Hand):
    """Keeps its value in common with all other hands."""

    _value: Any = Shared()
