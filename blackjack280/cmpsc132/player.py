"""One player at the table."""

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blackjack280.cmpsc132.dealer import Dealer

BLACKJACK = 21
"""The total that a player tries to reach and must not pass."""


def score_line(name: str, hand: Iterable[int], wins: int, ties: int, losses: int) -> str:
    """A player's line of the report.

    >>> score_line("Eric", (10, 8), 2, 0, 1)
    'Eric: [10, 8] 2/0/1'
    """
    return f"{name}: {list(hand)} {wins}/{ties}/{losses}"


class Player:
    """A participant with a hand of card values and three counters (CMPSC 132, Player).

    `dealer` is whom the player signals for cards. The hand is empty at first
    and the counters are zero. An Ace is always 11, so that two of them bust.

    >>> from blackjack280.cmpsc132.dealer import Dealer
    >>> eric = Player("Eric", Dealer())
    >>> eric
    Eric: [] 0/0/0
    >>> eric.deal_to(11)
    >>> eric.deal_to(11)
    >>> eric.hand, eric.card_sum
    ([11, 11], 22)

    The counters are wins/ties/losses.

    >>> eric.record_win()
    >>> eric.record_win()
    >>> eric.record_loss()
    >>> eric.wins, eric.ties, eric.losses
    (2, 0, 1)
    >>> eric.record_tie()
    >>> eric
    Eric: [11, 11] 2/1/1

    Hand and counters are cleared one without the other.

    >>> eric.reset_stats()
    >>> eric
    Eric: [11, 11] 0/0/0
    >>> eric.record_tie()
    >>> eric.discard_hand()
    >>> eric
    Eric: [] 0/1/0
    """

    def __init__(self, name: str, dealer: "Dealer") -> None:
        self.name = name
        self.dealer = dealer
        self.hand: list[int] = []
        self.reset_stats()

    def __repr__(self) -> str:
        return score_line(self.name, self.hand, self.wins, self.ties, self.losses)

    def decide_hit(self) -> bool:
        """True to hit, False to stand: ``random.choice([True, True, False])``.

        >>> from blackjack280.cmpsc132.dealer import Dealer
        >>> eric = Player("Eric", Dealer())
        >>> random.seed(1)
        >>> [eric.decide_hit() for _ in range(3)]
        [True, False, True]
        """
        return random.choice([True, True, False])

    def deal_to(self, card_value: int) -> None:
        """Add a card of `card_value` to the hand."""
        self.hand.append(card_value)

    def play_round(self) -> None:
        """Hit as long as `decide_hit` says so and the total is under 21.

        The decision comes first each time, before a look at the total: a player
        who has hit up to 21 or more is asked once again and does not hit. Raises
        `DeckEmpty` when the dealer has no card left.

        >>> from blackjack280.cmpsc132.dealer import Dealer
        >>> random.seed(1)
        >>> dealer = Dealer()
        >>> dealer.shuffle_deck()
        >>> eric = Player("Eric", dealer)
        >>> for _ in range(4):
        ...     eric.play_round()
        ...     eric.hand
        [10]
        [10]
        [10, 8, 10]
        [10, 8, 10]
        """
        while self.decide_hit() and self.card_sum < BLACKJACK:
            self.dealer.signal_hit(self)

    def discard_hand(self) -> None:
        """Put all cards of the hand away."""
        self.hand = []

    @property
    def card_sum(self) -> int:
        """The total of the hand."""
        return sum(self.hand)

    @property
    def wins(self) -> int:
        """The number of wins recorded."""
        return self._wins

    @property
    def ties(self) -> int:
        """The number of ties recorded."""
        return self._ties

    @property
    def losses(self) -> int:
        """The number of losses recorded."""
        return self._losses

    def record_win(self) -> None:
        """Count one more win."""
        self._wins += 1

    def record_tie(self) -> None:
        """Count one more tie."""
        self._ties += 1

    def record_loss(self) -> None:
        """Count one more loss."""
        self._losses += 1

    def reset_stats(self) -> None:
        """Set wins, ties and losses to zero."""
        self._wins = self._ties = self._losses = 0


if __name__ == "__main__":
    import doctest

    raise SystemExit(doctest.testmod().failed > 0)
