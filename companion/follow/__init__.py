"""Following a table on phones: the view that phones get, and the read-only server that sends it."""
