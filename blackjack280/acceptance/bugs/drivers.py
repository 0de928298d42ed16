"""Drivers with one thing wrong each (EECS 280, Driver)."""

from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from typing import Any, ClassVar

from blackjack280.cuts import CUTS_PER_SHUFFLE
from blackjack280.deck import Deck
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
    """The correct driver in smaller steps; what an outcome pays is so many wagers."""

    bust_pays: ClassVar[int] = -1
    dealer_bust_pays: ClassVar[int] = 1
    loss_pays: ClassVar[int] = -1
    win_pays: ClassVar[int] = 1
    push_pays: ClassVar[int] = 0

    def play(self) -> Iterator[Event]:
        yield from self.first_shuffle()
        while self.may_play():
            yield from self.play_hand()
            self.played += 1
        yield from self.finish()

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
        yield from self.deal_face_up(PLAYER, self.player_hand)
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

    def deal_unseen(self, to: str, hand: Hand) -> Iterator[Event]:
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
        self.player.expose(self.hole_card)

    def dealer_hits(self) -> bool:
        return self.dealer_count() < DEALER_STANDS_AT

    def dealer_total(self) -> Iterator[Event]:
        yield Total(DEALER, self.dealer_count())

    def settle(self) -> Iterator[Event]:
        player, dealer = self.player_count(), self.dealer_count()
        if self.is_dealer_bust():
            yield Busted(DEALER)
            self.bankroll += self.dealer_bust_pays * self.wager
        elif dealer > player:
            yield Lost()
            self.bankroll += self.loss_pays * self.wager
        elif player > dealer:
            yield Won()
            self.bankroll += self.win_pays * self.wager
        else:
            yield Pushed()
            self.bankroll += self.push_pays * self.wager

    def is_dealer_bust(self) -> bool:
        return self.dealer_count() > BLACKJACK

    def player_count(self) -> int:
        return self.player_hand.hand_value().count

    def dealer_count(self) -> int:
        return self.dealer_hand.hand_value().count


class _Spelt(Driver):
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


class EightCuts(_Stepwise):
    """Cuts eight times in a shuffle (should be seven)."""

    def cut(self, cuts: Iterable[int]) -> Iterator[Event]:
        yield from super().cut(cuts)
        for n in islice(self.cuts, 1):
            self.cut_once(n)
            yield Cut(n)


class SixCutsLater(_Stepwise):
    """Cuts six times in every shuffle but the first (should be seven)."""

    def reshuffle(self) -> Iterator[Event]:
        return self.shuffle(islice(self.cuts, CUTS_PER_SHUFFLE - 1))


class SameCutsAgain(Driver):
    """Cuts at the first seven places again in every shuffle (should go on drawing new ones)."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cuts = cycle([*islice(self.cuts, CUTS_PER_SHUFFLE)])


class CutsOnlyInWords(_Stepwise):
    """Announces the cuts but does not shuffle the deck with them."""

    def cut_once(self, n: int) -> None:
        pass


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


class ShuffleNotTold(_Stepwise):
    """Never tells the player that the deck has been shuffled."""

    def tell_shuffled(self) -> None:
        pass


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


class EveryCutTold(_Stepwise):
    """Tells the player of a shuffle after every cut as well."""

    def cut_once(self, n: int) -> None:
        super().cut_once(n)
        self.tell_shuffled()


# Step 2: a hand begins.


class StopsAtTheMinimum(_Stepwise):
    """Ends the game when the bankroll is exactly the minimum bet (should play on)."""

    def may_play(self) -> bool:
        return self.played < self.hands and self.bankroll > self.minimum


class PlaysBelowTheMinimum(_Stepwise):
    """Plays on while the bankroll is above 0 (should end it below the minimum bet)."""

    def may_play(self) -> bool:
        return self.played < self.hands and self.bankroll > 0


class StopsBelowFive(_Stepwise):
    """Ends the game when the bankroll is below 5 (should be below the minimum bet)."""

    def may_play(self) -> bool:
        return self.played < self.hands and self.bankroll >= MINIMUM_BET


class OneHandTooMany(_Stepwise):
    """Plays one hand more than it is asked to."""

    def may_play(self) -> bool:
        return self.played <= self.hands and self.bankroll >= self.minimum


class OneHandTooFew(_Stepwise):
    """Plays one hand fewer than it is asked to."""

    def may_play(self) -> bool:
        return self.played < self.hands - 1 and self.bankroll >= self.minimum


class HandsFromZero(_Stepwise):
    """Numbers the hands from 0 (should be from 1)."""

    def hand_number(self) -> int:
        return self.played


class NaturalHandNotCounted(_Stepwise):
    """Does not count a hand that ends with a natural 21."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        self.played -= 1


