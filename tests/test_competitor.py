"""The player that follows the shuffle, by what it bets, draws and knows."""

import math
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from blackjack280 import (
    Card,
    Competitor,
    Counting,
    Deck,
    Hand,
    Simple,
    cut_stream,
    get_competitor,
    play,
)
from blackjack280.cards import NEW_DECK
from blackjack280.events import Event, Finished, Wagered
from blackjack280.planner import GROWTH, Prospects, Stakes
from blackjack280.players import PlayerLike
from blackjack280.testing import PlayerLaws, RandomDeck
from blackjack280.tracker import NUMBER, Orders

GOLDEN = Path(__file__).parent / "golden/competitor.txt"


class OpenDeck(Deck):
    """A deck that shows its order to a test."""

    def order(self) -> list[int]:
        return [NUMBER[card] for card in self._cards]


class Watched(Competitor):
    """Checks at each bet that the deck's true order is among those held possible."""

    def __init__(self, deck: OpenDeck) -> None:
        super().__init__()
        self.deck = deck
        self.checks = self.certain = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        bet = super().bet(bankroll, minimum)
        tracker = self._follower.tracker
        assert tracker is not None
        if len(tracker.seen) >= 3 and tracker.shuffles <= 4096:
            orders = tracker.orders().cards.tolist()
            assert self.deck.order() in orders
            self.checks += 1
            self.certain += len(orders) == 1
        return bet


def watched_game(seed: int, hands: int) -> Watched:
    deck = OpenDeck()
    player = Watched(deck)
    *_, last = play(10**9, hands, player, deck=deck, cuts=cut_stream(seed))
    assert isinstance(last, Finished)
    assert last.hands == hands
    return player


def last_of(events: Iterable[Event]) -> Finished:
    *_, last = events
    assert isinstance(last, Finished)
    return last


def growth(seed: int, hands: int = 100, player: PlayerLike | None = None) -> float:
    """Doublings of a bankroll of 100 for each hand."""
    last = last_of(play(100, hands, player or Competitor(), cuts=cut_stream(seed)))
    return math.log2(last.bankroll / 100) / hands


class TestCompetitorLaws(PlayerLaws):
    make_player = Competitor


def test_plays_the_recorded_game() -> None:
    """`blackjack280 100 20 competitor`, to the byte."""
    text = "".join(f"{event}\n" for event in play(100, 20, Competitor()))
    assert text == GOLDEN.read_text()


def test_grows_by_more_than_half_a_doubling_a_hand() -> None:
    """0.6 on average over 200 games, so 6 are far above 0.52; nobody is ruined."""
    grown = [growth(seed) for seed in range(6)]
    assert fmean(grown) > 0.52
    assert min(grown) > 0.3


def test_beats_counting_in_every_game() -> None:
    """The course asks for better; 30 hands suffice."""
    for seed in range(100, 104):
        assert growth(seed, 30) > growth(seed, 30, Counting())


@pytest.mark.parametrize("seed", range(5))
def test_never_loses_track(seed: int) -> None:
    """The true order is possible at every bet, and mostly the only one."""
    player = watched_game(seed, 100)
    assert player.checks > 75
    assert player.certain > 60


def best_gain(order: list[Card], start: int) -> float:
    """What the best play of the rest of a known deck gains, found by trying every play.

    In doublings, less the average for each hand, when the minimum bet is next to nothing.
    """
    if start > 32:
        return 0.0
    player = Hand()
    for card in order[start], order[start + 2]:
        player.add_card(card)
    position = start + 4
    if player.hand_value().count == 21:
        return math.log2(2.5) - GROWTH + best_gain(order, position)
    best = -math.inf
    while player.hand_value().count <= 21:
        house, end = Hand(), position
        for card in order[start + 1], order[start + 3]:
            house.add_card(card)
        while house.hand_value().count < 17:
            house.add_card(order[end])
            end += 1
        won = not player.hand_value().count <= house.hand_value().count <= 21
        best = max(best, won - GROWTH + best_gain(order, end))
        player.add_card(order[position])
        position += 1
    return max(best, -GROWTH + best_gain(order, position))


@pytest.mark.parametrize("seed", range(4))
def test_plans_a_known_deck_as_well_as_trying_every_play(seed: int) -> None:
    """From each position on, for a deck in any order."""
    order = list(NEW_DECK)
    Random(seed).shuffle(order)
    known = Orders(np.array([[NUMBER[card] for card in order]], np.uint8), np.ones(1))
    prospects = Prospects(known, 0.0, 0, Stakes(10**30, 1))
    for start in range(12, 33):
        assert prospects._worth[0, start] == pytest.approx(best_gain(order, start))


class Certain(Watched):
    """Records for each hand the bankroll, the bet and whether one order was left.

    Only from the second shuffle on, when it has no doubt any more.
    """

    def __init__(self, deck: OpenDeck) -> None:
        super().__init__(deck)
        self.shuffles = 0
        self.bets: list[tuple[int, int, bool]] = []

    def shuffled(self) -> None:
        super().shuffled()
        self.shuffles += 1

    def bet(self, bankroll: int, minimum: int) -> int:
        before = self.certain
        bet = super().bet(bankroll, minimum)
        self.bets.append((bankroll, bet, self.certain > before and self.shuffles > 1))
        return bet


