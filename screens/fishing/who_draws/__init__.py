"""The page "Who draws first?", for a table without a game."""
