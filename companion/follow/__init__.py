"""Phones follow the table: what they may see of it, and the server that shows it to them, read-only."""
