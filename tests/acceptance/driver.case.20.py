"""A natural is an Ace with a Ten, Jack, Queen or King, of any suits, in either order."""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple


class ScriptedDeck:
    """Deals these cards in this order, whatever is shuffled."""

    def __init__(self, *names: str) -> None:
        self.cards = [Card.parse(name) for name in names]

    def reset(self) -> None:
        pass

    def shuffle(self, n: int) -> None:
        pass

    def deal(self) -> Card:
        return self.cards.pop(0)

    def cards_left(self) -> int:
        return 52


class Stander(Simple):
    """Stands, if it is asked, and notes that it was."""

    asked = False

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.asked = True
        return False


for ten in (Spot.TEN, Spot.JACK, Spot.QUEEN, Spot.KING):
    for suit in Suit:
        for other in Suit:
            ten_card, ace = str(Card(ten, suit)), str(Card(Spot.ACE, other))
            for first, second in ((ten_card, ace), (ace, ten_card)):
                player = Stander()
                deck = ScriptedDeck(first, "Nine of Hearts", second, "Nine of Clubs")
                for _ in play(60, 1, player, deck=deck, cuts=repeat(20)):
                    pass
                if player.asked:
                    sys.exit(f"{first} and {second} are not taken for a natural")
