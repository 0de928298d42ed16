"""In which order the cards are seen does not matter: the count has no floor and no ceiling.

The same cards bring the same bet with the high ones first, with the low ones first, or mixed.
"""

import sys

from blackjack280.cards import NEW_DECK, Card, Spot
from blackjack280.players import Counting


def bet(cards: list[Card]) -> int:
    player = Counting()
    for card in cards:
        player.expose(card)
    return player.bet(1000, 5)


low_cards = [card for card in NEW_DECK if card.spot <= Spot.SIX]
high_cards = [card for card in NEW_DECK if card.spot >= Spot.TEN]
for high in range(19):
    for low in (high, high + 1, high + 2):
        lows, highs = low_cards[:low], high_cards[:high]
        mixed = [card for pair in zip(lows, highs, strict=False) for card in pair] + lows[high:]
        if not bet(highs + lows) == bet(lows + highs) == bet(mixed):
            sys.exit(f"{high} high and {low} low cards bring other bets in another order")
