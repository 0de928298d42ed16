"""A player that stands gets no card, however low its total is, and is not asked again.

It loses against a dealer's total, and wins when the dealer busts.
"""

import sys
from itertools import repeat

from blackjack280.cards import Card, Spot, Suit
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Simple


class ScriptedDeck:
    """Deals clubs with these spots in this order, whatever is shuffled."""

    def __init__(self, *spots: Spot) -> None:
        self.cards = [Card(spot, Suit.CLUBS) for spot in spots]

    def reset(self) -> None:
        pass

    def shuffle(self, n: int) -> None:
        pass

    def deal(self) -> Card:
        return self.cards.pop(0)

    def cards_left(self) -> int:
        return 52


class Stander(Simple):
    def __init__(self) -> None:
        self.questions = 0

    def draw(self, dealer: Card, player: Hand) -> bool:
        self.questions += 1
        return False


for first, second in (
    (Spot.TWO, Spot.TWO),
    (Spot.SIX, Spot.FIVE),
    (Spot.NINE, Spot.SEVEN),
    (Spot.ACE, Spot.ACE),
    (Spot.ACE, Spot.FOUR),
):
    for dealers, bankroll in (((Spot.NINE,), 55), ((Spot.FIVE, Spot.EIGHT), 65)):
        player = Stander()
        deck = ScriptedDeck(first, Spot.TEN, second, *dealers, Spot.TWO, Spot.TWO)
        last = [str(event) for event in play(60, 1, player, deck=deck, cuts=repeat(20))][-1]
        if len(deck.cards) != 2:
            sys.exit(f"with {first} and {second} it stands and gets a card")
        if player.questions != 1:
            sys.exit(f"with {first} and {second} it stands and is asked {player.questions} times")
        if f"{bankroll}" not in last:
            sys.exit(f"with {first} and {second} against {len(dealers)} cards: {last}")
