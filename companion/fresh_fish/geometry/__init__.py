"""The geometry of the square: spaces, areas, streets, forced paths and their reasons, ways from stalls to trucks."""
