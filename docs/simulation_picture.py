"""Draws docs/simulation.svg: Simple and Counting over 10⁸ hands each, with little to lose.

    python docs/simulation_picture.py

Needs the extras ``fast`` and ``plot``. The same picture comes out every time.
"""

import subprocess
import sys
from pathlib import Path

GAMES = ["--games", "100000", "--hands", "1000", "--bankroll", "300"]
PICTURE = Path(__file__).with_name("simulation.svg")

subprocess.run(
    [sys.executable, "-m", "blackjack280", "simulate", "simple", "counting", *GAMES]
    + ["--plot", str(PICTURE), "--quiet"],
    check=True,
)
