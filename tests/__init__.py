"""The tests mirror the rooms of the project; `ROOT` is the folder they are in."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
