"""Tests that simulate hours of play: random games with kills and corrections, random touches, and broken files."""
