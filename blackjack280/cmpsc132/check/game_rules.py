"""The rules of the game: who plays when, how each situation is settled, and what is reported."""

import random
from functools import partial

from blackjack280.cmpsc132.check.comparison import first_difference
from blackjack280.cmpsc132.check.rules import Rules
from blackjack280.cmpsc132.check.script import Decisions, Stack
from blackjack280.cmpsc132.check.student import (
    Student,
    Wrong,
    call,
    claim,
    expect,
    record_of,
    shown,
)

RULES = Rules()
_game = RULES.about("blackjack_game")

_RECORDS = {"win": (1, 0, 0), "tie": (0, 1, 0), "loss": (0, 0, 1)}


def _report(game: object, *rounds: int) -> str:
    """What play_rounds returns. Raises `Wrong` when that is no text."""
    report = call(game, "play_rounds", *rounds)
    if not isinstance(report, str):
        raise Wrong(f"play_rounds returns {shown(report)}, not a text")
    return report


class _Table:
    """A game of the student's in which each round has the cards of one script."""

    def __init__(self, student: Student, script: str, **answers: str) -> None:
        self.game = student.game(list(answers))
        self._cards = Stack(script)
        self._cards.put_into_decks(student)
        self._decisions = Decisions(student, 2, **answers)

    def report(self, *rounds: int) -> str:
        return _report(self.game, *rounds)

    def finish(self) -> None:
        """Raise `Wrong` unless all that was scripted has happened."""
        self._decisions.finish()
        self._cards.finish()

    def expect_records(self, *records: tuple[int, ...]) -> None:
        for player, record in zip(self.game.player_list, records, strict=True):
            expect(f"{player.name}'s (wins, ties, losses)", record_of(player), record)

    def expect_no_hands(self) -> None:
        for participant in *self.game.player_list, self.game.dealer:
            expect(f"the hand of {participant.name}", participant.hand, [])


@_game
def players_are_in_the_order_of_the_names(student: Student) -> None:
    """player_list is a list of Players, one for each of player_names, in their order."""
    for names in ["Melissa", "Eric", "Melissa"], ["Guido van Rossum"], 25 * ["Ann", "Ben"]:
        players = student.game(names).player_list
        expect("the type of player_list", type(players).__name__, "list")
        expect(f"the number of players for {len(names)} names", len(players), len(names))
        expect("the list of the players' names", [player.name for player in players], names)
        for player in players:
            claim(isinstance(player, student.its("player")), "player_list has other than Players")


@_game
def names_given_stay_as_they_are(student: Student) -> None:
    """A new game leaves the list player_names as it was, in the order of the players."""
    names = ["Melissa", "Eric"]
    student.its("blackjack_game")(names)
    expect("the list of names, after a game was made of it,", names, ["Melissa", "Eric"])


@_game
def players_share_one_dealer(student: Student) -> None:
    """The game's dealer is a Dealer, and the one whom all players ask."""
    game = student.game(["Ann", "Ben"])
    claim(isinstance(game.dealer, student.its("dealer")), "the game's dealer is no Dealer")
    for player in game.player_list:
        claim(player.dealer is game.dealer, f"{player.name}'s dealer is not the game's dealer")


@_game
def only_shuffle_and_decide_hit_use_random(student: Student) -> None:
    """No file seeds the random module; making a game and playing use it by no other methods."""
    seeds: list[object] = []
    seed = random.seed
    random.seed = lambda *values: seeds.append(values)
    student.its("blackjack_game")
    random.seed = seed
    claim(not seeds, "a file calls random.seed when it is imported")
    before = random.getstate()
    table = _Table(student, "10 10 8 7 5 | 5", Ann="hs")
    claim(random.getstate() == before, "making a game uses random")
    call(table.game, "play_rounds", 1)
    claim(random.getstate() == before, "a round uses random besides shuffle and decide_hit")


@_game
def one_round_by_default(student: Student) -> None:
    """play_rounds() plays one round."""
    table = _Table(student, "10 10 8 7 | 5", Ann="ssss")
    call(table.game, "play_rounds")
    table.expect_records((1, 0, 0))


def _round_to_report(student: Student) -> list[str]:
    """The lines of the report on a round of three players."""
    table = _Table(student, "10 10 10 10 9 8 7 8", Ann="s", Ben="s", Cyd="s")
    return table.report(1).split("\n")


@_game
def report_has_the_round_the_dealer_and_each_player(student: Student) -> None:
    """The report's lines are Round 1, then the dealer's, then each player's in their order."""
    lines = [line.strip() for line in _round_to_report(student)]
    names = [line.partition(": ")[0] for line in lines if line]
    expect("what the lines begin with", names, ["Round 1", "Dealer", "Ann", "Ben", "Cyd"])


