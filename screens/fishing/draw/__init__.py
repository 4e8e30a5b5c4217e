"""The draw before a round."""
