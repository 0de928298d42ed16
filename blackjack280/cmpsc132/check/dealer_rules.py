"""The rules of the deck, and of the dealer who deals from it."""

import random
from functools import partial
from typing import Any

from blackjack280.cmpsc132.card_deck import NEW_DECK
from blackjack280.cmpsc132.check.rules import Rules
from blackjack280.cmpsc132.check.script import Decisions, Stack
from blackjack280.cmpsc132.check.student import Student, Wrong, expect

RULES = Rules()
_deck, _dealer = RULES.about("card_deck"), RULES.about("dealer")


def _all_of(deck: Any) -> list[object]:
    """The cards of `deck`, drawn one by one."""
    return [deck.draw() for _ in range(len(NEW_DECK))]


@_deck
def new_deck_has_52_cards(student: Student) -> None:
    """A new deck has four cards each of 2 to 10 and of the Ace's 11, and twelve faces of 10."""
    cards = _all_of(student.deck())
    if None in cards:
        raise Wrong(f"the deck is empty after {cards.index(None)} cards")
    for value in range(2, 12):
        expect(f"the number of cards of {value}", cards.count(value), NEW_DECK.count(value))


@_deck
def draw_takes_the_top_card_off(student: Student) -> None:
    """draw returns the top card, the first that the repr lists, and takes it off the deck."""
    deck = student.deck()
    deck.shuffle()
    listed = repr(deck).split()
    expect("what is drawn", [str(deck.draw())], listed[:1])
    expect("the number of cards then listed", len(repr(deck).split()), 51)


@_deck
def repr_lists_top_to_bottom(student: Student) -> None:
    """The repr lists the values from the top to the bottom, separated by one space."""
    deck = student.deck()
    deck.shuffle()
    listed = repr(deck)
    expect("the repr, against the cards then drawn", listed, " ".join(map(str, _all_of(deck))))


@_deck
def draw_from_an_empty_deck_is_none(student: Student) -> None:
    """draw returns None when there is no card left, each time."""
    deck = student.deck()
    _all_of(deck)
    expect("the 53rd card", deck.draw(), None)
    expect("the 54th card", deck.draw(), None)


@_deck
def shuffle_puts_the_drawn_cards_back(student: Student) -> None:
    """shuffle returns all cards that have been drawn to the deck."""
    for drawn in 10, 52:
        deck = student.deck()
        for _ in range(drawn):
            deck.draw()
        deck.shuffle()
        cards = _all_of(deck)
        left = sum(card is not None for card in cards)
        expect(f"the number of cards after {drawn} draws and a shuffle", left, 52)


@_deck
def shuffle_gives_the_right_order(student: Student) -> None:
    """shuffle is random.shuffle on 4 * [2, ..., 11] + 12 * [10]; the last element is the top."""
    deck = student.deck()
    for seed in range(1, 11):
        order = list(NEW_DECK)
        random.Random(seed).shuffle(order)
        random.seed(seed)
        deck.shuffle()
        expect(f"the deal after random.seed({seed})", _all_of(deck)[:9], order[:-10:-1])


@_dealer
def dealer_is_a_player_named_dealer(student: Student) -> None:
    """Dealer inherits from Player, with the name Dealer and an empty hand."""
    dealer = student.dealer()
    expect("isinstance(dealer, Player)", isinstance(dealer, student.its("player")), True)
    expect("name", dealer.name, "Dealer")
    expect("hand", dealer.hand, [])


@_dealer
def dealer_has_a_deck(student: Student) -> None:
    """A dealer's deck is a new CardDeck."""
    deck = student.dealer().deck
    expect("isinstance(deck, CardDeck)", isinstance(deck, student.its("card_deck")), True)
    expect("deck, whether it is another dealer's,", deck is student.dealer().deck, False)


@_dealer
def shuffle_deck_shuffles_the_deck(student: Student) -> None:
    """shuffle_deck calls the shuffle method of the dealer's deck, once."""
    shuffled: list[object] = []
    student.replace("card_deck", "shuffle", lambda deck: shuffled.append(deck))
    dealer = student.dealer()
    shuffled.clear()
    dealer.shuffle_deck()
    expect("the number of calls of shuffle", len(shuffled), 1)
    expect("the deck shuffled, whether it is the dealer's,", shuffled[0] is dealer.deck, True)


@_dealer
def signal_hit_deals_the_top_card(student: Student) -> None:
    """signal_hit draws one card and deals it to the player who asked, and to nobody else."""
    dealer = student.dealer()
    player = student.player(dealer)
    cards = Stack("7 8 | 9")
    cards.put_into_decks(student)
    dealer.deck.shuffle()
    for after in [7], [7, 8]:
        dealer.signal_hit(player)
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
    dealer.deck.shuffle()
    dealer.signal_hit(player)
    expect("what deal_to is called with", dealt, [7])


def _dealers_turns(hands: list[tuple[str, list[int]]], student: Student) -> None:
    """A dealer's turns, from an empty hand: the cards, and what the dealer then holds."""
    for script, after in hands:
        dealer = student.dealer()
        cards = Stack(script)
        cards.put_into_decks(student)
        Decisions(student, 0)
        dealer.deck.shuffle()
        dealer.play_round()
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
        [("10 7 | 2", [10, 7]), ("11 6 | 2", [11, 6]), ("10 6 10 | 2", [10, 6, 10])],
    ),
)
