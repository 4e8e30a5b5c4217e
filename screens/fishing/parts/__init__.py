"""Widgets, views and drafts that several pages of Fishing share."""