class BustHandNotCounted(_Stepwise):
    """Does not count a hand that ends with the player's bust."""

    def lose_bust(self) -> Iterator[Event]:
        yield from super().lose_bust()
        self.played -= 1


class ReshufflesAtTwenty(Driver):
    """Reshuffles when 20 or fewer cards are left (should be fewer than 20)."""

    def must_reshuffle(self) -> bool:
        return self.deck.cards_left() <= RESHUFFLE_BELOW


class ReshufflesBelowNineteen(Driver):
    """Reshuffles when fewer than 19 cards are left (should be fewer than 20)."""

    def must_reshuffle(self) -> bool:
        return self.deck.cards_left() < RESHUFFLE_BELOW - 1


class ReshufflesEveryLaterHand(Driver):
    """Reshuffles before every hand but the first."""

    def must_reshuffle(self) -> bool:
        return self.played > 0


class NeverReshuffles(Driver):
    """Never reshuffles, and runs out of cards."""

    def must_reshuffle(self) -> bool:
        return False


class ReshufflesInsideAHand(_Stepwise):
    """Reshuffles inside a hand as well, as soon as fewer than 20 cards are left."""

    def deal_face_up(self, to: str, hand: Hand) -> Any:
        if self.must_reshuffle():
            yield from self.reshuffle()
        return (yield from super().deal_face_up(to, hand))


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


class ReshufflesAfterTheBet(_Stepwise):
    """Asks for the wager before it reshuffles (should be after)."""

    def open_hand(self) -> Iterator[Event]:
        yield HandStarted(self.hand_number(), self.bankroll)
        self.wager = self.ask_wager()
        if self.must_reshuffle():
            yield from self.reshuffle()
        yield Wagered(self.wager)


class ReshuffleOpensANewDeck(_Stepwise):
    """Takes a newly opened deck for a reshuffle (should go on with the present order)."""

    def reshuffle(self) -> Iterator[Event]:
        self.deck = Deck()
        yield from self.shuffle()


class ReshufflesSilently(_Stepwise):
    """Announces only the first shuffle."""

    def reshuffle(self) -> Iterator[Event]:
        for _ in self.shuffle():
            pass
        yield from ()


class AsksForFive(_Stepwise):
    """Tells the player that the minimum bet is 5 whatever it is."""

    def ask_wager(self) -> int:
        return self.player.bet(self.bankroll, MINIMUM_BET)


class BetIgnored(_Stepwise):
    """Takes the minimum bet for the wager whatever the player bets."""

    def ask_wager(self) -> int:
        super().ask_wager()
        return self.minimum


class BetTakenAtOnce(_Stepwise):
    """Takes the wager off the bankroll when it is bet, and settles it once more at the end."""

    def ask_wager(self) -> int:
        wager = super().ask_wager()
        self.bankroll -= wager
        return wager


# Step 3: dealing.


class DealerFirst(_Stepwise):
    """Deals the dealer's up card before the player's first card."""

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        yield from self.deal_up_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_face_up(PLAYER, self.player_hand)
        self.deal_hole_card()


class HoleCardTooEarly(_Stepwise):
    """Deals the hole card before the player's second card (should be after)."""

    def deal_four(self) -> Iterator[Event]:
        self.clear_hands()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_up_card()
        self.deal_hole_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)


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


class HoleCardDealtLate(_Stepwise):
    """Deals the hole card only when it is shown (should be with the first cards)."""

    def play_hand(self) -> Iterator[Event]:
        yield from self.open_hand()
        self.clear_hands()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.deal_up_card()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        if self.is_natural():
            yield from self.win_natural()
            return
        yield from self.play_player()
        if self.is_bust():
            yield from self.lose_bust()
            return
        self.deal_hole_card()
        yield from self.play_dealer()
        yield from self.settle()


class PlayersHandKept(_Stepwise):
    """Keeps the player's cards from hand to hand."""

    def clear_hands(self) -> None:
        self.dealer_hand.discard_all()


class DealersHandKept(_Stepwise):
    """Keeps the dealer's cards from hand to hand."""

    def clear_hands(self) -> None:
        self.player_hand.discard_all()


class ExposesTwice(Driver):
    """Exposes each card that it deals face up twice."""

    def deal_face_up(self, to: str, hand: Hand) -> Any:
        card = yield from super().deal_face_up(to, hand)
        self.player.expose(card)
        return card


class PlayersCardsNotExposed(_Stepwise):
    """Does not expose the player's own cards."""

    def deal_face_up(self, to: str, hand: Hand) -> Any:
        if to == DEALER:
            return (yield from super().deal_face_up(to, hand))
        yield from self.deal_unseen(to, hand)
        return None


