"""The view that followers get of a game of Fresh Fish."""
