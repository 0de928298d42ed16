"""When neither has bust, the higher total is said to win, and equal totals to be a push.

No total that the player stands on, from 12 to 21, is treated otherwise.
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


class Hitter(Simple):
    """Hits only a hard 15."""

    def draw(self, dealer: Card, player: Hand) -> bool:
        return player.hand_value().count == 15


TWO, SIX, SEVEN, EIGHT = Spot.TWO, Spot.SIX, Spot.SEVEN, Spot.EIGHT
NINE, TEN, ACE = Spot.NINE, Spot.TEN, Spot.ACE
PLAYERS = {12: (TEN, TWO), 14: (SIX, EIGHT), 16: (NINE, SEVEN), 17: (ACE, SIX)}
PLAYERS |= {18: (NINE, NINE), 19: (TEN, NINE), 20: (TEN, TEN), 21: (SEVEN, EIGHT)}
DEALERS = {17: (TEN, SEVEN), 18: (ACE, SEVEN), 19: (NINE, TEN), 20: (ACE, NINE), 21: (NINE, SIX)}

for mine, (first, second) in PLAYERS.items():
    for dealers, (up, hole) in DEALERS.items():
        # The Sixes make 21 of the player's Seven and Eight, and of the dealer's Nine and Six.
        deck = ScriptedDeck(first, up, second, hole, SIX, SIX)
        game = play(60, 1, Hitter(), deck=deck, cuts=repeat(20))
        outcome = [str(event).removesuffix("\n") for event in game][-2]
        if mine > dealers:
            expected = "Player wins"
        elif mine < dealers:
            expected = "Dealer wins"
        else:
            expected = "Push"
        if outcome != expected:
            sys.exit(f"{mine} against the dealer's {dealers}: {outcome}")
