"""Decks with one thing wrong each (EECS 280, Deck)."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from blackjack280.acceptance.bugs import Shared
from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.deck import DECK_SIZE, Deck, DeckEmpty

_HALF = DECK_SIZE // 2
_LAST = DECK_SIZE - 1


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


class _Counted(Deck):
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


class DiamondsBeforeClubs(_Opened):
    """Opens with spades, hearts, diamonds, clubs (should be spades, hearts, clubs, diamonds)."""

    order = _suits(Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class AceLow(_Opened):
    """Opens with the Ace first in each suit (should be last)."""

    order = _spots([Spot.ACE, *list(Spot)[:-1]])


class KingBeforeQueen(_Opened):
    """Opens with the King before the Queen in each suit (should be after it)."""

    order = _spots([*list(Spot)[: Spot.QUEEN], Spot.KING, Spot.QUEEN, Spot.ACE])


class SpotBySpot(_Opened):
    """Opens with the four Twos, the four Threes and so on (should be suit by suit)."""

    order = tuple(Card(spot, suit) for spot in Spot for suit in Suit)


class AceOfDiamondsMissing(_Opened):
    """Has a second Ace of Spades in the place of the Ace of Diamonds."""

    order = (*NEW_DECK[:-1], Card(Spot.ACE, Suit.SPADES))


class OpensCut(Deck):
    """Opens shuffled once at 26 (should be in order)."""

    def __init__(self) -> None:
        super().__init__()
        self.shuffle(_HALF)


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


class ResetOnlyUndealt(_Built):
    """Sorts only the cards that are not dealt yet on reset (should be all)."""

    def reset(self) -> None:
        self._cards[self._next :] = sorted(self._cards[self._next :], key=NEW_DECK.index)
        self._next = 0


class ResetOnlyAfterDeal(_Built):
    """Ignores a reset when no card has been dealt since the last shuffle."""

    def reset(self) -> None:
        if self._next > 0:
            super().reset()


class ResetOnlyWhenEmpty(_Built):
    """Ignores a reset while any card is left."""

    def reset(self) -> None:
        if self._next == DECK_SIZE:
            super().reset()


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


class CutAtMostThirtyNine(Deck):
    """Cuts at 39 when n is more, as if n were one of the driver's cuts."""

    def shuffle(self, n: int) -> None:
        super().shuffle(min(n, 39))


class CutAtLeastThirteen(Deck):
    """Cuts at 13 when n is less, as if n were one of the driver's cuts."""

    def shuffle(self, n: int) -> None:
        super().shuffle(max(n, 13))


class ZeroIsNoShuffle(Deck):
    """Does nothing at all when n is 0, so that dealt cards stay dealt."""

    def shuffle(self, n: int) -> None:
        if n > 0:
            super().shuffle(n)


class FiftyTwoIsNoShuffle(Deck):
    """Does nothing at all when n is 52, so that dealt cards stay dealt."""

    def shuffle(self, n: int) -> None:
        if n < DECK_SIZE:
            super().shuffle(n)


class ZeroIsRefused(Deck):
    """Raises an exception when n is 0 (should leave the order as it is)."""

    def shuffle(self, n: int) -> None:
        if n == 0:
            raise ValueError("nothing to cut")
        super().shuffle(n)


class FiftyTwoIsRefused(Deck):
    """Raises an exception when n is 52 (should leave the order as it is)."""

    def shuffle(self, n: int) -> None:
        if n == DECK_SIZE:
            raise ValueError("nothing to cut")
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


class LongerPartFirst(_Stepwise):
    """Takes the left part's card first when the left part is the longer one."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        if len(left) > len(right):
            left, right = right, left
        return super().interleave(left, right)


class LeftUpsideDown(_Stepwise):
    """Interleaves the left part from its last card to its first."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        return super().interleave(left[::-1], right)


class TwoCardsAtATime(_Stepwise):
    """Interleaves two cards of each part at a time (should be one)."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        cards: list[Card] = []
        for i in range(0, DECK_SIZE, 2):
            cards += right[i : i + 2] + left[i : i + 2]
        return cards


class LastPairSwapped(_Stepwise):
    """Puts the last interleaved pair the wrong way round."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, tail = _pairs_and_tail(left, right)
        return pairs[:-2] + pairs[-2:][::-1] + tail