class UpCardNotExposed(_Stepwise):
    """Does not expose the dealer's up card."""

    def deal_up_card(self) -> Iterator[Event]:
        self.up_card = self.deck.deal()
        self.dealer_hand.add_card(self.up_card)
        yield Dealt(DEALER, self.up_card)


class HoleCardExposedAtOnce(_Stepwise):
    """Exposes the hole card already when it is dealt face down."""

    def deal_hole_card(self) -> None:
        super().deal_hole_card()
        self.player.expose(self.hole_card)


class PlayerToldTheHoleCard(_Stepwise):
    """Passes the hole card to the player for the up card."""

    def deal_hole_card(self) -> None:
        super().deal_hole_card()
        self.up_card = self.hole_card


# Step 4: a natural 21.


class NaturalPaysEven(Driver):
    """Pays a natural 21 at 1 to 1 (should be 3 to 2)."""

    def natural_pay(self) -> int:
        return self.wager


class NaturalPaysDouble(Driver):
    """Pays a natural 21 at 2 to 1 (should be 3 to 2)."""

    def natural_pay(self) -> int:
        return 2 * self.wager


class NaturalPaysSixToFive(Driver):
    """Pays a natural 21 at 6 to 5 (should be 3 to 2)."""

    def natural_pay(self) -> int:
        return 6 * self.wager // 5


class NaturalRoundedUp(Driver):
    """Rounds half a chip of a natural 21 up (should be down)."""

    def natural_pay(self) -> int:
        return (3 * self.wager + 1) // 2


