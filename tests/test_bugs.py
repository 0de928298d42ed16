"""The catalogue: each bug is one bug that a program can see, each correct variant has none.

An explorer carries out the same moves on any implementation of its kind and
writes down the answers. It sees only what the course's interface shows.
"""

from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from hashlib import sha256
from itertools import islice
from random import Random
from typing import Any

import pytest

from blackjack280 import Card, Counting, Deck, Hand, Simple, Spot, Suit, cut_stream
from blackjack280.acceptance.bugs import Bug, catalogue, decks, drivers, hands, players
from blackjack280.acceptance.correct import Correct, correct
from blackjack280.driver import Driver
from blackjack280.players import PlayerLike

CARDS = [Card(spot, suit) for suit in Suit for spot in Spot]
KINDS = ("deck", "hand", "counting", "driver")
CORRECT_CLASS = {"deck": Deck, "hand": Hand, "counting": Counting, "driver": Driver}

MAKE = "make another"

Seen = list[object]
Moves = list[tuple[int, str, tuple[Any, ...]]]


def carry_out(make: Callable[[], Any], games: list[Moves]) -> Seen:
    """What two objects answer to each game's moves ``(object, method, arguments)``.

    With `MAKE` for a method a third object is made, and nothing done with it.
    """
    seen: Seen = []
    for moves in games:
        pair = (make(), make())
        for which, method, arguments in moves:
            if method == MAKE:
                make()
                continue
            # A hand is asked about in several games, and what becomes of it is part of the answer.
            given = [copy(each) if isinstance(each, Hand) else each for each in arguments]
            try:
                answer = getattr(pair[which], method)(*given)
            except Exception as error:
                answer = type(error).__name__
            changed = [
                new.hand_value()
                for new, old in zip(given, arguments, strict=True)
                if isinstance(new, Hand) and new.hand_value() != old.hand_value()
            ]
            seen.append((answer, changed) if changed else answer)
    return seen


# Decks.


@cache
def deck_games() -> list[Moves]:
    rest: Moves = [(0, "cards_left", ()), *53 * [(0, "deal", ())], (0, "cards_left", ())]
    often: Moves = [(0, "shuffle", (11 * n % 53,)) for n in range(300)]
    return [
        rest,
        *(2 * [(0, "shuffle", (n,)), *rest] for n in range(53)),
        [*often, *rest],
        *map(deck_moves, range(25)),
    ]


def deck_moves(seed: int) -> Moves:
    random = Random(seed)
    moves: Moves = []
    for _ in range(25):
        deck = random.randrange(2)
        match random.randrange(9):
            case 0:
                moves.append((deck, "reset", ()))
            case 1 | 2 | 3:
                moves.append((deck, "shuffle", (random.randrange(53),)))
            case 4:
                moves.append((deck, MAKE, ()))
            case _:
                moves += random.choice((1, 3, 20, 54)) * [(deck, "deal", ())]
        moves.append((deck, "cards_left", ()))
    return [*moves, *53 * [(0, "deal", ())], *53 * [(1, "deal", ())]]


def explore_deck(make: Callable[[], Any]) -> Seen:
    return carry_out(make, deck_games())


# Hands.


@cache
def hand_games() -> list[Moves]:
    aces: Moves = 22 * [(0, "add_card", (CARDS[-1],)), (0, "hand_value", ())]
    return [aces, *map(hand_moves, range(150))]


def hand_moves(seed: int) -> Moves:
    random = Random(seed)
    cards = [card for card in CARDS if seed % 2 or card.spot in (Spot.TWO, Spot.FIVE, Spot.ACE)]
    moves: Moves = [(0, "hand_value", ()), (1, "hand_value", ())]
    for _ in range(30):
        hand = random.randrange(2)
        if random.random() < 0.12:
            moves.append((hand, "discard_all", ()))
        else:
            moves.append((hand, "add_card", (random.choice(cards),)))
        moves += random.choice((0, 1, 1, 2)) * [(hand, "hand_value", ())]
    return moves


