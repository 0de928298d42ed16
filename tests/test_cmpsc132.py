"""CMPSC 132: the table of players, against a second telling of its rules and scripted decks."""

import doctest
import inspect
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blackjack280 import DeckEmpty, InvalidValue
from blackjack280.cmpsc132.blackjack_game import MOST_PLAYERS, BlackjackGame, Round
from blackjack280.cmpsc132.card_deck import CardDeck
from blackjack280.cmpsc132.dealer import Dealer
from blackjack280.cmpsc132.player import Player

MODULES = [
    f"blackjack280.cmpsc132.{name}" for name in ("card_deck", "player", "dealer", "blackjack_game")
]
GOLDEN = Path(__file__).parent / "golden/cmpsc132.tsv"

SEEDS = st.integers(0, 2**32)
# All cards together are 380. Eleven players with at most 20 + 11 each and a dealer with at most
# 16 + 11 hold less, so that no round of theirs can empty the deck.
NAMES = st.lists(
    st.text(st.characters(codec="utf-8", exclude_characters="\n")), min_size=1, max_size=11
)


# A second telling of the rules, without the code under test.


def settled(dealer: list[int], hand: list[int]) -> str:
    """What a round is for `hand`, sentence by sentence as the course words it."""
    natural, dealers_natural = ((sum(h), len(h)) == (21, 2) for h in (hand, dealer))
    if dealers_natural:
        return "tie" if natural else "loss"
    if natural:
        return "win"
    if sum(hand) > 21:
        return "loss"
    if sum(dealer) > 21:
        return "win"
    if sum(hand) > sum(dealer):
        return "win"
    return "tie" if sum(hand) == sum(dealer) else "loss"


def plain_report(names: list[str], rounds: int) -> str:
    """The report of a new game, in one function without classes."""
    results: list[list[str]] = [[] for _ in names]
    lines = []
    for number in range(1, rounds + 1):
        deck = 4 * [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] + 12 * [10]
        random.shuffle(deck)
        hands: list[list[int]] = [[] for _ in range(len(names) + 1)]
        for hand in hands + hands:
            hand.append(deck.pop())
        *players, dealer = hands
        if sum(dealer) != 21:
            for hand in players:
                if sum(hand) == 21:
                    continue
                while random.choice([True, True, False]):
                    if sum(hand) >= 21:
                        break
                    hand.append(deck.pop())
            while sum(dealer) <= 16:
                dealer.append(deck.pop())
        lines += [f"Round {number}", f"Dealer: {dealer} 0/0/0"]
        for name, hand, result in zip(names, players, results, strict=True):
            result.append(settled(dealer, hand))
            score = "/".join(str(result.count(kind)) for kind in ("win", "tie", "loss"))
            lines.append(f"{name}: {hand} {score}")
    return "\n".join(lines)


Line = tuple[str, list[int], tuple[int, ...]]


def parse(report: str, players: int) -> Iterator[tuple[str, list[Line]]]:
    """The report's rounds: the heading, then name, hand and score of the dealer and each player."""
    lines = report.split("\n")
    for i in range(0, len(lines), players + 2):
        heading, *rest = lines[i : i + players + 2]
        table = []
        for line in rest:
            match = re.fullmatch(r"(.*): \[([\d, ]*)\] (\d+)/(\d+)/(\d+)", line)
            assert match, line
            name, hand, *score = match.groups()
            table.append((name, [int(v) for v in hand.split(", ")], tuple(map(int, score))))
        yield heading, table


# Scripted games: "Ann" is dealt first; a decision is written h for a hit, s to stand.


class ScriptedDeck(CardDeck):
    """Deals the values of one script a round, in the order in which they are written."""

    def __init__(self, *scripts: str) -> None:
        self.scripts = list(scripts)
        self.values: list[int] = []

    def shuffle(self) -> None:
        self.values = [int(value) for value in self.scripts.pop(0).split()]

    def draw(self) -> int | None:
        return self.values.pop(0) if self.values else None


