"""The page that settles a dispute, with or without a game."""
