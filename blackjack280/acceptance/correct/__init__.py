"""Correct implementations, written differently: what a test case must accept.

They promise what the course's text does and no more: none checks what it
requires of its caller, and the drivers yield plain text.
"""

from typing import NamedTuple

from blackjack280.deck import Deck
from blackjack280.driver import play
from blackjack280.hand import Hand
from blackjack280.players import Counting, Simple


class Correct(NamedTuple):
    """One correct implementation.

    `implementation` is ``"deck"``, ``"hand"``, ``"counting"`` or ``"driver"``;
    `names` holds what stands in for the names of our module of that kind.
    """

    name: str
    implementation: str
    names: dict[str, object]


def correct(implementation: str | None = None) -> list[Correct]:
    """The correct implementations of `implementation`, or all of them; ours is the first.

    >>> [each.name for each in correct("hand")]
    ['ours', 'every-way-hand', 'any-bust-hand']
    """
    from blackjack280.acceptance.correct import decks, drivers, hands, players

    every = [
        Correct("ours", "deck", {"Deck": Deck}),
        Correct("two-piles-deck", "deck", {"Deck": decks.TwoPilesDeck}),
        Correct("formula-deck", "deck", {"Deck": decks.FormulaDeck}),
        Correct("ours", "hand", {"Hand": Hand}),
        Correct("every-way-hand", "hand", {"Hand": hands.EveryWayHand}),
        Correct("any-bust-hand", "hand", {"Hand": hands.AnyBustHand}),
        Correct("ours", "counting", {"Simple": Simple, "Counting": Counting}),
        Correct(
            "rule-by-rule-player",
            "counting",
            {"Simple": players.RuleByRuleSimple, "Counting": players.RuleByRuleCounting},
        ),
        Correct(
            "remembering-player",
            "counting",
            {"Simple": players.ChartSimple, "Counting": players.RememberingCounting},
        ),
        Correct("ours", "driver", {"play": play}),
        Correct("one-piece-driver", "driver", {"play": drivers.play_in_one_piece}),
        Correct("hand-by-hand-driver", "driver", {"play": drivers.play_hand_by_hand}),
    ]
    return [each for each in every if implementation in (None, each.implementation)]
