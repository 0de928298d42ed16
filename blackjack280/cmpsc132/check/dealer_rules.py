"""The rules of the deck, and of the dealer who deals from it."""

import random
from functools import partial
from typing import Any

from blackjack280.cmpsc132.card_deck import NEW_DECK
from blackjack280.cmpsc132.check.rules import Rules
from blackjack280.cmpsc132.check.script import Decisions, Stack
from blackjack280.cmpsc132.check.student import Student, Wrong, call, claim, expect, shown

RULES = Rules()
_deck, _dealer = RULES.about("card_deck"), RULES.about("dealer")


def _shuffled(student: Student) -> Any:
    """A deck that has been shuffled: before that the rules leave open what it holds."""
    make = student.its("card_deck")
    random.seed(1)  # or a fault might be seen in one run and not in the next
    deck = make()
    call(deck, "shuffle")
    return deck


def _all_of(deck: Any) -> list[object]:
    """As many cards as there are in a whole deck, drawn one by one from `deck`."""
    return [call(deck, "draw") for _ in NEW_DECK]


@_deck
def shuffled_deck_has_52_cards(student: Student) -> None:
    """A shuffled deck has four cards each of 2 to 10 and of the Ace's 11, and 12 faces of 10."""
    cards = _all_of(_shuffled(student))
    if None in cards:
        raise Wrong(f"the deck is empty after {cards.index(None)} cards")
    for card in cards:
        claim(isinstance(card, int), f"draw returns {shown(card)}, not a whole number")
    for value in range(2, 12):
        expect(f"the number of cards of {value}", cards.count(value), NEW_DECK.count(value))


@_deck
def draw_takes_the_top_card_off(student: Student) -> None:
    """draw returns the top card, the first that the repr lists, and takes it off the deck."""
    deck = _shuffled(student)
    listed = repr(deck).split()
    expect("what is drawn", [str(call(deck, "draw")) for _ in range(5)], listed[:5])
    expect("the number of cards then listed", len(repr(deck).split()), 47)


@_deck
def repr_lists_top_to_bottom(student: Student) -> None:
    """The repr lists the values from the top to the bottom, separated by one space."""
    deck = _shuffled(student)
    listed = repr(deck)
    expect("the repr, against the cards then drawn,", listed, " ".join(map(str, _all_of(deck))))


@_deck
def draw_from_an_empty_deck_is_none(student: Student) -> None:
    """draw returns None when there is no card left, each time."""
    deck = _shuffled(student)
    _all_of(deck)
    for number in 53, 54, 55:
        expect(f"card number {number} after a shuffle", call(deck, "draw"), None)


@_deck
def shuffle_puts_the_drawn_cards_back(student: Student) -> None:
    """shuffle returns all cards that have been drawn to the deck."""
    for drawn in 10, 52:
        deck = _shuffled(student)
        for _ in range(drawn):
            call(deck, "draw")
        call(deck, "shuffle")
        left = sum(card is not None for card in _all_of(deck))
        expect(f"the number of cards after {drawn} draws and a shuffle", left, 52)


@_deck
def shuffle_gives_the_right_order(student: Student) -> None:
    """shuffle is random.shuffle on 4 * [2, ..., 11] + 12 * [10]; the last element is the top."""
    make = student.its("card_deck")
    for seed in range(1, 11):
        order = list(NEW_DECK)
        random.Random(seed).shuffle(order)
        random.seed(seed)
        deck = make()
        for which in "a first", "another":
            call(deck, "shuffle")
            cards = _all_of(deck)[:9]
            expect(f"the deal after random.seed({seed}) and {which} shuffle", cards, order[:-10:-1])
            random.seed(seed)


@_deck
def each_deck_has_cards_of_its_own(student: Student) -> None:
    """What is drawn from one deck, or shuffled into it, makes no difference to another."""
    first = _shuffled(student)
    second = student.deck()
    listed = repr(first)
    call(second, "shuffle")
    call(second, "draw")
    expect("the first deck, when a second is shuffled and drawn from,", repr(first), listed)


