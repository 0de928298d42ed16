"""Policy files: what they say, what is wrong with them, and how they play."""

import doctest
import pickle
import re
from contextlib import suppress
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackjack280 import Counting, InputError, InvalidValue, Player, Simple, Spot, cut_stream, play
from blackjack280.cards import NEW_DECK
from blackjack280.players import PlayerLike
from blackjack280.policy import Policy, PolicyPlayer, load_policy, policy_of
from blackjack280.testing import PlayerLaws, cards, hand_of

SHIPPED = {"simple": Simple, "counting": Counting}
PAGE = Path(__file__).parent.parent / "docs" / "policies.md"
COUNTING = files("blackjack280").joinpath("policies/counting.toml").read_text(encoding="utf-8")


def shipped(name: str) -> Policy:
    return load_policy(str(files("blackjack280").joinpath(f"policies/{name}.toml")))


class TestSimpleFileLaws(PlayerLaws):
    make_player = staticmethod(lambda: shipped("simple").player())


class TestCountingFileLaws(PlayerLaws):
    make_player = staticmethod(lambda: shipped("counting").player())


@pytest.mark.parametrize(("name", "player"), SHIPPED.items())
def test_shipped_files_hit_where_the_classes_hit(name: str, player: type[Player]) -> None:
    """Every total against every up card."""
    hits = shipped(name).hits
    hands = [hand_of(text) for text in HANDS]
    assert {hand.hand_value() for hand in hands} == {
        *((count, False) for count in range(4, 22)),
        *((count, True) for count in range(12, 22)),
    }
    for hand in hands:
        for card in NEW_DECK:
            situation = *hand.hand_value(), card.spot.points
            assert (situation in hits) is player().draw(card, hand), situation


# A hand for each total, hard and then soft.
HANDS = [
    *("2 2", "2 3", "2 4", "2 5", "2 6", "2 7", "2 8", "2 9", "2 T", "3 T", "4 T", "5 T", "6 T"),
    *("7 T", "8 T", "9 T", "T T", "8 3 T"),
    *("A A", "A 2", "A 3", "A 4", "A 5", "A 6", "A 7", "A 8", "A 9", "A 5 5"),
]


def test_shipped_files_count_as_the_classes_count() -> None:
    """Every spot: -1 for 10, faces and Aces; +1 for 2 to 6; Simple does not count."""
    assert shipped("simple").tags == (0,) * 13
    for spot in Spot:
        player = Counting()
        player.expose(NEW_DECK[spot])
        assert shipped("counting").tags[spot] == player.count


@pytest.mark.parametrize(("name", "player"), SHIPPED.items())
@pytest.mark.parametrize("bankroll", [5, 9, 10, 11, 1000])
def test_shipped_files_bet_as_the_classes_bet(
    name: str, player: type[Player], bankroll: int
) -> None:
    """At every count from -20 to 20, with and without the chips to double."""
    for card, sign in ("K", -1), ("2", 1):
        by_file, by_class = shipped(name).player(), player()
        for _ in range(20):
            for each in by_file, by_class:
                each.expose(cards(card)[0])
            assert by_file.bet(bankroll, 5) == by_class.bet(bankroll, 5)
        assert by_file.count == (20 * sign if name == "counting" else 0)


@pytest.mark.parametrize(("name", "player"), SHIPPED.items())
def test_shipped_files_play_the_same_game(name: str, player: type[Player]) -> None:
    """Event by event."""
    for seed in range(5):
        by_file = play(300, 300, shipped(name).player(), cuts=cut_stream(seed))
        assert list(by_file) == list(play(300, 300, player(), cuts=cut_stream(seed)))


@pytest.mark.parametrize(("name", "player"), SHIPPED.items())
def test_the_classes_are_the_policies_of_the_files(name: str, player: type[Player]) -> None:
    """Which is how they come to the fast engine."""
    assert policy_of(player()) == shipped(name)


