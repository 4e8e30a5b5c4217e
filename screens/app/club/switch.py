"""The switch between the lists of this device and of the whole club; apart from `in_club.py`, which Home loads."""

from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.rules import load_rules

load_rules(__file__)
