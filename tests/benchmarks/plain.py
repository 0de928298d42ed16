"""The yardstick: the game as a plain script would have it, its lines built in a list.

    python tests/benchmarks/plain.py BANKROLL HANDS simple|counting

prints the same transcript as ``blackjack280``. It shares no code with the package.
"""

import random
import sys

SUITS = ["Spades", "Hearts", "Clubs", "Diamonds"]
SPOTS = "Two Three Four Five Six Seven Eight Nine Ten Jack Queen King Ace".split()  # noqa: SIM905


def points(card):
    spot = SPOTS.index(card[0])
    return 11 if spot == 12 else min(spot + 2, 10)


def value(hand):
    total = sum(points(card) for card in hand)
    aces = sum(card[0] == "Ace" for card in hand)
    while total > 21 and aces:
        total -= 10
        aces -= 1
    return total, aces > 0


def wants_card(hand, up):
    total, soft = value(hand)
    shown = points(up)
    if soft:
        return total <= 17 or (total == 18 and shown not in (2, 7, 8))
    if total <= 11:
        return True
    if total == 12:
        return shown not in (4, 5, 6)
    return total <= 16 and shown > 6


def tag(card):
    worth = points(card)
    return -1 if worth >= 10 else 1 if worth <= 6 else 0


def generator(seed):
    state = [seed]
    for i in range(1, 624):
        state.append((1812433253 * (state[-1] ^ state[-1] >> 30) + i) & 0xFFFFFFFF)
    twister = random.Random()
    twister.setstate((3, (*state, 624), None))
    return twister


def game(bankroll, hands, player, seed=0):
    """The lines of one game, the bankroll at its end and the hands played."""
    lines = []
    twister = generator(seed)
    deck = [(spot, suit) for suit in SUITS for spot in SPOTS]
    position = 0
    count = 0

    def shuffle():
        nonlocal deck, position, count
        lines.append("Shuffling the deck")
        for _ in range(7):
            cut = 13 + twister.getrandbits(32) % 27
            left, right = deck[:cut], deck[cut:]
            shuffled = []
            for i in range(max(len(left), len(right))):
                shuffled += right[i : i + 1] + left[i : i + 1]
            deck = shuffled
            lines.append(f"cut at {cut}")
        position = 0
        count = 0

    def deal(who, hand):
        nonlocal position, count
        card = deck[position]
        position += 1
        hand.append(card)
        if who:
            lines.append(f"{who} dealt {card[0]} of {card[1]}")
            count += tag(card)
        return card

    shuffle()
    played = 0
    while bankroll >= 5 and played < hands:
        played += 1
        lines.append(f"Hand {played} bankroll {bankroll}")
        if 52 - position < 20:
            shuffle()
        wager = 10 if player == "counting" and count >= 2 and bankroll >= 10 else 5
        lines.append(f"Player bets {wager}")
        mine, dealers = [], []
        deal("Player", mine)
        up = deal("Dealer", dealers)
        deal("Player", mine)
        hole = deal(None, dealers)
        if value(mine)[0] == 21:
            lines.append("Player dealt natural 21")
            bankroll += 3 * wager // 2
            continue
        while value(mine)[0] <= 21 and wants_card(mine, up):
            deal("Player", mine)
        total = value(mine)[0]
        lines.append(f"Player's total is {total}")
        if total > 21:
            lines.append("Player busts")
            bankroll -= wager
            continue
        lines.append(f"Dealer's hole card is {hole[0]} of {hole[1]}")
        count += tag(hole)
        while value(dealers)[0] < 17:
            deal("Dealer", dealers)
        against = value(dealers)[0]
        lines.append(f"Dealer's total is {against}")
        if against > 21:
            lines.append("Dealer busts")
            bankroll += wager
        elif against > total:
            lines.append("Dealer wins")
            bankroll -= wager
        elif total > against:
            lines.append("Player wins")
            bankroll += wager
        else:
            lines.append("Push")
    lines.append(f"Player has {bankroll} after {played} hands")
    return lines, bankroll, played


if __name__ == "__main__":
    lines, _, _ = game(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
    print("\n".join(lines))
