"""Draws docs/competitor.svg: what Competitor knows, and what it makes of it.

    python docs/competitor_picture.py

Needs the extra ``plot``. The same picture comes out every time.
"""

import math
from pathlib import Path
from statistics import fmean

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "blackjack280"
matplotlib.rcParams["svg.fonttype"] = "none"

from matplotlib import pyplot as plt  # noqa: E402  # the settings come first

from blackjack280 import Competitor, Counting, Deck, Player, Simple, cut_stream, play  # noqa: E402
from blackjack280.events import Finished, HandStarted  # noqa: E402
from blackjack280.tracker import NUMBER, ShuffleTracker  # noqa: E402

SHUFFLES = 40
CARDS = 10
BANKROLL = 100
HANDS = 100
PLAYERS: dict[type[Player], str] = {Simple: "C0", Counting: "C1", Competitor: "C2"}


def possible_shuffles(seed: int) -> list[int]:
    """How many shuffles are possible after 0, 1, 2 … cards."""
    deck, cuts, tracker = Deck(), cut_stream(seed), ShuffleTracker()
    for _ in range(7):
        deck.shuffle(next(cuts))
    counts = [tracker.shuffles]
    for position in range(CARDS):
        tracker.see(position, NUMBER[deck.deal()])
        counts.append(tracker.shuffles)
    return counts


def bankrolls(player: Player) -> list[int]:
    """The bankroll before each hand and after the last."""
    events = play(BANKROLL, HANDS, player)
    return [e.bankroll for e in events if isinstance(e, (HandStarted, Finished))]


def main() -> None:
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")

    runs = [possible_shuffles(seed) for seed in range(SHUFFLES)]
    for run in runs:
        left.plot(run, color="C2", alpha=0.15)
    means = [2 ** fmean(math.log2(count) for count in counts) for counts in zip(*runs, strict=True)]
    left.plot(means, "o-", color="C2")
    left.set(yscale="log", xlabel="cards seen", ylabel="shuffles still possible")
    left.set_title(f"{SHUFFLES} shuffles and their mean")

    for player, colour in PLAYERS.items():
        right.plot(bankrolls(player()), color=colour, label=player.__name__)
    right.set(yscale="log", xlabel="hands", ylabel="bankroll in chips")
    right.set_title("the course's stream of cuts")
    right.legend()

    for axes in left, right:
        axes.grid(alpha=0.3)
    figure.savefig(Path(__file__).parent / "competitor.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
