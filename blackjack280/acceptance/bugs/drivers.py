"""Drivers with one thing wrong each (EECS 280, Driver)."""

from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from typing import Any, ClassVar

from blackjack280.cards import Spot
from blackjack280.cuts import CUTS_PER_SHUFFLE, cut_stream
from blackjack280.driver import DEALER, PLAYER, Driver
from blackjack280.events import (
    Busted,
    Cut,
    Dealt,
    Event,
    Finished,
    HandStarted,
    HoleCard,
    Lost,
    Natural,
    Pushed,
    Shuffling,
    Total,
    Wagered,
    Won,
)
from blackjack280.hand import BLACKJACK, Hand
from blackjack280.rules import DEALER_STANDS_AT, MINIMUM_BET, RESHUFFLE_BELOW


class _Stepwise(Driver):
    """The correct driver in smaller steps; a bust and a push pay so many wagers.

    `hole_card_seen` is when the hole card is exposed: when dealt, when shown.
    """

    bust_pays: ClassVar[int] = -1
    push_pays: ClassVar[int] = 0
    hole_card_seen: ClassVar[tuple[str, ...]] = ("shown",)

    def play(self) -> Iterator[Event]:
        yield from self.first_shuffle()
        while self.may_play():
            yield from self.play_hand()
            self.played += 1
        yield from self.finish()

    def may_play(self) -> bool:
        return self.hands_are_left() and self.bankroll_suffices()

    def hands_are_left(self) -> bool:
        return self.played < self.hands

    def bankroll_suffices(self) -> bool:
        return self.bankroll >= self.minimum

    def first_shuffle(self) -> Iterator[Event]:
        yield from self.shuffle(self.first_cuts)

    def finish(self) -> Iterator[Event]:
        yield Finished(self.bankroll, self.played)

    def shuffle(self, cuts: Iterable[int] | None = None) -> Iterator[Event]:
        yield from self.cut(islice(self.cuts, CUTS_PER_SHUFFLE) if cuts is None else cuts)
        self.tell_shuffled()

    def cut(self, cuts: Iterable[int]) -> Iterator[Event]:
        yield Shuffling()
        for n in cuts:
            self.cut_once(n)
            yield Cut(n)

    def cut_once(self, n: int) -> None:
        self.deck.shuffle(n)

    def tell_shuffled(self) -> None:
        self.player.shuffled()

    def play_hand(self) -> Iterator[Event]:
        yield from self.open_hand()
        yield from self.deal_four()
        if self.is_natural():
            yield from self.win_natural()
            return
        yield from self.play_player()
        if self.is_bust():
            yield from self.lose_bust()
            return
        yield from self.play_dealer()
        yield from self.settle()

    def open_hand(self) -> Iterator[Event]:
        yield HandStarted(self.hand_number(), self.bankroll)
        if self.must_reshuffle():
            yield from self.reshuffle()
        self.wager = self.ask_wager()
        yield Wagered(self.wager)

    def hand_number(self) -> int:
        return self.played + 1

    def reshuffle(self) -> Iterator[Event]:
        yield from self.shuffle()

    def ask_wager(self) -> int:
        return self.player.bet(self.bankroll, self.minimum)

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        self.first_card = yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_up_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        self.deal_hole_card()

    def clear_hands(self) -> None:
        self.player_hand.discard_all()
        self.dealer_hand.discard_all()

    def deal_up_card(self) -> Iterator[Event]:
        self.up_card = yield from self.deal_face_up(DEALER, self.dealer_hand)

    def deal_hole_card(self) -> None:
        self.hole_card = self.deck.deal()
        self.dealer_hand.add_card(self.hole_card)
        self.expose_hole_card("dealt")

    def expose_hole_card(self, when: str) -> None:
        for _ in range(self.hole_card_seen.count(when)):
            self.player.expose(self.hole_card)

    def deal_unseen(self, to: str, hand: Hand) -> Iterator[Dealt]:
        """Deal a card that is announced but not exposed: for the bugs."""
        card = self.deck.deal()
        hand.add_card(card)
        yield Dealt(to, card)

    def win_natural(self) -> Iterator[Event]:
        yield Natural()
        self.bankroll += self.natural_pay()

    def play_player(self) -> Iterator[Event]:
        while self.player_hits():
            yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.player_total()

    def player_hits(self) -> bool:
        return self.player_count() <= BLACKJACK and self.player.draw(self.up_card, self.player_hand)

    def player_total(self) -> Iterator[Event]:
        yield Total(PLAYER, self.player_count())

    def is_bust(self) -> bool:
        return self.player_count() > BLACKJACK

    def lose_bust(self) -> Iterator[Event]:
        yield Busted(PLAYER)
        self.bankroll += self.bust_pays * self.wager

    def play_dealer(self) -> Iterator[Event]:
        yield from self.show_hole_card()
        while self.dealer_hits():
            yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.dealer_total()

    def show_hole_card(self) -> Iterator[Event]:
        yield HoleCard(self.hole_card)
        self.expose_hole_card("shown")

    def dealer_hits(self) -> bool:
        return self.dealer_count() < DEALER_STANDS_AT

    def dealer_total(self) -> Iterator[Event]:
        yield Total(DEALER, self.dealer_count())

    def settle(self) -> Iterator[Event]:
        player, dealer = self.player_count(), self.dealer_count()
        if self.is_dealer_bust():
            yield Busted(DEALER)
            self.bankroll += self.wager
        elif dealer > player:
            yield Lost()
            self.bankroll -= self.wager
        elif player > dealer:
            yield Won()
            self.bankroll += self.wager
        else:
            yield Pushed()
            self.bankroll += self.push_pays * self.wager

    def is_dealer_bust(self) -> bool:
        return self.dealer_count() > BLACKJACK

    def player_count(self) -> int:
        return self.player_hand.hand_value().count

    def dealer_count(self) -> int:
        return self.dealer_hand.hand_value().count