def test_a_player_that_is_not_data_has_no_policy() -> None:
    """Not even one that is derived from a player that is."""

    class Bold(Simple):
        def bet(self, bankroll: int, minimum: int) -> int:
            return bankroll

    assert policy_of(Bold()) is None
    assert policy_of(PolicyPlayer(shipped("simple"))) == shipped("simple")


def test_a_policy_goes_anywhere() -> None:
    """Into a set, and to another process."""
    policy = shipped("counting")
    assert len({policy, shipped("counting"), shipped("simple")}) == 2
    assert pickle.loads(pickle.dumps(policy)) == policy


@pytest.mark.parametrize(
    ("tags", "bets", "message"),
    [
        ((0,) * 12, (), "12 tags are not one for each of 13 spots"),
        ((0,) * 12 + (-101,), (), "tag of -101 is not between -100 and 100"),
        ((0,) * 13, ((2, 2), (1, 3)), r"bets from the counts \[2, 1\] are not in order"),
        ((0,) * 13, ((1, 2), (1, 3)), r"bets from the counts \[1, 1\] are not in order"),
        ((0,) * 13, ((1, 0),), "bet of 0 times the minimum is below 1"),
    ],
)
def test_a_policy_made_in_python_is_checked_too(
    tags: tuple[int, ...], bets: tuple[tuple[int, int], ...], message: str
) -> None:
    """Before anything plays it."""
    with pytest.raises(InvalidValue, match=message):
        Policy("odd", frozenset(), tags, bets)


# A policy file


