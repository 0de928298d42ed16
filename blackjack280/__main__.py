"""``blackjack280``, also as ``python -m blackjack280``."""

import sys

from blackjack280.console import buffer_output, complain, interrupted, write_lines
from blackjack280.driver import play
from blackjack280.errors import Blackjack280Error
from blackjack280.players import PLAYERS


def main() -> int:
    """Do what the command line says; the exit status."""
    # A bankroll may have any number of digits.
    sys.set_int_max_str_digits(0)
    buffer_output()
    try:
        match sys.argv[1:]:
            case [bankroll, hands, player] if (
                player in PLAYERS and _is_whole(bankroll) and _is_whole(hands)
            ):
                # The course's own form is answered without the command-line framework, whose
                # import takes several times as long as the game.
                write_lines(play(int(bankroll), int(hands), PLAYERS[player]()))
                return 0
            case words:
                from blackjack280.cli import run

                return run(words)
    except KeyboardInterrupt:
        return interrupted()
    except Blackjack280Error as error:
        return complain(error)


def _is_whole(word: str) -> bool:
    return word.isascii() and word.isdigit()


if __name__ == "__main__":
    sys.exit(main())