class ScriptedPlayer(Player):
    """Decides as it was told, and must not be asked more often."""

    def __init__(self, name: str, dealer: Dealer, decisions: str) -> None:
        super().__init__(name, dealer)
        self.decisions = list(decisions)
        self.dealt: list[int | None] = []

    def decide_hit(self) -> bool:
        assert self.decisions, f"{self.name} is asked once too often"
        return self.decisions.pop(0) == "h"

    def deal_to(self, card_value: int) -> None:
        self.dealt.append(card_value)
        super().deal_to(card_value)


class Table(BlackjackGame):
    """A game with a script for each round and for the decisions of each player."""

    def __init__(self, *scripts: str, **decisions: str) -> None:
        super().__init__([])
        self.dealer.deck = ScriptedDeck(*scripts)
        self.scripted = [ScriptedPlayer(n, self.dealer, d) for n, d in decisions.items()]
        self.player_list = [*self.scripted]


def play(script: str, **decisions: str) -> Round:
    """One scripted round, in which each player must have been asked for all its decisions."""
    table = Table(script, **decisions)
    [played] = table.rounds()
    assert not any(player.decisions for player in table.scripted)
    return played


def hands(played: Round) -> list[list[int]]:
    """All hands of a round, the dealer's last."""
    return [*(list(player.hand) for player in played.players), list(played.dealer)]


def results(played: Round) -> list[str]:
    return [player.result for player in played.players]


def lone_player(decisions: str, script: str = "") -> ScriptedPlayer:
    """A player on its own, whose dealer deals `script`."""
    dealer = Dealer()
    dealer.deck = ScriptedDeck(script)
    dealer.shuffle_deck()
    return ScriptedPlayer("Ann", dealer, decisions)


# The classes one by one.

METHODS: list[tuple[type, str, list[str]]] = [
    (CardDeck, "__init__", []),
    (CardDeck, "__repr__", []),
    (CardDeck, "shuffle", []),
    (CardDeck, "draw", []),
    (Player, "__init__", ["name", "dealer"]),
    (Player, "__repr__", []),
    (Player, "decide_hit", []),
    (Player, "deal_to", ["card_value"]),
    (Player, "play_round", []),
    (Player, "discard_hand", []),
    (Player, "record_win", []),
    (Player, "record_tie", []),
    (Player, "record_loss", []),
    (Player, "reset_stats", []),
    (Dealer, "__init__", []),
    (Dealer, "shuffle_deck", []),
    (Dealer, "play_round", []),
    (Dealer, "signal_hit", ["player"]),
    (BlackjackGame, "__init__", ["player_names"]),
    (BlackjackGame, "play_rounds", ["num_rounds=1"]),
    (BlackjackGame, "reset_game", []),
]


@pytest.mark.parametrize(("owner", "method", "parameters"), METHODS)
def test_methods_have_the_course_s_signatures(
    owner: type, method: str, parameters: list[str]
) -> None:
    """Defined by the class itself, with the names and defaults of the project's text."""
    signature = inspect.signature(vars(owner)[method])
    found = [
        parameter.name
        if parameter.default is parameter.empty
        else f"{parameter.name}={parameter.default}"
        for parameter in signature.parameters.values()
    ]
    assert found == ["self", *parameters]


@pytest.mark.parametrize("name", ["card_sum", "wins", "ties", "losses"])
def test_totals_and_counters_are_properties(name: str) -> None:
    """The course calls them property methods."""
    assert isinstance(vars(Player)[name], property)


def test_shuffled_deck_deals_the_specification_s_values() -> None:
    """After random.seed(1)."""
    random.seed(1)
    deck = CardDeck()
    deck.shuffle()
    assert repr(deck).startswith("10 8 10 6 8 9 3 10 2 ")
    assert [deck.draw() for _ in range(9)] == [10, 8, 10, 6, 8, 9, 3, 10, 2]