@_dealer
def dealer_is_a_player_named_dealer(student: Student) -> None:
    """Dealer inherits from Player, with the name Dealer and an empty hand."""
    dealer = student.dealer()
    claim(isinstance(dealer, student.its("player")), "a Dealer is no Player")
    expect("name", dealer.name, "Dealer")
    expect("hand", dealer.hand, [])


@_dealer
def dealer_has_a_deck(student: Student) -> None:
    """A dealer's deck is a new CardDeck."""
    deck = student.dealer().deck
    claim(isinstance(deck, student.its("card_deck")), "the dealer's deck is no CardDeck")
    claim(deck is not student.dealer().deck, "two dealers have one and the same deck")


@_dealer
def shuffle_deck_shuffles_the_deck(student: Student) -> None:
    """shuffle_deck calls the shuffle method of the dealer's deck, once."""
    shuffled: list[object] = []
    student.replace("card_deck", "shuffle", lambda deck: shuffled.append(deck))
    dealer = student.dealer()
    shuffled.clear()
    call(dealer, "shuffle_deck")
    expect("the number of calls of shuffle", len(shuffled), 1)
    claim(shuffled[0] is dealer.deck, "the deck that is shuffled is not the dealer's")


@_dealer
def signal_hit_deals_the_top_card(student: Student) -> None:
    """signal_hit draws one card and deals it to the player who asked, and to nobody else."""
    dealer = student.dealer()
    player = student.player(dealer)
    cards = Stack("7 8 | 9")
    cards.put_into_decks(student)
    call(dealer.deck, "shuffle")
    for after in [7], [7, 8]:
        call(dealer, "signal_hit", player)
        expect("the player's hand", player.hand, after)
    expect("the dealer's hand", dealer.hand, [])
    cards.finish()


@_dealer
def signal_hit_deals_by_deal_to(student: Student) -> None:
    """signal_hit uses the deal_to method of the player."""
    dealer = student.dealer()
    player = student.player(dealer)
    Stack("7").put_into_decks(student)
    dealt: list[object] = []
    student.replace("player", "deal_to", lambda _, card_value: dealt.append(card_value))
    call(dealer.deck, "shuffle")
    call(dealer, "signal_hit", player)
    expect("what deal_to is called with", dealt, [7])


def _dealers_turns(hands: list[tuple[str, list[int]]], student: Student) -> None:
    """A dealer's turns, from an empty hand: the cards, and what the dealer then holds."""
    for script, after in hands:
        dealer = student.dealer()
        cards = Stack(script)
        cards.put_into_decks(student)
        Decisions(student, 0)
        call(dealer.deck, "shuffle")
        call(dealer, "play_round")
        expect("the dealer's hand", dealer.hand, after)
        cards.finish()


RULES.add(
    "dealer",
    "play round hits at 16",
    "A dealer hits at a total of 16 or less, without deciding anything.",
    partial(_dealers_turns, [("10 6 5 | 2", [10, 6, 5]), ("2 2 3 9 10 | 2", [2, 2, 3, 9, 10])]),
)
RULES.add(
    "dealer",
    "play round stands at 17",
    "A dealer stands at a total of 17 or more, without deciding anything.",
    partial(
        _dealers_turns,
        [
            ("10 7 | 2", [10, 7]),
            ("11 6 | 2", [11, 6]),
            ("2 3 2 3 7 | 2", [2, 3, 2, 3, 7]),
            ("10 6 10 | 2", [10, 6, 10]),
        ],
    ),
)


@_dealer
def methods_of_a_dealer_return_none(student: Student) -> None:
    """shuffle_deck, signal_hit and play_round return None."""
    dealer = student.dealer()
    Stack("7 10 8 | 2").put_into_decks(student)
    expect("what shuffle_deck returns", call(dealer, "shuffle_deck"), None)
    call(dealer.deck, "shuffle")
    expect("what signal_hit returns", call(dealer, "signal_hit", student.player(dealer)), None)
    expect("what play_round returns", call(dealer, "play_round"), None)
