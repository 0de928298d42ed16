"""The players: an abstract interface and those who stand behind it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar, Protocol

from blackjack280.cards import Card
from blackjack280.hand import Hand
from blackjack280.strategy import BASIC, COUNT_TAGS, DOUBLE_AT, HitTable

if TYPE_CHECKING:
    from blackjack280.follower import Follower


class PlayerLike(Protocol):
    """What a game needs of a player; any object that has it can play."""

    def bet(self, bankroll: int, minimum: int, /) -> int: ...
    def draw(self, dealer: Card, player: Hand, /) -> bool: ...
    def expose(self, card: Card, /) -> None: ...
    def shuffled(self) -> None: ...


class Player(ABC):
    """A player of the bankroll game (EECS 280, Player)."""

    @abstractmethod
    def bet(self, bankroll: int, minimum: int) -> int:
        """The wager in chips, between `minimum` and `bankroll` inclusive.

        Asked once a hand, and only while `bankroll` covers `minimum`.
        """

    @abstractmethod
    def draw(self, dealer: Card, player: Hand) -> bool:
        """Whether to take another card, with `dealer` the up card and `player` this hand."""

    @abstractmethod
    def expose(self, card: Card) -> None:
        """See a card that has become visible, one's own and the dealer's alike."""

    @abstractmethod
    def shuffled(self) -> None:
        """Learn that the deck has been shuffled."""


class Simple(Player):
    """Bets the minimum and plays simplified basic strategy (EECS 280, Simple).

    >>> from blackjack280.cards import Spot, Suit
    >>> hand = Hand()
    >>> hand.add_card(Card(Spot.TEN, Suit.CLUBS))
    >>> hand.add_card(Card(Spot.TWO, Suit.CLUBS))
    >>> [Simple().draw(Card(spot, Suit.HEARTS), hand) for spot in (Spot.THREE, Spot.FOUR)]
    [True, False]
    """

    strategy: ClassVar[HitTable] = BASIC

    def bet(self, bankroll: int, minimum: int) -> int:
        return minimum

    def draw(self, dealer: Card, player: Hand) -> bool:
        count, soft = player.hand_value()
        return (count, soft, dealer.spot.points) in self.strategy

    def expose(self, card: Card) -> None:
        pass

    def shuffled(self) -> None:
        pass


class Counting(Simple):
    """Plays as Simple and doubles its bet when many high cards are left (EECS 280, Counting).

    A bankroll that cannot cover twice the minimum bets the minimum.

    >>> from blackjack280.cards import Spot, Suit
    >>> player = Counting()
    >>> player.expose(Card(Spot.TWO, Suit.CLUBS))
    >>> player.expose(Card(Spot.SIX, Suit.CLUBS))
    >>> player.bet(100, 5), player.bet(9, 5)
    (10, 5)
    """

    tags: ClassVar[Sequence[int]] = COUNT_TAGS
    double_at: ClassVar[int] = DOUBLE_AT

    def __init__(self) -> None:
        self.count = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        if self.count >= self.double_at and bankroll >= 2 * minimum:
            return 2 * minimum
        return super().bet(bankroll, minimum)

    def expose(self, card: Card) -> None:
        self.count += self.tags[card.spot]

    def shuffled(self) -> None:
        self.count = 0


class Competitor(Counting):
    """Follows the shuffle and bets all on the hands that it will win (EECS 280, Competitor).

    This game's shuffle is seven cuts and interleaves of a deck whose order is
    known, since nobody ever mixes the cards in any other way. There are ten
    thousand million such shuffles, and each card that is seen rules out all but
    one in fifty: after seven cards, a hand or two, one is left. From then on
    this player knows every card before it is dealt. It draws so that it wins as
    many of the coming hands as can be won, bets all it has on each of these and
    the minimum on any other. While several orders are possible it bets a part
    that grows best on average.

    Hands riffle cards unevenly, and a casino mixes six or eight decks for
    minutes, or lets a machine do it: there are more orders then than could be
    told apart by all the cards of a shoe. Against a shuffle that it cannot
    explain this player plays as Counting.

    >>> from blackjack280.driver import play
    >>> *_, last = play(100, 20, Competitor())
    >>> print(last)
    Player has 254395 after 20 hands
    """

    @cached_property
    def _follower(self) -> "Follower":
        # Here, because only who plays should wait for numpy.
        from blackjack280.follower import Follower

        return Follower()

    def bet(self, bankroll: int, minimum: int) -> int:
        advice = self._follower.bet(bankroll, minimum)
        bet = super().bet(bankroll, minimum) if advice is None else advice
        self._follower.has_bet(bet)
        return bet

    def draw(self, dealer: Card, player: Hand) -> bool:
        advice = self._follower.draw(player)
        drawn = super().draw(dealer, player) if advice is None else advice
        self._follower.has_drawn(drawn)
        return drawn

    def expose(self, card: Card) -> None:
        super().expose(card)
        self._follower.expose(card)

    def shuffled(self) -> None:
        super().shuffled()
        self._follower.shuffled()


PLAYERS: dict[str, type[Player]] = {
    "simple": Simple,
    "counting": Counting,
    "competitor": Competitor,
}
"""The players by the names that the command line knows them by."""

_simple = Simple()
_counting = Counting()


def get_simple() -> Player:
    """The one shared Simple player (EECS 280, ``get_Simple``)."""
    return _simple


def get_counting() -> Player:
    """The one shared Counting player (EECS 280, ``get_Counting``)."""
    return _counting


@cache
def get_competitor() -> Player:
    """The one shared Competitor player (EECS 280, ``get_Competitor``)."""
    return Competitor()