class NaturalHalvedFirst(Driver):
    """Halves the wager before it takes it three times, so that 5 pays 6 (should be 7)."""

    def natural_pay(self) -> int:
        return 3 * (self.wager // 2)


class NaturalPaysTheMinimum(Driver):
    """Pays 3 to 2 of the minimum bet for a natural 21 (should be of the wager)."""

    def natural_pay(self) -> int:
        return 3 * self.minimum // 2


class NaturalNotPaid(Driver):
    """Announces a natural 21 but does not pay it."""

    def natural_pay(self) -> int:
        return 0


class NaturalPushedByTwentyOne(Driver):
    """Does not pay a natural 21 when the dealer has 21 as well (should pay it always)."""

    def natural_pay(self) -> int:
        return 0 if self.dealer_hand.hand_value().count == BLACKJACK else super().natural_pay()


class NaturalComparedWithTwentyOne(Driver):
    """Plays a natural 21 as any other hand when the dealer has 21 (should pay it at once)."""

    def is_natural(self) -> bool:
        return super().is_natural() and self.dealer_hand.hand_value().count < BLACKJACK


class NaturalIgnored(Driver):
    """Plays a natural 21 as any other hand."""

    def is_natural(self) -> bool:
        return False


class NaturalWithThreeCards(_Stepwise):
    """Pays 3 to 2 for every 21 of the player, with three cards or more too."""

    def play_hand(self) -> Iterator[Event]:
        for event in super().play_hand():
            if event == Total(PLAYER, BLACKJACK):
                yield from self.win_natural()
                return
            yield event


class NaturalTotalSaid(_Stepwise):
    """Announces the player's total after a natural 21."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        yield from self.player_total()


class NaturalShowsHoleCard(_Stepwise):
    """Announces and exposes the hole card after a natural 21."""

    def win_natural(self) -> Iterator[Event]:
        yield from super().win_natural()
        yield from self.show_hole_card()


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
    """Deals the player at most one card more."""

    def play_player(self) -> Iterator[Event]:
        if self.player_hits():
            yield from self.deal_face_up(PLAYER, self.player_hand)
        yield from self.player_total()


class PlayerDecidesOverDealersHand(_Stepwise):
    """Passes the dealer's hand to the player to decide over."""

    def player_hits(self) -> bool:
        return self.player_count() <= BLACKJACK and self.player.draw(self.up_card, self.dealer_hand)


class DrawnCardsNotExposed(_Stepwise):
    """Does not expose the cards that the player draws."""

    def play_player(self) -> Iterator[Event]:
        while self.player_hits():
            yield from self.deal_unseen(PLAYER, self.player_hand)
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


class BustIsTwentyThree(_Stepwise):
    """Takes a player's total of 22 for no bust (should be over 21)."""

    def is_bust(self) -> bool:
        return self.player_count() > BLACKJACK + 1


class BustCostsDouble(_Stepwise):
    """Takes twice the wager when the player busts."""

    bust_pays = -2


class BustShowsHoleCard(_Stepwise):
    """Announces and exposes the hole card after the player's bust."""

    def lose_bust(self) -> Iterator[Event]:
        yield from super().lose_bust()
        yield from self.show_hole_card()


class BustExposesHoleCard(_Stepwise):
    """Exposes the hole card after the player's bust without announcing it."""

    def lose_bust(self) -> Iterator[Event]:
        yield from super().lose_bust()
        self.player.expose(self.hole_card)


class DealerPlaysAfterBust(_Stepwise):
    """Plays the dealer's hand after the player's bust (should go on to the next hand)."""

    def lose_bust(self) -> Iterator[Event]:
        yield from super().lose_bust()
        yield from self.play_dealer()


# Step 6: the dealer.


class HoleCardNotAnnounced(_Stepwise):
    """Does not announce the hole card."""

    def show_hole_card(self) -> Iterator[Event]:
        self.player.expose(self.hole_card)
        yield from ()


class HoleCardNotExposed(_Stepwise):
    """Does not expose the hole card when it announces it."""

    def show_hole_card(self) -> Iterator[Event]:
        yield HoleCard(self.hole_card)


class HoleCardShownLast(_Stepwise):
    """Announces the hole card after the dealer has drawn (should be before)."""

    def play_dealer(self) -> Iterator[Event]:
        while self.dealer_hits():
            yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.show_hole_card()
        yield from self.dealer_total()


class DealersCardsNotExposed(_Stepwise):
    """Does not expose the cards that the dealer draws."""

    def play_dealer(self) -> Iterator[Event]:
        yield from self.show_hole_card()
        while self.dealer_hits():
            yield from self.deal_unseen(DEALER, self.dealer_hand)
        yield from self.dealer_total()


class DealerHitsSoftSeventeen(_Stepwise):
    """Lets the dealer hit soft 17 (should stand)."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() or self.dealer_hand.hand_value() == (17, True)


class DealerStandsOnSoft(_Stepwise):
    """Lets the dealer stand on every soft hand (should hit below 17)."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() and not self.dealer_hand.hand_value().soft


class DealerStandsOnSixteen(_Stepwise):
    """Lets the dealer stand on 16 (should hit)."""

    def dealer_hits(self) -> bool:
        return self.dealer_count() < DEALER_STANDS_AT - 1


class DealerHitsSeventeen(_Stepwise):
    """Lets the dealer hit 17 (should stand)."""

    def dealer_hits(self) -> bool:
        return self.dealer_count() <= DEALER_STANDS_AT


class DealerStandsWhenAhead(_Stepwise):
    """Lets the dealer stand below 17 when that beats the player."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() and self.dealer_count() <= self.player_count()


class DealerHitsWhenBehind(_Stepwise):
    """Lets the dealer hit 17 or more as long as the player has more."""

    def dealer_hits(self) -> bool:
        return super().dealer_hits() or self.dealer_count() < self.player_count()


class DealerDrawsOnce(_Stepwise):
    """Lets the dealer draw one card at most."""

    def play_dealer(self) -> Iterator[Event]:
        yield from self.show_hole_card()
        if self.dealer_hits():
            yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.dealer_total()


class DealersTotalMissingOnBust(_Stepwise):
    """Does not announce the dealer's total when it is over 21."""

    def dealer_total(self) -> Iterator[Event]:
        if self.dealer_count() <= BLACKJACK:
            yield from super().dealer_total()


# Step 7: settling.


class DealerBustNotNoticed(_Stepwise):
    """Compares the totals when the dealer is over 21 (should be a bust)."""

    def is_dealer_bust(self) -> bool:
        return False


class DealerBustIsTwentyOne(_Stepwise):
    """Takes a dealer's total of 21 for a bust (should be over 21)."""

    def is_dealer_bust(self) -> bool:
        return self.dealer_count() >= BLACKJACK


class DealerBustPaysNothing(_Stepwise):
    """Does not pay the wager when the dealer busts."""

    dealer_bust_pays = 0


class LossCostsDouble(_Stepwise):
    """Takes twice the wager when the dealer wins."""

    loss_pays = -2


class WinPaysDouble(_Stepwise):
    """Pays twice the wager when the player wins."""

    win_pays = 2


class PushPays(_Stepwise):
    """Pays the wager on a push (should leave the bankroll as it is)."""

    push_pays = 1


class PushCosts(_Stepwise):
    """Takes the wager on a push (should leave the bankroll as it is)."""

    push_pays = -1


class DealerWinsTies(_Stepwise):
    """Lets the dealer win when the totals are equal (should be a push)."""

    def settle(self) -> Iterator[Event]:
        if self.dealer_count() == self.player_count():
            yield Lost()
            self.bankroll -= self.wager
        else:
            yield from super().settle()


class WinnersNamesSwapped(_Stepwise):
    """Says that the dealer wins when the player does, and the reverse."""

    def settle(self) -> Iterator[Event]:
        for event in super().settle():
            yield Lost() if event == Won() else Won() if event == Lost() else event


class DealersNaturalWins(_Stepwise):
    """Lets a dealer's natural 21 win over a player's 21 (should be a push)."""

    def settle(self) -> Iterator[Event]:
        natural = self.up_card.spot.points + self.hole_card.spot.points == BLACKJACK
        if natural and self.player_count() == BLACKJACK:
            yield Lost()
            self.bankroll -= self.wager
        else:
            yield from super().settle()


class MinimumSettled(_Stepwise):
    """Wins and loses the minimum bet when the dealer has played (should be the wager)."""

    def settle(self) -> Iterator[Event]:
        self.wager = self.minimum
        yield from super().settle()


# Step 8: the end.


class CountsOneHandTooMany(_Stepwise):
    """Says in the last line that one hand more was played."""

    def finish(self) -> Iterator[Event]:
        yield Finished(self.bankroll, self.played + 1)


class CountsTheHandsAskedFor(_Stepwise):
    """Says in the last line how many hands were asked for (should be how many were played)."""

    def finish(self) -> Iterator[Event]:
        yield Finished(self.bankroll, self.hands)


class LastLineOnlyAfterAHand(_Stepwise):
    """Does not announce the outcome when no hand could be played."""

    def finish(self) -> Iterator[Event]:
        if self.played > 0:
            yield from super().finish()


# The sentences.


class CapitalDeck(_Spelt):
    """Says "Shuffling the Deck" (should be "Shuffling the deck")."""

    words = ("Shuffling the deck", "Shuffling the Deck")


class CapitalCut(_Spelt):
    """Says "Cut at 26" (should be "cut at 26")."""

    words = ("cut at", "Cut at")


class ColonAfterBankroll(_Spelt):
    """Says "Hand 1 bankroll: 100" (should be "Hand 1 bankroll 100")."""

    words = (" bankroll ", " bankroll: ")


class BetInThePast(_Spelt):
    """Says "Player bet 5" (should be "Player bets 5")."""

    words = ("Player bets", "Player bet")


class PlayerIsDealt(_Spelt):
    """Says "Player is dealt" (should be "Player dealt")."""

    words = ("Player dealt", "Player is dealt")


class DealerDraws(_Spelt):
    """Says "Dealer draws Ace of Spades" (should be "Dealer dealt Ace of Spades")."""

    words = ("Dealer dealt", "Dealer draws")


class TenInDigits(_Spelt):
    """Says "10 of Hearts" (should be "Ten of Hearts")."""

    words = ("Ten of", "10 of")


class CapitalNatural(_Spelt):
    """Says "Player dealt Natural 21" (should be "Player dealt natural 21")."""

    words = ("natural", "Natural")


class PlayersWithoutApostrophe(_Spelt):
    """Says "Players total is 20" (should be "Player's total is 20")."""

    words = ("Player's", "Players")


class PlayerBusted(_Spelt):
    """Says "Player busted" (should be "Player busts")."""

    words = ("Player busts", "Player busted")


class HoleCardWithColon(_Spelt):
    """Says "Dealer's hole card: Ace of Spades" (should be "Dealer's hole card is ...")."""

    words = ("hole card is", "hole card:")


class DealersTotalWithoutIs(_Spelt):
    """Says "Dealer's total 20" (should be "Dealer's total is 20")."""

    words = ("Dealer's total is", "Dealer's total")


class DealerBustsShouted(_Spelt):
    """Says "Dealer busts!" (should be "Dealer busts")."""

    words = ("Dealer busts", "Dealer busts!")


class CapitalDealerWins(_Spelt):
    """Says "Dealer Wins" (should be "Dealer wins")."""

    words = ("Dealer wins", "Dealer Wins")


class PlayerWon(_Spelt):
    """Says "Player won" (should be "Player wins")."""

    words = ("Player wins", "Player won")


class SmallPush(_Spelt):
    """Says "push" (should be "Push")."""

    words = ("Push", "push")


class OneHandInTheSingular(_Spelt):
    """Says "after 1 hand" (should be "after 1 hands")."""

    words = (" after 1 hands", " after 1 hand")


class PlayerHasWithoutHands(_Spelt):
    """Says "Player has 100 after 3" (should be "Player has 100 after 3 hands")."""

    words = (" hands", "")
