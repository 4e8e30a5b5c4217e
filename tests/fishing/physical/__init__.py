"""A simulation of the physical table, with piles and hands of cards, and of what an observer sees of a game."""
