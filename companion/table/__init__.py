"""A table: its game and rules, corrections, seats and records."""
