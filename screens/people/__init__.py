"""The people you play with."""