class _Spelt(_Stepwise):
    """The correct driver, its lines as text; a bug puts other words for some."""

    words: ClassVar[tuple[str, str]] = ("", "")

    def play(self) -> Iterator[Any]:
        right, wrong = self.words
        for event in super().play():
            yield str(event).replace(right, wrong, 1)


# Step 1: shuffling.


class SixCuts(_Stepwise):
    """Cuts six times in a shuffle (should be seven)."""

    def cut(self, cuts: Iterable[int]) -> Iterator[Event]:
        return super().cut(islice(cuts, CUTS_PER_SHUFFLE - 1))


class SixCutsLater(_Stepwise):
    """Cuts six times in every shuffle but the first (should be seven)."""

    def reshuffle(self) -> Iterator[Event]:
        return self.shuffle(islice(self.cuts, CUTS_PER_SHUFFLE - 1))


class SameCutsAgain(Driver):
    """Cuts at the first seven places again in every shuffle (should go on drawing new ones)."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cuts = cycle([*islice(self.cuts, CUTS_PER_SHUFFLE)])


class CutsBeginAgain(Driver):
    """Begins its cuts again after 70 of them (should go on drawing new ones)."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cuts = cycle([*islice(self.cuts, 10 * CUTS_PER_SHUFFLE)])


class FirstCutsAtMostSeven(_Stepwise):
    """Takes at most seven of the first cuts that it is given (should be all)."""

    def first_shuffle(self) -> Iterator[Event]:
        cuts = self.first_cuts
        return self.shuffle(None if cuts is None else islice(cuts, CUTS_PER_SHUFFLE))


class CourseCutsFromTheSecond(Driver):
    """Begins with the second of the course's cuts when it is given none (should be the first)."""

    def __init__(self, *args: Any, cuts: Iterable[int] | None = None, **kwargs: Any) -> None:
        super().__init__(
            *args, **kwargs, cuts=islice(cut_stream(), 1, None) if cuts is None else cuts
        )


class CutsOnlyOnce(_Stepwise):
    """Announces seven cuts but shuffles with the last of them only."""

    def cut(self, cuts: Iterable[int]) -> Iterator[Event]:
        places = [*cuts]
        yield Shuffling()
        yield from map(Cut, places)
        for n in places[-1:]:
            self.cut_once(n)


class NotShuffledAtFirst(_Stepwise):
    """Starts to play without the first shuffle."""

    def first_shuffle(self) -> Iterator[Event]:
        yield from ()


class NotShuffledBelowTheMinimum(_Stepwise):
    """Ends without a shuffle when the bankroll is below the minimum bet from the beginning."""

    def first_shuffle(self) -> Iterator[Event]:
        if self.bankroll >= self.minimum:
            yield from super().first_shuffle()


