"""The schema and its migrations, and games to and from rows."""