@_game
def report_shows_hands_and_records(student: Student) -> None:
    """Each line has the hand at the end of the round and the record with it: [10, 9] 1/0/0."""
    lines = {name: rest for name, _, rest in map(_parts, _round_to_report(student))}
    for name, right in (
        ("Dealer", "[10, 8] 0/0/0"),
        ("Ann", "[10, 9] 1/0/0"),
        ("Ben", "[10, 8] 0/1/0"),
        ("Cyd", "[10, 7] 0/0/1"),
    ):
        if name in lines:  # which another rule is about
            expect(f"what the report tells of {name}", lines[name], right)


def _parts(line: str) -> tuple[str, str, str]:
    return line.strip().partition(": ")


@_game
def report_joins_its_lines_by_newlines(student: Student) -> None:
    """The lines are joined by one newline each; there is none at the end, nor an empty line."""
    lines = _round_to_report(student)
    claim(lines[-1] != "", "the report ends in a newline")
    claim("" not in lines, "the report has an empty line")
    for line in lines:
        expect("a line", line, line.strip())


@_game
def report_tells_every_round(student: Student) -> None:
    """The rounds are numbered from 1, and each player's line has the record up to then."""
    table = _Table(student, "10 10 8 7 | 5", Ann=12 * "s")
    lines = [line for line in table.report(12).split("\n") if line]
    rounds = [line for line in lines if line.startswith("Round")]
    expect("the list of round lines", rounds, [f"Round {n}" for n in range(1, 13)])
    records = [line.split()[-1] for line in lines if line.startswith("Ann")]
    expect("the list of Ann's records", records, [f"{n}/0/0" for n in range(1, 13)])


@_game
def statistics_go_on_from_call_to_call(student: Student) -> None:
    """A second play_rounds adds to the wins, ties and losses of the first."""
    table = _Table(student, "10 10 8 7 | 5", Ann="sss")
    call(table.game, "play_rounds", 2)
    table.expect_records((2, 0, 0))
    call(table.game, "play_rounds", 1)
    table.expect_records((3, 0, 0))


@_game
def numbering_restarts_in_each_call(student: Student) -> None:
    """The first round of each play_rounds is Round 1, and its report is of that call alone."""
    table = _Table(student, "10 10 8 7 | 5", Ann="ss")
    for which in "first", "second":
        lines = table.report(1).split("\n")
        rounds = [line for line in lines if line.startswith("Round")]
        expect(f"the list of round lines in the {which} report", rounds, ["Round 1"])


@_game
def hands_are_put_away_after_the_round(student: Student) -> None:
    """At the end of a round, not at the start of the next, all cards are removed from all hands."""
    table = _Table(student, "10 10 8 7 | 5", Ann="s")
    call(table.game, "play_rounds", 1)
    table.expect_no_hands()


@_game
def reset_game_empties_hands_and_records(student: Student) -> None:
    """After reset_game nobody has cards in hand, and all counters are zero."""
    table = _Table(student, "10 10 8 7 | 5", Ann="s")
    call(table.game, "play_rounds", 1)
    for participant in table.game.player_list[0], table.game.dealer:
        call(participant, "deal_to", 5)
    call(table.game.player_list[0], "record_loss")
    expect("what reset_game returns", call(table.game, "reset_game"), None)
    names = [player.name for player in table.game.player_list]
    expect("the list of the players' names", names, ["Ann"])
    table.expect_records((0, 0, 0))
    table.expect_no_hands()


@_game
def reset_game_lets_play_begin_anew(student: Student) -> None:
    """After reset_game the same seed gives the same report as in a new game."""
    names = ["Ann", "Ben"]
    game = student.game(names)
    for seed in range(1, 6):
        new = student.game(names)
        random.seed(seed)
        fresh = _report(new, 2)
        call(game, "reset_game")
        random.seed(seed)
        again = _report(game, 2)
        if again != fresh:
            line, seen, right = first_difference(again, fresh)
            raise Wrong(f"with seed {seed}, after reset_game, line {line} is {seen}, not {right}")


def _hands_of(report: str) -> dict[str, str]:
    """The hand, as it is printed, of the dealer and each player in the report of one round."""
    return {name: rest[: rest.find("]") + 1] for name, _, rest in map(_parts, report.split("\n"))}


def _hands(script: str, answers: dict[str, str], right: dict[str, list[int]], s: Student) -> None:
    table = _Table(s, script, **answers)
    report = table.report(1)
    hands = _hands_of(report)
    for name, hand in right.items():
        if not hands.get(name):
            raise Wrong(f"no line of the report has '{name}: [': it is {shown(report)}")
        expect(f"{name}'s hand in the report", hands[name], str(hand))
    table.finish()


