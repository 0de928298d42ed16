"""The dealer, who holds the deck and plays without deciding anything."""

from blackjack280.cmpsc132.card_deck import CardDeck
from blackjack280.cmpsc132.player import Player
from blackjack280.errors import DeckEmpty

DEALER_STANDS_AT = 17
"""The total from which on the dealer takes no card."""


class Dealer(Player):
    """A player named "Dealer" who owns a `CardDeck` and deals from it (CMPSC 132, Dealer).

    >>> dealer = Dealer()
    >>> dealer
    Dealer: [] 0/0/0
    >>> isinstance(dealer, Player), isinstance(dealer.deck, CardDeck)
    (True, True)
    """

    def __init__(self) -> None:
        super().__init__("Dealer", self)
        self.deck = CardDeck()

    def shuffle_deck(self) -> None:
        """Shuffle the deck, with all cards that were drawn from it.

        >>> import random
        >>> random.seed(1)
        >>> dealer = Dealer()
        >>> dealer.shuffle_deck()
        >>> str(dealer.deck)[:21]
        '10 8 10 6 8 9 3 10 2 '
        """
        self.deck.shuffle()

    def signal_hit(self, player: Player) -> None:
        """Deal the top card of the deck to `player`, who asked for it.

        Raises `DeckEmpty` when there is none; the hand stays as it is.

        >>> import random
        >>> random.seed(1)
        >>> dealer = Dealer()
        >>> dealer.shuffle_deck()
        >>> eric = Player("Eric", dealer)
        >>> for _ in range(52):
        ...     dealer.signal_hit(eric)
        >>> eric.hand[:9]
        [10, 8, 10, 6, 8, 9, 3, 10, 2]
        >>> dealer.signal_hit(eric)
        Traceback (most recent call last):
            ...
        blackjack280.errors.DeckEmpty: the deck is empty: there is no card for 'Eric'
        """
        card = self.deck.draw()
        if card is None:
            raise DeckEmpty(f"the deck is empty: there is no card for {player.name!r}")
        player.deal_to(card)

    def play_round(self) -> None:
        """Hit while the total is below 17, and stand from 17 on.

        Raises `DeckEmpty` when the deck runs out before.

        >>> import random
        >>> random.seed(1)
        >>> dealer = Dealer()
        >>> dealer.shuffle_deck()
        >>> dealer.play_round()
        >>> dealer.hand
        [10, 8]
        >>> dealer.play_round()
        >>> dealer.hand
        [10, 8]
        """
        while self.card_sum < DEALER_STANDS_AT:
            self.signal_hit(self)


if __name__ == "__main__":
    import doctest

    raise SystemExit(doctest.testmod().failed > 0)
