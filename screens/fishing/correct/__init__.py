"""Setting the table right by hand."""
