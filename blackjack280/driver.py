"""One game of the bankroll game: the rules, a step a method (EECS 280, Driver)."""

from collections.abc import Callable, Generator, Iterable, Iterator

from blackjack280.cards import Card
from blackjack280.cuts import CUTS_PER_SHUFFLE, cut_stream
from blackjack280.deck import Deck, DeckLike
from blackjack280.errors import DeckEmpty, InvalidValue
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
from blackjack280.numbers import whole
from blackjack280.players import PlayerLike
from blackjack280.referee import Referee
from blackjack280.rules import DEALER_STANDS_AT, MINIMUM_BET, RESHUFFLE_BELOW

PLAYER, DEALER = "Player", "Dealer"


def play(
    bankroll: int,
    hands: int,
    player: PlayerLike,
    *,
    minimum: int = MINIMUM_BET,
    deck: DeckLike | None = None,
    cuts: Iterable[int] | None = None,
    first_cuts: Iterable[int] | None = None,
) -> Iterator[Event]:
    """Play one game and yield each thing that happens, as it happens.

    The player starts with `bankroll` chips and plays at most `hands` hands of
    at least `minimum` chips each. `deck` is any object with the deck's
    interface, a new `Deck` by default. Each shuffle takes its seven cuts from
    `cuts`, the course's stream by default; `first_cuts`, of any number, are
    taken for the first shuffle instead.

    Raises `InvalidValue` at once for a number outside the rules, and later when
    `cuts` run out; `PlayerError` when the player breaks the rules; and what
    `deck` raises.

    >>> from blackjack280 import Simple
    >>> for event in play(3, 1, Simple(), first_cuts=[26]):
    ...     print(event)
    Shuffling the deck
    cut at 26
    Player has 3 after 0 hands
    >>> play(-3, 1, Simple())
    Traceback (most recent call last):
        ...
    blackjack280.errors.InvalidValue: bankroll of -3 is negative
    """
    return Driver(
        bankroll,
        hands,
        player,
        minimum=minimum,
        deck=deck,
        cuts=cuts,
        first_cuts=first_cuts,
    ).play()


class Driver:
    """The state of one game and the steps of its rules; arguments as in `play`.

    Each step yields its events. A variant of the rules overrides one step;
    `new_hand` makes the two hands.
    """

    new_hand: Callable[[], Hand] = Hand

    def __init__(
        self,
        bankroll: int,
        hands: int,
        player: PlayerLike,
        *,
        minimum: int = MINIMUM_BET,
        deck: DeckLike | None = None,
        cuts: Iterable[int] | None = None,
        first_cuts: Iterable[int] | None = None,
    ) -> None:
        self.bankroll = whole("bankroll of", bankroll, 0)
        self.hands = whole("hands of", hands, 0)
        self.minimum = whole("minimum bet of", minimum, 1)
        self.deck = Deck() if deck is None else deck
        self.cuts = iter(cut_stream() if cuts is None else cuts)
        self.first_cuts = first_cuts
        self.player = Referee(player)
        self.played = 0
        self.player_hand = self.new_hand()
        self.dealer_hand = self.new_hand()

    def play(self) -> Iterator[Event]:
        """The whole game."""
        yield from self.shuffle(self.first_cuts)
        while self.may_play():
            yield from self.play_hand()
            self.played += 1
        yield Finished(self.bankroll, self.played)

    def shuffle(self, cuts: Iterable[int] | None = None) -> Iterator[Event]:
        """Step 1: seven cuts of the stream, or `cuts`."""
        yield Shuffling()
        for cut in self.seven_cuts() if cuts is None else cuts:
            self.deck.shuffle(cut)
            yield Cut(cut)
        self.player.shuffled()

    def seven_cuts(self) -> Iterator[int]:
        """Step 1: the stream's next cuts. Raises `InvalidValue` when it has an end."""
        for _ in range(CUTS_PER_SHUFFLE):
            cut = next(self.cuts, None)
            if cut is None:
                raise InvalidValue(f"the cuts ran out before hand {self.played + 1}")
            yield cut

    def may_play(self) -> bool:
        """Step 2: whether hands are left and the bankroll covers the minimum bet."""
        return self.played < self.hands and self.bankroll >= self.minimum

    def play_hand(self) -> Iterator[Event]:
        """Steps 2 to 7: one hand, from its announcement to its settling."""
        self.player.hand = self.played + 1
        yield HandStarted(self.player.hand, self.bankroll)
        if self.must_reshuffle():
            yield from self.shuffle()
        self.wager = self.player.bet(self.bankroll, self.minimum)
        yield Wagered(self.wager)
        yield from self.deal_four()
        if self.is_natural():
            yield Natural()
            self.bankroll += self.natural_pay()
            return
        yield from self.play_player()
        if self.player_hand.hand_value().count > BLACKJACK:
            yield Busted(PLAYER)
            self.bankroll -= self.wager
            return
        yield from self.play_dealer()
        yield from self.settle()

    def must_reshuffle(self) -> bool:
        """Step 2: whether fewer than 20 cards are left."""
        return self.deck.cards_left() < RESHUFFLE_BELOW

    def deal_four(self) -> Iterator[Event]:
        """Step 3: player, dealer, player face up, dealer face down."""
        self.player_hand.discard_all()
        self.dealer_hand.discard_all()
        yield from self.deal_face_up(PLAYER, self.player_hand)
        self.up_card = yield from self.deal_face_up(DEALER, self.dealer_hand)
        yield from self.deal_face_up(PLAYER, self.player_hand)
        self.hole_card = self.deck.deal()
        self.dealer_hand.add_card(self.hole_card)

    def deal_face_up(self, who: str, hand: Hand) -> Generator[Event, None, Card]:
        """Steps 3, 5 and 6: deal one card that everybody sees."""
        card = self.deck.deal()
        hand.add_card(card)
        yield Dealt(who, card)
        self.player.expose(card)
        return card

    def is_natural(self) -> bool:
        """Step 4: whether the player's first two cards make 21."""
        return self.player_hand.hand_value().count == BLACKJACK

    def natural_pay(self) -> int:
        """Step 4: 3 to 2, rounded down to whole chips."""
        return 3 * self.wager // 2

    def play_player(self) -> Iterator[Event]:
        """Step 5: the player draws until it stands or busts."""
        hand = self.player_hand
        while hand.hand_value().count <= BLACKJACK and self.player.draw(self.up_card, hand):
            try:
                yield from self.deal_face_up(PLAYER, hand)
            except DeckEmpty:
                self.player.reject("drew until the deck was empty")
        yield Total(PLAYER, hand.hand_value().count)

    def play_dealer(self) -> Iterator[Event]:
        """Step 6: the dealer turns the hole card over and draws to 17, hard or soft."""
        yield HoleCard(self.hole_card)
        self.player.expose(self.hole_card)
        hand = self.dealer_hand
        while hand.hand_value().count < DEALER_STANDS_AT:
            yield from self.deal_face_up(DEALER, hand)
        yield Total(DEALER, hand.hand_value().count)

    def settle(self) -> Iterator[Event]:
        """Step 7: compare the totals and settle the wager."""
        player = self.player_hand.hand_value().count
        dealer = self.dealer_hand.hand_value().count
        if dealer > BLACKJACK:
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
