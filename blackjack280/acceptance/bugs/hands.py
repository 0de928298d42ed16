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


class _Listed(_Made):
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


class LoneAceIsOne(_Listed):
    """Counts an Ace as 1 as long as it is the only card (should be 11)."""

    def aces(self) -> int:
        return super().aces() if len(self.cards) > 1 else 0


class PairOfAcesIsTwo(_Listed):
    """Counts two Aces and no other card as 2 (should be 12)."""

    def aces(self) -> int:
        aces = super().aces()
        return 0 if aces == len(self.cards) == 2 else aces


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


class AceTakenBackOnlyFirst(_Listed):
    """Takes an Ace back to 1 only when it was the first card of the hand."""

    def add_card(self, card: Card) -> None:
        was_soft = self._value.soft
        super().add_card(card)
        count, soft = self._value
        if was_soft and not soft and self.cards[0].spot is not Spot.ACE:
            self._value = HandValue(count + 10, True)


class AceAddedToTenIsOne(_Made):
    """Counts an Ace added to a hard 10 as 1 (should be 11, which makes 21)."""

    def add_card(self, card: Card) -> None:
        if card.spot is Spot.ACE and self._value == (10, False):
            self._value = HandValue(11, False)
        else:
            super().add_card(card)


class AceElevenWithTwoOthers(_Listed):
    """Counts an Ace as 11 only with at most two cards that are no Aces."""

    def aces(self) -> int:
        aces = super().aces()
        return aces if len(self.cards) - aces <= 2 else 0


class AceElevenAmongTheFirstThree(_Listed):
    """Counts an Ace as 11 only when it is one of the first three cards."""

    def aces(self) -> int:
        return sum(card.spot is Spot.ACE for card in self.cards[:3])


class AceAndJackStayTwentyOne(_Listed):
    """Says 21 for an Ace and a Jack with further cards too, until the hand is over 21."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        jack = any(card.spot is Spot.JACK for card in self.cards)
        if jack and self.aces() > 0 and count <= BLACKJACK:
            return HandValue(BLACKJACK, True)
        return HandValue(count, soft)


class OnlyTheAceOfSpades(_Listed):
    """Counts only the Ace of Spades as 11."""

    def aces(self) -> int:
        return self.cards.count(Card(Spot.ACE, Suit.SPADES))


class AceElevenUpToTwentyTwo(_Listed):
    """Counts an Ace as 11 when that makes 22 (should be 21 at most)."""

    def may_promote(self, total: int) -> bool:
        return total + 10 <= BLACKJACK + 1


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


class SoftWithTwoAcesAtMost(_Listed):
    """Calls a hand with three Aces or more hard even when one counts as 11."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        return HandValue(count, soft and self.aces() <= 2)


class SoftAgain(_Listed):
    """Calls a hard hand with an Ace soft when another Ace is added."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        again = self.cards[-1].spot is Spot.ACE and self.aces() > 1 and not self._value.soft
        return HandValue(count, soft or again)


class EmptyIsSoft(Hand):
    """Calls an empty hand soft (should be hard)."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(count, soft or count == 0)


class NeverSoft(Hand):
    """Calls every hand hard."""

    def hand_value(self) -> HandValue:
        return HandValue(super().hand_value().count, False)


# What the other cards count.


class FacesElevenToThirteen(_Listed):
    """Counts Jack, Queen and King as 11, 12 and 13 (should be 10)."""

    def points(self, card: Card) -> int:
        return 1 if card.spot is Spot.ACE else card.spot + 2


class FacesEleven(_Listed):
    """Counts Jack, Queen and King as 11 (should be 10)."""

    def points(self, card: Card) -> int:
        return super().points(card) + (Spot.JACK <= card.spot <= Spot.KING)


class NumbersOneTooLow(_Listed):
    """Counts the cards from Two to Ten one too low."""

    def points(self, card: Card) -> int:
        return super().points(card) - (card.spot <= Spot.TEN)


class PairsCountedOnce(_Listed):
    """Counts two cards with the same spot as one card."""

    def add_card(self, card: Card) -> None:
        if all(held.spot is not card.spot for held in self.cards):
            super().add_card(card)


class TenCardsAtMost(_Listed):
    """Counts no card after the tenth."""

    def add_card(self, card: Card) -> None:
        if len(self.cards) < 10:
            super().add_card(card)


class TwentyOneNeedsAnAce(_Listed):
    """Says 22 for a hand of 21 that has no Ace."""

    def add_up(self) -> HandValue:
        count, soft = super().add_up()
        return HandValue(22 if count == BLACKJACK and self.aces() == 0 else count, soft)


class BustSaysTwentyOne(Hand):
    """Says 21 for a hand over 21."""

    def hand_value(self) -> HandValue:
        count, soft = super().hand_value()
        return HandValue(min(count, BLACKJACK), soft)


# Discarding.


class DiscardDoesNothing(_Made):
    """Keeps its cards when they are discarded."""

    def discard_all(self) -> None:
        pass


class DiscardKeepsSoft(_Made):
    """Stays soft when the cards are discarded."""

    def discard_all(self) -> None:
        self._value = HandValue(0, self._value.soft)


class DiscardHidesCards(_Listed):
    """Says 0 when the cards are discarded, but counts them again with the next card."""

    def discard_all(self) -> None:
        self._value = _EMPTY


class DiscardsFiveAtMost(_Listed):
    """Keeps the sixth and further cards when the cards are discarded."""

    def discard_all(self) -> None:
        del self.cards[:5]
        self._value = self.add_up()


class LookingDiscards(Hand):
    """Discards its cards when it is asked for its value."""

    def hand_value(self) -> HandValue:
        value = super().hand_value()
        self.discard_all()
        return value


class SharedValue(Hand):
    """Keeps its value in common with all other hands."""

    _value: Any = Shared()
