"""One hand as a finite automaton: what each card does to it, whatever has gone before.

Cards come in the order of the deck: player, dealer, player, dealer face down,
then what the player draws, then what the dealer draws. A state is all of a hand
that can still matter, and a hand is over when a card leads back to `START`.
"""

from typing import NamedTuple

from blackjack280.cards import Spot
from blackjack280.hand import BLACKJACK
from blackjack280.policy import Policy
from blackjack280.rules import DEALER_STANDS_AT

LOSS, PUSH, WIN, NATURAL = range(4)
"""How a hand ends for the player."""


class Kind(NamedTuple):
    """Cards that a policy cannot tell apart: their points, and their tag in its count."""

    points: int
    tag: int


def kind_of(policy: Policy, spot: Spot) -> Kind:
    """The kind that cards of `spot` are to `policy`."""
    return Kind(spot.points, policy.tags[spot])


class Total(NamedTuple):
    """What a hand is worth, as `HandValue`."""

    count: int  # type: ignore[assignment]  # tuple.count is not missed
    soft: bool

    def plus(self, points: int) -> "Total":
        """The total with one more card."""
        count, soft = self
        if points == Spot.ACE.points:
            if count + points <= BLACKJACK:
                return Total(count + points, True)
            points = 1
        if soft and count + points > BLACKJACK:
            return Total(count + points - 10, False)
        return Total(count + points, soft)


_EMPTY = Total(0, False)


class Player(NamedTuple):
    """The player holds `total`, and of the dealer's cards `up` and `hole` are dealt, or are not."""

    total: Total
    up: int = 0
    has_two: bool = False
    hole: Kind | None = None


class Dealer(NamedTuple):
    """The dealer holds `total` and draws against the player's `against`."""

    total: Total
    against: int


State = Player | Dealer | None
START: State = None


class Step(NamedTuple):
    """What a card does: the next state, how the hand has ended if it has, and the count.

    `count` is what the running count changes by. The hole card is counted when
    it is dealt, and taken back when the hand ends without its being turned.
    """

    to: State
    outcome: int = LOSS
    count: int = 0  # type: ignore[assignment]  # tuple.count is not missed


def step(policy: Policy, state: State, card: Kind) -> Step:
    """What `card` does in `state` when `policy` plays (EECS 280, Driver, steps 3 to 7)."""
    points, tag = card
    match state:
        case None:
            return Step(Player(_EMPTY.plus(points)), count=tag)
        case Player(total, up=0):
            return Step(Player(total, points), count=tag)
        case Player(total, up, has_two=False):
            return Step(Player(total.plus(points), up, True), count=tag)
        case Player(total, up, hole=Kind() as hole):
            return _player(policy, total.plus(points), up, hole, tag)
        case Player(total, up):
            if total.count == BLACKJACK:
                return Step(START, NATURAL)
            return _player(policy, total, up, card, tag)
        case Dealer(total, against):
            return _dealer(total.plus(points), against, tag)


def _player(policy: Policy, total: Total, up: int, hole: Kind, count: int) -> Step:
    """The player holds `total` and draws, stands or has gone over 21."""
    if total.count > BLACKJACK:
        return Step(START, LOSS, count - hole.tag)
    if (total.count, total.soft, up) in policy.hits:
        return Step(Player(total, up, True, hole), count=count)
    return _dealer(_EMPTY.plus(up).plus(hole.points), total.count, count)


def _dealer(total: Total, against: int, count: int) -> Step:
    """The dealer holds `total` and draws, or the hand is over."""
    if total.count < DEALER_STANDS_AT:
        # The dealer will stand on 17 or more, to which all totals below are alike.
        return Step(Dealer(total, max(against, DEALER_STANDS_AT - 1)), count=count)
    if total.count > BLACKJACK or total.count < against:
        return Step(START, WIN, count)
    return Step(START, PUSH if total.count == against else LOSS, count)


def automaton(policy: Policy) -> tuple[list[Kind], list[list[tuple[int, int, int]]]]:
    """The kinds of cards, and for each state a row of what each kind does there.

    Rows are numbered from 0, which is `START`. An entry is a `Step`, with its
    state as the number of a row.
    """
    kinds = sorted({kind_of(policy, spot) for spot in Spot})
    numbers: dict[State, int] = {START: 0}
    states = [START]
    rows = []
    for state in states:  # which grows on the way
        row = []
        for kind in kinds:
            to, outcome, count = step(policy, state, kind)
            if to not in numbers:
                numbers[to] = len(states)
                states.append(to)
            row.append((numbers[to], outcome, count))
        rows.append(row)
    return kinds, rows
