"""Counting players with one thing wrong each (EECS 280, Simple and Counting)."""

from collections.abc import Iterable, Mapping
from typing import Any

from blackjack280.acceptance.bugs import Shared
from blackjack280.cards import Card, Spot, Suit
from blackjack280.deck import DECK_SIZE
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple
from blackjack280.strategy import BASIC, COUNT_TAGS, HARD, SOFT, UP_CARDS, HitTable, hit_table

_TEN, _ACE = 10, 11
_HIT, _STAND = "H " * len(UP_CARDS), "S " * len(UP_CARDS)
_DEALER = ((16, _HIT), (21, _STAND))


class _Observant(Counting):
    """The correct player; it knows how many cards it has seen since the shuffle."""

    seen = 0

    def expose(self, card: Card) -> None:
        super().expose(card)
        self.seen += 1

    def shuffled(self) -> None:
        super().shuffled()
        self.seen = 0


def _tags(changed: Mapping[Spot, int]) -> tuple[int, ...]:
    return tuple(changed.get(spot, tag) for spot, tag in zip(Spot, COUNT_TAGS, strict=True))


def _hard(counts: int | range, ups: int | Iterable[int] = UP_CARDS) -> HitTable:
    """The right strategy with the decision of these hard hands against `ups` turned round."""
    return _turned_round(counts, False, ups)


def _soft(counts: int | range, ups: int | Iterable[int] = UP_CARDS) -> HitTable:
    """The right strategy with the decision of these soft hands against `ups` turned round."""
    return _turned_round(counts, True, ups)


def _turned_round(counts: int | range, soft: bool, ups: int | Iterable[int]) -> HitTable:
    columns = (ups,) if isinstance(ups, int) else tuple(ups)
    rows = (counts,) if isinstance(counts, int) else counts
    return BASIC ^ {(count, soft, up) for count in rows for up in columns}


# From which count the bet is doubled.


class DoublesAtOne(Counting):
    """Doubles its bet from a count of +1 (should be +2)."""

    double_at = 1


class DoublesAtThree(Counting):
    """Doubles its bet from a count of +3 (should be +2)."""

    double_at = 3


class DoublesOnlyAtTwo(Counting):
    """Doubles its bet at a count of exactly +2 (should be +2 or more)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return super().bet(bankroll, minimum) if self.count == 2 else minimum


class DoublesFarFromZero(Counting):
    """Doubles its bet at a count of -2 or less as well (should be only at +2 or more)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return 2 * minimum if abs(self.count) >= 2 and bankroll >= 2 * minimum else minimum


class NeverDoubles(Counting):
    """Bets the minimum whatever the count is."""

    bet = Simple.bet


class DoublesUnseen(_Observant):
    """Doubles its bet as long as it has seen no card since the shuffle (should be the minimum)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        if self.seen == 0 and bankroll >= 2 * minimum:
            return 2 * minimum
        return super().bet(bankroll, minimum)


class DoublesForEver(Counting):
    """Doubles every bet once it has doubled one (should be only at +2 or more)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        if hasattr(self, "doubled") and bankroll >= 2 * minimum:
            return 2 * minimum
        wager = super().bet(bankroll, minimum)
        if wager > minimum:
            self.doubled = True
        return wager


class DoublesUpToAThousand(Counting):
    """Bets the minimum with a bankroll over 1000, to keep what it has won (should double)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return super().bet(bankroll, minimum) if bankroll <= 1000 else minimum


class DoublesByTheTrueCount(_Observant):
    """Doubles its bet by the count for each whole deck of cards not seen (should be the count)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        true_count = self.count * DECK_SIZE / max(DECK_SIZE - self.seen, 1)
        return 2 * minimum if true_count >= 2 and bankroll >= 2 * minimum else minimum


# How much is bet.


class BankrollNotChecked(Counting):
    """Bets twice the minimum when the bankroll does not cover that (should be the minimum)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return super().bet(max(bankroll, 2 * minimum), minimum)


class BankrollMustBeMore(Counting):
    """Bets the minimum when the bankroll is exactly twice the minimum (should double)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return super().bet(bankroll - 1, minimum)


