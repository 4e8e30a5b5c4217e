"""The page of distances from stalls to their trucks."""
