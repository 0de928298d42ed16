"""The numbers of the bankroll game that are not of cards, cuts or hands (EECS 280, Driver)."""

MINIMUM_BET = 5
"""The smallest bet, in chips, when nothing else is said."""

RESHUFFLE_BELOW = 20
"""With fewer cards left a hand starts with a shuffle (step 2)."""

DEALER_STANDS_AT = 17
"""The total from which on the dealer takes no card, hard or soft (step 6)."""