def test_the_page_on_policy_files_is_true(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its file is Counting's, and its Python session prints what it shows."""
    example = re.search(r"^```toml\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert example is not None
    file.write_text(example[1])
    assert replace(load_policy(str(file)), name="counting") == shipped("counting")
    monkeypatch.chdir(PAGE.parent.parent)
    assert doctest.testfile(str(PAGE), module_relative=False) == (0, 5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


def changed(old: str, new: str) -> str:
    """The counting file with one place changed."""
    assert COUNTING.count(old) == 1, old
    return COUNTING.replace(old, new)


def bet_at(player: PlayerLike, seen: str) -> int:
    player.shuffled()
    for card in cards(seen):
        player.expose(card)
    return player.bet(1000, 5)


def test_steps_of_the_bet(file: Path) -> None:
    """The highest step that the count has reached; the minimum below the first; in any order."""
    file.write_text(changed("2 = 2", "1 = 4\n-1 = 2\n3 = 1"))
    player = load_policy(str(file)).player()
    bets = [bet_at(player, seen) for seen in ("K K", "K", "7", "2", "2 2", "2 2 2", "2 2 2 2")]
    assert bets == [5, 10, 10, 20, 20, 5, 5]


def test_a_bet_above_the_bankroll_becomes_the_minimum(file: Path) -> None:
    """As Counting's does."""
    file.write_text(changed("2 = 2", "2 = 3"))
    player = load_policy(str(file)).player()
    bet_at(player, "2 2")
    assert [player.bet(bankroll, 5) for bankroll in (5, 14, 15)] == [5, 5, 15]


def test_tags_of_single_spots(file: Path) -> None:
    """Each may differ."""
    rows = "\n".join(f"{spot} = {tag}" for tag, spot in enumerate("23456789TJQKA", start=-6))
    file.write_text(changed("2-6 = 1\n7-9 = 0\nT-A = -1", rows))
    assert load_policy(str(file)).tags == tuple(range(-6, 7))


def test_a_cell_is_a_total_and_an_up_card(file: Path) -> None:
    """The third column of hard 12 is the up card 4."""
    file.write_text(changed("H H S S S H H H H H", "H H H S S H H H H H"))
    assert load_policy(str(file)).hits - shipped("counting").hits == {(12, False, 4)}


def test_a_policy_is_named_after_its_file(file: Path) -> None:
    """Without the ending."""
    file.write_text(COUNTING)
    assert load_policy(str(file)).name == "my"


@pytest.mark.parametrize(
    "same",
    [
        COUNTING.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + COUNTING.encode(),
        COUNTING.replace(" H", "H").replace(" S", "S").encode(),
        COUNTING.replace("4-11 ", '"4 - 11"').encode(),
    ],
    ids=["CRLF", "byte order mark", "without spaces", "quoted range"],
)
def test_spellings_that_mean_the_same(file: Path, same: bytes) -> None:
    """Other editors, other tastes."""
    file.write_bytes(same)
    assert replace(load_policy(str(file)), name="counting") == shipped("counting")


UP_CARDS = "10 up cards 2 3 4 5 6 7 8 9 T A"
SPOTS = "one of the spots 2 3 4 5 6 7 8 9 T J Q K A"
TAG, BET = "a whole number from -100 to 100", "a whole number of 1 or more"
HARD_12, SOFT_18 = '12    = "H H S S S H H H H H"', '18    = "S H H H H S S H H H"'
FAULTS = [
    (HARD_12, "", ", [hard] lacks the total 12"),
    ("13-16", "15-16", ", [hard] lacks the totals 13 14"),
    ("13-16", "12-16", ", [hard] row 12-16: total 12 is already in row 12"),
    ("13-16", "16-13", ", [hard] row 16-13: the range runs backwards"),
    ("4-11", "3-11", ", [hard] row 3-11: '3' is not a total from 4 to 21"),
    ("12-17", "11-17", ", [soft] row 11-17: '11' is not a total from 12 to 21"),
    ("19-21", "19-22", ", [soft] row 19-22: '22' is not a total from 12 to 21"),
    ("19-21", "19-20-21", ", [soft] row 19-20-21: '20-21' is not a total from 12 to 21"),
    ("19-21", "all", ", [soft] row all: 'all' is not a total from 12 to 21"),
    ("H H S S S", "H X S S S", ", [hard] row 12, column 2 (up card 3): 'X' is neither H nor S"),
    (
        SOFT_18,
        SOFT_18[:-2] + 's"',
        ", [soft] row 18, column 10 (up card A): 's' is neither H nor S",
    ),
    ("H H S S S", "H S S S", f", [hard] row 12: 9 letters are not one for each of the {UP_CARDS}"),
    (
        "H H S S S",
        "H H H S S S",
        f", [hard] row 12: 11 letters are not one for each of the {UP_CARDS}",
    ),
    (HARD_12, "12 = 3", ", [hard] row 12: 3 is not letters between quotes"),
    ("7-9 = 0", "", ", [count] lacks the spots 7 8 9"),
    ("T-A", "T-K", ", [count] lacks the spot A"),
    ("T-A", "9-A", ", [count] row 9-A: spot 9 is already in row 7-9"),
    ("T-A", "10-A", f", [count] row 10-A: '10' is not {SPOTS}"),
    ("2-6", "23-6", f", [count] row 23-6: '23' is not {SPOTS}"),
    ("2-6 = 1", "2-6 = 1.0", f", [count] row 2-6: 1.0 is not {TAG}"),
    ("2-6 = 1", "2-6 = true", f", [count] row 2-6: true is not {TAG}"),
    ("2-6 = 1", "2-6 = 101", f", [count] row 2-6: 101 is not {TAG}"),
    ("2-6 = 1", "2-6 = 123456", f", [count] row 2-6: 123456 is not {TAG}"),
    ("2 = 2", "2 = 0", f", [bet] row 2: 0 is not {BET}"),
    ("2 = 2", "2 = 2.0", f", [bet] row 2: 2.0 is not {BET}"),
    ("2 = 2", "2 = true", f", [bet] row 2: true is not {BET}"),
    ("2 = 2", "2 = 2026-11-30", f", [bet] row 2: 2026-11-30 is not {BET}"),
    ("2 = 2", "2 = 07:30:00", f", [bet] row 2: 07:30:00 is not {BET}"),
    ("2 = 2", "2 = [2]", f", [bet] row 2: an array is not {BET}"),
    ("2 = 2", "2.5 = 2", f", [bet] row 2: a table (as a point in a key makes one) is not {BET}"),
    (
        "2 = 2",
        "1000000 = 2",
        ", [bet] row 1000000: '1000000' is not between -999999 and 999999",
    ),
    (
        "2 = 2",
        "-1000000 = 2",
        ", [bet] row -1000000: '-1000000' is not between -999999 and 999999",
    ),
    ("2 = 2", "two = 2", ", [bet] row two: 'two' is not a count such as -1 or 2"),
    ("2 = 2", "02 = 2", ", [bet] row 02: '02' is not a count such as -1 or 2"),
    ("[hard]", "[hrad]", " has an unknown table or key 'hrad'; did you mean 'hard'?"),
    ("[soft]", "[count.soft]", " lacks the table [soft]"),
    ("\n[hard]", "name = 3\n[hard]", " has an unknown table or key 'name'"),
    (COUNTING, "hard = 3", ": hard is 3 and not a table of rows"),
    (COUNTING, "", " lacks the table [hard]"),
    (COUNTING, COUNTING[: COUNTING.index("[bet]")], " lacks the table [bet]"),
    (COUNTING, COUNTING[: COUNTING.index("[count]")] + "[bet]", " lacks the table [count]"),
]


@pytest.mark.parametrize(("old", "new", "problem"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_fault_is_named_with_its_row_and_column(
    file: Path, old: str, new: str, problem: str
) -> None:
    """And with the file, in one sentence."""
    file.write_text(changed(old, new))
    with pytest.raises(InputError) as caught:
        load_policy(str(file))
    assert str(caught.value) == f"{file}{problem}"


@pytest.mark.parametrize("where", ["[hard]", "4-11 ", "7-9 ", "2 = 2"])
def test_a_huge_key_is_cut_short(file: Path, where: str) -> None:
    """In the top level and in each table."""
    file.write_text(changed(where, f"{'k' * 5000} = 1\n{where}"))
    with pytest.raises(InputError) as caught:
        load_policy(str(file))
    assert len(str(caught.value)) < len(str(file)) + 350


def test_counts_have_six_digits(file: Path) -> None:
    """At most, which is far beyond what a deck can count to."""
    file.write_text(changed("2 = 2", "-999999 = 2\n999999 = 3"))
    assert load_policy(str(file)).bets == ((-999999, 2), (999999, 3))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed("2-6 = 1", "2-6 =="), r" is not TOML: .*line 15, column 6"),
        ("x", r" is not TOML: "),
        ("x = " + 2000 * "[", r" is not TOML: "),
        (changed("2 = 2", f"2 = {5000 * '9'}"), r" is not TOML: "),
        (changed("2 = 2", "2 = 2\n2 = 3"), r" gives a row or a table twice: .*line 21, column 6"),
        (changed("[soft]", "[hard]"), r" gives a row or a table twice: .*line 9, column 6"),
    ],
)
def test_a_file_that_is_not_toml_is_named_with_its_line(
    file: Path, text: str, problem: str
) -> None:
    """As Python's own reader found it."""
    file.write_text(text)
    with pytest.raises(InputError, match=f"^{file}{problem}"):
        load_policy(str(file))


def test_a_file_that_cannot_be_read(file: Path) -> None:
    """It is not there, is a directory, or is no text."""
    with pytest.raises(InputError, match=f"cannot read {file}: No such file or directory"):
        load_policy(str(file))
    with pytest.raises(InputError, match=f"cannot read {file.parent}: Is a directory"):
        load_policy(str(file.parent))
    file.write_bytes(b"\xff\xfe[hard]")
    with pytest.raises(InputError, match=f"{file} is not a text file"):
        load_policy(str(file))


@given(st.binary(max_size=60))
def test_no_file_is_a_traceback(tmp_path_factory: pytest.TempPathFactory, noise: bytes) -> None:
    """Whatever stands in the middle of it."""
    file = tmp_path_factory.mktemp("noise") / "my.toml"
    text = COUNTING.encode()
    file.write_bytes(text[:200] + noise + text[200:])
    with suppress(InputError):
        load_policy(str(file))
