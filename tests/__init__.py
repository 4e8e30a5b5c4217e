"""Tests, arranged like the packages they cover. This module defines the project folder and the players' names."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NAMES = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")
"""The names of all players in the tests."""
FOUR = NAMES[:4]
