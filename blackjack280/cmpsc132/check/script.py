"""Cards and decisions as a check needs them, in the place of chance."""

from typing import Any

from blackjack280.cmpsc132.check.student import (
    Student,
    Wrong,
    call,
    expect,
    hand_of,
    number_of,
    shown,
)
from blackjack280.cmpsc132.player import BLACKJACK


class Stack:
    """Cards in the order in which they will be drawn, whoever draws.

    `script` lists the values. A bar in it stands where drawing must have come
    to its end; the values behind it are there to be drawn wrongly.
    """

    def __init__(self, script: str) -> None:
        due, _, others = script.partition("|")
        self._due = len(due.split())
        self._values = [int(value) for value in (due + others).split()]
        self._drawn: int | None = None

    def put_into_decks(self, student: Student) -> None:
        """Let all decks of the student's deal the script, from its beginning after a shuffle."""
        student.replace("card_deck", "shuffle", lambda _: self.begin())
        student.replace("card_deck", "draw", lambda _: self.draw())

    def begin(self) -> None:
        self._drawn = 0

    def draw(self) -> int:
        if self._drawn is None:
            raise Wrong("draws a card before the deck is shuffled")
        if self._drawn == len(self._values):
            raise Wrong(f"draws more than {self._drawn} cards, where it should draw {self._due}")
        self._drawn += 1
        return self._values[self._drawn - 1]

    def finish(self) -> None:
        """Raise `Wrong` unless as many cards were drawn as it should be."""
        expect("the number of cards drawn", self._drawn or 0, self._due)


class ScriptedDealer:
    """What a player may want of a dealer, and a deck for players that draw by themselves."""

    def __init__(self, script: str = "") -> None:
        self.asked_by: list[object] = []
        self.deck = Stack(script)
        self.deck.begin()

    def __getattr__(self, name: str) -> object:
        raise AttributeError(f"a player needs nothing of a dealer but signal_hit, not {name!r}")

    def signal_hit(self, player: Any) -> None:
        self.asked_by.append(player)
        call(player, "deal_to", self.deck.draw())


class Decisions:
    """What each player's `decide_hit` answers in turn: ``h`` for a hit, ``s`` to stand.

    `dealt` is the number of cards that a player holds before the turn.
    """

    def __init__(self, student: Student, dealt: int, **answers: str) -> None:
        self._left = {name: list(letters) for name, letters in answers.items()}

        def decide_hit(player: Any) -> bool:
            left = self._left.get(player.name)
            if left is None:
                raise Wrong(f"asks decide_hit of {shown(player.name)}, who decides nothing")
            if left:
                return left.pop(0) == "h"
            # By some right readings a player is asked once more after a hit to 21 or over.
            hand = hand_of(player)
            if len(hand) > dealt and number_of(player, "card_sum") >= BLACKJACK:
                return True
            raise Wrong(f"asks decide_hit once too often, with {shown(hand)} in the hand")

        student.replace("player", "decide_hit", decide_hit)

    def finish(self) -> None:
        """Raise `Wrong` unless all decisions were asked for."""
        for name, left in self._left.items():
            if left:
                raise Wrong(f"does not ask decide_hit of {name} as often as it should")
