"""What is announced as the wager is what the player bet.

Its line comes after that of the hand and before the cards.
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
    def __init__(self, *bets: int) -> None:
        self.bets = list(bets)

    def bet(self, bankroll: int, minimum: int) -> int:
        return self.bets.pop(0)

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


deck = ScriptedDeck(*[Spot.TEN] * 16)
game = play(200_000, 4, Stander(5, 60, 13, 100_000), deck=deck, cuts=repeat(20))
lines = [str(event).removesuffix("\n") for event in game]
hands = [place for place, line in enumerate(lines) if line.startswith("Hand")]
after = [lines[place + 1] for place in hands]
expected = ["Player bets 5", "Player bets 60", "Player bets 13", "Player bets 100000"]
sys.exit(0 if after == expected else f"{after}")
