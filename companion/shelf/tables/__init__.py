"""The schema and its migrations, and conversion of games to and from rows."""
