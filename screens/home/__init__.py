"""Home: continue the open game, or open another page."""
