"""EECS 280, Driver: every step of the rules, played with scripted decks."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackjack280 import Card, Counting, Deck, Hand, InvalidValue, PlayerError, Simple, play
from blackjack280.events import Cut, Finished, Shuffling, Wagered, Won
from blackjack280.players import PlayerLike
from blackjack280.testing import ScriptedDeck, cards, hand_of


class Recorder(Simple):
    """Bets `wager`, draws as long as it was told to, and writes down what it is told."""

    def __init__(self, wager: int = 5, draws: int = 0) -> None:
        self.wager, self.draws = wager, draws
        self.log: list[str] = []

    def bet(self, bankroll: int, minimum: int) -> int:
        self.log.append(f"bet {bankroll} {minimum}")
        return min(self.wager, bankroll)

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.log.append(f"draw {dealer} {player.hand_value().count}")
        self.draws -= 1
        return self.draws >= 0

    def expose(self, card: Card) -> None:
        self.log.append(str(card))

    def shuffled(self) -> None:
        self.log.append("shuffled")


def transcript(
    script: str, player: PlayerLike | None = None, *, bankroll: int = 100, hands: int = 1
) -> list[str]:
    """The lines from the first hand on, with `script` dealt in order."""
    player = player or Recorder()
    return [str(e) for e in play(bankroll, hands, player, deck=ScriptedDeck(script))][8:]


def one_hand(script: str, player: PlayerLike | None = None, *, bankroll: int = 100) -> list[str]:
    """The lines of one hand after its announcement, bet and three face-up cards, and the last."""
    return transcript(script, player, bankroll=bankroll)[5:]


def test_step_1_first_shuffle_is_announced_with_its_seven_cuts() -> None:
    """Then the player is told, before it is asked for a bet."""
    deck, player = ScriptedDeck("T T T T"), Recorder()
    events = list(play(100, 1, player, deck=deck))
    assert events[:8] == [Shuffling(), *map(Cut, [39, 22, 33, 37, 38, 37, 38])]
    assert deck.cuts == [39, 22, 33, 37, 38, 37, 38]
    assert player.log[:2] == ["shuffled", "bet 100 5"]


def test_step_1_a_shuffle_starts_from_the_present_order() -> None:
    """The deck is not reset: only the cuts move cards, dealt ones put back."""

    class Watched(Deck):
        def reset(self) -> None:
            assert not hasattr(self, "_next"), "reset after the construction"
            super().reset()

    deck, twin = Watched(), Deck()
    events = play(1000, 40, Simple(), deck=deck)
    for event in events:
        if isinstance(event, Cut):
            twin.shuffle(event.at)
    twin.shuffle(0)
    deck.shuffle(0)
    assert [deck.deal() for _ in range(52)] == [twin.deal() for _ in range(52)]


@pytest.mark.parametrize(("cards_left", "reshuffles"), [(19, True), (20, False), (21, False)])
def test_step_2_reshuffles_when_fewer_than_20_cards_are_left(
    cards_left: int, reshuffles: bool
) -> None:
    """At 19 and not at 20; between the hand's line and the bet."""
    dealt = 52 - cards_left
    # Hands of four cards (a push at 20), and as many that take a fifth, to end at `dealt`.
    fives = dealt % 4
    script = "T T 5 T 5 " * fives + "T T T T " * ((dealt - 5 * fives) // 4 + 1)
    player = Simple()
    hands = fives + (dealt - 5 * fives) // 4 + 1
    lines = transcript(script, player, hands=hands)
    start = next(i for i, line in enumerate(lines) if line.startswith(f"Hand {hands} "))
    assert (lines[start + 1] == "Shuffling the deck") is reshuffles
    assert lines[start + (9 if reshuffles else 1)] == "Player bets 5"
    assert lines.count("Shuffling the deck") == reshuffles


def test_step_2_plays_while_the_bankroll_covers_the_minimum() -> None:
    """A bankroll of exactly 5 plays; one of 4 does not."""
    assert transcript("T T 9 T", bankroll=5, hands=3)[-1] == "Player has 0 after 1 hands"
    assert transcript("", bankroll=4, hands=3) == ["Player has 4 after 0 hands"]
    assert transcript("T T 9 T", bankroll=9, hands=3)[-1] == "Player has 4 after 1 hands"


def test_step_2_plays_no_more_hands_than_allotted() -> None:
    """Nought included, numbered from 1, each with the bankroll that it starts with."""
    assert transcript("", hands=0) == ["Player has 100 after 0 hands"]
    lines = transcript("T T 9 T " * 2, hands=2)
    assert [line for line in lines if line.startswith("Hand")] == [
        "Hand 1 bankroll 100",
        "Hand 2 bankroll 95",
    ]
    assert lines[-1] == "Player has 90 after 2 hands"


def test_steps_2_and_3_the_order_of_bet_and_deal() -> None:
    """Player, dealer, player face up; the fourth card is not announced."""
    assert transcript("TS 9H 8C 7D T", Recorder(wager=12))[:5] == [
        "Hand 1 bankroll 100",
        "Player bets 12",
        "Player dealt Ten of Spades",
        "Dealer dealt Nine of Hearts",
        "Player dealt Eight of Clubs",
    ]


def test_step_4_natural_ends_the_hand_at_once() -> None:
    """No total, no hole card, whatever the dealer holds; the natural's 3 to 2 is paid."""
    assert one_hand("A A K K") == ["Player dealt natural 21", "Player has 107 after 1 hands"]
    assert one_hand("T 5 A 5") == ["Player dealt natural 21", "Player has 107 after 1 hands"]


@pytest.mark.parametrize(("wager", "pays"), [(5, 7), (6, 9), (7, 10), (10, 15), (100, 150)])
def test_step_4_pays_three_halves_rounded_down(wager: int, pays: int) -> None:
    """3*w//2, in whole chips."""
    assert one_hand("A 9 K 9", Recorder(wager))[-1] == f"Player has {100 + pays} after 1 hands"


def test_step_4_three_card_21_is_no_natural() -> None:
    """It is played out, and pushes against a dealer's 21, natural or not."""
    assert one_hand("7 A 7 K 7", Recorder(draws=1)) == [
        "Player dealt Seven of Spades",
        "Player's total is 21",
        "Dealer's hole card is King of Spades",
        "Dealer's total is 21",
        "Push",
        "Player has 100 after 1 hands",
    ]


def test_step_5_player_draws_until_it_stands() -> None:
    """Asked with the up card and the hand as it is by then."""
    player = Recorder(draws=2)
    one_hand("2 9 3 9 4 5", player)
    assert [entry for entry in player.log if entry.startswith("draw")] == [
        "draw Nine of Spades 5",
        "draw Nine of Spades 9",
        "draw Nine of Spades 14",
    ]


def test_step_5_bust_loses_without_the_hole_card() -> None:
    """The total is announced, the dealer does not play, the hole card stays unseen."""
    player = Recorder(wager=20, draws=9)
    assert one_hand("T 9H 6 9C K", player) == [
        "Player dealt King of Spades",
        "Player's total is 26",
        "Player busts",
        "Player has 80 after 1 hands",
    ]
    assert "Nine of Clubs" not in player.log


def test_step_6_every_visible_card_is_exposed_once_in_order() -> None:
    """The player's, the dealer's up card, hole card and draws."""
    player = Recorder(draws=1)
    one_hand("2S 3H 4C 5D 6S 7H 8C", player)
    assert [entry for entry in player.log if " of " in entry and "draw" not in entry] == [
        str(card) for card in cards("2S 3H 4C 6S 5D 7H 8C")
    ]


@pytest.mark.parametrize(
    ("script", "dealer"),
    [
        ("T T T 6 A", ["Ace of Spades", 17]),
        ("T T T 7", [17]),
        ("T A T 6", [17]),
        ("T A T 5 A", ["Ace of Spades", 17]),
        ("T A T 5 T 5", ["Ten of Spades", "Five of Spades", 21]),
        ("T T T 6 K", ["King of Spades", 26]),
    ],
)
def test_step_6_dealer_hits_below_17_and_stands_from_17_soft_or_hard(
    script: str, dealer: list[str | int]
) -> None:
    """A soft 17 stands; a soft 16 that turns hard goes on."""
    *draws, total = dealer
    lines = one_hand(script)
    start = next(i for i, line in enumerate(lines) if line.startswith("Dealer's hole card"))
    assert lines[start + 1 : start + 2 + len(draws)] == [
        *(f"Dealer dealt {card}" for card in draws),
        f"Dealer's total is {total}",
    ]


@pytest.mark.parametrize(
    ("script", "outcome", "bankroll"),
    [
        ("T T T 6 K", "Dealer busts", 130),
        ("T T 9 T", "Dealer wins", 70),
        ("T T T 9", "Player wins", 130),
        ("T T T T", "Push", 100),
    ],
)
def test_step_7_outcomes(script: str, outcome: str, bankroll: int) -> None:
    """Each outcome moves the wager as the rules say."""
    assert one_hand(script, Recorder(wager=30))[-2:] == [
        outcome,
        f"Player has {bankroll} after 1 hands",
    ]


def test_hands_are_discarded_between_hands() -> None:
    """Player's and dealer's both: the second hand's totals are its own."""
    lines = transcript("T T 9 T " * 2, hands=2)
    assert lines.count("Player's total is 19") == 2
    assert lines.count("Dealer's total is 20") == 2


def test_minimum_is_passed_on_and_ends_the_game() -> None:
    """A minimum of one's own replaces 5 in both places."""
    player = Recorder(wager=10)
    lines = [str(e) for e in play(29, 9, player, minimum=10, deck=ScriptedDeck("T T 9 T " * 2))]
    assert lines[-1] == "Player has 9 after 2 hands"
    assert "bet 29 10" in player.log


def test_first_cuts_replace_the_first_shuffle_s_only() -> None:
    """Of any number; the next shuffle draws from the beginning of the stream."""
    deck = ScriptedDeck("T T T T " * 10)
    list(play(100, 10, Simple(), deck=deck, first_cuts=[0, 52, 26]))
    assert deck.cuts == [0, 52, 26, 39, 22, 33, 37, 38, 37, 38]


def test_cuts_may_be_any_iterable() -> None:
    """Seven are taken for each shuffle."""
    deck = ScriptedDeck("T T T T " * 10)
    list(play(100, 10, Simple(), deck=deck, cuts=range(14)))
    assert deck.cuts == list(range(14))


def test_bankroll_may_have_any_size() -> None:
    """Python integers, to the last chip."""
    assert one_hand("A 9 K 9", Recorder(wager=10**40 + 1), bankroll=10**40 + 1)[-1] == (
        f"Player has {10**40 + 1 + (3 * (10**40 + 1)) // 2} after 1 hands"
    )


@given(st.integers(0, 200), st.integers(0, 60), st.sampled_from([Simple, Counting]))
def test_two_drivers_with_one_stream_agree(bankroll: int, hands: int, player: type[Simple]) -> None:
    """And each game's net is the sum of its hands' results."""
    first = list(play(bankroll, hands, player()))
    assert first == list(play(bankroll, hands, player()))
    last = first[-1]
    assert isinstance(last, Finished)
    assert last.hands == sum(isinstance(event, Wagered) for event in first) <= hands
    assert last.bankroll >= 0


def test_events_are_yielded_as_they_happen() -> None:
    """A game without end can be followed from its start."""
    events = play(10**9, 10**12, Simple())
    assert len(list(islice(events, 5000))) == 5000


def test_events_equal_only_their_own_kind() -> None:
    """Although they are tuples of numbers."""
    one_of_each: list[object] = [Cut(5), Wagered(5), Won(), Shuffling()]
    for i, event in enumerate(one_of_each):
        assert [event == other for other in one_of_each] == [j == i for j in range(4)]
        assert [event != other for other in one_of_each] == [j != i for j in range(4)]
    assert len({*one_of_each, Cut(5)}) == 4


@pytest.mark.parametrize(
    ("bankroll", "hands", "minimum", "message"),
    [
        (-1, 3, 5, "bankroll of -1 is negative"),
        (100, -3, 5, "hands of -3 is negative"),
        (100, 3, 0, "minimum bet of 0 is below 1"),
        (100.5, 3, 5, "bankroll of 100.5 is not a whole number"),
        (float("nan"), 3, 5, "bankroll of nan is not a whole number"),
        (100, "3", 5, "hands of '3' is not a whole number"),
        (100, 3, True, "minimum bet of True is not a whole number"),
    ],
)
def test_numbers_outside_the_rules_are_refused_at_once(
    bankroll: Any, hands: Any, minimum: Any, message: str
) -> None:
    """Before the first event is asked for."""
    with pytest.raises(InvalidValue, match=message):
        play(bankroll, hands, Simple(), minimum=minimum)


class Bettor(Simple):
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def bet(self, bankroll: int, minimum: int) -> int:
        return self.answer  # type: ignore[return-value]


class Decider(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        return 1  # type: ignore[return-value]


class Tamperer(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        player.discard_all()
        return True


class Hasty(Simple):
    def draw(self, dealer: Card, player: Hand) -> bool:
        return True


class Unspeakable(Exception):
    """What cannot even be printed."""

    def __repr__(self) -> str:
        raise RuntimeError

    __str__ = __repr__


class Raiser(Simple):
    def __init__(self, method: str, error: BaseException | None = None) -> None:
        def fail(*_: object) -> None:
            raise error or KeyError("lost")

        setattr(self, method, fail)


@pytest.mark.parametrize(
    ("player", "message", "lines"),
    [
        (Bettor(4), "Bettor bet 4, which is below the minimum of 5 (hand 1)", 9),
        (Bettor(101), "Bettor bet 101, which is above the bankroll of 100 (hand 1)", 9),
        (Bettor(5.0), "Bettor bet 5.0, which is not an integer (hand 1)", 9),
        (Bettor(True), "Bettor bet True, which is not an integer (hand 1)", 9),
        (Bettor(None), "Bettor bet None, which is not an integer (hand 1)", 9),
        (Decider(), "Decider answered draw with 1, which is not a bool (hand 1)", 13),
        (Bettor(Unspeakable()), "bet <Unspeakable instance at ", 9),
        (Bettor("5" * 1000), "555', which is not an integer (hand 1)", 9),
        (Tamperer(), "Tamperer changed its hand in draw, from 16 to 0 (hand 1)", 13),
        (Raiser("bet"), "Raiser raised KeyError: 'lost' in bet (hand 1, ", 9),
        (Raiser("draw"), "Raiser raised KeyError: 'lost' in draw (hand 1, ", 13),
        (Raiser("shuffled"), "raised KeyError: 'lost' in shuffled (before hand 1, ", 8),
        (Raiser("expose"), "raised KeyError: 'lost' in expose(King of Spades) (hand 1, ", 11),
        (Raiser("bet", SystemExit(0)), "raised SystemExit: 0 in bet (hand 1, ", 9),
        (Raiser("bet", GeneratorExit()), "raised GeneratorExit in bet (hand 1, ", 9),
        (Raiser("bet", Unspeakable()), "raised Unspeakable in bet (hand 1, ", 9),
    ],
)
def test_player_that_misbehaves_is_named_after_the_transcript_up_to_there(
    player: PlayerLike, message: str, lines: int
) -> None:
    """With the hand and the value."""
    seen: list[object] = []
    with pytest.raises(PlayerError) as caught:
        seen.extend(play(100, 3, player))
    assert message in str(caught.value)
    assert len(seen) == lines


def test_line_of_a_player_s_own_file_is_named() -> None:
    """The last one that an exception went through."""
    with pytest.raises(PlayerError, match=rf"\(hand 1, {Path(__file__).name} line \d+\)$"):
        list(play(100, 3, Raiser("bet")))


def test_player_that_empties_the_deck_is_named() -> None:
    """Drawing on though no card is left."""
    with pytest.raises(PlayerError, match=r"Hasty drew until the deck was empty \(hand 1\)"):
        list(play(100, 1, Hasty(), deck=ScriptedDeck("2 3 4 5 6")))


def test_ctrl_c_in_a_player_is_no_fault_of_the_player() -> None:
    """It ends the game as anywhere else."""
    with pytest.raises(KeyboardInterrupt):
        list(play(100, 1, Raiser("draw", KeyboardInterrupt())))


def test_cuts_that_run_out_are_said() -> None:
    """No shuffle of fewer than seven cuts passes for one."""
    assert len(list(play(100, 1, Simple(), cuts=[26] * 7))) > 8
    with pytest.raises(InvalidValue, match="the cuts ran out before hand 1"):
        list(play(100, 1, Simple(), cuts=[26] * 6))


def test_integer_like_bets_are_integers() -> None:
    """What counts as an index is a bet, such as another library's integers."""

    class Eight:
        def __index__(self) -> int:
            return 8

    assert Wagered(8) in list(play(100, 1, Bettor(Eight())))


def test_hand_of_is_a_hand_of_these_cards() -> None:
    """The helper that these tests lean on."""
    assert hand_of("A 6").hand_value() == (17, True)
