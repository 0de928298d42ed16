"""Decks with one thing wrong each (EECS 280, Deck)."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar
from weakref import WeakSet

from blackjack280.acceptance.bugs import Shared
from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.deck import DECK_SIZE, Deck, DeckEmpty

_LAST = DECK_SIZE - 1

_decks: WeakSet[Deck] = WeakSet()


class _Opened(Deck):
    """The correct deck; what a new one looks like is an attribute."""

    order: ClassVar[Sequence[Card]] = NEW_DECK

    def reset(self) -> None:
        self._cards = list(self.order)
        self._next = 0


class _Built(Deck):
    """The correct deck; its constructor does without `reset`."""

    def __init__(self) -> None:
        self._cards = list(NEW_DECK)
        self._next = 0


class _Stepwise(Deck):
    """The correct deck; its shuffle in steps."""

    def shuffle(self, n: int) -> None:
        self.restore()
        self._cards = self.interleave(self._cards[:n], self._cards[n:])
        self.rewind()

    def restore(self) -> None:
        """Nothing: dealt cards keep their places in the list."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, tail = _pairs_and_tail(left, right)
        return pairs + tail

    def rewind(self) -> None:
        self._next = 0


class _Counted(_Stepwise):
    """The correct deck; it keeps the number of cards left by itself."""

    left = DECK_SIZE

    def reset(self) -> None:
        super().reset()
        self.left = DECK_SIZE

    def shuffle(self, n: int) -> None:
        super().shuffle(n)
        self.left = DECK_SIZE

    def deal(self) -> Card:
        card = super().deal()
        self.left -= 1
        return card

    def cards_left(self) -> int:
        return self.left


class _Known(Deck):
    """The correct deck, and known to all others of its class."""

    def __init__(self) -> None:
        self._cards = list(NEW_DECK)
        self._next = 0
        _decks.add(self)


def _suits(*suits: Suit) -> tuple[Card, ...]:
    return tuple(Card(spot, suit) for suit in suits for spot in Spot)


def _spots(spots: Iterable[Spot]) -> tuple[Card, ...]:
    order = tuple(spots)
    return tuple(Card(spot, suit) for suit in Suit for spot in order)


def _pairs_and_tail(left: list[Card], right: list[Card]) -> tuple[list[Card], list[Card]]:
    """A correct shuffle's alternating cards, and what is then left of the longer side."""
    shorter = min(len(left), len(right))
    pairs = [card for pair in zip(right, left, strict=False) for card in pair]
    return pairs, left[shorter:] or right[shorter:]


# A newly opened deck.