class BetsTheCount(Counting):
    """Bets the count times the minimum from +2 on (should be twice the minimum)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = max(self.count, 1) * minimum
        return wager if wager <= bankroll else super().bet(bankroll, minimum)


class BetsFourfoldAtTen(Counting):
    """Bets four times the minimum from +10 on (should be twice)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        if self.count >= 10 and bankroll >= 4 * minimum:
            return 4 * minimum
        return super().bet(bankroll, minimum)


class BetsThreefold(Counting):
    """Bets three times the minimum from +2 on (should be twice)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = super().bet(bankroll, minimum)
        return wager if wager == minimum else 3 * minimum


class BetsAllWhenShort(Counting):
    """Bets the whole bankroll from +2 on when it does not cover twice the minimum."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return min(super().bet(max(bankroll, 2 * minimum), minimum), bankroll)


class BetsFiveMore(Counting):
    """Bets the minimum and 5 from +2 on (should be twice the minimum)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = super().bet(bankroll, minimum)
        return wager if wager == minimum else min(minimum + 5, bankroll)


class BetsInFloatingPoint(Counting):
    """Bets twice the minimum as a floating-point number (should be a whole number)."""

    def bet(self, bankroll: int, minimum: int) -> Any:
        wager = super().bet(bankroll, minimum)
        return wager if wager == minimum else 2.0 * minimum


class BetsFive(Counting):
    """Bets 5 below +2 (should be the minimum)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = super().bet(bankroll, minimum)
        return 5 if wager == minimum else wager


class BettingForgets(Counting):
    """Starts its count again at 0 with each bet (should be only when shuffled)."""

    def bet(self, bankroll: int, minimum: int) -> int:
        wager = super().bet(bankroll, minimum)
        self.count = 0
        return wager


# Which cards are counted.


class SignsTurnedRound(Counting):
    """Adds one for high cards and subtracts one for low ones (should be the other way round)."""

    tags = tuple(-tag for tag in COUNT_TAGS)


class TwoNotCounted(Counting):
    """Does not count a Two (should be +1)."""

    tags = _tags({Spot.TWO: 0})


class SixNotCounted(Counting):
    """Does not count a Six (should be +1)."""

    tags = _tags({Spot.SIX: 0})


class SevenCounted(Counting):
    """Counts a Seven as a low card (should be 0)."""

    tags = _tags({Spot.SEVEN: 1})


class TenNotCounted(Counting):
    """Does not count a Ten (should be -1)."""

    tags = _tags({Spot.TEN: 0})


class AceNotCounted(Counting):
    """Does not count an Ace (should be -1)."""

    tags = _tags({Spot.ACE: 0})


class AceCountedLow(Counting):
    """Counts an Ace as a low card (should be -1)."""

    tags = _tags({Spot.ACE: 1})


class DiamondsNotCounted(Counting):
    """Does not count any Diamonds."""

    def expose(self, card: Card) -> None:
        if card.suit is not Suit.DIAMONDS:
            super().expose(card)


# How the count is kept.


class CountNeverNegative(Counting):
    """Keeps its count at 0 where it should go below."""

    def expose(self, card: Card) -> None:
        super().expose(card)
        self.count = max(self.count, 0)


class CountNeverBelowMinusTen(Counting):
    """Keeps its count at -10 where it should go below."""

    def expose(self, card: Card) -> None:
        super().expose(card)
        self.count = max(self.count, -10)


class StartsAtOne(Counting):
    """Starts its first count at +1 (should be 0)."""

    def __init__(self) -> None:
        self.count = 1


class SharedCount(Counting):
    """Keeps its count in common with all other Counting players."""

    count: Any = Shared()


# What a shuffle does.


class ShuffleIgnored(Counting):
    """Keeps its count when the deck is shuffled (should start again at 0)."""

    def shuffled(self) -> None:
        pass


class ShuffleIgnoredBelowZero(Counting):
    """Keeps its count when the deck is shuffled while the count is below 0."""

    def shuffled(self) -> None:
        self.count = min(self.count, 0)


class ShuffleIgnoredFromTwo(Counting):
    """Keeps its count when the deck is shuffled while the count is +2 or more."""

    def shuffled(self) -> None:
        if self.count < self.double_at:
            super().shuffled()


class OnlyFirstShuffleNoticed(Counting):
    """Starts its count again at the first shuffle, and at no later one."""

    def shuffled(self) -> None:
        if not hasattr(self, "noticed"):
            super().shuffled()
            self.noticed = True


