"""Any program's transcripts held against ours: is it right, and if not, what is wrong with it."""