def test_bets_all_on_a_hand_that_it_will_win_and_the_minimum_else() -> None:
    """With one order left no bet is lost but the minimum, and only the minimum is not won."""
    deck = OpenDeck()
    player = Certain(deck)
    last = last_of(play(10**6, 100, player, deck=deck))
    after = [bankroll for bankroll, _, _ in player.bets[1:]] + [last.bankroll]
    known = won = 0
    for (bankroll, bet, certain), then in zip(player.bets, after, strict=True):
        if certain:
            known += 1
            if then > bankroll:
                won += 1
                assert bet == bankroll
                assert then in (2 * bankroll, bankroll + 3 * bankroll // 2)
            else:
                assert bet == 5
                assert then in (bankroll, bankroll - 5)
    assert known > 60
    assert won > known / 2


def test_bankrolls_may_be_of_any_size() -> None:
    """A bet of all is exact beyond what a float can hold."""
    bankroll = 10**400 + 1
    deck = OpenDeck()
    player = Certain(deck)
    last = last_of(play(bankroll, 20, player, deck=deck))
    assert last.bankroll > 2**5 * bankroll
    assert any(bet == bankroll > 10**400 for bankroll, bet, _ in player.bets)
    assert type(last.bankroll) is int


@pytest.mark.parametrize(("bankroll", "minimum"), [(5, 5), (9, 5), (11, 5), (7, 1), (100, 100)])
def test_plays_by_the_rules_with_little_money(bankroll: int, minimum: int) -> None:
    """The driver would raise for a bet out of bounds."""
    for seed in range(4):
        last = last_of(play(bankroll, 12, Competitor(), minimum=minimum, cuts=cut_stream(seed)))
        assert last.hands == 12 or last.bankroll < minimum


@pytest.mark.parametrize("hands", [0, 1, 3, 5, 6, 7, 13, 20])
def test_follows_a_second_game_from_its_start(hands: int) -> None:
    """Nobody says that the deck is a new one; what it bets is what a new player bets."""
    player = Competitor()
    last_of(play(100, hands, player, cuts=cut_stream(hands)))
    again = [str(event) for event in play(1234, 25, player, cuts=cut_stream(77))]
    fresh = [str(event) for event in play(1234, 25, Competitor(), cuts=cut_stream(77))]
    assert again == fresh


def test_follows_a_second_game_that_looks_like_the_first_going_on() -> None:
    """The bankroll and the place in the deck may fit by accident; the cards do not."""
    found = 0
    for hands in range(4, 20):
        player = Competitor()
        first = last_of(play(100, hands, player, cuts=cut_stream(1)))
        if player._follower._next > 32:
            found += 1
            deck = OpenDeck()
            last_of(play(first.bankroll, 4, player, deck=deck, cuts=cut_stream(9)))
            tracker = player._follower.tracker
            assert tracker is not None
            assert tracker.orders().cards.tolist() == [deck.order()]
    assert found > 2


@pytest.mark.parametrize("cuts", [[5] * 7, [40] * 7, list(range(52))], ids=str)
def test_falls_back_to_counting_after_other_cuts(cuts: list[int]) -> None:
    """Once nothing explains the cards it bets as Counting bets, to the end of the game."""
    events = play(1000, 40, Competitor(), first_cuts=cuts)
    bets = [event.amount for event in events if isinstance(event, Wagered)]
    assert set(bets[3:]) == {5, 10}


@pytest.mark.parametrize("cuts", [[0], [52]], ids=str)
def test_finds_its_way_again(cuts: list[int]) -> None:
    """A deck that is not shuffled at all stays the newly opened one, from which it can go on."""
    deck, player = OpenDeck(), Competitor()
    last = last_of(play(1000, 40, player, deck=deck, first_cuts=cuts))
    assert last.bankroll > 1000 * 2**5
    tracker = player._follower.tracker
    assert tracker is not None
    assert deck.order() in tracker.orders().cards.tolist()


def test_is_no_worse_than_simple_against_a_random_shuffle() -> None:
    """The difference of the means is within three standard errors, and nobody is ruined."""

    def results(make: type[Simple]) -> list[int]:
        return [
            last_of(play(1000, 30, make(), deck=RandomDeck(seed))).bankroll for seed in range(40)
        ]

    simple, competitor = results(Simple), results(Competitor)
    error = math.hypot(stdev(simple), stdev(competitor)) / math.sqrt(40)
    assert fmean(competitor) > fmean(simple) - 3 * error
    assert min(competitor) >= 5


def test_needs_no_numba() -> None:
    """The recorded game is the same where numba cannot be imported."""
    code = (
        "import sys; sys.modules['numba'] = None;"
        "from blackjack280 import Competitor, play;"
        "[print(event) for event in play(100, 20, Competitor())]"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == GOLDEN.read_text()


def test_loads_numpy_only_when_it_plays() -> None:
    """Its name on the list of players costs nobody a start."""
    code = (
        "import sys; from blackjack280 import *; player = get_competitor();"
        "print('numpy' in sys.modules); player.shuffled(); print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_there_is_one_shared_instance() -> None:
    """As in the original; it is a Counting that knows more."""
    assert get_competitor() is get_competitor()
    assert type(get_competitor()) is Competitor
    assert issubclass(Competitor, Counting)
