"""Export of games to files, and import."""
