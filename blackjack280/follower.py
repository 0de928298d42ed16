"""Following a deck as a player sees it: which card is where, and which story to believe."""

import math
from typing import NamedTuple

import numpy as np

from blackjack280.cards import Card
from blackjack280.deck import DECK_SIZE
from blackjack280.errors import InvalidValue
from blackjack280.hand import Hand
from blackjack280.planner import LAST_START, Prospects, Stakes
from blackjack280.tracker import LISTED_FROM, NUMBER, Orders, ShuffleTracker

DOUBT = 0.5
"""How likely it is held to be, when a game begins, that it is shuffled in some other way."""

DISTRUST = 0.999
"""The same when it was before: only a new game that nobody has noticed would bring our shuffle."""

NEGLIGIBLE = 2.0**-20
"""A probability that counts as none."""

CONSIDERED = 512
"""How many of the possible orders are looked at for a decision."""

CARRIED = 16
"""How many orders the next shuffle is held to start from: the likeliest of those that are listed.

`ShuffleTracker.orders` lists all that are possible, or a sample when they are thousands.
"""

_FACE_UP_FIRST = 3


class Story(NamedTuple):
    """From which orders a shuffle may start, and how likely it is none of ours at all."""

    starts: Orders
    doubt: float


class Follower:
    """Follows the deck through what a player is told, in the words of the player's interface.

    Its advice is ``None`` when it has none to give: before three cards of a
    shuffle are seen, and when our shuffle is an unlikely cause of what is seen.
    """

    def __init__(self) -> None:
        #: What is known of the present shuffle; ``None`` before the first and in a strange game.
        self.tracker: ShuffleTracker | None = None
        self._stories = [_new_game(DOUBT)]  # the one believed, and others should it be refuted
        self._start = self._next = 0  # the positions where the hand starts and the deal goes on
        self._exposed = 0  # how many cards of this hand were exposed as they were dealt
        self._hole_is_next = False
        self._stakes = Stakes(0, 0)
        self._bet = 0
        self._settled: tuple[int, ...] = ()  # what the bankroll can be after the hand
        self._prospects: tuple[object, Prospects] | None = None

    def shuffled(self) -> None:
        """The deck has been shuffled: in the same game or, for all that is said, in a new one."""
        in_its_time = self._next > LAST_START
        known = self._known()
        if known is None:
            stories = [_new_game(DISTRUST if in_its_time else DOUBT)]
        else:
            cards, chances = known.orders()
            likeliest = np.argsort(-chances, kind="stable")[:CARRIED]
            same_game = Story(Orders(cards[likeliest], chances[likeliest]), self._doubt(known))
            stories = [same_game, _new_game(DOUBT)]
            if not in_its_time:
                stories.reverse()
        self._start = self._next = self._exposed = 0
        self._believe(stories, {})

    def bet(self, bankroll: int, minimum: int) -> int | None:
        """The best bet on the hand that begins."""
        if self._exposed:
            self._start, self._exposed = self._next, 0
        self._hole_is_next = False
        if self._next == 0 and bankroll not in self._settled:
            # A bankroll that the last hand cannot have left is another game's.
            self._believe([_new_game(DOUBT), self._stories[0]], {})
        self._stakes = Stakes(bankroll, minimum)
        prospects = self._look_ahead()
        return None if prospects is None else prospects.best_bet(self._start)

    def has_bet(self, bet: int) -> None:
        """The player has bet `bet`, whether or not on advice."""
        self._bet = bet
        bankroll = self._stakes.bankroll
        self._settled = bankroll - bet, bankroll, bankroll + bet, bankroll + 3 * bet // 2

    def draw(self, hand: Hand) -> bool | None:
        """Whether it is best to draw another card to `hand`."""
        prospects = self._look_ahead()
        if prospects is None or self._exposed < _FACE_UP_FIRST:
            return None
        return prospects.should_draw(hand.hand_value(), self._start, self._next, self._bet)

    def has_drawn(self, drawn: bool) -> None:
        """The player has drawn or stood, whether or not on advice."""
        self._hole_is_next = not drawn

    def expose(self, card: Card) -> None:
        """`card` has become visible, as it was dealt or as the hole card."""
        if self._hole_is_next:
            self._hole_is_next = False
            position = self._start + _FACE_UP_FIRST
        else:
            position = self._next
            self._exposed += 1
            # Behind the third card the hole card is dealt, face down.
            self._next += 2 if self._exposed == _FACE_UP_FIRST else 1
        self._see(position, NUMBER[card])

    def _believe(self, stories: list[Story], seen: dict[int, int]) -> None:
        """Believe the first of `stories` of a shuffle of which `seen` has been seen."""
        self._stories = stories
        self.tracker = ShuffleTracker(*stories[0].starts)
        for position, card in seen.items():
            self._see(position, card)

    def _see(self, position: int, card: int) -> None:
        tracker = self.tracker
        if tracker is None:
            return
        try:
            tracker.see(position, card)
        except InvalidValue:
            self.tracker = None
            return
        if len(self._stories) > 1 and len(tracker.seen) >= LISTED_FROM and not tracker.shuffles:
            self._believe(self._stories[1:], tracker.seen)

    def _known(self) -> ShuffleTracker | None:
        """The tracker when it can list what is possible and that is not nothing."""
        tracker = self.tracker
        if tracker is None or len(tracker.seen) < LISTED_FROM or tracker.shuffles == 0:
            return None
        return tracker

    def _doubt(self, tracker: ShuffleTracker) -> float:
        """The probability, by Bayes' rule, that any other shuffle has led to what was seen."""
        before = self._stories[0].doubt
        ours = (1 - before) * tracker.likelihood
        other = before / math.perm(DECK_SIZE, len(tracker.seen))
        doubt = other / (ours + other)
        return doubt if doubt > NEGLIGIBLE else 0.0

    def _look_ahead(self) -> Prospects | None:
        """The prospects, as long as it is more likely than not that they are right."""
        known = self._known()
        if known is None or (doubt := self._doubt(known)) > 0.5:
            return None
        stakes = self._stakes._replace(doubt=doubt)
        question = known, known.shuffles, self._start, stakes
        if self._prospects is None or self._prospects[0] != question:
            orders, bits = known.orders(CONSIDERED), math.log2(known.shuffles)
            self._prospects = question, Prospects(orders, bits, self._start, stakes)
        return self._prospects[1]


def _new_game(doubt: float) -> Story:
    newly_opened = np.arange(DECK_SIZE, dtype=np.uint8)[None]
    return Story(Orders(newly_opened, np.ones(1)), doubt)
