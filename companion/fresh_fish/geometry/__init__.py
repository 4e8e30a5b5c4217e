"""The geometry of the square: spaces, areas, streets, forced paths and why, and the ways from stalls to trucks."""