@given(SEEDS, st.integers(0, 60))
def test_shuffle_returns_the_drawn_cards_and_starts_from_one_order(seed: int, drawn: int) -> None:
    """Whatever was drawn, the values are 4 x 2..11 and 12 x 10 in random.shuffle's order."""
    expected = 4 * [*range(2, 12)] + 12 * [10]
    random.seed(seed)
    random.shuffle(expected)
    deck = CardDeck()
    for _ in range(drawn):
        deck.draw()
    random.seed(seed)
    deck.shuffle()
    assert repr(deck) == " ".join(str(value) for value in expected[::-1])
    assert [deck.draw() for _ in range(52)] == expected[::-1]


def test_draw_from_an_empty_deck_returns_none() -> None:
    """Each time; the repr is empty, and a shuffle brings all cards back."""
    deck = CardDeck()
    assert None not in [deck.draw() for _ in range(52)]
    assert [deck.draw(), deck.draw(), repr(deck)] == [None, None, ""]
    deck.shuffle()
    assert len(repr(deck).split()) == 52


def test_repr_lists_the_values_that_are_left_from_top_to_bottom() -> None:
    """The first one listed is drawn next."""
    deck = CardDeck()
    deck.shuffle()
    listed = repr(deck).split()
    assert deck.draw() == int(listed[0])
    assert repr(deck).split() == listed[1:]


def test_new_player_has_an_empty_hand_and_no_record() -> None:
    """Name and dealer are those it was made with."""
    dealer = Dealer()
    player = Player("Eric", dealer)
    assert (player.name, player.dealer, player.hand, player.card_sum) == ("Eric", dealer, [], 0)
    assert (player.wins, player.ties, player.losses) == (0, 0, 0)


def test_repr_of_a_player_is_the_specification_s() -> None:
    """Hand, then wins/ties/losses."""
    player = Player("Eric", Dealer())
    for value in 10, 8:
        player.deal_to(value)
    for record in player.record_win, player.record_win, player.record_loss:
        record()
    assert repr(player) == "Eric: [10, 8] 2/0/1"


@given(st.lists(st.sampled_from(["win", "tie", "loss"])))
def test_each_record_counts_in_its_own_counter(records: list[str]) -> None:
    """Until the counters are reset, which leaves the hand alone."""
    player = Player("Eric", Dealer())
    player.deal_to(9)
    for record in records:
        getattr(player, f"record_{record}")()
    assert [player.wins, player.ties, player.losses] == [
        records.count("win"),
        records.count("tie"),
        records.count("loss"),
    ]
    player.reset_stats()
    assert repr(player) == "Eric: [9] 0/0/0"


@given(st.lists(st.integers(2, 11)))
def test_card_sum_counts_an_ace_as_11_in_every_hand(values: list[int]) -> None:
    """The plain sum, until the hand is discarded, which leaves the record alone."""
    player = Player("Eric", Dealer())
    player.record_tie()
    for value in values:
        player.deal_to(value)
    assert player.hand == values
    assert player.card_sum == sum(values)
    player.discard_hand()
    assert repr(player) == "Eric: [] 0/1/0"


@given(SEEDS)
def test_decision_is_one_random_choice_of_two_hits_and_a_stand(seed: int) -> None:
    """The random module is called as the course calls it, and no more than that."""
    player = Player("Eric", Dealer())
    random.seed(seed)
    decisions = [player.decide_hit() for _ in range(20)]
    after = random.getstate()
    random.seed(seed)
    assert decisions == [random.choice([True, True, False]) for _ in range(20)]
    assert random.getstate() == after


def test_lone_player_s_turns_are_the_specification_s() -> None:
    """Four turns in a row after random.seed(1) and a shuffle."""
    random.seed(1)
    dealer = Dealer()
    dealer.shuffle_deck()
    player = Player("Eric", dealer)
    seen = []
    for _ in range(4):
        player.play_round()
        seen.append(list(player.hand))
    assert seen == [[10], [10], [10, 8, 10], [10, 8, 10]]


