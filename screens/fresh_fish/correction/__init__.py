"""The page for correcting earlier entries of Fresh Fish."""
