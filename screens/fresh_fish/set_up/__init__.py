"""The page for setting up a game: players, boards and trucks."""
