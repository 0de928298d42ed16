"""EECS 280, Deck."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackjack280 import Card, Deck, DeckEmpty, InvalidValue, Spot, Suit

CUTS = st.integers(0, 52)


def deal_all(deck: Deck) -> list[Card]:
    return [deck.deal() for _ in range(deck.cards_left())]


def interleave(cards: list[Card], n: int) -> list[Card]:
    """The shuffle as the course words it, one card at a time."""
    left, right = cards[:n], cards[n:]
    shuffled = []
    while left or right:
        for part in right, left:
            if part:
                shuffled.append(part.pop(0))
    return shuffled


def test_new_deck_is_spades_hearts_clubs_diamonds_each_from_two_to_ace() -> None:
    """The first card dealt is the Two of Spades, the last the Ace of Diamonds."""
    names = [str(card) for card in deal_all(Deck())]
    assert names[:2] == ["Two of Spades", "Three of Spades"]
    assert names[12:14] == ["Ace of Spades", "Two of Hearts"]
    assert names[51] == "Ace of Diamonds"
    assert names == [f"{spot} of {suit}" for suit in Suit for spot in Spot]


def test_shuffle_26_on_a_new_deck_is_the_specification_s_example() -> None:
    """Two of Clubs, Two of Spades, Three of Clubs … Ace of Diamonds, Ace of Hearts."""
    deck = Deck()
    deck.shuffle(26)
    names = [str(card) for card in deal_all(deck)]
    assert names[:4] == ["Two of Clubs", "Two of Spades", "Three of Clubs", "Three of Spades"]
    assert names[-2:] == ["Ace of Diamonds", "Ace of Hearts"]


@pytest.mark.parametrize("n", range(53))
def test_every_cut_interleaves_right_card_first(n: int) -> None:
    """All 53 cuts of a new deck."""
    deck = Deck()
    deck.shuffle(n)
    assert deal_all(deck) == interleave(deal_all(Deck()), n)


@given(st.lists(st.tuples(CUTS, CUTS), max_size=12))
def test_dealt_cards_are_put_back_in_order_before_a_shuffle(steps: list[tuple[int, int]]) -> None:
    """However many were dealt, a shuffle starts from the order after the last one."""
    deck, order = Deck(), deal_all(Deck())
    for cut, dealt in steps:
        deck.shuffle(cut)
        order = interleave(order, cut)
        assert [deck.deal() for _ in range(dealt)] == order[:dealt]
        assert deck.cards_left() == 52 - dealt


@given(st.lists(CUTS))
def test_dealing_all_after_any_shuffles_gives_52_different_cards(cuts: list[int]) -> None:
    """A shuffle is a permutation."""
    deck = Deck()
    for cut in cuts:
        deck.shuffle(cut)
    assert len(set(deal_all(deck))) == 52


def test_empty_deck_raises_each_time_it_is_asked() -> None:
    """And can be shuffled again."""
    deck = Deck()
    deal_all(deck)
    for _ in range(2):
        with pytest.raises(DeckEmpty, match="the deck is empty"):
            deck.deal()
        assert deck.cards_left() == 0
    deck.shuffle(0)
    assert deck.deal() == Card(Spot.TWO, Suit.SPADES)


def test_reset_opens_a_new_deck() -> None:
    """Order and position both."""
    deck = Deck()
    deck.shuffle(20)
    deck.deal()
    deck.reset()
    assert deck.cards_left() == 52
    assert deal_all(deck) == deal_all(Deck())


@pytest.mark.parametrize("n", [-1, 53])
def test_cut_outside_the_deck_is_refused(n: int) -> None:
    """The deck stays as it was."""
    deck = Deck()
    deck.deal()
    with pytest.raises(InvalidValue, match=f"cut at {n} is not between 0 and 52"):
        deck.shuffle(n)
    assert deck.cards_left() == 51
