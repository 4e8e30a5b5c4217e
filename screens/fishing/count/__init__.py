"""Counting a round."""