class TailLost(_Stepwise):
    """Loses what is left of the longer part when the shorter one is used up."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        return _pairs_and_tail(left, right)[0]


class LeftTailLost(_Stepwise):
    """Loses what is left of the left part when the right one is used up."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        return super().interleave(left[: len(right)], right)


class TailUpsideDown(_Stepwise):
    """Puts what is left of the longer part at the end in reverse."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, tail = _pairs_and_tail(left, right)
        return pairs + tail[::-1]


class TailInFront(_Stepwise):
    """Puts what is left of the longer part in front of the interleaved cards."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, tail = _pairs_and_tail(left, right)
        return tail + pairs


class TailOneShort(_Stepwise):
    """Loses the last card of the longer part."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, tail = _pairs_and_tail(left, right)
        return pairs + tail[:-1]


class TailNotMoved(_Stepwise):
    """Leaves the last places as they were when the shorter part is used up."""

    def interleave(self, left: list[Card], right: list[Card]) -> list[Card]:
        pairs, _ = _pairs_and_tail(left, right)
        return pairs + (left + right)[len(pairs) :]


class ShufflesTwice(Deck):
    """Cuts and interleaves twice in one shuffle."""

    def shuffle(self, n: int) -> None:
        super().shuffle(n)
        super().shuffle(n)


# What a shuffle does with the deck's past.


class ShuffleOnlyRestores(Deck):
    """Puts the dealt cards back on a shuffle, but leaves the order as it is."""

    def shuffle(self, n: int) -> None:
        super().shuffle(0)


class SecondShuffleIgnored(Deck):
    """Ignores a shuffle when no card has been dealt since the one before."""

    def shuffle(self, n: int) -> None:
        if self._next > 0 or self._cards == list(NEW_DECK):
            super().shuffle(n)


class DealtCardsLost(_Stepwise):
    """Shuffles without the dealt cards (should put them back first)."""

    def restore(self) -> None:
        del self._cards[: self._next]


class DealtCardsUnderneath(_Stepwise):
    """Puts the dealt cards under the others before a shuffle (should be on top)."""

    def restore(self) -> None:
        self._cards = self._cards[self._next :] + self._cards[: self._next]


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


class ShuffleResetsAfterDeal(_Stepwise):
    """Resets the deck before a shuffle when a card has been dealt."""

    def restore(self) -> None:
        if self._next > 0:
            self.reset()


class ShuffleResetsWhenEmpty(_Stepwise):
    """Resets the deck before a shuffle when all its cards have been dealt."""

    def restore(self) -> None:
        if self._next == DECK_SIZE:
            self.reset()


class ShuffleKeepsPosition(_Stepwise):
    """Goes on dealing from where it was after a shuffle (should be from the first card)."""

    def rewind(self) -> None:
        pass


class ShuffleSkipsFirstCard(_Stepwise):
    """Deals the second card of the new order first after a shuffle."""

    def rewind(self) -> None:
        self._next = 1


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


class EmptyOpensANewDeck(Deck):
    """Goes on with a newly opened deck after the last card (should raise DeckEmpty)."""

    def deal(self) -> Card:
        if self._next == DECK_SIZE:
            self.reset()
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


class EmptyCountsOn(Deck):
    """Goes on counting when an empty deck is asked for a card, so that fewer than 0 are left."""

    def deal(self) -> Card:
        try:
            return super().deal()
        except DeckEmpty:
            self._next += 1
            raise


# Counting what is left.


class CountsDealtCards(Deck):
    """Counts the cards that are dealt (should be those that are left)."""

    def cards_left(self) -> int:
        return self._next


class CountsOneTooFew(Deck):
    """Says that one card fewer is left than there is."""

    def cards_left(self) -> int:
        return super().cards_left() - 1


class CountsOneTooMany(Deck):
    """Says that one card more is left than there is."""

    def cards_left(self) -> int:
        return super().cards_left() + 1


class FullDeckIsFiftyOne(Deck):
    """Says that 51 cards are left of a deck from which none is dealt."""

    def cards_left(self) -> int:
        return min(super().cards_left(), _LAST)


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