@pytest.mark.parametrize(
    ("hand", "decisions", "script", "expected"),
    [
        ([10, 2], "s", "5", [10, 2]),
        ([10, 2], "hhs", "2 3 4", [10, 2, 2, 3]),
        ([10, 5], "hh", "6 10", [10, 5, 6]),
        ([10, 5], "hh", "10 10", [10, 5, 10]),
        ([10, 11], "h", "2", [10, 11]),
        ([11, 11], "h", "2", [11, 11]),
        ([11, 11], "s", "2", [11, 11]),
    ],
)
def test_player_decides_first_and_hits_only_under_21(
    hand: list[int], decisions: str, script: str, expected: list[int]
) -> None:
    """The decision comes before the look at the total, so that it is asked at 21 and over, too."""
    player = lone_player(decisions, script)
    for value in hand:
        player.deal_to(value)
    player.play_round()
    assert player.hand == expected
    assert player.decisions == []


def test_dealer_is_a_player_named_dealer_with_a_deck() -> None:
    """Its hand and record are a player's."""
    dealer = Dealer()
    assert isinstance(dealer, Player)
    assert type(dealer.deck) is CardDeck
    assert repr(dealer) == "Dealer: [] 0/0/0"


def test_lone_dealer_s_turn_is_the_specification_s() -> None:
    """After random.seed(1) and a shuffle; a second turn changes nothing."""
    random.seed(1)
    dealer = Dealer()
    dealer.shuffle_deck()
    for _ in range(2):
        dealer.play_round()
        assert dealer.hand == [10, 8]


def test_signal_hit_deals_the_top_card_to_the_player_who_asked() -> None:
    """Through `deal_to`, and to nobody else."""
    player = lone_player("", "7 8")
    player.dealer.signal_hit(player)
    assert player.dealt == [7]
    assert (player.hand, player.dealer.hand, player.dealer.deck.draw()) == ([7], [], 8)


def test_signal_hit_without_a_card_raises_and_deals_nothing() -> None:
    """No None ever lands in a hand."""
    player = lone_player("h")
    player.deal_to(5)
    with pytest.raises(DeckEmpty, match="the deck is empty: there is no card for 'Ann'"):
        player.play_round()
    assert (player.hand, player.dealt) == ([5], [5])
    with pytest.raises(DeckEmpty, match="the deck is empty: there is no card for 'Dealer'"):
        player.dealer.play_round()
    assert player.dealer.hand == []


# The game.


def test_new_game_seats_the_players_in_the_order_of_the_names() -> None:
    """All with the game's one dealer; two of the same name are two players."""
    game = BlackjackGame(["Melissa", "Eric", "Melissa"])
    assert type(game.dealer) is Dealer
    assert [player.name for player in game.player_list] == ["Melissa", "Eric", "Melissa"]
    assert all(player.dealer is game.dealer for player in game.player_list)
    assert len({id(player) for player in game.player_list}) == 3


def test_two_rounds_are_the_specification_s() -> None:
    """After random.seed(1), whether the game is made before or after it."""
    expected = "\n".join(
        [
            "Round 1",
            "Dealer: [10, 9] 0/0/0",
            "Lawrence: [10, 6, 3] 0/1/0",
            "Melissa: [8, 8] 0/0/1",
            "Round 2",
            "Dealer: [10, 10] 0/0/0",
            "Lawrence: [10, 3] 0/1/1",
            "Melissa: [9, 10] 0/0/2",
        ]
    )
    random.seed(1)
    game = BlackjackGame(["Lawrence", "Melissa"])
    assert game.play_rounds(2) == expected
    game.reset_game()
    random.seed(1)
    assert game.play_rounds(2) == expected


