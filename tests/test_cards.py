"""EECS 280, Cards."""

import pytest

from blackjack280 import Card, InvalidValue, Spot, Suit
from blackjack280.cards import NEW_DECK


def test_suits_stand_in_the_order_of_the_deck() -> None:
    """Spades, Hearts, Clubs, Diamonds."""
    assert [str(suit) for suit in Suit] == ["Spades", "Hearts", "Clubs", "Diamonds"]


def test_spots_stand_from_two_to_ace() -> None:
    """Two to Ten, Jack, Queen, King, Ace."""
    assert " ".join(map(str, Spot)) == (
        "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace"
    )


@pytest.mark.parametrize(
    ("spot", "suit", "text"),
    [
        (Spot.ACE, Suit.SPADES, "Ace of Spades"),
        (Spot.TEN, Suit.HEARTS, "Ten of Hearts"),
        (Spot.TWO, Suit.CLUBS, "Two of Clubs"),
    ],
)
def test_card_is_announced_by_spot_and_suit(spot: Spot, suit: Suit, text: str) -> None:
    """The transcript's spelling, as the specification shows it."""
    assert str(Card(spot, suit)) == text


def test_cards_and_their_parts_can_be_set_in_columns() -> None:
    """A width is of the spelling."""
    card = Card(Spot.ACE, Suit.SPADES)
    assert f"{card:>15}|{card.spot:>5}|{card.suit}" == "  Ace of Spades|  Ace|Spades"


def test_points_are_the_spot_value() -> None:
    """Two to Ten count their number, faces 10, an Ace 11."""
    assert [spot.points for spot in Spot] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]


def test_reprs_paste_back() -> None:
    """A repr is an expression for the same thing."""
    for thing in (*Suit, *Spot, *NEW_DECK):
        assert eval(repr(thing)) == thing


def test_parse_reverses_str() -> None:
    """Every card is found by its name, and nothing else is."""
    assert [Card.parse(str(card)) for card in NEW_DECK] == list(NEW_DECK)
    for text in "ace of spades", "Ace of spades", "Ace of Spades ", "Ace", "":
        with pytest.raises(InvalidValue, match="no card is called"):
            Card.parse(text)
