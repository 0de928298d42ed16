"""The rules of one player."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from blackjack280.cmpsc132.check.rules import Rules
from blackjack280.cmpsc132.check.script import Decisions, ScriptedDealer
from blackjack280.cmpsc132.check.student import Student, call, claim, expect, record_of

RULES = Rules()
_player = RULES.about("player")

_COUNT = ("record_win", "record_tie", "record_loss")


@_player
def new_player_has_nothing_yet(student: Student) -> None:
    """A new player has the name and the dealer given, an empty list as hand, and no record."""
    dealer = ScriptedDealer()
    player = student.player(dealer, "Eric")
    expect("name", player.name, "Eric")
    claim(player.dealer is dealer, "the player's dealer is not the one given")
    expect("hand", player.hand, [])
    expect("card_sum", player.card_sum, 0)
    _expect_record(player, 0, 0, 0)


@_player
def name_is_kept_as_it_is_given(student: Student) -> None:
    """A player's name is the one given, whatever its letters, spaces and length."""
    for name in "eric", "ERIC", "Ludwig van Beethoven the Younger", " Ann ", "O'Neil-Zoë":
        expect("name", student.player(ScriptedDealer(), name).name, name)


def _expect_record(player: Any, *record: int) -> None:
    expect("(wins, ties, losses)", record_of(player), record)


def _dealt(student: Student, *values: int) -> Any:
    player = student.player(ScriptedDealer())
    for value in values:
        call(player, "deal_to", value)
    return player


@_player
def deal_to_adds_the_card_to_the_hand(student: Student) -> None:
    """deal_to adds a card behind those of the hand, however many they are."""
    expect("the hand after deal_to 9, 2 and 9", _dealt(student, 9, 2, 9).hand, [9, 2, 9])
    expect("the hand after nine times deal_to 2", _dealt(student, *9 * [2]).hand, 9 * [2])


@_player
def each_player_has_a_hand_of_its_own(student: Student) -> None:
    """A card dealt to one player, and a win recorded for it, are not another's."""
    first, second = (student.player(ScriptedDealer()) for _ in range(2))
    call(first, "deal_to", 9)
    call(first, "record_win")
    expect("the hand of the player who was dealt nothing", second.hand, [])
    expect("wins of the player who did not win", second.wins, 0)


@_player
def card_sum_adds_up_the_hand(student: Student) -> None:
    """card_sum is a property: the sum of all cards in the hand."""
    expect("card_sum of [2, 10, 7]", _dealt(student, 2, 10, 7).card_sum, 19)


@_player
def card_sum_counts_every_ace_as_11(student: Student) -> None:
    """An Ace is always 11, so that two of them are 22."""
    expect("card_sum of [11, 11]", _dealt(student, 11, 11).card_sum, 22)
    expect("card_sum of [11, 9, 10]", _dealt(student, 11, 9, 10).card_sum, 30)


def _counts(result: str, *once: int) -> Callable[[Student], None]:
    def check(student: Student) -> None:
        player = student.player(ScriptedDealer())
        for times in range(1, 121):
            call(player, f"record_{result}")
            _expect_record(player, *(times * n for n in once))

    return check


RULES.add(
    "player",
    "record win counts a win",
    "record_win adds one to wins alone.",
    _counts("win", 1, 0, 0),
)
RULES.add(
    "player",
    "record tie counts a tie",
    "record_tie adds one to ties alone.",
    _counts("tie", 0, 1, 0),
)
RULES.add(
    "player",
    "record loss counts a loss",
    "record_loss adds one to losses alone.",
    _counts("loss", 0, 0, 1),
)


def _with_record(student: Student) -> Any:
    """A player who holds [10, 8], with two wins, no tie and a loss."""
    player = _dealt(student, 10, 8)
    for result in "win", "loss", "win":
        call(player, f"record_{result}")
    return player


@_player
def reset_stats_sets_all_counters_to_0(student: Student) -> None:
    """reset_stats sets wins, ties and losses to zero."""
    player = _with_record(student)
    call(player, "record_tie")
    call(player, "reset_stats")
    _expect_record(player, 0, 0, 0)


@_player
def reset_stats_leaves_the_hand(student: Student) -> None:
    """reset_stats does nothing to the hand."""
    player = _dealt(student, 10, 8)
    call(player, "reset_stats")
    expect("hand", player.hand, [10, 8])


@_player
def discard_hand_empties_the_hand(student: Student) -> None:
    """discard_hand removes all cards from the hand, however many they are."""
    for values in [10, 8], 9 * [2]:
        player = _dealt(student, *values)
        call(player, "discard_hand")
        expect(f"the hand after {values} is discarded", player.hand, [])
        expect("card_sum then", player.card_sum, 0)


