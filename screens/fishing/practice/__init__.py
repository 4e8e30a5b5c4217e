"""A few tricks to practise before the first game."""
