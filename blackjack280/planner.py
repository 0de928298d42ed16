"""What to bet and when to draw, when the coming cards are one of a few known orders.

Gains are counted in doublings of the bankroll. With one order left the best play
is a path through the rest of the deck: each hand starts where the last one ended,
and how often the player draws decides who wins it and where the next one starts.
With several left, a decision is the one that gains most on average over the
orders that agree with what will have been seen by then.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from blackjack280.cards import NEW_DECK, Card, Spot
from blackjack280.deck import DECK_SIZE
from blackjack280.hand import BLACKJACK, Hand, HandValue
from blackjack280.rules import DEALER_STANDS_AT, RESHUFFLE_BELOW
from blackjack280.tracker import Ints, Orders

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]

LAST_START = DECK_SIZE - RESHUFFLE_BELOW
"""The last position at which a hand starts; after it the deck is shuffled first."""

GROWTH = 0.6
"""The doublings that a hand brings on average: what it costs to have fewer hands in a shuffle."""

BITS_A_CARD = 5.6
"""How much a card tells that is seen, in bits."""

UNKNOWN_BITS = (0, 1, 4, 7, 11, 17)
UNKNOWN_COST = (0, 0.17, 0.5, 0.6, 0.76, 1.1)
"""The doublings lost when a hand starts with so many bits unknown, measured over many games."""

LOSS, PUSH, WIN, NATURAL = range(4)
PAYS = np.array([-1, 0, 1, 1.5])
"""What each result of a hand pays, in bets."""

_BET_STEPS = 1024
_BETS = (*range(64, 1024, 64), *(1024 - 2**k for k in range(5, -1, -1)), 1024)
"""The fractions of the bankroll that are considered, in 1024ths."""

_RUINED = 2.0**-30
_NO_GAIN = 1e-9
_PADDING = 24  # the dealer of a plan that is no good may draw beyond the deck's end
_NO_CARD = DECK_SIZE + 1


class Stakes(NamedTuple):
    """The money side of a decision.

    `doubt` is the probability that the orders are all wrong, which is taken to
    lose the hand.
    """

    bankroll: int
    minimum: int
    doubt: float = 0.0

    def bets(self) -> list[int]:
        """The bets to choose from, the minimum first."""
        some = (self.bankroll * part // _BET_STEPS for part in _BETS)
        return [self.minimum, *(bet for bet in some if bet > self.minimum)]

    def gains(self, bet: int) -> Floats:
        """The doublings of the bankroll that each result brings.

        What cannot pay another minimum bet counts as nothing.
        """
        # The quotients of whole numbers of any size are floats; the numbers may be too large.
        least = self.minimum / self.bankroll
        left = (1 + bet / self.bankroll * PAYS - least) / max(1 - least, _RUINED)
        return np.log2(np.maximum(left, _RUINED))


class Ending(NamedTuple):
    """How a hand ends after a given number of draws, in each order (and for each start)."""

    reached: Bools  # whether the player can draw so often
    over: Bools  # whether it then has no choice: a natural or a bust
    result: Ints
    end: Ints  # the position at which the next hand starts
    drawn: Ints  # the cards that have been seen when the player decides, as one number
    seen: Ints  # the cards that have been seen when the next hand starts, as one number
    cards: Ints  # how many cards are seen from the first decision on


class Prospects:
    """The coming hands in each of several possible orders of the deck.

    `bits` says how much is unknown, in bits: more than the orders tell when they
    are a few of many. Plans start at the position `start` or later.
    """

    def __init__(self, orders: Orders, bits: float, start: int, stakes: Stakes) -> None:
        self._orders = orders
        self._bits = bits
        self._stakes = stakes
        count, width = len(orders.cards), DECK_SIZE + _PADDING
        self._deck = np.full((count, width), Spot.TEN, np.intp)
        self._deck[:, :DECK_SIZE] = orders.cards
        self._rows = np.arange(count)
        self._worth = np.zeros((count, width))
        self._fill_worth(start)

    def best_bet(self, start: int) -> int:
        """The bet on the hand that starts at `start`, before any of its cards is seen."""
        endings = list(self._endings_from(np.full_like(self._rows, start)))
        hand = self._hand(endings, self._bits - 3 * BITS_A_CARD)
        bets = self._stakes.bets()
        values = [hand.play(self._stakes.gains(bet))[0] for bet in bets]
        enough = max(values) - _NO_GAIN
        return next(bet for bet, value in zip(bets, values, strict=True) if value >= enough)

    def should_draw(self, hand: HandValue, start: int, position: int, bet: int) -> bool:
        """Whether to draw the card at `position` to `hand`, which started at `start`."""
        nothing = np.zeros_like(self._rows)
        player, up = nothing + _number(hand), nothing + start + 1
        endings = list(self._endings(player, up, nothing + position, nothing > 0, nothing))
        return self._hand(endings, self._bits).play(self._stakes.gains(bet))[1]

    def _fill_worth(self, first: int) -> None:
        """Find what can be gained from each start on if the order were known.

        That is the doublings until the next shuffle, less the average for as many hands.
        """
        starts = np.arange(first, LAST_START + 1)
        endings = list(self._endings_from(np.tile(starts, (len(self._rows), 1))))
        # Who knows bets all on a win and the minimum else.
        gains = np.log2(1 + PAYS, where=PAYS > 0, out=np.zeros(4))
        gains[LOSS] = self._stakes.gains(self._stakes.minimum)[LOSS]
        gain = np.array([np.where(e.reached, gains[e.result], -np.inf) for e in endings]) - GROWTH
        end = np.array([e.end for e in endings])
        for i in reversed(range(len(starts))):
            later = self._worth[self._rows, end[:, :, i]]
            self._worth[:, starts[i]] = (gain[:, :, i] + later).max(axis=0)

    def _card(self, position: Ints) -> Ints:
        rows = self._rows.reshape(-1, *(1,) * (position.ndim - 1))
        return self._deck[rows, position]

    def _endings_from(self, start: Ints) -> Iterator[Ending]:
        """How the hand that starts at `start` ends after 0, 1, 2 … draws."""
        count, after = _hand_tables()
        first, up, second = (self._card(start + nth) for nth in range(3))
        player = after[after[0, first], second]
        seen = _append(_append(first, up), second)
        return self._endings(player, start + 1, start + 4, count[player] == BLACKJACK, seen)

    def _endings(
        self, player: Ints, up: Ints, first: Ints, natural: Bools, drawn: Ints
    ) -> Iterator[Ending]:
        """How the hand `player` ends after 0, 1, 2 … draws of the cards from `first` on."""
        count, after = _hand_tables()
        position = first
        hole = self._card(up + 2)
        dealer = after[after[0, self._card(up)], hole]
        reached = np.ones(player.shape, bool)
        while reached.any():
            mine = count[player]
            over = natural | (mine > BLACKJACK)
            shown = _append(drawn, hole)
            total, end, seen = self._dealer_plays(dealer, position, shown, reached & ~over)
            result = np.where(mine == total, PUSH, np.where(mine > total, WIN, LOSS))
            result[total > BLACKJACK] = WIN
            result[mine > BLACKJACK] = LOSS
            result[natural] = NATURAL
            seen = np.where(over, drawn, seen)
            yield Ending(reached, over, result, end, drawn, seen, end - first + ~over)
            reached = reached & ~over & (position < DECK_SIZE)
            card = self._card(position)
            player = np.where(reached, after[player, card], player)
            drawn = np.where(reached, _append(drawn, card), drawn)
            position = position + reached
            natural = np.zeros_like(natural)

    def _dealer_plays(
        self, dealer: Ints, position: Ints, seen: Ints, plays: Bools
    ) -> tuple[Ints, Ints, Ints]:
        """The dealer's total, where the next hand starts and what is seen by then."""
        count, after = _hand_tables()
        while (draws := plays & (count[dealer] < DEALER_STANDS_AT)).any():
            card = self._card(position)
            dealer = np.where(draws, after[dealer, card], dealer)
            seen = np.where(draws, _append(seen, card), seen)
            position = position + draws
        return count[dealer], position, seen

    def _hand(self, endings: list[Ending], bits: float) -> "_Hand":
        later = [self._later(ending, bits) for ending in endings]
        return _Hand(endings, later, self._orders.chances, self._stakes.doubt)

    def _later(self, ending: Ending, bits: float) -> Floats:
        """What the hands after this one bring, less what is lost by what is then unknown.

        `bits` are unknown when the player first decides.
        """
        group, size = _groups(ending.seen)
        bits_left = np.maximum(np.log2(size)[group], bits - BITS_A_CARD * ending.cards)
        cost = np.interp(bits_left, UNKNOWN_BITS, UNKNOWN_COST)
        return self._worth[self._rows, ending.end] - np.where(ending.end > LAST_START, 0, cost)


