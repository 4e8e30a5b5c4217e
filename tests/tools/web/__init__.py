"""Builds the browser edition into build/web/: `python -m tests.tools.web`, or `make web`."""
