"""Home: continue the open game, or choose what to do."""
