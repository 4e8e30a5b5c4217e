"""The page for counting a round."""