@_player
def discard_hand_leaves_the_record(student: Student) -> None:
    """discard_hand does nothing to wins, ties and losses."""
    player = _with_record(student)
    call(player, "discard_hand")
    _expect_record(player, 2, 0, 1)


@_player
def repr_is_name_hand_and_record(student: Student) -> None:
    """The repr is the name, the hand, and wins/ties/losses, as in 'Ann: [10, 8] 2/0/1'."""
    player = _with_record(student)
    expect("the repr", repr(player), "Ann: [10, 8] 2/0/1")
    for result in [*10 * ["win"], *11 * ["tie"], *12 * ["loss"]]:
        call(player, f"record_{result}")
    expect("the repr", repr(player), "Ann: [10, 8] 12/11/13")


@_player
def repr_of_an_empty_hand_is_brackets(student: Student) -> None:
    """The repr of a player without cards has [] for the hand, as in 'Ann: [] 0/0/0'."""
    expect("the repr", repr(_dealt(student)), "Ann: [] 0/0/0")


@_player
def decide_hit_is_as_handed_out(student: Student) -> None:
    """decide_hit is random.choice([True, True, False]), as it is handed out."""
    chance = random.Random(1)
    make = student.its("player")
    random.seed(1)
    player = make("Ann", ScriptedDealer())
    for number in range(1, 21):
        expect(
            f"decision number {number} after random.seed(1)",
            call(player, "decide_hit"),
            chance.choice([True, True, False]),
        )
    expect("the number that random.random() then gives", random.random(), chance.random())


def _turn(student: Student, hand: list[int], answers: str, cards: str, after: list[int]) -> None:
    """A turn of a player who holds `hand`, with a dealer who deals `cards`."""
    dealer = ScriptedDealer(cards)
    player = student.player(dealer)
    for value in hand:
        call(player, "deal_to", value)
    decisions = Decisions(student, len(hand), Ann=answers)
    call(player, "play_round")
    expect(f"the hand after a turn with {hand}", player.hand, after)
    decisions.finish()
    dealer.deck.finish()


_TURNS = [
    (
        "play round stands when told",
        "A player whose decide_hit says to stand takes no card.",
        [([10, 2], "s", "| 5", [10, 2]), ([2, 2], "s", "| 5", [2, 2])],
    ),
    (
        "play round hits as long as told",
        "A player under 21 hits as long as decide_hit says so, and asks it anew each time.",
        [([10, 2], "hhs", "2 3 | 4", [10, 2, 2, 3]), ([2, 2], "hs", "2 | 3", [2, 2, 2])],
    ),
    (
        "play round may hit below 21",
        "A player below 21 hits when told to, at 12, at 19 and at 20 as well.",
        [
            ([10, 2], "h", "10 | 10", [10, 2, 10]),
            ([10, 9], "h", "10 | 10", [10, 9, 10]),
            ([10, 10], "h", "10 | 10", [10, 10, 10]),
        ],
    ),
    (
        "play round asks first",
        "decide_hit is called before anything else, at 21 and over as well, but never hits there.",
        [([10, 11], "h", "| 2", [10, 11]), ([11, 11], "h", "| 2", [11, 11])],
    ),
    (
        "play round stops at 21",
        "A player who has hit to exactly 21 takes no further card.",
        [([10, 5], "h", "6 | 10", [10, 5, 6]), ([2, 8], "h", "11 | 10", [2, 8, 11])],
    ),
    (
        "play round stops over 21",
        "A player who has gone bust takes no further card.",
        [([10, 5], "h", "10 | 10", [10, 5, 10]), ([10, 3], "h", "9 | 10", [10, 3, 9])],
    ),
]


def _turns(turns: list[tuple[list[int], str, str, list[int]]], student: Student) -> None:
    for turn in turns:
        _turn(student, *turn)


for _name, _rule, _cases in _TURNS:
    RULES.add("player", _name, _rule, partial(_turns, _cases))


@_player
def play_round_hits_through_the_dealer(student: Student) -> None:
    """A player gets cards from dealer.signal_hit(self) only, and draws none from the deck."""
    dealer = ScriptedDealer("7 | 8")
    player = student.player(dealer)
    Decisions(student, 0, Ann="hs")
    call(player, "play_round")
    expect("the number of calls of signal_hit for one hit", len(dealer.asked_by), 1)
    claim(dealer.asked_by[0] is player, "signal_hit is called with another than self")
    expect("the hand, when the dealer deals a 7", player.hand, [7])


@_player
def methods_of_a_player_return_none(student: Student) -> None:
    """Each method of a player returns None, but for decide_hit and the repr."""
    player = student.player(ScriptedDealer("7 | 8"))
    Decisions(student, 1, Ann="hs")
    expect("what deal_to returns", call(player, "deal_to", 10), None)
    for method in ("play_round", *_COUNT, "discard_hand", "reset_stats"):
        expect(f"what {method} returns", call(player, method), None)
