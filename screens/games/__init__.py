"""The list of games on the shelf."""