class NotShuffledForNoHands(_Stepwise):
    """Ends without a shuffle when no hand is asked for."""

    def first_shuffle(self) -> Iterator[Event]:
        if self.hands > 0:
            yield from super().first_shuffle()


class FirstShuffleNotAnnounced(_Stepwise):
    """Begins with the first cut's line (should be with "Shuffling the deck")."""

    def first_shuffle(self) -> Iterator[Event]:
        yield from islice(self.shuffle(self.first_cuts), 1, None)


class FirstShuffleNotTold(_Stepwise):
    """Does not tell the player of the first shuffle."""

    def first_shuffle(self) -> Iterator[Event]:
        cuts = self.first_cuts
        return self.cut(islice(self.cuts, CUTS_PER_SHUFFLE) if cuts is None else cuts)


class LaterShufflesNotTold(_Stepwise):
    """Tells the player of the first shuffle only."""

    def reshuffle(self) -> Iterator[Event]:
        return self.cut(islice(self.cuts, CUTS_PER_SHUFFLE))


class ShuffleToldTooEarly(_Stepwise):
    """Tells the player of a shuffle before the deck is cut (should be after the seven cuts)."""

    def shuffle(self, cuts: Iterable[int] | None = None) -> Iterator[Event]:
        self.tell_shuffled()
        yield from self.cut(islice(self.cuts, CUTS_PER_SHUFFLE) if cuts is None else cuts)


# Step 2: a hand begins.


class StopsAtTheMinimum(_Stepwise):
    """Ends the game when the bankroll is exactly the minimum bet (should play on)."""

    def bankroll_suffices(self) -> bool:
        return self.bankroll > self.minimum


class PlaysBelowTheMinimum(_Stepwise):
    """Plays on while the bankroll is above 0 (should end it below the minimum bet)."""

    def bankroll_suffices(self) -> bool:
        return self.bankroll > 0


class OneHandTooMany(_Stepwise):
    """Plays one hand more than it is asked to."""

    def hands_are_left(self) -> bool:
        return self.played <= self.hands


class OneHandTooFew(_Stepwise):
    """Plays one hand less than it is asked to."""

    def hands_are_left(self) -> bool:
        return self.played + 1 < self.hands


class OneHandAtLeast(_Stepwise):
    """Plays one hand though no hand is asked for, or the bankroll is below the minimum bet."""

    def may_play(self) -> bool:
        return self.played == 0 or super().may_play()


class HandsFromZero(_Stepwise):
    """Numbers the hands from 0 (should be from 1)."""

    def hand_number(self) -> int:
        return self.played


class ReshufflesAtTwenty(Driver):
    """Reshuffles when 20 or fewer cards are left (should be fewer than 20)."""

    def must_reshuffle(self) -> bool:
        return self.deck.cards_left() <= RESHUFFLE_BELOW


class ReshufflesBelowNineteen(Driver):
    """Reshuffles when fewer than 19 cards are left (should be fewer than 20)."""

    def must_reshuffle(self) -> bool:
        return self.deck.cards_left() < RESHUFFLE_BELOW - 1


class NeverReshuffles(Driver):
    """Never reshuffles, and runs out of cards."""

    def must_reshuffle(self) -> bool:
        return False


class ReshufflesBeforeItRunsOut(_Stepwise):
    """Reshuffles inside a hand as well when fewer than 10 cards are left."""

    def deal_face_up(self, to: str, hand: Hand) -> Any:
        if self.deck.cards_left() < 10:
            yield from self.reshuffle()
        return (yield from super().deal_face_up(to, hand))


class ReshuffleResets(_Stepwise):
    """Resets the deck before it reshuffles (should go on with the present order)."""

    def reshuffle(self) -> Iterator[Event]:
        deck: Any = self.deck
        deck.reset()
        yield from self.shuffle()


class ReshufflesAfterAHand(_Stepwise):
    """Reshuffles when a hand has ended (should be when the next one begins)."""

    def play(self) -> Iterator[Event]:
        yield from self.first_shuffle()
        while self.may_play():
            yield from self.play_hand()
            if self.must_reshuffle():
                yield from self.reshuffle()
            self.played += 1
        yield from self.finish()


class ReshufflesBeforeTheHandLine(_Stepwise):
    """Reshuffles before it announces the hand (should be after)."""

    def open_hand(self) -> Iterator[Event]:
        if self.must_reshuffle():
            yield from self.reshuffle()
        yield HandStarted(self.hand_number(), self.bankroll)
        self.wager = self.ask_wager()
        yield Wagered(self.wager)


