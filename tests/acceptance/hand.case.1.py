"""An empty hand has a count of 0 and is not soft."""

import sys

from blackjack280.hand import Hand

value = Hand().hand_value()

sys.exit(0 if value.count == 0 and not value.soft else 1)
