"""``blackjack280``, also as ``python -m blackjack280``."""

import sys

from blackjack280.console import (
    INTERRUPTED,
    READER_GONE,
    close_output,
    complain,
    open_output,
    write_lines,
)
from blackjack280.driver import play
from blackjack280.errors import Blackjack280Error, ReaderGone
from blackjack280.numbers import in_digits
from blackjack280.players import PLAYERS


def main() -> int:
    """Do what the command line says; the exit status."""
    # A bankroll may have any number of digits.
    sys.set_int_max_str_digits(0)
    open_output()
    try:
        try:
            return _do(sys.argv[1:])
        finally:
            close_output()
    except KeyboardInterrupt:
        return INTERRUPTED
    except ReaderGone:
        return READER_GONE
    except Blackjack280Error as error:
        return complain(error)


def _do(words: list[str]) -> int:
    match words:
        case [bankroll, hands, player] if (
            player in PLAYERS and in_digits(bankroll) and in_digits(hands)
        ):
            # The course's own form is answered without the command-line framework, whose
            # import takes several times as long as the game.
            write_lines(play(int(bankroll), int(hands), PLAYERS[player]()))
            return 0
    from blackjack280.cli import run

    return run(words)


if __name__ == "__main__":
    sys.exit(main())