def test_deal_is_two_passes_in_order_with_the_dealer_last() -> None:
    """One card at a time."""
    played = play("2 3 4 10 5 6 7 9", Ann="s", Ben="s", Cyd="s")
    assert hands(played) == [[2, 5], [3, 6], [4, 7], [10, 9]]


def test_players_play_in_order_and_the_dealer_last() -> None:
    """Each finishes its turn before the next one begins."""
    played = play("10 10 10 2 2 2 3 4 5 6", Ann="hhs", Ben="hs")
    assert hands(played) == [[10, 2, 3, 4], [10, 2, 5], [10, 2, 6]]


def test_dealer_s_natural_ends_the_round_with_ties_for_naturals_and_losses_for_others() -> None:
    """Nobody is asked, nobody draws; two Aces are no natural."""
    played = play("10 10 11 10 11 10 11 11 2 2", Ann="", Ben="", Cyd="")
    assert results(played) == ["tie", "loss", "loss"]
    assert hands(played) == [[10, 11], [10, 10], [11, 11], [10, 11]]


def test_player_s_natural_wins_against_a_dealer_who_draws_to_21() -> None:
    """Takes no turn; another player's 21 in three cards only ties."""
    played = play("11 5 5 10 6 6 10 10", Ann="", Ben="hs")
    assert results(played) == ["win", "tie"]
    assert hands(played) == [[11, 10], [5, 6, 10], [5, 6, 10]]


def test_two_aces_bust_and_lose_even_when_the_dealer_busts() -> None:
    """22 is asked for its decision but gets no card."""
    played = play("11 10 11 6 10", Ann="h")
    assert results(played) == ["loss"]
    assert hands(played) == [[11, 11], [10, 6, 10]]


def test_exactly_21_stops_hitting() -> None:
    """And beats a dealer's 20."""
    played = play("10 10 5 10 6 10", Ann="hh")
    assert results(played) == ["win"]
    assert hands(played) == [[10, 5, 6], [10, 10]]


@pytest.mark.parametrize(
    ("first", "second", "rest", "expected"),
    [
        (10, 6, "4 10", [10, 6, 4]),
        (10, 7, "4 10", [10, 7]),
        (11, 5, "10 10", [11, 5, 10]),
        (11, 6, "10 10", [11, 6]),
        (11, 11, "10 10", [11, 11]),
        (2, 2, "2 3 7 11 10", [2, 2, 2, 3, 7, 11]),
    ],
)
def test_dealer_hits_16_and_stands_on_17(
    first: int, second: int, rest: str, expected: list[int]
) -> None:
    """An Ace is 11 for the dealer as well, so that there is no soft total."""
    played = play(f"10 {first} 10 {second} {rest}", Ann="s")
    assert list(played.dealer) == expected


@pytest.mark.parametrize("dealers", ["3", "10"])
def test_dealer_plays_although_all_players_bust(dealers: str) -> None:
    """They lose, whether the dealer then stands or busts."""
    played = play(f"10 10 2 6 6 2 10 9 10 {dealers}", Ann="hs", Ben="hh")
    assert results(played) == ["loss", "loss"]
    assert hands(played) == [[10, 6, 10], [10, 6, 9], [2, 2, 10, int(dealers)]]


def test_dealer_s_bust_lets_everybody_win_who_did_not_bust() -> None:
    """However low the total."""
    played = play("2 10 10 3 6 6 10 10", Ann="s", Ben="hh")
    assert results(played) == ["win", "loss"]
    assert hands(played) == [[2, 3], [10, 6, 10], [10, 6, 10]]


@pytest.mark.parametrize(("dealers", "expected"), [(7, "win"), (8, "tie"), (9, "loss")])
def test_higher_total_wins_equal_totals_tie(dealers: int, expected: str) -> None:
    """An 18 against 17, 18 and 19."""
    assert results(play(f"10 10 8 {dealers}", Ann="s")) == [expected]


