"""What followers may see of a game of Fishing."""
