"""Sheets shared by the pages of all games."""
