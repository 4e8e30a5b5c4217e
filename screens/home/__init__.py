"""Home: go on with the open game, or choose what to do."""
