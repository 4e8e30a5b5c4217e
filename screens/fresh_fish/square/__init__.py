"""The page on which a game of Fresh Fish is played."""
