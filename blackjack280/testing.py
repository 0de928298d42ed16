"""For tests of one's own: decks that deal what they are told, and the laws of a player."""

from collections.abc import Callable, Iterable
from operator import index
from random import Random
from typing import ClassVar

from blackjack280.cards import NEW_DECK, Card, Spot, Suit
from blackjack280.deck import DECK_SIZE, Deck
from blackjack280.errors import DeckEmpty, InvalidValue
from blackjack280.hand import Hand
from blackjack280.players import PlayerLike

_SPOTS = dict(zip("23456789TJQKA", Spot, strict=True))
_SUITS = dict(zip("SHCD", Suit, strict=True))


def cards(text: str) -> list[Card]:
    """The cards in `text`, each written as its spot and suit, such as ``AS`` or ``TD``.

    A spot alone is of spades. Raises `InvalidValue` for anything else.

    >>> cards("AS T")
    [Card(Spot.ACE, Suit.SPADES), Card(Spot.TEN, Suit.SPADES)]
    """
    found = []
    for word in text.split():
        spot, suit = word[:1], word[1:] or "S"
        if spot not in _SPOTS or suit not in _SUITS:
            raise InvalidValue(f"no card is written {word!r}")
        found.append(Card(_SPOTS[spot], _SUITS[suit]))
    return found


def hand_of(text: str) -> Hand:
    """A hand that holds ``cards(text)``."""
    hand = Hand()
    for card in cards(text):
        hand.add_card(card)
    return hand


class ScriptedDeck:
    """A deck that deals the given cards, in that order, whatever is shuffled.

    It counts as a full deck of 52 at first and after each shuffle, of which
    only the next cards are known: `cards_left` is 52 less those dealt since.
    `deal` raises `DeckEmpty` when the script is at its end. `cuts` records the
    cut of every shuffle.

    >>> deck = ScriptedDeck("AS KD")
    >>> print(deck.deal(), deck.cards_left())
    Ace of Spades 51
    """

    def __init__(self, script: str | Iterable[Card]) -> None:
        self.script = cards(script) if isinstance(script, str) else list(script)
        self.cuts: list[int] = []
        self._dealt = 0
        self._since_shuffle = 0

    def shuffle(self, n: int) -> None:
        self.cuts.append(n)
        self._since_shuffle = 0

    def deal(self) -> Card:
        if self._dealt == len(self.script):
            raise DeckEmpty("the script has no card left")
        card = self.script[self._dealt]
        self._dealt += 1
        self._since_shuffle += 1
        return card

    def cards_left(self) -> int:
        return DECK_SIZE - self._since_shuffle


class RandomDeck(Deck):
    """A deck whose every shuffle leaves it in a random order, whatever the cut.

    Equal seeds give equal orders.

    >>> deck = RandomDeck(seed=1)
    >>> deck.shuffle(26)
    >>> print(deck.deal(), deck.deal(), sep=", ")
    King of Hearts, Six of Spades
    """

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = Random(seed)

    def shuffle(self, n: int) -> None:
        super().shuffle(n)
        self._random.shuffle(self._cards)


class PlayerLaws:
    """What every player must do, as tests: set `make_player` in a subclass and run pytest.

    That is the player's class, or a function without arguments that makes one.

    >>> from blackjack280 import Simple
    >>> class TestSimple(PlayerLaws):
    ...     make_player = Simple
    """

    make_player: ClassVar[Callable[[], PlayerLike]]

    def _player(self) -> PlayerLike:
        try:
            return type(self).make_player()
        except AttributeError:
            if hasattr(type(self), "make_player"):
                raise
            raise InvalidValue(f"{type(self).__name__} says no make_player") from None

    def test_bets_between_minimum_and_bankroll(self) -> None:
        """A bet is an integer from the minimum to the bankroll, whatever was seen."""
        player = self._player()
        player.shuffled()
        for card in (None, *NEW_DECK, *NEW_DECK[::-1]):
            if card is not None:
                player.expose(card)
            for minimum in 1, 5, 100:
                for bankroll in minimum, minimum + 1, 2 * minimum, 10**30:
                    bet = player.bet(bankroll, minimum)
                    assert not isinstance(bet, bool)
                    assert minimum <= index(bet) <= bankroll

    def test_answers_draw_with_a_bool(self) -> None:
        """A decision is a bool for every hand that has not busted, and leaves the hand alone."""
        player = self._player()
        player.shuffled()
        for up in NEW_DECK:
            for first in NEW_DECK[:13]:
                for second in NEW_DECK[13:26]:
                    hand = Hand()
                    hand.add_card(first)
                    hand.add_card(second)
                    value = hand.hand_value()
                    assert isinstance(player.draw(up, hand), bool)
                    assert hand.hand_value() == value

    def test_bears_calls_in_any_order(self) -> None:
        """Cards outside a hand or seen twice, a hand that is never dealt, shuffles in a row."""
        player = self._player()
        hand = hand_of("T 5")
        for card in NEW_DECK[:3]:
            player.expose(card)
        assert isinstance(player.draw(NEW_DECK[0], hand), bool)
        for seen in NEW_DECK[:3], NEW_DECK[5:0:-1], [NEW_DECK[7]] * 4, NEW_DECK + NEW_DECK:
            player.shuffled()
            player.shuffled()
            for card in seen:
                assert 5 <= player.bet(1000, 5) <= 1000
                player.expose(card)
                player.expose(card)
                assert isinstance(player.draw(card, hand), bool)

    def test_plays_a_game(self) -> None:
        """A whole game ends with its last line and no complaint."""
        from blackjack280.driver import play
        from blackjack280.events import Finished

        *_, last = play(1000, 50, self._player())
        assert isinstance(last, Finished)
        assert last.hands <= 50
