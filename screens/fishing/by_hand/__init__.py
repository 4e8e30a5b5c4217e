"""The page for correcting the table by hand."""
