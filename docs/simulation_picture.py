"""Draws docs/simulation.svg: Simple and Counting over 10⁸ hands each, with little to lose.

    python docs/simulation_picture.py

Needs the extras ``fast`` and ``plot``. The same picture comes out every time.
"""

import subprocess
import sys
from pathlib import Path

PICTURE = Path(__file__).with_name("simulation.svg")
WORDS = "simulate simple counting --games 100000 --hands 1000 --bankroll 300 --quiet --plot"

subprocess.run([sys.executable, "-m", "blackjack280", *WORDS.split(), str(PICTURE)], check=True)
