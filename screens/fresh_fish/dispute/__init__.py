"""Settle a dispute, with or without a game."""
