"""The page that corrects earlier entries of Fresh Fish."""
