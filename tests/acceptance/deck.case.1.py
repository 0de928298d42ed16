"""A new deck deals all spades from Two to Ace, then the hearts, the clubs and the diamonds."""

import sys

from blackjack280.cards import Spot, Suit
from blackjack280.deck import Deck

expected = [
    (spot, suit)
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    for spot in (
        *(Spot.TWO, Spot.THREE, Spot.FOUR, Spot.FIVE, Spot.SIX, Spot.SEVEN, Spot.EIGHT),
        *(Spot.NINE, Spot.TEN, Spot.JACK, Spot.QUEEN, Spot.KING, Spot.ACE),
    )
]
deck = Deck()
dealt = [deck.deal() for _ in range(52)]

sys.exit(0 if [(card.spot, card.suit) for card in dealt] == expected else 1)
