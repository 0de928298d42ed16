"""The rules of the game: who plays when, how each situation is settled, and what is reported."""

from functools import partial

from blackjack280.cmpsc132.check.comparison import first_difference
from blackjack280.cmpsc132.check.rules import Rules
from blackjack280.cmpsc132.check.script import Decisions, Stack
from blackjack280.cmpsc132.check.student import Student, Wrong, expect, shown

RULES = Rules()
_game = RULES.about("blackjack_game")

_RECORDS = {"win": (1, 0, 0), "tie": (0, 1, 0), "loss": (0, 0, 1)}


class _Table:
    """A game of the student's in which each round has the cards of one script."""

    def __init__(self, student: Student, script: str, **answers: str) -> None:
        self.game = student.game(list(answers))
        self._cards = Stack(script)
        self._cards.put_into_decks(student)
        self._decisions = Decisions(student, 2, **answers)

    def report(self, *rounds: int) -> str:
        """What play_rounds returns. Raises `Wrong` when that is no text."""
        report = self.game.play_rounds(*rounds)
        if not isinstance(report, str):
            raise Wrong(f"play_rounds returns {shown(report)}, not a text")
        return report

    def finish(self) -> None:
        """Raise `Wrong` unless all that was scripted has happened."""
        self._decisions.finish()
        self._cards.finish()

    def expect_records(self, *records: tuple[int, ...]) -> None:
        for player, record in zip(self.game.player_list, records, strict=True):
            seen = (player.wins, player.ties, player.losses)
            expect(f"{player.name}'s (wins, ties, losses)", seen, record)


@_game
def players_are_in_the_order_of_the_names(student: Student) -> None:
    """player_list is a list of Players in the order of player_names."""
    players = student.game(["Melissa", "Eric", "Melissa"]).player_list
    expect("the type of player_list", type(players).__name__, "list")
    expect("the names", [player.name for player in players], ["Melissa", "Eric", "Melissa"])
    for player in players:
        expect("isinstance of Player", isinstance(player, student.its("player")), True)


@_game
def players_share_one_dealer(student: Student) -> None:
    """The game's dealer is a Dealer, and the one whom all players ask."""
    game = student.game(["Ann", "Ben"])
    expect("isinstance(dealer, Dealer)", isinstance(game.dealer, student.its("dealer")), True)
    for player in game.player_list:
        expect(f"{player.name}'s dealer, whether the game's,", player.dealer is game.dealer, True)


@_game
def one_round_by_default(student: Student) -> None:
    """play_rounds() plays one round."""
    table = _Table(student, "10 10 8 7 | 5", Ann="ssss")
    table.game.play_rounds()
    table.expect_records((1, 0, 0))


def _expect_report(seen: str, *lines: str) -> None:
    difference = first_difference(seen, "\n".join(lines))
    if difference is not None:
        number, line, right = difference
        raise Wrong(f"line {number} of the report is {line}, not {right}")


@_game
def report_has_the_round_the_dealer_and_each_player(student: Student) -> None:
    """The report is Round 1, the dealer's line and each player's, with no newline at the end."""
    table = _Table(student, "10 10 10 10 9 8 7 8", Ann="s", Ben="s", Cyd="s")
    _expect_report(
        table.report(1),
        "Round 1",
        "Dealer: [10, 8] 0/0/0",
        "Ann: [10, 9] 1/0/0",
        "Ben: [10, 8] 0/1/0",
        "Cyd: [10, 7] 0/0/1",
    )


@_game
def report_tells_every_round(student: Student) -> None:
    """The rounds are numbered from 1, and each player's line has the record up to then."""
    table = _Table(student, "10 10 8 7 | 5", Ann="sss")
    lines = ["Dealer: [10, 7] 0/0/0", "Ann: [10, 8] {}/0/0"]
    right = [text.format(n) for n in (1, 2, 3) for text in (f"Round {n}", *lines)]
    _expect_report(table.report(3), *right)


@_game
def statistics_go_on_from_call_to_call(student: Student) -> None:
    """A second play_rounds adds to the wins, ties and losses of the first."""
    table = _Table(student, "10 10 8 7 | 5", Ann="sss")
    table.report(2)
    table.expect_records((2, 0, 0))
    table.report(1)
    table.expect_records((3, 0, 0))


@_game
def numbering_restarts_in_each_call(student: Student) -> None:
    """The first round of each play_rounds is Round 1, and its report is of that call alone."""
    table = _Table(student, "10 10 8 7 | 5", Ann="ss")
    expect("the first line of the first report", table.report(1).split("\n")[0], "Round 1")
    second = table.report(1).split("\n")
    expect("the first line of the second report", second[0], "Round 1")
    expect("the number of its lines", len(second), 3)


@_game
def hands_are_put_away_after_the_round(student: Student) -> None:
    """At the end of a round all cards are removed from all hands."""
    table = _Table(student, "10 10 8 7 | 5", Ann="s")
    table.report(1)
    for participant in table.game.player_list[0], table.game.dealer:
        expect(f"the hand of {participant.name}", participant.hand, [])


@_game
def reset_game_empties_hands_and_records(student: Student) -> None:
    """After reset_game nobody has cards in hand, and all counters are zero."""
    table = _Table(student, "10 10 8 7 | 5", Ann="s")
    table.report(1)
    for participant in table.game.player_list[0], table.game.dealer:
        participant.deal_to(5)
    table.game.player_list[0].record_loss()
    table.game.reset_game()
    expect("the names", [player.name for player in table.game.player_list], ["Ann"])
    table.expect_records((0, 0, 0))
    for participant in table.game.player_list[0], table.game.dealer:
        expect(f"the hand of {participant.name}", participant.hand, [])


def _hands_of(report: str) -> dict[str, str]:
    """The hand, as it is printed, of the dealer and each player in the report of one round."""
    hands = {}
    for line in report.split("\n")[1:]:
        name, _, rest = line.partition(": ")
        hands[name] = rest[: rest.find("]") + 1]
    return hands


def _hands(script: str, answers: dict[str, str], right: dict[str, list[int]], s: Student) -> None:
    table = _Table(s, script, **answers)
    hands = _hands_of(table.report(1))
    for name, hand in right.items():
        expect(f"{name}'s hand in the report", hands.get(name), str(hand))
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
        "When the dealer has a natural, a player with a natural ties.",
        "11 10 10 11 | 2 3",
        {"Ann": ""},
        ["tie"],
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
        "10 11 10 2 10 8 8 | 2 3",
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
    table.game.play_rounds(1)
    table.finish()
    table.expect_records(*(_RECORDS[result] for result in results))


for _name, _sentence, _script, _answers, _results in _SITUATIONS:
    _test = partial(_settles, _script, _answers, _results)
    RULES.add("blackjack_game", _name, _sentence, _test)
