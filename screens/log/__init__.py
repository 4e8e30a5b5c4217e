"""Everything that happened in a game."""
