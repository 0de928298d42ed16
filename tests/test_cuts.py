"""EECS 280, the cut stream."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackjack280 import InvalidValue, cut_stream


def mt19937(seed: int, outputs: int) -> list[int]:
    """The 32-bit Mersenne Twister of Matsumoto and Nishimura (1998), seeded as in 2002."""
    state = [seed]
    for i in range(1, 624):
        state.append((1812433253 * (state[-1] ^ state[-1] >> 30) + i) & 0xFFFFFFFF)
    found = []
    for k in range(outputs):
        upper, lower = state[k] & 0x80000000, state[k + 1] & 0x7FFFFFFF
        twisted = state[k + 397] ^ (upper | lower) >> 1 ^ (0x9908B0DF if lower & 1 else 0)
        state.append(twisted)
        y = twisted
        y ^= y >> 11
        y ^= y << 7 & 0x9D2C5680
        y ^= y << 15 & 0xEFC60000
        y ^= y >> 18
        found.append(y & 0xFFFFFFFF)
    return found


def test_stream_of_seed_0_is_the_course_s() -> None:
    """The first seven cuts, as the specification gives them."""
    assert list(islice(cut_stream(), 7)) == [39, 22, 33, 37, 38, 37, 38]


@given(st.integers(0, 2**32 - 1))
def test_each_cut_is_13_plus_the_next_output_mod_27(seed: int) -> None:
    """Any seed, against the generator written out from its definition."""
    assert list(islice(cut_stream(seed), 700)) == [13 + y % 27 for y in mt19937(seed, 700)]


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_seed_outside_32_bits_is_refused(seed: int) -> None:
    """At once, not at the first cut."""
    with pytest.raises(InvalidValue, match=f"seed {seed} is not between 0 and 4294967295"):
        cut_stream(seed)
