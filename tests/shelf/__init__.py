"""Tests of the shelf and their helpers: random games, processes that are killed, and disks that fail."""
