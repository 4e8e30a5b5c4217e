"""The end of a game of Fresh Fish."""
