"""Betting does not change the count: asked again, or after each card, the player bets the same."""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.players import Counting

cards = [Card(spot, suit) for spot in (Spot.QUEEN, Spot.FOUR, Spot.SIX) for suit in Suit]
often_asked = Counting()
for seen, card in enumerate(cards, start=1):
    often_asked.expose(card)
    bets = {often_asked.bet(100, 5) for _ in range(3)}

    asked_once = Counting()
    for earlier in cards[:seen]:
        asked_once.expose(earlier)
    if bets != {asked_once.bet(100, 5)}:
        sys.exit(f"after {seen} cards the bets before change the next one")