def explore_hand(make: Callable[[], Any]) -> Seen:
    answers: list[Any] = carry_out(make, hand_games())
    # Over 21 any count over 21 is right, and nothing is said about soft.
    return ["bust" if value is not None and value.count > 21 else value for value in answers]


# Counting players.


def make_hand(count: int, soft: bool) -> Hand:
    points = [11, *([4, 6] if count == 21 else [count - 11])] if soft else [2, count - 2]
    if not soft and count > 11:
        points = [10, 9, 2] if count == 21 else [10, count - 10]
    hand = Hand()
    for each in points:
        hand.add_card(Card(Spot.ACE if each in (1, 11) else Spot(each - 2), Suit.CLUBS))
    assert hand.hand_value() == (count, soft)
    return hand


@cache
def situations() -> list[tuple[Card, Hand]]:
    """Every hand that a player can be asked about against every up card."""
    totals = [*((n, False) for n in range(4, 22)), *((n, True) for n in range(12, 22))]
    return [(Card(spot, Suit.HEARTS), make_hand(*total)) for total in totals for spot in Spot]


@cache
def counting_games() -> list[Moves]:
    decisions: Moves = [(0, "draw", situation) for situation in situations()]
    low = [card for card in CARDS if card.spot <= Spot.SIX]
    high = [card for card in CARDS if card.spot >= Spot.TEN]
    return [decisions, far(low, high), far(high, low), *map(counting_moves, range(60))]


def far(there: list[Card], back: list[Card]) -> Moves:
    """All the cards of one sign, then those of the other, with a bet after each."""
    return [
        move for card in [*there, *back] for move in ((0, "expose", (card,)), (0, "bet", (100, 5)))
    ]


def counting_moves(seed: int) -> Moves:
    random = Random(seed)
    # Some games see only a few spots, so that the count goes far up or down.
    spots = set(random.sample(list(Spot), random.choice((3, 8, 13))))
    cards = [card for card in CARDS if card.spot in spots]
    moves: Moves = []
    for _ in range(150):
        player = int(random.random() < 0.2)
        match random.randrange(24):
            case 0:
                moves.append((player, "shuffled", ()))
            case 1 | 2:
                moves.append((player, "draw", random.choice(situations())))
            case 3 | 4 | 5 | 6:
                minimum = random.randint(1, 30)
                bankroll = random.choice(
                    (random.randint(minimum, 3 * minimum), 2 * minimum, random.randint(100, 2000))
                )
                moves.append((player, "bet", (bankroll, minimum)))
            case _:
                moves.append((player, "expose", (random.choice(cards),)))
    return moves


def explore_counting(make: Callable[[], Any]) -> Seen:
    return carry_out(make, counting_games())


# Drivers.


class Wild:
    """A player that bets and draws by chance, at 21 too."""

    def __init__(self) -> None:
        self.random = Random(0)

    def bet(self, bankroll: int, minimum: int) -> int:
        return self.random.randint(minimum, min(bankroll, 4 * minimum))

    def draw(self, dealer: Card, player: Hand) -> bool:
        return self.random.random() < (0.8 if player.hand_value().count < 15 else 0.3)

    def expose(self, card: Card) -> None:
        pass

    def shuffled(self) -> None:
        pass


class Watched:
    """A player that writes down what it is asked and told."""

    def __init__(self, player: PlayerLike, log: Seen) -> None:
        self.player = player
        self.log = log

    def bet(self, bankroll: int, minimum: int) -> int:
        self.log.append(("bet", bankroll, minimum))
        return self.player.bet(bankroll, minimum)

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.log.append(("draw", dealer, player.hand_value()))
        return self.player.draw(dealer, player)

    def expose(self, card: Card) -> None:
        self.log.append(("expose", card))
        self.player.expose(card)

    def shuffled(self) -> None:
        self.log.append("shuffled")
        self.player.shuffled()


