"""Worked cases for every point of the rules, asked as a program would ask."""
