"""Worked cases for every point of the rules, as questions in JSON."""