class ReshufflesAfterTheBetLine(_Stepwise):
    """Reshuffles after the bet is announced (should be before the player is asked for it)."""

    def open_hand(self) -> Iterator[Event]:
        yield HandStarted(self.hand_number(), self.bankroll)
        self.wager = self.ask_wager()
        yield Wagered(self.wager)
        if self.must_reshuffle():
            yield from self.reshuffle()


class ReshufflesAfterTheBet(_Stepwise):
    """Asks for the wager before it reshuffles (should be after)."""

    def open_hand(self) -> Iterator[Event]:
        yield HandStarted(self.hand_number(), self.bankroll)
        self.wager = self.ask_wager()
        if self.must_reshuffle():
            yield from self.reshuffle()
        yield Wagered(self.wager)


class AsksForFive(_Stepwise):
    """Tells the player that the minimum bet is 5 whatever it is."""

    def ask_wager(self) -> int:
        return self.player.bet(self.bankroll, MINIMUM_BET)


class BetIgnored(_Stepwise):
    """Takes the minimum bet for the wager whatever the player bets."""

    def ask_wager(self) -> int:
        super().ask_wager()
        return self.minimum


class AllInRefused(_Stepwise):
    """Lets the player bet only so much that a minimum bet is left (should be all that it has)."""

    def ask_wager(self) -> int:
        return min(super().ask_wager(), max(self.bankroll - self.minimum, self.minimum))


# Step 3: dealing.


class HoleCardTooEarly(_Stepwise):
    """Deals the hole card before the player's second card (should be after)."""

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_up_card()
        self.deal_hole_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)


class PlayersCardsFirst(_Stepwise):
    """Deals the player two cards before the dealer gets any (should be in turn)."""

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        for _ in range(2):
            yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_up_card()
        self.deal_hole_card()


class FirstDealerCardDown(_Stepwise):
    """Deals the dealer's first card face down and the second face up (should be the reverse)."""

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        self.deal_hole_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_up_card()


class HoleCardFaceUp(_Stepwise):
    """Deals the hole card face up (should be face down)."""

    def deal_four(self) -> Iterator[Event]:
        yield from super().deal_four()
        yield Dealt(DEALER, self.hole_card)
        self.player.expose(self.hole_card)


class PlayersHandKept(_Stepwise):
    """Keeps the player's cards from hand to hand."""

    def clear_hands(self) -> None:
        self.dealer_hand.discard_all()


class DealersHandKept(_Stepwise):
    """Keeps the dealer's cards from hand to hand."""

    def clear_hands(self) -> None:
        self.player_hand.discard_all()


class DealersHandKeptAfterBust(_Stepwise):
    """Keeps the dealer's cards for the next hand when the player has bust."""

    def clear_hands(self) -> None:
        if not self.is_bust():
            self.dealer_hand.discard_all()
        self.player_hand.discard_all()


class ExposesTwice(Driver):
    """Exposes each card that it deals face up twice."""

    def deal_face_up(self, to: str, hand: Hand) -> Any:
        card = yield from super().deal_face_up(to, hand)
        self.player.expose(card)
        return card


class UpCardNotExposed(_Stepwise):
    """Does not expose the dealer's up card."""

    def deal_up_card(self) -> Iterator[Event]:
        self.up_card = self.deck.deal()
        self.dealer_hand.add_card(self.up_card)
        yield Dealt(DEALER, self.up_card)


class FirstCardNotExposed(_Stepwise):
    """Does not expose the player's first card."""

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        yield from self.deal_unseen(PLAYER, self.player_hand)
        yield from self.deal_up_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        self.deal_hole_card()


class HoleCardNotDealtToANatural(_Stepwise):
    """Deals no hole card when the player has a natural 21 (should always be dealt)."""

    def deal_hole_card(self) -> None:
        if not self.is_natural():
            super().deal_hole_card()


class PlayerToldTheHoleCard(_Stepwise):
    """Passes the hole card to the player for the up card."""

    def deal_hole_card(self) -> None:
        super().deal_hole_card()
        self.up_card = self.hole_card


class UpCardOfTheFirstHand(_Stepwise):
    """Passes the first hand's up card to the player in every hand (should be this hand's)."""

    def deal_up_card(self) -> Iterator[Event]:
        first = getattr(self, "up_card", None)
        yield from super().deal_up_card()
        if first is not None:
            self.up_card = first


