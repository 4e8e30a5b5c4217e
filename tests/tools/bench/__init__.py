"""Benchmarks of the app, mostly as ratios of times measured in the same run: `python -m tests.tools.bench`."""
