"""Who draws first, asked without a game."""
