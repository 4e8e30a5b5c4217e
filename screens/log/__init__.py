"""The log: everything that happened in a game."""
