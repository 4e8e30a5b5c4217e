"""The page with the distances from stalls to their trucks."""
