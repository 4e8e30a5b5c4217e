"""The drawn things of the game."""
