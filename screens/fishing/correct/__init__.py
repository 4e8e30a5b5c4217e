"""The page that corrects the table by hand."""
