"""A simulated physical table: real piles, real hands, and what an observer saw of the game."""
