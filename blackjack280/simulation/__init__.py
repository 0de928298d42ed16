"""Many games of one player, and what they say about it."""