class _Hand:
    """One hand in each possible order: orders that look the same are played the same.

    `later` is what the hands after it bring, for each of its `endings`; `chances`
    and `doubt` are as in `Orders` and `Stakes`.
    """

    def __init__(
        self, endings: list[Ending], later: list[Floats], chances: Floats, doubt: float
    ) -> None:
        self._endings = endings[::-1]
        self._later = later[::-1]
        self._same = [_groups(ending.drawn)[0] for ending in self._endings]
        self._chances = chances
        self._doubt = doubt

    def play(self, gains: Floats) -> tuple[float, bool]:
        """What the best play brings on average, and whether it begins with a draw."""
        best = gains[self._endings[0].result] + self._later[0]
        draws = np.zeros(best.shape, bool)
        steps = zip(self._endings[1:], self._later[1:], self._same[1:], strict=True)
        for ending, later, same in steps:
            stand = gains[ending.result] + later
            draw = np.where(ending.over, stand, best)
            draws = np.bincount(same, self._chances * (draw - stand))[same] > _NO_GAIN
            best = np.where(draws, draw, stand)
        value = self._chances @ best
        return (1 - self._doubt) * value + self._doubt * gains[LOSS], bool(draws[0])


def _number(hand: HandValue) -> int:
    """Where `hand` stands in the tables of hands."""
    return 2 * hand.count + hand.soft


