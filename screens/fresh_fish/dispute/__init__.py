"""A dispute without a game of Fresh Fish."""
