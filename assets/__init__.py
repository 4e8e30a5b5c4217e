"""Fonts, icons, sounds and catalogues, each with its licence."""

import os


def path(*parts: str) -> str:
    """The absolute path of a file in this folder, wherever the app is installed."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), *parts)
