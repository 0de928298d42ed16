"""Where the deck is cut: the course's stream of random cuts.

The course's ``get_cut()`` is the 32-bit Mersenne Twister MT19937, seeded once
with 0 by its authors' ``init_genrand``. `random.Random` is the same generator
but seeds itself otherwise, so the seeding is done here.
"""

from collections.abc import Iterator
from random import Random

from blackjack280.numbers import whole

LOWEST_CUT = 13
HIGHEST_CUT = 39
CUTS_PER_SHUFFLE = 7
SEEDS = 2**32

_WORDS = 624


def cut_stream(seed: int = 0) -> Iterator[int]:
    """Cuts without end, each from 13 to 39 cards (EECS 280, Driver, step 1).

    `seed` is 0 to 2**32 - 1; 0 is the course's own stream. Raises `InvalidValue`
    for any other.

    >>> from itertools import islice
    >>> list(islice(cut_stream(), 7))
    [39, 22, 33, 37, 38, 37, 38]
    >>> cut_stream(-1)
    Traceback (most recent call last):
        ...
    blackjack280.errors.InvalidValue: seed -1 is not between 0 and 4294967295
    """
    return _cuts(_seeded(whole("seed", seed, 0, SEEDS - 1)))


def _seeded(seed: int) -> Random:
    state = [seed]
    for i in range(1, _WORDS):
        last = state[-1]
        state.append((1812433253 * (last ^ last >> 30) + i) % 2**32)
    generator = Random()
    generator.setstate((3, (*state, _WORDS), None))
    return generator


def _cuts(generator: Random) -> Iterator[int]:
    bits = generator.getrandbits
    choices = HIGHEST_CUT - LOWEST_CUT + 1
    while True:
        yield LOWEST_CUT + bits(32) % choices
