"""The page for setting up a new game."""
