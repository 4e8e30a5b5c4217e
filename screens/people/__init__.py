"""The page of the people who play."""
