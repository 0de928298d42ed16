"""Correct players, Simple and Counting in pairs."""

from blackjack280.cards import Card, Spot
from blackjack280.hand import Hand
from blackjack280.players import Player

_UP_CARDS = "23456789TJQKA"
_HARD_STANDS = {12: "456", 13: "23456", 14: "23456", 15: "23456", 16: "23456"}
_SOFT_STANDS = {18: "278"}


class RuleByRuleSimple(Player):
    """Simple, one rule of the course's text after the other."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return minimum

    def draw(self, dealer: Card, player: Hand) -> bool:
        value = player.hand_value()
        up = dealer.spot
        if value.soft:
            if value.count <= 17:
                return True
            if value.count == 18:
                return up not in (Spot.TWO, Spot.SEVEN, Spot.EIGHT)
            return False
        if value.count <= 11:
            return True
        if value.count == 12:
            return up not in (Spot.FOUR, Spot.FIVE, Spot.SIX)
        if value.count <= 16:
            return up > Spot.SIX
        return False

    def expose(self, card: Card) -> None:
        pass

    def shuffled(self) -> None:
        pass


class RuleByRuleCounting(RuleByRuleSimple):
    """Counting, derived from it."""

    def __init__(self) -> None:
        self._running = 0

    def bet(self, bankroll: int, minimum: int) -> int:
        double = minimum + minimum
        if self._running < 2 or double > bankroll:
            return minimum
        return double

    def expose(self, card: Card) -> None:
        if card.spot <= Spot.SIX:
            self._running += 1
        elif card.spot >= Spot.TEN:
            self._running -= 1

    def shuffled(self) -> None:
        self._running = 0


class ChartSimple(Player):
    """Simple, by a chart of the up cards against which a total stands."""

    def bet(self, bankroll: int, minimum: int) -> int:
        return minimum

    def draw(self, dealer: Card, player: Hand) -> bool:
        value = player.hand_value()
        chart, stands_from = (_SOFT_STANDS, 19) if value.soft else (_HARD_STANDS, 17)
        if value.count >= stands_from:
            return False
        return _UP_CARDS[dealer.spot] not in chart.get(value.count, "")

    def expose(self, card: Card) -> None:
        pass

    def shuffled(self) -> None:
        pass


class RememberingCounting(Player):
    """Counting, which remembers the cards and counts them when it bets; a Simple plays for it."""

    def __init__(self) -> None:
        self._seen: list[Card] = []
        self._simple = ChartSimple()

    def bet(self, bankroll: int, minimum: int) -> int:
        low = sum(card.spot in range(Spot.TWO, Spot.SEVEN) for card in self._seen)
        high = sum(card.spot in range(Spot.TEN, Spot.ACE + 1) for card in self._seen)
        times = 2 if low - high >= 2 and bankroll // 2 >= minimum else 1
        return times * self._simple.bet(bankroll, minimum)

    def draw(self, dealer: Card, player: Hand) -> bool:
        return self._simple.draw(dealer, player)

    def expose(self, card: Card) -> None:
        self._seen.append(card)

    def shuffled(self) -> None:
        self._seen.clear()
