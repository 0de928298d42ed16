"""EECS 280, Players."""

import pytest

from blackjack280 import Counting, Player, Simple, Spot, get_counting, get_simple
from blackjack280.cards import NEW_DECK
from blackjack280.testing import PlayerLaws, cards, hand_of


class TestSimpleLaws(PlayerLaws):
    make_player = Simple


class TestLawsOfAFunction(PlayerLaws):
    """A function that makes the player is as good as its class."""

    make_player = lambda: Simple()  # noqa: E731


class TestCountingLaws(PlayerLaws):
    make_player = Counting


@pytest.mark.parametrize("player", [Simple, Counting])
def test_knows_nothing_of_the_game_before(player: type[Player]) -> None:
    """After a shuffle nothing seen before it changes a bet or a decision."""
    fresh, used = player(), player()
    for card in NEW_DECK[:20]:
        used.expose(card)
    for each in fresh, used:
        each.shuffled()
    assert fresh.bet(1000, 5) == used.bet(1000, 5)
    for up in NEW_DECK[::7]:
        assert fresh.draw(up, hand_of("T 5")) == used.draw(up, hand_of("T 5"))


def stands(count: int, soft: bool, up: int) -> bool:
    """The course's sentences on when Simple stands; `up` is 2 to 10, or 11 for an Ace."""
    if soft:
        return count >= 19 or (count == 18 and up in (2, 7, 8))
    if count <= 11:
        return False
    if count == 12:
        return up in (4, 5, 6)
    return count >= 17 or 2 <= up <= 6


# One hand for each total that two or more cards can make.
HARD = {4: "2 2", 5: "2 3", 6: "2 4", 7: "3 4", 8: "4 4", 9: "4 5", 10: "4 6", 11: "5 6",
        12: "T 2", 13: "T 3", 14: "T 4", 15: "T 5", 16: "T 6", 17: "T 7", 18: "T 8", 19: "T 9",
        20: "T J", 21: "T 8 3"}  # fmt: skip
SOFT = {12: "A A", **{11 + n: f"A {n}" for n in range(2, 10)}, 21: "A 5 5"}


@pytest.mark.parametrize("player", [Simple, Counting])
@pytest.mark.parametrize("soft", [False, True])
def test_every_cell_of_the_strategy(player: type[Player], soft: bool) -> None:
    """Every total against every card of the deck; an Ace as up card is 11."""
    for count, text in (SOFT if soft else HARD).items():
        hand = hand_of(text)
        assert hand.hand_value() == (count, soft)
        for up in NEW_DECK:
            expected = not stands(count, soft, up.spot.points)
            assert player().draw(up, hand) is expected, (text, str(up))


def test_simple_bets_the_minimum() -> None:
    """Whatever it has and has seen."""
    player = Simple()
    for card in cards("2 3 4 5 6"):
        player.expose(card)
    assert player.bet(1000, 5) == 5
    assert player.bet(7, 7) == 7


@pytest.mark.parametrize("spot", Spot)
def test_count_of_each_spot(spot: Spot) -> None:
    """-1 for 10, faces and Aces; +1 for 2 to 6; 0 for 7 to 9. Seen by the bet at +2."""
    tag = 1 if spot <= Spot.SIX else -1 if spot >= Spot.TEN else 0
    for suit in range(4):
        player = Counting()
        player.expose(NEW_DECK[13 * suit + spot])
        assert player.count == tag


@pytest.mark.parametrize(
    ("seen", "bet"),
    [("", 5), ("2", 5), ("2 3", 10), ("2 3 4", 10), ("2 3 K", 5), ("K A T J 2 3 4 5", 5)],
)
def test_counting_doubles_its_bet_at_plus_2(seen: str, bet: int) -> None:
    """And bets the minimum below."""
    player = Counting()
    for card in cards(seen):
        player.expose(card)
    assert player.bet(100, 5) == bet


def test_counting_bets_the_minimum_when_it_cannot_double() -> None:
    """A bet must stay within the bankroll."""
    player = Counting()
    for card in cards("2 3 4"):
        player.expose(card)
    assert [player.bet(bankroll, 5) for bankroll in (9, 10, 11)] == [5, 10, 10]


@pytest.mark.parametrize("seen", ["2 3 4", "K K K"])
def test_shuffle_sets_the_count_to_zero(seen: str) -> None:
    """From above and from below."""
    player = Counting()
    for card in cards(seen):
        player.expose(card)
    player.shuffled()
    for card in cards("2 3"):
        assert player.bet(100, 5) == 5
        player.expose(card)
    assert player.bet(100, 5) == 10


def test_counting_is_a_simple_that_only_bets_otherwise() -> None:
    """It does not implement again what Simple does."""
    assert issubclass(Counting, Simple)
    assert Counting.draw is Simple.draw


def test_there_is_one_shared_instance_of_each() -> None:
    """As in the original."""
    assert get_simple() is get_simple()
    assert get_counting() is get_counting()
    assert type(get_simple()) is Simple
    assert type(get_counting()) is Counting


def test_player_is_abstract_in_all_four_methods() -> None:
    """A player that lacks one cannot be made."""
    assert Player.__abstractmethods__ == {"bet", "draw", "expose", "shuffled"}
    with pytest.raises(TypeError, match="abstract"):
        Player()  # type: ignore[abstract]