RULES.add(
    "blackjack_game",
    "deal is two passes with the dealer last",
    "One card is dealt to each player in order and then to the dealer, twice.",
    partial(
        _hands,
        "2 3 4 10 5 6 7 9 | 8",
        {"Ann": "s", "Ben": "s", "Cyd": "s"},
        {"Ann": [2, 5], "Ben": [3, 6], "Cyd": [4, 7], "Dealer": [10, 9]},
    ),
)
RULES.add(
    "blackjack_game",
    "players play in order and the dealer last",
    "Each player's turn ends before the next one's begins; the dealer plays after all of them.",
    partial(
        _hands,
        "10 10 10 2 2 2 3 4 5 6 | 9",
        {"Ann": "hhs", "Ben": "hs"},
        {"Ann": [10, 2, 3, 4], "Ben": [10, 2, 5], "Dealer": [10, 2, 6]},
    ),
)

# Name, sentence, cards in the order of the deal, decisions and results of the players.
_SITUATIONS: list[tuple[str, str, str, dict[str, str], list[str]]] = [
    (
        "two naturals tie",
        "When the dealer has a natural, a player with a natural ties, Ace first or last.",
        "11 10 10 10 11 11 | 2 3",
        {"Ann": "", "Ben": ""},
        ["tie", "tie"],
    ),
    (
        "a dealer's natural beats the rest",
        "When the dealer has a natural, players without lose, and the round is over at once.",
        "10 11 2 11 10 11 2 10 | 2 3 4 5",
        {"Ann": "", "Ben": "", "Cyd": ""},
        ["loss", "loss", "loss"],
    ),
    (
        "a natural wins at once",
        "A player with a natural wins and takes no turn, even when the dealer draws to 21.",
        "11 5 10 6 10 | 2 3",
        {"Ann": ""},
        ["win"],
    ),
    (
        "the others play on after a natural",
        "When a player has a natural and the dealer has not, the others play as always.",
        "10 10 10 2 11 8 8 | 2 3",
        {"Ann": "hs", "Ben": ""},
        ["win", "win"],
    ),
    (
        "21 in three cards is no natural",
        "A player who has drawn to 21 ties with a dealer who has drawn to 21.",
        "5 6 6 5 10 10 | 2 3",
        {"Ann": "h"},
        ["tie"],
    ),
    (
        "two aces bust",
        "Two Aces are 22: such a player is asked, gets no card, and loses even to a bust dealer.",
        "11 10 11 6 10 | 2 3",
        {"Ann": "h"},
        ["loss"],
    ),
    (
        "two aces bust the dealer",
        "A dealer with two Aces has 22, takes no card, and is bust.",
        "10 11 2 11 | 2 3",
        {"Ann": "s"},
        ["win"],
    ),
    (
        "21 beats 20",
        "A player who has hit to exactly 21 stops there and beats a lower total.",
        "10 10 5 10 6 | 2 3",
        {"Ann": "h"},
        ["win"],
    ),
    (
        "a bust player loses",
        "A player over 21 loses to a dealer who stands.",
        "10 10 6 8 10 | 2 3",
        {"Ann": "h"},
        ["loss"],
    ),
    (
        "a bust player loses to a bust dealer",
        "A player over 21 loses although the dealer is bust as well.",
        "10 10 6 6 10 10 | 2 3",
        {"Ann": "h"},
        ["loss"],
    ),
    (
        "a bust dealer lets everybody else win",
        "When the dealer goes bust, whoever did not wins, however low the total.",
        "2 10 10 3 8 6 10 | 2 3",
        {"Ann": "s", "Ben": "s"},
        ["win", "win"],
    ),
    (
        "the dealer plays when all are bust",
        "The dealer plays after the players even when all of them are bust.",
        "10 2 6 6 10 9 | 2 3",
        {"Ann": "h"},
        ["loss"],
    ),
    (
        "the dealer draws at 16",
        "The dealer, with 16 after the deal, hits.",
        "10 10 8 6 4 | 2 3",
        {"Ann": "s"},
        ["loss"],
    ),
    (
        "the higher total wins",
        "A player with a higher total than the dealer's wins.",
        "10 10 8 7 | 2 3",
        {"Ann": "s"},
        ["win"],
    ),
    (
        "equal totals tie",
        "A player with the dealer's total ties.",
        "10 10 8 8 | 2 3",
        {"Ann": "s"},
        ["tie"],
    ),
    (
        "the lower total loses",
        "A player with a lower total than the dealer's loses.",
        "10 10 8 9 | 2 3",
        {"Ann": "s"},
        ["loss"],
    ),
]


def _settles(script: str, answers: dict[str, str], results: list[str], student: Student) -> None:
    table = _Table(student, script, **answers)
    call(table.game, "play_rounds", 1)
    table.finish()
    table.expect_records(*(_RECORDS[result] for result in results))


for _name, _sentence, _script, _answers, _results in _SITUATIONS:
    _test = partial(_settles, _script, _answers, _results)
    RULES.add("blackjack_game", _name, _sentence, _test)
