"""The tests mirror the rooms of the project; what all of them may use: the folder they are in, and who plays."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NAMES = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")
"""Everybody who plays in the tests."""
FOUR = NAMES[:4]
