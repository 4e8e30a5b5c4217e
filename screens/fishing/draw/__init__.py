"""The page of the draw before a round."""