# Step 4: a natural 21.


class NaturalPaysEven(Driver):
    """Pays a natural 21 at 1 to 1 (should be 3 to 2)."""

    def natural_pay(self) -> int:
        return self.wager


class NaturalPaysDouble(Driver):
    """Pays a natural 21 at 2 to 1 (should be 3 to 2)."""

    def natural_pay(self) -> int:
        return 2 * self.wager


class NaturalHalvedFirst(Driver):
    """Halves the wager before it takes it three times for a natural 21 (should be after)."""

    def natural_pay(self) -> int:
        return 3 * (self.wager // 2)


class NaturalRoundedUp(Driver):
    """Rounds half a chip of a natural 21 up (should be down)."""

    def natural_pay(self) -> int:
        return (3 * self.wager + 1) // 2


class NaturalPushedByTwentyOne(Driver):
    """Does not pay a natural 21 when the dealer has 21 as well (should pay it always)."""

    def natural_pay(self) -> int:
        return 0 if self.dealer_hand.hand_value().count == BLACKJACK else super().natural_pay()


class NaturalInFloatingPoint(Driver):
    """Works out 3 to 2 in floating point, which is not exact for a wager over 2**53."""

    def natural_pay(self) -> int:
        return int(1.5 * self.wager)


class NaturalIgnored(Driver):
    """Plays a natural 21 as any other hand."""

    def is_natural(self) -> bool:
        return False


class NaturalOnlyAceFirst(_Stepwise):
    """Takes an Ace and a 10 for a natural 21 only when the Ace came first."""

    def is_natural(self) -> bool:
        return super().is_natural() and self.first_card.spot is Spot.ACE


class NaturalPlayedOn(_Stepwise):
    """Goes on with the hand when it has paid a natural 21 (should end it)."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        yield from self.play_player()
        yield from self.play_dealer()
        yield from self.settle()


class NaturalNotCounted(_Stepwise):
    """Does not count a hand with a natural 21 as played."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        self.played -= 1


class NaturalTotalSaid(_Stepwise):
    """Announces the player's total after a natural 21."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        yield from self.player_total()


class NaturalExposesHoleCard(_Stepwise):
    """Exposes the hole card after a natural 21 without announcing it."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        self.player.expose(self.hole_card)


class DealersTwentyOneEndsTheHand(_Stepwise):
    """Lets the player draw no card when the dealer has a natural 21."""

    def player_hits(self) -> bool:
        return self.dealer_count() < BLACKJACK and super().player_hits()


# Step 5: the player.


class PlayerStandsAtTwentyOne(_Stepwise):
    """Does not ask the player at 21 (should go on until the player stands or busts)."""

    def player_hits(self) -> bool:
        return self.player_count() < BLACKJACK and super().player_hits()


class PlayerAskedAfterBust(_Stepwise):
    """Goes on asking the player after a bust, and deals the cards too."""

    def player_hits(self) -> bool:
        return self.player.draw(self.up_card, self.player_hand)


class PlayerDrawsOnce(_Stepwise):
    """Lets the player draw one card at most (should be until it stands or busts)."""

    def play_player(self) -> Iterator[Event]:
        if self.player_hits():
            yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.player_total()


class PlayerDrawsTwice(_Stepwise):
    """Lets the player draw two cards at most (should be until it stands or busts)."""

    def play_player(self) -> Iterator[Event]:
        for _ in range(2):
            if self.player_hits():
                yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.player_total()


class DrawnCardsNotExposed(_Stepwise):
    """Does not expose the cards that the player draws."""

    def play_player(self) -> Iterator[Event]:
        while self.player_hits():
            yield from self.deal_unseen(PLAYER, self.player_hand)
        yield from self.player_total()


class DrawnCardsExposedLate(_Stepwise):
    """Exposes the cards that the player draws only when it has drawn them all."""

    def play_player(self) -> Iterator[Event]:
        drawn = []
        while self.player_hits():
            for event in self.deal_unseen(PLAYER, self.player_hand):
                drawn.append(event)
                yield event
        for event in drawn:
            self.player.expose(event.card)
        yield from self.player_total()


class TotalMissingOnBust(_Stepwise):
    """Does not announce the player's total when it is over 21."""

    def player_total(self) -> Iterator[Event]:
        if self.player_count() <= BLACKJACK:
            yield from super().player_total()


class BustIsTwentyOne(_Stepwise):
    """Takes a player's total of 21 for a bust (should be over 21)."""

    def is_bust(self) -> bool:
        return self.player_count() >= BLACKJACK


class BustCostsNothing(_Stepwise):
    """Leaves the bankroll as it is when the player busts (should take the wager)."""

    bust_pays = 0


class BustCostsTheMinimum(_Stepwise):
    """Takes the minimum bet when the player busts (should be the wager)."""

    def lose_bust(self) -> Iterator[Event]:
        self.wager = self.minimum
        yield from super().lose_bust()


class BustNotCounted(_Stepwise):
    """Does not count a hand as played in which the player busts."""

    def lose_bust(self) -> Iterator[Event]:
        yield from super().lose_bust()
        self.played -= 1


class BustCostsDouble(_Stepwise):
    """Takes twice the wager when the player busts."""

    bust_pays = -2


class BustExposesHoleCard(_Stepwise):
    """Exposes the hole card after the player's bust without announcing it."""

    def lose_bust(self) -> Iterator[Event]:
        yield from super().lose_bust()
        self.player.expose(self.hole_card)


# Step 6: the dealer.


class HoleCardNotAnnounced(_Stepwise):
    """Does not announce the hole card."""

    def show_hole_card(self) -> Iterator[Event]:
        self.player.expose(self.hole_card)
        yield from ()


class HoleCardNotExposed(_Stepwise):
    """Does not expose the hole card when it announces it."""

    hole_card_seen = ()


class HoleCardExposedTwice(_Stepwise):
    """Exposes the hole card twice when it announces it."""

    hole_card_seen = ("shown", "shown")


class HoleCardExposedWhenDealt(_Stepwise):
    """Exposes the hole card when it is dealt (should be when it is announced)."""

    hole_card_seen = ("dealt",)


class HoleCardShownLast(_Stepwise):
    """Announces the hole card after the dealer has drawn (should be before)."""

    def play_dealer(self) -> Iterator[Event]:
        while self.dealer_hits():
            yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.show_hole_card()
        yield from self.dealer_total()


class DealersDrawnCardsNotExposed(_Stepwise):
    """Does not expose the cards that the dealer draws."""

    def play_dealer(self) -> Iterator[Event]:
        yield from self.show_hole_card()
        while self.dealer_hits():
            yield from self.deal_unseen(DEALER, self.dealer_hand)
        yield from self.dealer_total()


class DealerTotalMissingOnBust(_Stepwise):
    """Does not announce the dealer's total when it is over 21."""

    def dealer_total(self) -> Iterator[Event]:
        if self.dealer_count() <= BLACKJACK:
            yield from super().dealer_total()


class DealerStandsOnSixteen(_Stepwise):
    """Lets the dealer stand on 16 (should hit)."""

    def dealer_hits(self) -> bool:
        return self.dealer_count() < DEALER_STANDS_AT - 1


class DealerStopsAhead(_Stepwise):
    """Lets the dealer stand as soon as its total is higher than the player's."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() and self.dealer_count() <= self.player_count()


class DealerDrawsOnce(_Stepwise):
    """Lets the dealer draw one card at most (should be until it has 17 or more)."""

    def play_dealer(self) -> Iterator[Event]:
        yield from self.show_hole_card()
        if self.dealer_hits():
            yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.dealer_total()


class DealerHitsSoftSeventeen(_Stepwise):
    """Lets the dealer hit soft 17 (should stand)."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() or self.dealer_hand.hand_value() == (17, True)


class DealerStandsOnSoft(_Stepwise):
    """Lets the dealer stand on every soft hand (should hit below 17)."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() and not self.dealer_hand.hand_value().soft


class DealerStandsOnSixteenAhead(_Stepwise):
    """Lets the dealer stand on 16 when that beats the player (should hit)."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() and not self.dealer_count() == 16 > self.player_count()


class DealerStopsAtFiveCards(_Stepwise):
    """Lets the dealer have five cards at most."""

    def play_dealer(self) -> Iterator[Event]:
        yield from self.show_hole_card()
        for _ in range(3):
            if self.dealer_hits():
                yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.dealer_total()


class DealerHitsSeventeen(_Stepwise):
    """Lets the dealer hit 17 (should stand)."""

    def dealer_hits(self) -> bool:
        return self.dealer_count() <= DEALER_STANDS_AT


# Step 7: settling.


class DealerBustNotNoticed(_Stepwise):
    """Compares the totals when the dealer is over 21 (should be a bust)."""

    def is_dealer_bust(self) -> bool:
        return False


class DealerBustPaysNothing(_Stepwise):
    """Pays nothing when the dealer busts (should be the wager)."""

    def settle(self) -> Iterator[Event]:
        if self.is_dealer_bust():
            self.wager = 0
        yield from super().settle()


class DealerBustPaysTheMinimum(_Stepwise):
    """Pays the minimum bet when the dealer busts (should be the wager)."""

    def settle(self) -> Iterator[Event]:
        if self.is_dealer_bust():
            self.wager = self.minimum
        yield from super().settle()


class LossCostsTheMinimum(_Stepwise):
    """Takes the minimum bet when the dealer wins (should be the wager)."""

    def settle(self) -> Iterator[Event]:
        if not self.is_dealer_bust() and self.dealer_count() > self.player_count():
            self.wager = self.minimum
        yield from super().settle()


class TwentyOnePaysThreeToTwo(_Stepwise):
    """Pays 3 to 2 when the player wins with a 21 of three cards or more (should be 1 to 1)."""

    def settle(self) -> Iterator[Event]:
        if self.player_count() == BLACKJACK > self.dealer_count():
            self.wager = self.natural_pay()
        yield from super().settle()


class LowTotalNeverWins(_Stepwise):
    """Lets a player that stood on 11 or less lose when the dealer busts (should win)."""

    def is_dealer_bust(self) -> bool:
        return super().is_dealer_bust() and self.player_count() > 11


class PushPays(_Stepwise):
    """Pays the wager on a push (should leave the bankroll as it is)."""

    push_pays = 1


class PushCosts(_Stepwise):
    """Takes the wager on a push (should leave the bankroll as it is)."""

    push_pays = -1


class PlayerWinsTies(_Stepwise):
    """Lets the player win when the totals are equal (should be a push)."""

    def settle(self) -> Iterator[Event]:
        if self.dealer_count() == self.player_count():
            yield Won()
            self.bankroll += self.wager
        else:
            yield from super().settle()


class DealerWinsTies(_Stepwise):
    """Lets the dealer win when the totals are equal (should be a push)."""

    def settle(self) -> Iterator[Event]:
        if self.dealer_count() == self.player_count():
            yield Lost()
            self.bankroll -= self.wager
        else:
            yield from super().settle()


class DealersNaturalWins(_Stepwise):
    """Lets a dealer's natural 21 win over a player's 21 (should be a push)."""

    def settle(self) -> Iterator[Event]:
        natural = self.up_card.spot.points + self.hole_card.spot.points == BLACKJACK
        if natural and self.player_count() == BLACKJACK:
            yield Lost()
            self.bankroll -= self.wager
        else:
            yield from super().settle()


# Step 8: the end.


class CountsTheHandsAskedFor(_Stepwise):
    """Says in the last line how many hands were asked for (should be how many were played)."""

    def finish(self) -> Iterator[Event]:
        yield Finished(self.bankroll, self.hands)


class CountsTheNextHand(_Stepwise):
    """Says in the last line one hand more than were played."""

    def finish(self) -> Iterator[Event]:
        yield Finished(self.bankroll, self.played + 1)


class LastLineOnlyAfterAHand(_Stepwise):
    """Does not announce the outcome when no hand could be played."""

    def finish(self) -> Iterator[Event]:
        if self.played > 0:
            yield from super().finish()


# The sentences.


class CapitalCut(_Spelt):
    """Says "Cut at 26" (should be "cut at 26")."""

    words = ("cut at", "Cut at")


class BetInThePast(_Spelt):
    """Says "Player bet 5" (should be "Player bets 5")."""

    words = ("Player bets", "Player bet")


class TenInDigits(_Spelt):
    """Says "10 of Hearts" (should be "Ten of Hearts")."""

    words = ("Ten of", "10 of")


class DealerBustsShouted(_Spelt):
    """Says "Dealer busts!" (should be "Dealer busts")."""

    words = ("Dealer busts", "Dealer busts!")


class SmallPush(_Spelt):
    """Says "push" (should be "Push")."""

    words = ("Push", "push")


class OneHandInTheSingular(_Spelt):
    """Says "after 1 hand" (should be "after 1 hands")."""

    words = (" after 1 hands", " after 1 hand")
