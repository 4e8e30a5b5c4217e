"""The square as a place: spaces, areas, streets, the paths that must be laid and why, ways from stalls to trucks."""
