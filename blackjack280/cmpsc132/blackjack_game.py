"""A table of players against one dealer, round by round."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from blackjack280.cmpsc132.card_deck import NEW_DECK
from blackjack280.cmpsc132.dealer import Dealer
from blackjack280.cmpsc132.player import BLACKJACK, Player, score_line
from blackjack280.errors import DeckEmpty, InvalidValue

MOST_PLAYERS = len(NEW_DECK) // 2 - 1
"""More players than these, and the deck cannot serve two cards to each and to the dealer."""

Result = Literal["win", "tie", "loss"]


class Standing(NamedTuple):
    """Where one player stands after a round; ``str`` is the player's line of the report.

    `hand` and `result` are of this round; `wins`, `ties` and `losses` count
    all rounds since the game began or was reset.
    """

    name: str
    hand: tuple[int, ...]
    result: Result
    wins: int
    ties: int
    losses: int

    def __str__(self) -> str:
        return score_line(self.name, self.hand, self.wins, self.ties, self.losses)


class Round(NamedTuple):
    """One round that has been played; ``str`` is its lines of the report.

    `number` counts from 1, `dealer` is the dealer's hand, and `players` are in
    the order of the game's names.
    """

    number: int
    dealer: tuple[int, ...]
    players: tuple[Standing, ...]

    def __str__(self) -> str:
        # The rules keep no statistics for the dealer.
        dealer = score_line("Dealer", self.dealer, 0, 0, 0)
        return "\n".join([f"Round {self.number}", dealer, *map(str, self.players)])


class BlackjackGame:
    """A dealer and one player for each name (CMPSC 132, BlackjackGame).

    `player_list` is in the order of `player_names`. More than 25 players can be
    made, but not dealt to.

    >>> game = BlackjackGame(["Lawrence", "Melissa"])
    >>> game.player_list
    [Lawrence: [] 0/0/0, Melissa: [] 0/0/0]
    >>> game.dealer
    Dealer: [] 0/0/0
    """

    def __init__(self, player_names: Iterable[str]) -> None:
        self.dealer = Dealer()
        self.player_list = [Player(name, self.dealer) for name in player_names]

    def play_rounds(self, num_rounds: int = 1) -> str:
        """Play `num_rounds` rounds and return the report on them, its lines joined by newlines.

        Statistics go on from call to call; rounds are numbered from 1 in each.
        All hands are put away at the end of each round. Raises as `rounds`.

        >>> import random
        >>> random.seed(1)
        >>> game = BlackjackGame(["Lawrence", "Melissa"])
        >>> print(game.play_rounds(2))
        Round 1
        Dealer: [10, 9] 0/0/0
        Lawrence: [10, 6, 3] 0/1/0
        Melissa: [8, 8] 0/0/1
        Round 2
        Dealer: [10, 10] 0/0/0
        Lawrence: [10, 3] 0/1/1
        Melissa: [9, 10] 0/0/2
        >>> game.player_list
        [Lawrence: [] 0/1/1, Melissa: [] 0/0/2]
        """
        return "\n".join(map(str, self.rounds(num_rounds)))

    def rounds(self, num_rounds: int = 1) -> Iterator[Round]:
        """The rounds that `play_rounds` reports, each played when it is asked for.

        Raises `InvalidValue` at once for a negative number; while playing,
        `DeckEmpty` when the deck runs out inside a round. Such a round leaves
        no cards in the hands and counts for nobody.

        >>> import random
        >>> random.seed(1)
        >>> for played in BlackjackGame(["Lawrence", "Melissa"]).rounds(2):
        ...     [(player.name, player.hand, player.result) for player in played.players]
        [('Lawrence', (10, 6, 3), 'tie'), ('Melissa', (8, 8), 'loss')]
        [('Lawrence', (10, 3), 'loss'), ('Melissa', (9, 10), 'loss')]
        >>> BlackjackGame(["Eric"]).rounds(-1)
        Traceback (most recent call last):
            ...
        blackjack280.errors.InvalidValue: number of rounds of -1 is negative
        """
        if num_rounds < 0:
            raise InvalidValue(f"number of rounds of {num_rounds} is negative")
        return map(self._play, range(1, num_rounds + 1))

    def reset_game(self) -> None:
        """Empty all hands and set all statistics to zero.

        >>> game = BlackjackGame(["Eric"])
        >>> report = game.play_rounds(3)
        >>> game.reset_game()
        >>> game.player_list
        [Eric: [] 0/0/0]
        """
        for participant in self._participants():
            participant.discard_hand()
            participant.reset_stats()

    def _participants(self) -> list[Player]:
        return [*self.player_list, self.dealer]

    def _play(self, number: int) -> Round:
        try:
            self._deal()
            self._take_turns()
            players = tuple(map(self._settle, self.player_list))
            return Round(number, tuple(self.dealer.hand), players)
        except DeckEmpty:
            raise DeckEmpty(
                f"the deck ran out in round {number}: {len(self.player_list)} players and the"
                f" dealer asked for more than its {len(NEW_DECK)} cards"
            ) from None
        finally:
            for participant in self._participants():
                participant.discard_hand()

    def _deal(self) -> None:
        """Shuffle, then twice one card to each player in order and to the dealer."""
        self.dealer.shuffle_deck()
        for _ in range(2):
            for participant in self._participants():
                self.dealer.signal_hit(participant)

    def _take_turns(self) -> None:
        """The players in order, then the dealer; nobody after a dealer's natural.

        A player with a natural takes no turn.
        """
        if _is_natural(self.dealer):
            return
        for player in self.player_list:
            if not _is_natural(player):
                player.play_round()
        self.dealer.play_round()

    def _settle(self, player: Player) -> Standing:
        """Record what the round was for `player`."""
        result = _result(player, self.dealer)
        match result:
            case "win":
                player.record_win()
            case "tie":
                player.record_tie()
            case "loss":
                player.record_loss()
        return Standing(
            player.name, tuple(player.hand), result, player.wins, player.ties, player.losses
        )


def _is_natural(player: Player) -> bool:
    """Whether the first two cards make 21, and are all that the player holds."""
    return len(player.hand) == 2 and player.card_sum == BLACKJACK


def _result(player: Player, dealer: Player) -> Result:
    """What a finished round is for `player`; only a natural differs from comparing totals.

    After a dealer's natural nobody has drawn, so that 21 ties and all else loses.
    """
    total, dealers = player.card_sum, dealer.card_sum
    if _is_natural(player) and not _is_natural(dealer):
        return "win"
    if total > BLACKJACK or total < dealers <= BLACKJACK:
        return "loss"
    return "tie" if total == dealers else "win"


if __name__ == "__main__":
    import doctest

    raise SystemExit(doctest.testmod().failed > 0)
