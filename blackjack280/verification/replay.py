"""One hand played again as a program played it, and held to the rules on the way."""

from collections.abc import Iterator
from typing import NamedTuple

from blackjack280.cards import NEW_DECK, Card, Spot
from blackjack280.deck import DECK_SIZE
from blackjack280.driver import Driver
from blackjack280.hand import Hand, HandValue
from blackjack280.players import Counting, Simple
from blackjack280.verification.games import Game
from blackjack280.verification.implementations import Trusting
from blackjack280.verification.printed import PrintedHand

_ANY_CARD = NEW_DECK[0]


def spelt_value(value: HandValue) -> str:
    """`value` in words.

    >>> spelt_value(HandValue(17, True))
    'soft 17'
    """
    return f"{'soft' if value.soft else 'hard'} {value.count}"


def spelt_up_card(points: int) -> str:
    """An up card of so many `points`, as a chart of strategy has it."""
    return "Ace" if points == Spot.ACE.points else str(points)


class Decision(NamedTuple):
    """Whether the program hits in a situation ``(count, soft, up card in points)``."""

    situation: tuple[int, bool, int]
    hits: bool


class Copy:
    """Bets and draws as the program did in `hand`, and notes what is against the rules.

    The count stands at `running` when the hand begins. Each of `faults` is in
    words, with ``{}`` for the second part, in which faults of a kind differ.
    """

    def __init__(self, game: Game, hand: PrintedHand, running: int) -> None:
        self._rule: Simple = Simple()
        if game.player == "counting":
            self._rule = Counting()
            self._rule.count = running
        self._wager, self._draws = hand.wager, hand.draws
        self.faults: list[tuple[str, str]] = []
        self.decisions: list[Decision] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        right = self._rule.bet(bankroll, minimum)
        if self._wager is None or self._wager == right:
            return right
        words = f"bets {self._wager} (should be {right})"
        if isinstance(self._rule, Counting):
            poor = f" with a bankroll of {bankroll}" if bankroll < 2 * minimum else ""
            self.faults.append((f"{words} at a count of {{}}", f"{self._rule.count:+d}{poor}"))
        else:
            self.faults.append((words, ""))
        return self._wager

    def draw(self, dealer: Card, player: Hand) -> bool:
        right = self._rule.draw(dealer, player)
        does = self._draws > 0
        self._draws -= does
        value, up = player.hand_value(), dealer.spot.points
        self.decisions.append(Decision((value.count, value.soft, up), does))
        if does != right:
            what = "takes a card (should stand) on" if does else "stands (should take a card) on"
            self.faults.append((f"{what} {spelt_value(value)} against {{}}", spelt_up_card(up)))
        return does

    def expose(self, card: Card) -> None:
        self._rule.expose(card)

    def shuffled(self) -> None:
        self._rule.shuffled()


class Replay(Driver):
    """Our driver about to play hand `number`, from 1, of `game` as it is in `hand`.

    It shuffles where the program did, and deals the same cards.
    """

    def __init__(self, game: Game, number: int, hand: PrintedHand, copy: Copy) -> None:
        cards = [*hand.cards[:3], hand.hole_card or _ANY_CARD, *hand.cards[3:]]
        super().__init__(0, 0, copy, minimum=game.minimum, deck=_Script(cards), cuts=hand.cuts)
        self.player = Trusting(copy)
        self.bankroll, self.played = hand.bankroll, number - 1
        self._shuffled = hand.shuffled

    def must_reshuffle(self) -> bool:
        return self._shuffled

    def seven_cuts(self) -> Iterator[int]:
        return self.cuts  # however many the program made


class _Script:
    """A deck that deals `cards`, and after them any card."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = iter(cards)

    def shuffle(self, n: int) -> None:
        pass

    def deal(self) -> Card:
        return next(self._cards, _ANY_CARD)

    def cards_left(self) -> int:
        return DECK_SIZE
