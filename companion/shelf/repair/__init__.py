"""Repair of a damaged shelf."""
