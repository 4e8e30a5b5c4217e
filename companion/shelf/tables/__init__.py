"""What stands on the shelf: its tables, the journal of each game, and the sums that lists and statistics tell."""
