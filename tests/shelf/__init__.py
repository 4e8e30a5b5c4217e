"""Tests of the shelf and their helpers: random games, processes to kill, ways to break a disk."""