def test_statistics_go_on_over_calls_and_rounds_are_numbered_from_1_again() -> None:
    """No card is carried over from a round to the next."""
    table = Table("10 10 8 7", "10 10 8 8", "10 10 8 9", Ann="sss")
    assert table.play_rounds(2).split("\n") == [
        "Round 1",
        "Dealer: [10, 7] 0/0/0",
        "Ann: [10, 8] 1/0/0",
        "Round 2",
        "Dealer: [10, 8] 0/0/0",
        "Ann: [10, 8] 1/1/0",
    ]
    assert table.play_rounds().split("\n") == [
        "Round 1",
        "Dealer: [10, 9] 0/0/0",
        "Ann: [10, 8] 1/1/1",
    ]


def test_hands_are_put_away_at_the_end_of_a_round() -> None:
    """The record stays, and the dealer keeps none."""
    table = Table("10 10 8 9", Ann="s")
    table.play_rounds()
    assert [repr(p) for p in (*table.player_list, table.dealer)] == [
        "Ann: [] 0/0/1",
        "Dealer: [] 0/0/0",
    ]


def test_reset_game_empties_hands_and_statistics() -> None:
    """The dealer's hand, too; the next report counts from nothing."""
    table = Table("10 10 8 7", "10 10 8 7", Ann="ss")
    table.play_rounds()
    table.player_list[0].deal_to(5)
    table.dealer.deal_to(6)
    table.reset_game()
    assert [repr(p) for p in (*table.player_list, table.dealer)] == [
        "Ann: [] 0/0/0",
        "Dealer: [] 0/0/0",
    ]
    assert table.play_rounds().endswith("Ann: [10, 8] 1/0/0")


def test_rounds_are_records_whose_text_is_the_report() -> None:
    """Hand and result are of the round, the counters of the game; nothing is there to parse."""
    table = Table("10 11 10 8 10 7", "10 10 10 8 8 9", Ann="ss", Ben="s")
    first, second = table.rounds(2)
    assert first == (
        1,
        (10, 7),
        (("Ann", (10, 8), "win", 1, 0, 0), ("Ben", (11, 10), "win", 1, 0, 0)),
    )
    assert second == (
        2,
        (10, 9),
        (("Ann", (10, 8), "loss", 1, 0, 1), ("Ben", (10, 8), "loss", 1, 0, 1)),
    )
    assert str(second).split("\n") == [
        "Round 2",
        "Dealer: [10, 9] 0/0/0",
        "Ann: [10, 8] 1/0/1",
        "Ben: [10, 8] 1/0/1",
    ]


def test_rounds_are_played_one_by_one_as_they_are_asked_for() -> None:
    """A round that nobody asked for draws nothing at random."""
    random.seed(5)
    before = random.getstate()
    game = BlackjackGame(["Eric"])
    rounds = game.rounds(10**9)
    assert random.getstate() == before
    assert [next(rounds).number for _ in range(3)] == [1, 2, 3]
    player = game.player_list[0]
    assert player.wins + player.ties + player.losses == 3


def test_no_rounds_are_an_empty_report_and_fewer_are_refused() -> None:
    """At once, before a round is asked for."""
    game = BlackjackGame(["Eric"])
    assert game.play_rounds(0) == ""
    with pytest.raises(InvalidValue, match="number of rounds of -1 is negative"):
        game.rounds(-1)


@pytest.mark.parametrize(
    ("script", "decisions"),
    [("10 10 8", ""), ("10 10 8 6", "h"), ("10 10 8 6", "s")],
    ids=["while dealing", "at a player's hit", "at the dealer's hit"],
)
def test_deck_that_runs_out_is_said_plainly(script: str, decisions: str) -> None:
    """In the round in which it does; that round counts for nobody, and the game can go on."""
    table = Table("10 10 8 7", script, "10 10 8 9", Ann=f"s{decisions}s")
    rounds = table.rounds(2)
    next(rounds)
    with pytest.raises(DeckEmpty, match=r"^the deck ran out in round 2: "):
        next(rounds)
    assert None not in table.scripted[0].dealt
    assert [repr(p) for p in (*table.player_list, table.dealer)] == [
        "Ann: [] 1/0/0",
        "Dealer: [] 0/0/0",
    ]
    assert table.play_rounds().endswith("Ann: [10, 8] 1/0/1")


