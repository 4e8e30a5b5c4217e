"""Widgets and helpers shared by the pages of Fresh Fish."""
