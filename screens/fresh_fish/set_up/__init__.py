"""The page that sets up a game: players, boards and trucks."""
