"""The page for the people who play."""
