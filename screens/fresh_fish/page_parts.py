"""What the pages of Fresh Fish have in common: their columns below and beside the heading, cards, and the bar."""

from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.rules import load_rules

load_rules(__file__)
