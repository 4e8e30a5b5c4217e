"""Drawings of the square and its pieces."""