class SuitsAlphabetical(_Opened):
    """Opens with clubs, diamonds, hearts, spades (should be spades, hearts, clubs, diamonds)."""

    order = _suits(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


class SuitsInterchanged(_Opened):
    """Opens with spades, clubs, hearts, diamonds (should be spades, hearts, clubs, diamonds)."""

    order = _suits(Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


class AceLow(_Opened):
    """Opens with the Ace first in each suit (should be last)."""

    order = _spots([Spot.ACE, *list(Spot)[:-1]])


class SpotBySpot(_Opened):
    """Opens with the four Twos, the four Threes and so on (should be suit by suit)."""

    order = tuple(Card(spot, suit) for spot in Spot for suit in Suit)


class AceOfDiamondsMissing(_Opened):
    """Has a second Ace of Spades in the place of the Ace of Diamonds."""

    order = (*NEW_DECK[:-1], Card(Spot.ACE, Suit.SPADES))


class OpeningRewindsOthers(_Known):
    """Puts the dealt cards of all other decks back when it is opened."""

    def __init__(self) -> None:
        super().__init__()
        for deck in _decks:
            deck._next = 0


# Reset.


class ResetDoesNothing(_Built):
    """Does nothing on reset."""

    def reset(self) -> None:
        pass


class ResetKeepsOrder(_Built):
    """Puts the dealt cards back on reset, but not the order of a new deck."""

    def reset(self) -> None:
        self._next = 0


class ResetKeepsPosition(_Built):
    """Restores the order on reset, but goes on dealing from where it was."""

    def reset(self) -> None:
        self._cards = list(NEW_DECK)


class ResetOnlyAfterDeal(_Built):
    """Ignores a reset when no card has been dealt since the last shuffle."""

    def reset(self) -> None:
        if self._next > 0:
            super().reset()


class ResetResetsAll(_Known):
    """Resets all other decks as well when it is reset."""

    def reset(self) -> None:
        for deck in _decks:
            Deck.reset(deck)


# Where a shuffle cuts.


class CutOneEarly(Deck):
    """Cuts after the first n - 1 cards (should be n)."""

    def shuffle(self, n: int) -> None:
        super().shuffle(max(n - 1, 0))


class CutOneLate(Deck):
    """Cuts after the first n + 1 cards (should be n)."""

    def shuffle(self, n: int) -> None:
        super().shuffle(min(n + 1, DECK_SIZE))


class CutFromTheEnd(Deck):
    """Takes n for the size of the right part (should be the left)."""

    def shuffle(self, n: int) -> None:
        super().shuffle(DECK_SIZE - n)


class ZeroIsNoShuffle(Deck):
    """Does nothing at all when n is 0, so that dealt cards stay dealt."""

    def shuffle(self, n: int) -> None:
        if n > 0:
            super().shuffle(n)


class ZeroCutsOneCard(Deck):
    """Cuts at 1 when n is 0."""

    def shuffle(self, n: int) -> None:
        super().shuffle(max(n, 1))


class FiftyTwoCutsFiftyOne(Deck):
    """Cuts at 51 when n is 52."""

    def shuffle(self, n: int) -> None:
        super().shuffle(min(n, _LAST))


# How a shuffle interleaves.


class LeftCardFirst(_Stepwise):
    """Takes the left part's card first in each pair (should be the right's)."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        return super().interleave(right, left)


class LeftCardFirstInTheMiddle(_Stepwise):
    """Takes the left part's card first when n is exactly 26."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        if len(left) == len(right):
            left, right = right, left
        return super().interleave(left, right)


class ShorterPartFirst(_Stepwise):
    """Takes the left part's card first when the left part is the shorter one."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        if len(left) < len(right):
            left, right = right, left
        return super().interleave(left, right)


class TwoCardsAtATime(_Stepwise):
    """Interleaves two cards of each part at a time (should be one)."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        cards: list[Card] = []
        for i in range(0, DECK_SIZE, 2):
            cards += right[i : i + 2] + left[i : i + 2]
        return cards


class TailLost(_Stepwise):
    """Loses what is left of the longer part when the shorter one is used up."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        return _pairs_and_tail(left, right)[0]


class TailUpsideDown(_Stepwise):
    """Puts what is left of the longer part at the end in reverse."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, tail = _pairs_and_tail(left, right)
        return pairs + tail[::-1]


class TailNotMoved(_Stepwise):
    """Leaves the last places as they were when the shorter part is used up."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, _ = _pairs_and_tail(left, right)
        return pairs + (left + right)[len(pairs) :]


# What a shuffle does with the deck's past.


class ShuffleOnlyRestores(Deck):
    """Puts the dealt cards back on a shuffle, but leaves the order as it is."""

    def shuffle(self, n: int) -> None:
        super().shuffle(0)


class SameCutDoesNothing(Deck):
    """Leaves the order as it is when n is the same as in the shuffle before."""

    def shuffle(self, n: int) -> None:
        super().shuffle(0 if n == getattr(self, "before", None) else n)
        self.before = n


class CutWhereDealingStopped(Deck):
    """Leaves the order as it is when just n cards have been dealt."""

    def shuffle(self, n: int) -> None:
        super().shuffle(0 if n == self._next else n)


class TwoHundredShuffles(Deck):
    """Leaves the order as it is from the 201st shuffle on."""

    def shuffle(self, n: int) -> None:
        self.shuffles = getattr(self, "shuffles", 0) + 1
        super().shuffle(n if self.shuffles <= 200 else 0)


class ShuffleForgetsReset(Deck):
    """Shuffles the order after the last shuffle, even if a reset came between."""

    def shuffle(self, n: int) -> None:
        self._cards = list(getattr(self, "shuffled", self._cards))
        super().shuffle(n)
        self.shuffled = list(self._cards)


class DealtCardsLost(_Stepwise):
    """Shuffles without the dealt cards (should put them back first)."""

    def restore(self) -> None:
        del self._cards[: self._next]


class DealtCardsUpsideDown(_Stepwise):
    """Puts the dealt cards back in reverse before a shuffle (should be as they were dealt)."""

    def restore(self) -> None:
        self._cards[: self._next] = self._cards[: self._next][::-1]


class DealtCardsNotMixed(_Stepwise):
    """Cuts and interleaves only the cards not dealt yet, and leaves the dealt ones on top."""

    def shuffle(self, n: int) -> None:
        dealt, rest = self._cards[: self._next], self._cards[self._next :]
        self._cards = dealt + self.interleave(rest[:n], rest[n:])
        self.rewind()


class ShuffleResets(_Stepwise):
    """Resets the deck before each shuffle (should start from the present order)."""

    def restore(self) -> None:
        self.reset()


class ShuffleResetsInTheMiddle(_Stepwise):
    """Resets the deck before a shuffle when some of its cards, but not all, have been dealt."""

    def restore(self) -> None:
        if 0 < self._next < DECK_SIZE:
            self.reset()


class ShuffleResetsWhenEmpty(_Stepwise):
    """Resets the deck before a shuffle when all its cards have been dealt."""

    def restore(self) -> None:
        if self._next == DECK_SIZE:
            self.reset()


class ShuffleResetsAfterAFewCards(_Stepwise):
    """Resets the deck before a shuffle when from two to nine of its cards have been dealt."""

    def restore(self) -> None:
        if 2 <= self._next <= 9:
            self.reset()


class ShuffleKeepsPosition(_Stepwise):
    """Goes on dealing from where it was after a shuffle (should be from the first card)."""

    def rewind(self) -> None:
        pass


# Dealing.


class DealsFromTheBottom(Deck):
    """Deals the last card first."""

    def deal(self) -> Card:
        super().deal()
        return self._cards[-self._next]


class DealsTheSameCard(Deck):
    """Deals the same card again and again."""

    def deal(self) -> Card:
        return self._cards[self._next]


class LastCardNotDealt(Deck):
    """Raises DeckEmpty when one card is left (should be none)."""

    def deal(self) -> Card:
        if self._next == _LAST:
            raise DeckEmpty
        return super().deal()


class EmptyDealsNothing(Deck):
    """Returns None from an empty deck (should raise DeckEmpty)."""

    def deal(self) -> Any:
        return super().deal() if self._next < DECK_SIZE else None


class EmptyStartsAgain(Deck):
    """Deals the first card again after the last one (should raise DeckEmpty)."""

    def deal(self) -> Card:
        self._next %= DECK_SIZE
        return super().deal()


class EmptyRaisesIndexError(Deck):
    """Raises IndexError from an empty deck (should be DeckEmpty)."""

    def deal(self) -> Card:
        card = self._cards[self._next]
        self._next += 1
        return card


class EmptyRaisesOnce(Deck):
    """Raises DeckEmpty only once, and then deals from the first card again."""

    def deal(self) -> Card:
        try:
            return super().deal()
        except DeckEmpty:
            self._next = 0
            raise


class EmptyForGood(Deck):
    """Raises DeckEmpty for good once it has, after a shuffle or a reset too."""

    def deal(self) -> Card:
        if hasattr(self, "empty"):
            raise DeckEmpty
        try:
            return super().deal()
        except DeckEmpty:
            self.empty = True
            raise


# Counting what is left.


class CountsDealtCards(Deck):
    """Counts the cards that are dealt (should be those that are left)."""

    def cards_left(self) -> int:
        return self._next


class EmptyDeckIsOne(Deck):
    """Says that one card is left of a deck that is empty."""

    def cards_left(self) -> int:
        return max(super().cards_left(), 1)


class CountingDeals(Deck):
    """Takes the next card away each time the cards left are counted."""

    def cards_left(self) -> int:
        left = super().cards_left()
        self._next = min(self._next + 1, DECK_SIZE)
        return left


class CountingTurnsRound(Deck):
    """Counts the cards onto a pile, and deals them from there in reverse."""

    def cards_left(self) -> int:
        self._cards[self._next :] = self._cards[self._next :][::-1]
        return super().cards_left()


class CountSurvivesShuffle(_Counted):
    """Does not count the cards that a shuffle puts back as left."""

    shuffle = Deck.shuffle


class CountSurvivesReset(_Counted):
    """Does not count the cards that a reset puts back as left."""

    reset = Deck.reset


# Several decks.


class SharedCards(Deck):
    """Keeps the order of the cards in common for all decks."""

    _cards: Any = Shared()


class SharedPosition(Deck):
    """Keeps the number of dealt cards in common for all decks."""

    _next: Any = Shared()