def test_52_cards_serve_25_players_and_a_dealer_and_no_26th() -> None:
    """Two cards each."""
    everybody = {f"P{i}": "s" for i in range(25)}
    played = play(" ".join(52 * ["10"]), **everybody)
    assert results(played) == 25 * ["tie"]
    assert len(everybody) == MOST_PLAYERS
    with pytest.raises(
        DeckEmpty,
        match=r"^the deck ran out in round 1: 26 players and the dealer asked for more than",
    ):
        BlackjackGame(26 * ["Eric"]).play_rounds()


@settings(deadline=None)
@given(NAMES, st.integers(1, 12), SEEDS)
def test_report_is_what_the_rules_make_of_its_own_hands(
    names: list[str], rounds: int, seed: int
) -> None:
    """Settled again from the printed hands; wins + ties + losses are the rounds played."""
    random.seed(seed)
    played = list(parse(BlackjackGame(names).play_rounds(rounds), len(names)))
    assert [heading for heading, _ in played] == [f"Round {k + 1}" for k in range(rounds)]
    tally: list[list[str]] = [[] for _ in names]
    for _, [(dealer_name, dealer, dealer_score), *players] in played:
        assert (dealer_name, dealer_score) == ("Dealer", (0, 0, 0))
        assert [name for name, _, _ in players] == names
        for (_, hand, score), results in zip(players, tally, strict=True):
            results.append(settled(dealer, hand))
            assert score == tuple(results.count(kind) for kind in ("win", "tie", "loss"))
            assert sum(score) == len(results)


@settings(deadline=None)
@given(NAMES, st.integers(1, 12), SEEDS)
def test_report_is_the_plain_telling_s(names: list[str], rounds: int, seed: int) -> None:
    """The same text, and the random module is left in the same state."""
    random.seed(seed)
    expected, after = plain_report(names, rounds), random.getstate()
    random.seed(seed)
    assert BlackjackGame(names).play_rounds(rounds) == expected
    assert random.getstate() == after


def test_reports_of_a_thousand_seeds_are_the_recorded_ones() -> None:
    """One SHA-256 over all reports, each followed by a newline, for both tellings."""
    header, row = (line.split("\t") for line in GOLDEN.read_text().splitlines())
    recorded = dict(zip(header, row, strict=True))
    names, rounds = recorded["players"].split(), int(recorded["rounds"])
    first, last = map(int, recorded["seeds"].split("-"))
    ours, plain = sha256(), sha256()
    for seed in range(first, last + 1):
        random.seed(seed)
        ours.update(f"{BlackjackGame(names).play_rounds(rounds)}\n".encode())
        random.seed(seed)
        plain.update(f"{plain_report(names, rounds)}\n".encode())
    assert (names, first, last) == (["Lawrence", "Melissa", "Eric"], 0, 999)
    assert plain.hexdigest() == recorded["sha256"]
    assert ours.hexdigest() == recorded["sha256"]


# The files as the course uses them.


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold_when_the_module_is_imported(name: str) -> None:
    """Each file has some."""
    outcome = doctest.testmod(import_module(name))
    assert outcome.attempted
    assert not outcome.failed


@pytest.mark.parametrize("name", MODULES)
def test_file_run_as_a_script_runs_its_own_examples(name: str) -> None:
    """With -v each is shown; there is no warning."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", name, "-v"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Trying:" in done.stdout
    assert "Test passed." in done.stdout