class Stacked:
    """A deck that deals chosen spots by chance, and is never used up before the count says so."""

    def __init__(self, spots: list[Spot]) -> None:
        self.random = Random(0)
        self.spots = spots
        self.left = 52

    def reset(self) -> None:
        self.left = 52

    def shuffle(self, n: int) -> None:
        self.left = 52

    def deal(self) -> Card:
        self.left -= 1
        return Card(self.random.choice(self.spots), self.random.choice(list(Suit)))

    def cards_left(self) -> int:
        return self.left


class WatchedDeck:
    """A deck that writes down what it is asked to do, its shuffles in `shuffles` too."""

    def __init__(self, deck: Deck | Stacked, log: Seen, shuffles: Seen) -> None:
        self.deck = deck
        self.log = log
        self.shuffles = shuffles

    def reset(self) -> None:
        self.log.append("reset")
        self.deck.reset()

    def shuffle(self, n: int) -> None:
        self.log.append(("shuffle", n))
        self.shuffles.append(("shuffle", n))
        self.deck.shuffle(n)

    def deal(self) -> Card:
        self.log.append("deal")
        return self.deck.deal()

    def cards_left(self) -> int:
        return self.deck.cards_left()


RICH = [Spot.ACE, Spot.ACE, Spot.TEN, Spot.KING, Spot.TEN, Spot.FIVE, Spot.SIX]
SMALL = [Spot.TWO, Spot.THREE, Spot.FOUR, Spot.ACE, Spot.SEVEN, Spot.JACK]
LEAST = [Spot.ACE, Spot.TWO]
SHORT = [(3, 2, 5), (4, 0, 5), (100, 0, 5), (5, 1, 5), (4, 2, 2)]
GAMES: list[
    tuple[int, int, int, Callable[[], PlayerLike], Callable[[], Deck | Stacked], int | None]
] = [
    (500, 20, 5, Simple, Deck, None),
    *((*numbers, Simple, Deck, 0) for numbers in SHORT),
    *((20, 30, 5, Wild, Deck, seed) for seed in range(5)),
    *((2000, 45, minimum, Counting, Deck, minimum) for minimum in (1, 5, 7, 25)),
    *((2000, 45, minimum, Wild, Deck, minimum) for minimum in (2, 5, 11)),
    *((1000, 60, 5, player, lambda: Stacked(RICH), 8) for player in (Counting, Wild)),
    *((1000, 60, 6, player, lambda: Stacked(SMALL), 9) for player in (Simple, Wild)),
    (1000, 60, 5, Simple, lambda: Stacked(LEAST), 10),
    (2000, 90, 5, Simple, Deck, 13),
    (10**20, 60, 2**60 + 1, Wild, lambda: Stacked(RICH), 12),
]
FIRST_CUTS: dict[int | None, list[int]] = {13: [*range(0, 53, 6)]}
"""By the seed of the game that is given them."""


def explore_driver(play: Callable[..., Iterator[object]]) -> Seen:
    """The lines of some games, and what their players and decks see of them.

    When a deck deals is compared with its shuffles only: a driver may deal a
    card some time before it shows it.
    """
    seen: Seen = []
    for bankroll, hands_asked, minimum, player, deck, seed in GAMES:
        told: Seen = []
        handled: Seen = []
        events = play(
            bankroll,
            hands_asked,
            Watched(player(), told),
            minimum=minimum,
            deck=WatchedDeck(deck(), handled, told),
            cuts=None if seed is None else cut_stream(seed),
            first_cuts=FIRST_CUTS.get(seed),
        )
        try:
            seen += map(str, islice(events, 2000))
        except Exception as error:
            seen.append(type(error).__name__)
        seen += [*told, *handled]
    return seen


def play_with(driver: type[Driver]) -> Callable[..., Iterator[object]]:
    return lambda *arguments, **options: driver(*arguments, **options).play()


# What is known of all of them.


def explore(kind: str, implementation: Any) -> Seen:
    if kind == "driver":
        return explore_driver(play_with(implementation))
    return {"deck": explore_deck, "hand": explore_hand, "counting": explore_counting}[kind](
        implementation
    )


