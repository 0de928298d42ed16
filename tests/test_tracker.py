"""The inference of a shuffle, against shuffling itself."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from blackjack280 import Deck, InvalidValue, tracker
from blackjack280.cards import NEW_DECK
from blackjack280.tracker import NUMBER, SHUFFLES, ShuffleTracker

POSITIONS = [0, 1, 2, 4, 5, 3, 6, 7, 8, 9]
"""The order in which the cards of a first hand with one draw are seen, and on."""


def order_of(deck: Deck) -> tuple[int, ...]:
    """What the deck would deal, from its top."""
    return tuple(NUMBER[card] for card in deck._cards)


def after(cuts: list[int]) -> tuple[int, ...]:
    deck = Deck()
    for cut in cuts:
        deck.shuffle(cut)
    return order_of(deck)


def shuffled(seed: int) -> tuple[int, ...]:
    random = Random(seed)
    return after([random.randint(13, 39) for _ in range(7)])


def seeing(order: tuple[int, ...], positions: list[int]) -> ShuffleTracker:
    tracker = ShuffleTracker()
    for position in positions:
        tracker.see(position, order[position])
    return tracker


@pytest.fixture
def four_cuts_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[range]:
    """A game whose cuts are 24 to 27 only: 4**7 shuffles, few enough to carry out."""
    cuts = range(24, 28)
    tables = tracker.gone_to, tracker.came_from
    monkeypatch.setattr(tracker, "CUTS", cuts)
    for table in tables:
        table.cache_clear()
    yield cuts
    for table in tables:
        table.cache_clear()


def test_orders_are_those_of_carrying_out_every_shuffle(four_cuts_only: range) -> None:
    """The same orders, the same number of shuffles that lead to each, after 3 to 6 cards."""
    orders = [tuple(range(52))]
    for _ in range(7):
        orders = [tuple(order_after(order, cut)) for order in orders for cut in four_cuts_only]
    assert len(orders) == 4**7
    for true in orders[5], orders[7000], orders[-100]:
        for count in range(3, 7):
            seen = POSITIONS[:count]
            left = Counter(o for o in orders if all(o[p] == true[p] for p in seen))
            found = seeing(true, seen)
            assert found.shuffles == left.total()
            cards, chances = found.orders(at_most=4**7)
            assert {
                tuple(row): chance for row, chance in zip(cards.tolist(), chances, strict=True)
            } == (pytest.approx({order: n / left.total() for order, n in left.items()}))


def order_after(order: tuple[int, ...], cut: int) -> Iterator[int]:
    """The interleave, as the rules put it: the right's first, the left's first and so on."""
    left, right = order[:cut], order[cut:]
    pairs = min(len(left), len(right))
    for pair in zip(right[:pairs], left[:pairs], strict=True):
        yield from pair
    yield from left[pairs:] + right[pairs:]


@pytest.mark.parametrize("seed", range(15))
def test_true_order_is_among_the_possible_ones(seed: int) -> None:
    """From the third card to the last, and alone long before that."""
    true = shuffled(seed)
    following = seeing(true, POSITIONS[:3])
    for position in POSITIONS[3:]:
        following.see(position, true[position])
        cards, chances = following.orders()
        assert true in map(tuple, cards.tolist())
        assert chances.sum() == pytest.approx(1)
    assert following.orders().cards.tolist() == [list(true)]


def test_shuffles_add_up() -> None:
    """The 27**7 shuffles each put some card on top, and some other one under it."""
    assert ShuffleTracker().shuffles == SHUFFLES == 27**7
    tops = [ShuffleTracker() for _ in NEW_DECK]
    for card, top in enumerate(tops):
        top.see(0, card)
    assert sum(top.shuffles for top in tops) == 27**7
    assert sum(top.likelihood for top in tops) == pytest.approx(1)
    seconds = 0
    for second in range(1, 52):
        two = ShuffleTracker()
        two.see(0, 0)
        two.see(1, second)
        seconds += two.shuffles
    assert seconds == tops[0].shuffles


def test_listing_and_counting_agree() -> None:
    """The third card is where counting ends and listing begins."""
    true = shuffled(3)
    two = seeing(true, [0, 1])
    thirds = 0
    for card in range(52):
        if card not in true[:2]:
            three = seeing(true, [0, 1])
            three.see(2, card)
            thirds += three.shuffles
    assert thirds == two.shuffles


def test_order_of_seeing_does_not_matter() -> None:
    """A hole card may be seen late."""
    true = shuffled(4)
    assert seeing(true, [3, 2, 1, 0]).shuffles == seeing(true, [0, 1, 2, 3]).shuffles
    early, late = seeing(true, [4, 0, 7]), seeing(true, [0, 4, 7])
    assert np.array_equal(early.orders(10**6).cards, late.orders(10**6).cards)


def test_several_starts_are_followed_at_once() -> None:
    """Each is as likely as it is said to be, until cards tell."""
    true = shuffled(5)
    starts = [list(range(52)), list(range(51, -1, -1))]
    both = ShuffleTracker(starts, [1, 3])
    other = ShuffleTracker(starts[1])
    for position in 0, 1, 2:
        both.see(position, true[position])
        other.see(position, true[position])
    one = seeing(true, [0, 1, 2])
    assert both.shuffles == one.shuffles + other.shuffles
    assert both.likelihood == pytest.approx((one.likelihood + 3 * other.likelihood) / 4)
    for position in range(3, 12):
        both.see(position, true[position])
    assert both.orders().cards.tolist() == [list(true)]


def test_a_shuffle_with_other_cuts_is_explained_by_none() -> None:
    """A deck left as it is was not cut at 13 to 39; its first ten cards tell."""
    for cuts in [0], [1] * 7, [45, 3]:
        lost = seeing(after(cuts), list(range(10)))
        assert lost.shuffles == 0
        assert len(lost.orders().cards) == 0


def test_a_sample_of_the_orders_is_some_of_them() -> None:
    """Not more than asked for, each of them possible."""
    true = shuffled(6)
    listed = seeing(true, [0, 1, 2])
    cards, chances = listed.orders(at_most=500)
    assert 250 < len(cards) <= 500
    assert (cards[:, :3] == true[:3]).all()
    assert (np.sort(cards, axis=1) == np.arange(52)).all()
    assert chances.sum() == pytest.approx(1)


@pytest.mark.parametrize(
    ("position", "card", "message"),
    [
        (52, 0, "position 52 is not between 0 and 51"),
        (-1, 0, "position -1 is not between 0 and 51"),
        (0, 52, "card 52 is not between 0 and 51"),
        (1.5, 3, r"position 1\.5 is not a whole number"),
        (3, True, "card True is not a whole number"),
        (0, 7, "position 0 holds card 9, not 7"),
    ],
)
def test_impossible_sights_are_refused(position: Any, card: Any, message: str) -> None:
    """One line says which."""
    following = ShuffleTracker()
    following.see(0, 9)
    with pytest.raises(InvalidValue, match=f"^{message}$"):
        following.see(position, card)
    following.see(0, 9)
    assert following.seen == {0: 9}


@pytest.mark.parametrize(
    "starts",
    [[1, 2, 3], [0] * 52, range(1, 53), [list(range(52)), [3]], [], [float(n) for n in range(52)],
     [[list(range(52))]], "orders", [*range(51), 307], None],
    ids=str,
)  # fmt: skip
def test_starts_are_orders_of_the_deck(starts: Any) -> None:
    """Each of the 52 cards once in each."""
    with pytest.raises(InvalidValue, match=r"^starts of .* are not orders of the cards 0 to 51$"):
        ShuffleTracker(starts)


@pytest.mark.parametrize(
    "chances", [[0], [-1], [1, 1], [], 1, [float("nan")], [float("inf")], "x", [[1]]], ids=str
)
def test_chances_are_one_for_each_start(chances: Any) -> None:
    """Not below 0, and not all 0."""
    with pytest.raises(InvalidValue, match=r"^chances of .* do not say how likely each start is"):
        ShuffleTracker(range(52), chances)


def test_at_least_one_order_is_asked_for() -> None:
    """And a whole number of them."""
    three = seeing(shuffled(0), [0, 1, 2])
    with pytest.raises(InvalidValue, match=r"^orders of at most 0 is below 1$"):
        three.orders(at_most=0)
    with pytest.raises(InvalidValue, match=r"^orders of at most 2\.5 is not a whole number$"):
        three.orders(at_most=2.5)  # type: ignore[arg-type]


def test_too_many_orders_are_not_listed() -> None:
    """After two cards there are four million."""
    with pytest.raises(InvalidValue, match="2 cards seen are too few"):
        seeing(shuffled(0), [0, 1]).orders()


def test_tables_are_within_their_bounds() -> None:
    """They hold each position once a shuffle, in less than 64 MB."""
    before, behind = tracker.gone_to(), tracker.came_from()
    assert before.shape == (52, 27**4)
    assert behind.shape == (52, 27**3)
    assert before.nbytes + behind.nbytes < 64 * 2**20
    for table in before[:, ::5003], behind[:, ::97]:
        assert (np.sort(table, axis=0) == np.arange(52)[:, None]).all()
