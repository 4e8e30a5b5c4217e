"""The table: the round, the ocean and a tile for each player."""
