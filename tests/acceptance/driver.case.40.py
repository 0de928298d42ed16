"""The game ends after the hands that are allowed, and its last line says how many were played."""

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
        self.bets = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        self.bets += 1
        return minimum

    def draw(self, dealer: Card, player: Hand) -> bool:
        return False


for bankroll, hands in ((1000, 1), (1000, 2), (10, 7), (1_000_000, 25)):
    player = Stander()
    deck = ScriptedDeck(*[Spot.TEN, Spot.TEN, Spot.TEN, Spot.NINE] * 30)
    game = play(bankroll, hands, player, deck=deck, cuts=repeat(20))
    last = [str(event).removesuffix("\n") for event in game][-1]
    if player.bets != hands:
        sys.exit(f"{player.bets} hands are played instead of {hands}")
    if last != f"Player has {bankroll + 5 * hands} after {hands} hands":
        sys.exit(last)