@cache
def fingerprint(kind: str, implementation: Any) -> str:
    return sha256(repr(explore(kind, implementation)).encode()).hexdigest()


def members(cls: type) -> list[str]:
    """The names that the body of `cls` defines."""
    empty = type(cls)("Empty", cls.__bases__, {"__doc__": ""})
    # What the compiler adds to any class statement; how annotations are kept varies by version.
    added = {"__firstlineno__", "__static_attributes__"}
    names = set(vars(cls)) - set(vars(empty)) - added
    return sorted(name for name in names if not name.startswith("__annot"))


def private_classes() -> list[tuple[str, type]]:
    modules = {"deck": decks, "hand": hands, "counting": players, "driver": drivers}
    return [
        (kind, value)
        for kind, module in modules.items()
        for name, value in vars(module).items()
        if isinstance(value, type) and name.startswith("_")
    ]


def other_variants() -> list[Correct]:
    return [each for each in correct() if each.name != "ours"]


every_bug = pytest.mark.parametrize("bug", catalogue(), ids=lambda bug: bug.name)
every_kind = pytest.mark.parametrize("kind", KINDS)
every_variant = pytest.mark.parametrize("variant", other_variants(), ids=lambda each: each.name)


@pytest.mark.parametrize(
    ("kind", "least"), [("deck", 30), ("hand", 15), ("counting", 30), ("driver", 30)]
)
def test_there_are_enough_bugs(kind: str, least: int) -> None:
    """A suite is judged by many bugs of each kind."""
    bugs = catalogue(kind)
    assert len(bugs) >= least
    assert {bug.implementation for bug in bugs} == {kind}


def test_the_catalogue_is_the_kinds_one_after_the_other() -> None:
    """Without a kind, the catalogue is all that it has."""
    assert catalogue() == [bug for kind in KINDS for bug in catalogue(kind)]


def test_no_two_bugs_have_one_name() -> None:
    """A name is enough to find a bug by."""
    names = [bug.name for bug in catalogue()]
    assert len(set(names)) == len(names)


@every_bug
def test_a_bug_is_described_in_one_sentence(bug: Bug) -> None:
    """The description can follow "behaves exactly like: "."""
    assert bug.description[0].isupper()
    assert bug.description.endswith(".")
    assert "\n" not in bug.description
    assert 15 <= len(bug.description) <= 100


@every_bug
def test_a_bug_overrides_one_member(bug: Bug) -> None:
    """One thing is wrong, and the rest is the correct implementation's."""
    (base,) = bug.replacement.__bases__
    assert base is CORRECT_CLASS[bug.implementation] or base.__name__.startswith("_")
    (member,) = members(bug.replacement)
    assert hasattr(base, member) or hasattr(base(), member)


@pytest.mark.parametrize(("kind", "base"), private_classes(), ids=str)
def test_what_bugs_are_derived_from_is_correct(kind: str, base: type) -> None:
    """A bug's only fault is its own: its base behaves like the correct implementation."""
    assert issubclass(base, CORRECT_CLASS[kind])
    assert explore(kind, base) == explore(kind, CORRECT_CLASS[kind])


@every_bug
def test_a_bug_can_be_seen(bug: Bug) -> None:
    """Through the interface alone a bug answers otherwise than the correct implementation."""
    kind = bug.implementation
    assert fingerprint(kind, bug.replacement) != fingerprint(kind, CORRECT_CLASS[kind])


@every_kind
def test_no_two_bugs_behave_alike(kind: str) -> None:
    """Each bug is another one, not the same under two names."""
    names: dict[str, list[str]] = {}
    for bug in catalogue(kind):
        names.setdefault(fingerprint(kind, bug.replacement), []).append(bug.name)
    assert [alike for alike in names.values() if len(alike) > 1] == []


@every_kind
def test_there_are_correct_variants(kind: str) -> None:
    """Ours comes first, and at least two written differently follow."""
    names = [each.name for each in correct(kind)]
    assert names[0] == "ours"
    assert len(set(names)) == len(names) >= 3
    assert "ours" not in names[1:]


