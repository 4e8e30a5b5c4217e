"""A few tricks to try before the first evening."""
