"""Drafts: what is half entered, and what a damaged shelf may hold in its place."""

ODD = (None, 5, -1, 99, True, "", "x", "\ud800", "9" * 5000, [], [[]], [1, 2, 3], {}, {"a": 1}, 1e300, "R7")
"""Values that nobody has stored there."""
