"""Following a table on phones: what they may see of it, and the read-only server that shows it to them."""
