"""However many cards a hand holds, and however often it is used again, it counts all its cards.

What goes wrong in the first, short hands is for the other cases to find.
"""

import sys
from random import Random

from blackjack280.cards import NEW_DECK, Card, Spot
from blackjack280.hand import Hand
from blackjack280.testing import cards

DISCARD = None


def right(held: list[Card]) -> tuple[int, bool]:
    """What these cards count, and whether that is with an Ace as 11."""
    total = sum(min(card.spot + 2, 10) if card.spot != Spot.ACE else 1 for card in held)
    soft = any(card.spot == Spot.ACE for card in held) and total <= 11
    return total + 10 * soft, soft


def wrong(steps: list[tuple[int, Card | None]], look_every: int = 1) -> str:
    """Which of three hands is not worth what it should be when looked at, if any."""
    hands, held = [Hand(), Hand(), Hand()], [[], [], []]
    for number, (which, card) in enumerate([(0, DISCARD), *steps], start=1):
        if card is DISCARD:
            hands[which].discard_all()
            held[which] = []
        else:
            hands[which].add_card(card)
            held[which].append(card)
        if number % look_every:
            continue
        for hand, its_cards in zip(hands, held, strict=True):
            count, soft = right(its_cards)
            value = hand.hand_value()
            bust = count > 21 and value.count > 21  # Any number will do.
            if not bust and (value.count, bool(value.soft)) != (count, soft):
                return f"{', '.join(map(str, its_cards))} count {value.count}"
    return ""


SHORT = (
    *("", "2", "J", "A", "T 9 2", "A A", "A J 5", "A 2 3 4", "6 4 A", "A A A", "A 5 K A"),
    *("A 5 K 6", "T T 5", "2 A T", "A AH AC AD 2 2H 2C 3 3H 3C 2D"),
)
# What is wrong in a short hand already, the other cases find, and say more plainly what it is.
for script in SHORT:
    if wrong([(0, card) for card in cards(script)]):
        sys.exit()
if wrong([*((0, card) for card in cards("T 9")), (0, DISCARD), (0, cards("5")[0])]):
    sys.exit()

SMALL = [card for card in NEW_DECK if card.spot in (Spot.ACE, Spot.TWO, Spot.THREE)]
for seed in range(60):
    random = Random(seed)
    some = random.choice((NEW_DECK, SMALL, cards("A 2 2C 2H 2D"), cards("A AH AC AD")))
    discards = random.choice((0.02, 0.1, 0.3))
    steps = []
    for _ in range(70):
        discard = random.random() < discards
        which = random.choice((0, 0, 0, 1, 2))
        steps.append((which, DISCARD if discard else random.choice(some)))
    if problem := wrong(steps, look_every=random.choice((1, 2, 3))):
        sys.exit(f"with seed {seed}, {problem}")
