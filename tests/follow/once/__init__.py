"""People at one table who enter a game at several devices at random, and what must hold whatever happens on the way."""
