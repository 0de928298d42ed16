"""discard_all() makes a hand as good as new, be it soft, hard, over 21 or empty before.

Nothing of the cards before it shows, at once or later.
"""

import sys

from blackjack280.cards import Card, Spot, Suit
from blackjack280.hand import Hand

LATER = (
    (),
    (Spot.NINE,),
    (Spot.ACE,),
    (Spot.ACE, Spot.NINE),
    (Spot.ACE, Spot.NINE, Spot.FIVE),
    (Spot.SEVEN, Spot.KING, Spot.ACE),
    (Spot.ACE, Spot.ACE, Spot.ACE),
    (Spot.TWO, Spot.EIGHT, Spot.ACE),
)
EARLIER = (
    *LATER,
    (Spot.ACE, Spot.KING),
    (Spot.TEN, Spot.NINE, Spot.EIGHT),
    (Spot.ACE, Spot.KING, Spot.QUEEN, Spot.TWO),
)


def value(*hands: tuple[Spot, ...]) -> tuple[int, bool]:
    """The value of the last of these hands, which are held one after the other."""
    hand = Hand()
    for number, spots in enumerate(hands):
        if number:
            hand.hand_value()
            hand.discard_all()
        for spot, suit in zip(spots, Suit, strict=False):
            hand.add_card(Card(spot, suit))
    answer = hand.hand_value()
    return answer.count, bool(answer.soft)


for later in LATER:
    for earlier in EARLIER:
        for before in ((earlier,), (earlier, (Spot.ACE, Spot.SIX)), (earlier, ())):
            if value(*before, later) != value(later):
                sys.exit(f"after other hands {later} is {value(*before, later)}")
