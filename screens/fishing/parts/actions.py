"""The buttons in the bar at the lower edge of a page."""

from screens.kit import buttons  # noqa: F401  (the rules below use them)
from screens.kit.rules import load_rules

load_rules(__file__)
