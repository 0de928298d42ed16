"""EECS 280, Hand."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackjack280 import Card, Hand, HandValue, Spot
from blackjack280.cards import NEW_DECK
from blackjack280.testing import hand_of

WORTH = dict(zip(Spot, [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10], strict=False))


def brute_force(cards: list[Card]) -> HandValue:
    """The best of all ways to count each Ace as 1 or 11."""
    choices = [(1, 11) if card.spot is Spot.ACE else (WORTH[card.spot],) for card in cards]
    totals = [(sum(way), 11 in way) for way in product(*choices)]
    return HandValue(*max((t for t in totals if t[0] <= 21), default=min(totals)))


@given(st.lists(st.sampled_from(NEW_DECK), max_size=10, unique=True))
def test_value_is_the_best_of_all_ways_to_count_the_aces(cards: list[Card]) -> None:
    """After every card that is added, busts included."""
    hand = Hand()
    assert hand.hand_value() == HandValue(0, False)
    for i, card in enumerate(cards, start=1):
        hand.add_card(card)
        assert hand.hand_value() == brute_force(cards[:i])


@pytest.mark.parametrize(
    ("cards", "count", "soft"),
    [
        ("A K", 21, True),
        ("A A", 12, True),
        ("A A T", 12, False),
        ("A A T 9", 21, False),
        ("A 6 T", 17, False),
        ("5 6 A", 12, False),
        ("5 5 A", 21, True),
        ("A A A A", 14, True),
        ("T 6 7", 23, False),
        ("T 6 7 A", 24, False),
    ],
)
def test_hands_worked_out_by_hand(cards: str, count: int, soft: bool) -> None:
    """The turning points of an Ace."""
    assert hand_of(cards).hand_value() == HandValue(count, soft)


def test_discard_all_empties_the_hand() -> None:
    """Count and softness both, and the hand can be used again."""
    hand = hand_of("A 6")
    hand.discard_all()
    assert hand.hand_value() == HandValue(0, False)
    hand.add_card(Card.parse("Ten of Clubs"))
    assert hand.hand_value() == HandValue(10, False)


def test_repr_says_what_the_hand_is_worth() -> None:
    """Soft and hard hands are told apart."""
    assert repr(hand_of("A 6")) == "<Hand: soft 17>"
    assert repr(hand_of("T 7")) == "<Hand: hard 17>"
