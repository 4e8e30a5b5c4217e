"""The page for settling a dispute, with or without a game."""
