"""Tests, arranged like the packages they cover. This module has the project folder and the players for all of them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NAMES = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")
"""All players in the tests."""
FOUR = NAMES[:4]
