"""The tables of the shelf, the rows of a game and its journal."""
