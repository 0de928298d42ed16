"""However long a player plays, its count is that of all the cards since the last shuffle.

No bankroll, minimum, question or number of cards seen plays a part. What goes wrong in the first,
short games is for the other cases to find.
"""

import sys
from collections.abc import Iterable
from random import Random

from blackjack280.cards import NEW_DECK, Card, Spot
from blackjack280.players import Counting
from blackjack280.testing import cards, hand_of

SHUFFLE, DRAW = "shuffle", "draw"
HANDS = ("T 6", "A 7", "8 4", "2 3 7", "T 9", "A A", "A 6 T", "9 2")
Asked = Iterable[tuple[int, int]]


def wrong(steps: list[tuple[int, object]], asked: Iterable[Asked]) -> str:
    """Which bet of three players, asked after each step, is wrong, if any."""
    players, counts = [Counting(), Counting(), Counting()], [0, 0, 0]
    for (which, what), questions in zip(steps, asked, strict=False):
        player = players[which]
        if what is SHUFFLE:
            player.shuffled()
            counts[which] = 0
        elif isinstance(what, Card):
            player.expose(what)
            counts[which] += (what.spot <= Spot.SIX) - (what.spot >= Spot.TEN)
        else:
            up, hand = what
            if player.draw(up, hand_of(hand)) != Counting().draw(up, hand_of(hand)):
                return f"it draws otherwise than a new player against {up} with {hand}"
        for bankroll, minimum in questions:
            double = counts[which] >= 2 and bankroll >= 2 * minimum
            bet = player.bet(bankroll, minimum)
            if bet != (2 * minimum if double else minimum):
                return f"it bets {bet} of {bankroll} with a count of {counts[which]}"
    return ""


LOWS, HIGHS = cards("2 3 4 5 6 2H 3H 4H 5H 6H 2C 3C"), cards("T J Q K A TH JH QH KH AH TC JC")
GAMES = (
    LOWS,
    HIGHS + LOWS + cards("4C 5C"),
    *(cards(f"4 {low} 3") for low in "256"),
    *(cards(f"2 {card} 3 4 4H") for card in "789TJQKA"),
    cards("5 5H 5C Q QH QC"),
    [*LOWS[:3], SHUFFLE, *LOWS[:3], SHUFFLE, *LOWS[:3]],
    [*HIGHS[:3], SHUFFLE, *LOWS[:3]],
    [*LOWS[:3], *((up, hand) for up in cards("T 3") for hand in HANDS)],
)
# What is wrong in a short game already, the other cases find, and say more plainly what it is.
for game in GAMES:
    if wrong([(0, what) for what in game], len(game) * [((100, 5), (9, 5), (10, 5), (2000, 7))]):
        sys.exit()
if wrong([(1, LOWS[0]), (0, LOWS[1]), (0, LOWS[2])], 3 * [[(100, 5)]]):
    sys.exit()

for seed in range(30):
    random = Random(seed)
    steps: list[tuple[int, object]] = []
    rests: list[list[Card]] = [[], [], []]
    asked = []
    for _ in range(150):
        which = random.choice((0, 0, 0, 1, 2))
        what: object = (random.choice(NEW_DECK), random.choice(HANDS))
        if not rests[which] or random.random() < 0.02:
            what = SHUFFLE
            rests[which] = random.sample(NEW_DECK, 52)
        elif random.random() < 0.85:
            what = rests[which].pop()
        steps.append((which, what))
        minimum = random.choice((1, 5, 10, random.randint(1, 300), 10**12))
        less, more = random.randint(minimum, 4 * minimum), 10 ** random.randint(13, 40)
        bankroll = random.choice((less, 2 * minimum, more))
        asked.append(random.choice(([], [(bankroll, minimum)])))
    if found := wrong([(which, SHUFFLE) for which in range(3)] + steps, [[], [], [], *asked]):
        sys.exit(f"with seed {seed}, {found}")