@cache
def _hand_tables() -> tuple[Ints, Ints]:
    """The count of each hand, and the hand that it becomes: [hand, card]."""
    size = 2 * (BLACKJACK + 10) + 2
    after = np.zeros((size, DECK_SIZE), np.intp)
    made_of: dict[HandValue, list[Card]] = {Hand().hand_value(): []}
    waiting = list(made_of)
    for value in waiting:
        for number, card in enumerate(NEW_DECK):
            new = Hand()
            for one in (*made_of[value], card):
                new.add_card(one)
            after[_number(value), number] = _number(new.hand_value())
            if new.hand_value().count <= BLACKJACK and new.hand_value() not in made_of:
                made_of[new.hand_value()] = [*made_of[value], card]
                waiting.append(new.hand_value())
    return np.arange(size) // 2, after


def _append(cards: Ints, card: Ints) -> Ints:
    """The number that stands for `cards` followed by `card`.

    From the twelfth card on it wraps around at 2**64. Numbers only tell whether
    cards are the same, and that others meet there has a chance of about 2**-64.
    """
    return cards * _NO_CARD + card + 1


def _groups(keys: Ints) -> tuple[Ints, Ints]:
    """The group of each of `keys`, equal ones together, and the size of each group."""
    _, group, size = np.unique(keys, return_inverse=True, return_counts=True)
    return group, size
