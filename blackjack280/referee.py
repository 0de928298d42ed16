"""Holds a player to the rules of its interface while it plays."""

import sys
from operator import index
from typing import NoReturn

from blackjack280.cards import Card
from blackjack280.errors import OutputError, PlayerError, line_in, shown, told
from blackjack280.hand import Hand
from blackjack280.players import PlayerLike


class Referee:
    """Passes each question on to `player` and checks the answer; `hand` counts from 1.

    Raises `PlayerError`, which names the player, the hand and the value, for a
    bet that is not an integer from the minimum to the bankroll, for a decision
    that is not a bool, for a hand that the player changed, and for anything
    that the player raises.
    """

    __slots__ = ("_player", "hand")

    def __init__(self, player: PlayerLike) -> None:
        self._player = player
        self.hand = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        try:
            answer = self._player.bet(bankroll, minimum)
        except BaseException as error:
            self._raised("bet", error)
        try:
            wager = index(answer)
        except Exception:
            wager = None
        if wager is None or isinstance(answer, bool):
            self.reject(f"bet {shown(answer)}, which is not an integer")
        if wager < minimum:
            self.reject(f"bet {wager}, which is below the minimum of {minimum}")
        if wager > bankroll:
            self.reject(f"bet {wager}, which is above the bankroll of {bankroll}")
        return wager

    def draw(self, dealer: Card, player: Hand) -> bool:
        before = player.hand_value()
        try:
            answer = self._player.draw(dealer, player)
        except BaseException as error:
            self._raised("draw", error)
        if answer is not True and answer is not False:
            self.reject(f"answered draw with {shown(answer)}, which is not a bool")
        if (after := player.hand_value()) != before:
            self.reject(f"changed its hand in draw, from {before.count} to {after.count}")
        return answer

    def expose(self, card: Card) -> None:
        try:
            self._player.expose(card)
        except BaseException as error:
            self._raised(f"expose({card})", error)

    def shuffled(self) -> None:
        try:
            self._player.shuffled()
        except BaseException as error:
            self._raised("shuffled", error)

    def reject(self, problem: str, place: str = "") -> NoReturn:
        """Raise the `PlayerError` that says that this player has done `problem`."""
        when = f"hand {self.hand}" if self.hand else "before hand 1"
        where = f", {place}" if place else ""
        raise PlayerError(f"player {type(self._player).__name__} {problem} ({when}{where})")

    def _raised(self, method: str, error: BaseException) -> NoReturn:
        # Ctrl-C, and output that cannot be written, are not the player's doing.
        if isinstance(error, (KeyboardInterrupt, OutputError)):
            raise error
        module = sys.modules.get(type(self._player).__module__)
        place = line_in(getattr(module, "__file__", None), error)
        self.reject(f"raised {told(error)} in {method}", place)
