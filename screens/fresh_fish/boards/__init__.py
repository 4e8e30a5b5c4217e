"""The page for the boards that a household has drawn."""
