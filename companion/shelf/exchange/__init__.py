"""Games out of the shelf into files, and back in."""
