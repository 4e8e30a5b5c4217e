"""The page that counts a round."""
