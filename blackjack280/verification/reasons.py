"""What the course's rules say about one line of a transcript."""

from blackjack280.cuts import CUTS_PER_SHUFFLE
from blackjack280.driver import PLAYER, Driver
from blackjack280.events import (
    Busted,
    Cut,
    Dealt,
    Event,
    Finished,
    HandStarted,
    HoleCard,
    Lost,
    Natural,
    Pushed,
    Shuffling,
    Total,
    Wagered,
    Won,
)
from blackjack280.hand import BLACKJACK, HandValue
from blackjack280.players import PLAYERS
from blackjack280.rules import DEALER_STANDS_AT, RESHUFFLE_BELOW
from blackjack280.strategy import DOUBLE_AT
from blackjack280.verification.games import Game

_NEARLY = RESHUFFLE_BELOW + 6
"""With fewer cards than this one may wonder why the deck is not shuffled."""


def rule_of_line(game: Game, index: int) -> str:
    """Why line `index`, from 0, of the right transcript of `game` is what it is.

    The state of the game at that line is put into the rule, so that it can be
    held against what the program has there.
    """
    player = PLAYERS[game.player]()
    driver = game.driver(player)
    past: list[Event] = []
    before = HandValue(0, False), HandValue(0, False)
    for event in driver.play():
        if len(past) == index:
            return _rule(game, driver, event, past, before, getattr(player, "count", None))
        past.append(event)
        before = driver.player_hand.hand_value(), driver.dealer_hand.hand_value()
    return "The game is over, and nothing more is printed."


def _rule(
    game: Game,
    driver: Driver,
    event: Event,
    past: list[Event],
    before: tuple[HandValue, HandValue],
    running: int | None,
) -> str:
    match event:
        case Shuffling() if not past:
            return "A game begins with a shuffle."
        case Shuffling():
            return (
                f"Only {_cards(driver)}, which is fewer than {RESHUFFLE_BELOW}. So the deck is "
                "shuffled, after the hand's first line and before the bet."
            )
        case Cut():
            return _cut(game, past)
        case HandStarted(number, bankroll):
            return f"{_outcome(driver, past)}Hand {number} begins with a bankroll of {bankroll}."
        case Wagered():
            return _bet(driver, past, running)
        case Dealt(to, _):
            return _deal(driver, to, past, *before)
        case Natural():
            return (
                "The player's first two cards make 21. This is announced and paid at once, "
                "whatever the dealer has, and the hand is over."
            )
        case Total(to, total) if to == PLAYER:
            if total > BLACKJACK:
                return "The player's total is printed whatever it is, also when it is over 21."
            return f"The player has {_spelt(before[0])} against {_up(driver)}, and stands."
        case Total(_, total):
            if total > BLACKJACK:
                return "The dealer's total is printed whatever it is, also when it is over 21."
            return (
                f"The dealer has {_spelt(before[1])}. It stands at {DEALER_STANDS_AT} or more, "
                "hard or soft."
            )
        case Busted(who) if who == PLAYER:
            return "The player is over 21 and loses at once. The dealer's cards do not matter."
        case Busted():
            return "The dealer is over 21, and the player wins the bet."
        case HoleCard():
            return "The player stands, and the dealer shows the card that was dealt face down."
        case Lost() | Won() | Pushed():
            return f"The player has {before[0].count} and the dealer {before[1].count}."
        case Finished(bankroll, hands):
            return (
                f"{_outcome(driver, past)}The game ends when the hands asked for are played, "
                f"here {driver.hands}, or when the bankroll is below the minimum bet of "
                f"{driver.minimum}. {hands} were played, and the bankroll is {bankroll}."
            )
    raise AssertionError(event)


def _cut(game: Game, past: list[Event]) -> str:
    shuffles = sum(isinstance(event, Shuffling) for event in past)
    if game.cuts is not None and shuffles == 1:
        return (
            f"The first shuffle makes all the cuts of the file, here {len(game.cuts)}, and no "
            f"others. This is number {len(past)}."
        )
    text = (
        f"A shuffle cuts the deck {CUTS_PER_SHUFFLE} times, each time where the course's "
        "get_cut() says."
    )
    if game.cuts is not None:
        text += (
            " The file's cuts are for the first shuffle only, and get_cut() is not called then: "
            "the second shuffle makes its first cuts."
        )
    return text


def _cards(driver: Driver) -> str:
    left = driver.deck.cards_left()
    return f"{left} {'card is' if left == 1 else 'cards are'} left"


def _spelt(value: HandValue) -> str:
    return f"{'soft' if value.soft else 'hard'} {value.count}"


def _up(driver: Driver) -> str:
    return f"the dealer's {driver.up_card.spot!s}"


def _outcome(driver: Driver, past: list[Event]) -> str:
    """What the hand before did to the bankroll, as a sentence with a blank behind it."""
    match past[-1]:
        case Natural():
            won = driver.natural_pay()
            return f"The natural 21 paid 3 to 2, rounded down: {won} for a bet of {driver.wager}. "
        case Busted(who) if who == PLAYER:
            return f"The player's bust cost the bet of {driver.wager}. "
        case Busted() | Won():
            return f"The player won the bet of {driver.wager}. "
        case Lost():
            return f"The player lost the bet of {driver.wager}. "
        case Pushed():
            return "The push left the bankroll as it was. "
    return ""


def _bet(driver: Driver, past: list[Event], running: int | None) -> str:
    text = ""
    if isinstance(past[-1], HandStarted) and driver.deck.cards_left() < _NEARLY:
        text = (
            f"{_cards(driver)}. The deck is shuffled only when there are fewer than "
            f"{RESHUFFLE_BELOW}. "
        )
    if running is None:
        return f"{text}Simple bets the minimum, here {driver.minimum}, always."
    return (
        f"{text}Counting bets twice the minimum of {driver.minimum} when its count is "
        f"+{DOUBLE_AT} or more and the bankroll covers that, otherwise the minimum. Here the "
        f"count is {running:+d} and the bankroll {driver.bankroll}."
    )


def _deal(driver: Driver, to: str, past: list[Event], player: HandValue, dealer: HandValue) -> str:
    since = next(n for n, event in enumerate(reversed(past)) if isinstance(event, Wagered))
    if since < 3:
        return (
            "After the bet the player, the dealer and the player are dealt one card each, face "
            "up, and then the dealer one face down, which is not printed yet. Each is the next "
            "card of the deck."
        )
    if to == PLAYER:
        return (
            f"The player has {_spelt(player)} against {_up(driver)}, and by its strategy takes "
            "one more card, the next of the deck."
        )
    return (
        f"The dealer has {_spelt(dealer)}, and draws until it has {DEALER_STANDS_AT} or more, "
        "hard or soft."
    )
