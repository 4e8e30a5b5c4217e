"""How fast the app is, as ratios measured side by side in one run; `python -m tests.tools.bench`."""
