"""Export of games to files, and import of games from files."""
