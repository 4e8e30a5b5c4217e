"""Benchmarks of the app as ratios measured in the same run: `python -m tests.tools.bench`."""
