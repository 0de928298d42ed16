"""Holds a player to the rules of its interface while it plays."""

from operator import index
from typing import NoReturn

from blackjack280.cards import Card
from blackjack280.errors import PlayerError
from blackjack280.hand import Hand
from blackjack280.players import PlayerLike


class Referee:
    """Passes each question on to `player` and checks the answer; `hand` counts from 1.

    Raises `PlayerError`, which names the player, the hand and the value, for a
    bet that is not an integer from the minimum to the bankroll, for a decision
    that is not a bool, and for anything that the player raises.
    """

    __slots__ = ("_player", "hand")

    def __init__(self, player: PlayerLike) -> None:
        self._player = player
        self.hand = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        try:
            answer = self._player.bet(bankroll, minimum)
        except (Exception, SystemExit) as error:
            self._raised("bet", error)
        try:
            wager = index(answer)
        except TypeError:
            wager = None
        if wager is None or isinstance(answer, bool):
            self.reject(f"bet {answer!r}, which is not an integer")
        if wager < minimum:
            self.reject(f"bet {wager}, which is below the minimum of {minimum}")
        if wager > bankroll:
            self.reject(f"bet {wager}, which is above the bankroll of {bankroll}")
        return wager

    def draw(self, dealer: Card, player: Hand) -> bool:
        try:
            answer = self._player.draw(dealer, player)
        except (Exception, SystemExit) as error:
            self._raised("draw", error)
        if answer is not True and answer is not False:
            self.reject(f"answered draw with {answer!r}, which is not a bool")
        return answer

    def expose(self, card: Card) -> None:
        try:
            self._player.expose(card)
        except (Exception, SystemExit) as error:
            self._raised(f"expose({card})", error)

    def shuffled(self) -> None:
        try:
            self._player.shuffled()
        except (Exception, SystemExit) as error:
            self._raised("shuffled", error)

    def reject(self, problem: str) -> NoReturn:
        """Raise the `PlayerError` that says that this player has done `problem`."""
        raise self._error(problem)

    def _raised(self, method: str, error: BaseException) -> NoReturn:
        detail = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise self._error(f"raised {detail} in {method}") from error

    def _error(self, problem: str) -> PlayerError:
        when = f"hand {self.hand}" if self.hand else "before hand 1"
        return PlayerError(f"player {type(self._player).__name__} {problem} ({when})")
