"""The page of the boards that a household has drawn."""
