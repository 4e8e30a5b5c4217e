"""The page for the draw before a round."""
