"""Sheets over a page of any game."""