@every_variant
def test_a_correct_variant_behaves_like_ours(variant: Correct) -> None:
    """No case could tell a correct implementation from another through the interface."""
    kind = variant.implementation
    if kind == "driver":
        play: Any = variant.names["play"]
        assert explore_driver(play) == explore(kind, Driver)
    else:
        name = {"deck": "Deck", "hand": "Hand", "counting": "Counting"}[kind]
        assert explore(kind, variant.names[name]) == explore(kind, CORRECT_CLASS[kind])


@pytest.mark.parametrize("variant", correct("counting"), ids=lambda each: each.name)
def test_the_simple_of_a_variant_plays_like_ours(variant: Correct) -> None:
    """Simple bets the minimum whatever it has seen, and draws as Counting does."""
    make: Any = variant.names["Simple"]
    answers = carry_out(make, counting_games())
    for (_, method, arguments), answer in zip(
        (move for moves in counting_games() for move in moves), answers, strict=True
    ):
        if method == "bet":
            assert answer == arguments[1]
        if method == "draw":
            assert answer == Simple().draw(*arguments)


@pytest.mark.parametrize("variant", correct("hand"), ids=lambda each: each.name)
def test_every_bust_is_over_twenty_one(variant: Correct) -> None:
    """A hand over 21 may have any count over 21 (EECS 280, Hand)."""
    make: Any = variant.names["Hand"]
    for last in CARDS:
        hand = make()
        for spot in Spot.KING, Spot.QUEEN, Spot.TWO:
            hand.add_card(Card(spot, Suit.HEARTS))
        hand.add_card(last)
        assert hand.hand_value().count > 21


@pytest.mark.parametrize("variant", correct("driver"), ids=lambda each: each.name)
@pytest.mark.parametrize(
    ("bankroll", "hands_asked", "player", "digest"),
    [
        (100, 3, Simple, "6e08d7cabc6c06cb6ce4264be76e2d1e75e015485b83a612d344cb1963f7d749"),
        (100, 100, Counting, "122a0eca0cbc21de4aac496fb63efeece14330fea0b1f127853bfb08498be009"),
    ],
)
def test_a_correct_driver_writes_the_courses_transcript(
    variant: Correct,
    bankroll: int,
    hands_asked: int,
    player: Callable[[], PlayerLike],
    digest: str,
) -> None:
    """The course's stream of cuts gives the course's bytes."""
    play: Any = variant.names["play"]
    text = "".join(f"{line}\n" for line in play(bankroll, hands_asked, player()))
    assert sha256(text.encode()).hexdigest() == digest


@pytest.mark.parametrize("variant", correct("driver"), ids=lambda each: each.name)
def test_a_correct_driver_takes_given_cuts_for_the_first_shuffle_only(variant: Correct) -> None:
    """A file of cuts replaces the first seven; later shuffles draw the stream from its start."""
    play: Any = variant.names["play"]
    lines = [str(line) for line in play(500, 30, Simple(), first_cuts=[0, 26, 52])]
    cuts = [line for line in lines if line.startswith("cut")]
    assert cuts[:3] == ["cut at 0", "cut at 26", "cut at 52"]
    assert len(cuts) > 3
    assert cuts[3:10] == [f"cut at {n}" for n in (39, 22, 33, 37, 38, 37, 38)]


@pytest.mark.parametrize("variant", correct("deck"), ids=lambda each: each.name)
def test_a_correct_deck_shuffles_as_in_the_courses_example(variant: Correct) -> None:
    """``shuffle(26)`` on a new deck gives 2-clubs, 2-spades, ... A-diamonds, A-hearts."""
    make: Any = variant.names["Deck"]
    deck = make()
    deck.shuffle(26)
    dealt = [str(deck.deal()) for _ in range(52)]
    assert dealt[:3] == ["Two of Clubs", "Two of Spades", "Three of Clubs"]
    assert dealt[-2:] == ["Ace of Diamonds", "Ace of Hearts"]
