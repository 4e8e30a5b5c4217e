"""Input in progress: one draft for each kind of entry."""
