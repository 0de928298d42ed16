"""The table of players: the game of CMPSC 132, with its own rules and classes.

The names stay in the course's four files, `card_deck`, `player`, `dealer` and
`blackjack_game`: loading none of them here lets each also run as a script.
"""
