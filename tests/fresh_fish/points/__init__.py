"""Worked cases for every numbered point of the rules: questions in JSON with the expected answers."""