class ShuffleTurnsRound(Counting):
    """Changes the sign of its count when the deck is shuffled (should start again at 0)."""

    def shuffled(self) -> None:
        self.count = -self.count


# When to hit: hard hands.


class HardElevenStands(Counting):
    """Stands on hard 11 (should hit)."""

    strategy = _hard(11)


class HardTwelveLikeThirteen(Counting):
    """Stands on hard 12 against a 2 or a 3 (should hit)."""

    strategy = _hard(12, (2, 3))


class HardTwelveAlwaysHits(Counting):
    """Hits hard 12 against a 4, 5 or 6 (should stand)."""

    strategy = _hard(12, (4, 5, 6))


class HardThirteenHitsAgainstTwo(Counting):
    """Hits hard 13 against a 2 (should stand)."""

    strategy = _hard(13, 2)


class HardSixteenAlwaysStands(Counting):
    """Stands on hard 16 against a 7 or more (should hit)."""

    strategy = _hard(16, range(7, 12))


class HardSeventeenHits(Counting):
    """Hits hard 17 (should stand)."""

    strategy = _hard(17)


# When to hit: soft hands.


class SoftTwelveStands(Counting):
    """Stands on soft 12, two Aces (should hit)."""

    strategy = _soft(12)


class SoftSeventeenStands(Counting):
    """Stands on soft 17 (should hit)."""

    strategy = _soft(17)


class SoftEighteenHitsAgainstTwo(Counting):
    """Hits soft 18 against a 2 (should stand)."""

    strategy = _soft(18, 2)


class SoftEighteenStandsAgainstNine(Counting):
    """Stands on soft 18 against a 9 (should hit)."""

    strategy = _soft(18, 9)


class SoftEighteenStandsAgainstAce(Counting):
    """Stands on soft 18 against an Ace (should hit)."""

    strategy = _soft(18, _ACE)


class SoftEighteenAlwaysHits(Counting):
    """Hits soft 18 against a 2, 7 or 8 (should stand)."""

    strategy = _soft(18, (2, 7, 8))


class SoftNineteenHits(Counting):
    """Hits soft 19 (should stand)."""

    strategy = _soft(19)


# When to hit: whole charts.


class SoftTakenForHard(Counting):
    """Plays a soft hand by the rules of a hard one."""

    strategy = hit_table(HARD, HARD)


class HardTakenForSoft(Counting):
    """Plays a hard hand by the rules of a soft one."""

    strategy = hit_table(SOFT, SOFT)


class PlaysLikeTheDealer(Counting):
    """Hits every hand below 17 and stands on the others, like the dealer."""

    strategy = hit_table(_DEALER, _DEALER)


class NeverRisksABust(Counting):
    """Stands on every hard hand of 12 or more."""

    strategy = hit_table([(11, _HIT), (21, _STAND)], SOFT)


class AceUpIsOne(Counting):
    """Takes an Ace as up card for 1, and so for less than 7 (should be 11)."""

    strategy = _hard(range(13, 17), _ACE)


class SixteenStandsAgainstKing(Counting):
    """Stands on hard 16 against a King (should hit as against every other 10)."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        if dealer.spot is Spot.KING and player.hand_value() == (16, False):
            return False
        return super().draw(dealer, player)


class UpCardTwoTooLow(Counting):
    """Takes each up card for two points less than it is worth."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        # Below 2 no rule of the strategy names it, just as none names a 9.
        lower = Spot(dealer.spot - 2) if dealer.spot >= Spot.FOUR else Spot.NINE
        return super().draw(Card(lower, dealer.suit), player)


class DrawCounts(Counting):
    """Counts the dealer's up card once more each time it decides whether to draw."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.expose(dealer)
        return super().draw(dealer, player)


class DrawForgets(Counting):
    """Starts its count again at 0 when it decides whether to draw."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.count = 0
        return super().draw(dealer, player)


class StandsWhenItCounts(Counting):
    """Stands on hard 16 against a 10 when its count is above 0 (should hit)."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        if self.count > 0 and player.hand_value() == (16, False) and dealer.spot.points == _TEN:
            return False
        return super().draw(dealer, player)


class DrawTakesACard(Counting):
    """Adds the up card to the player's hand when it decides to hit (should only say so)."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        hits = super().draw(dealer, player)
        if hits:
            player.add_card(dealer)
        return hits
