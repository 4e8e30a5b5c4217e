"""A simulation of the physical table, with piles and hands of cards, and what an observer saw of a game."""
