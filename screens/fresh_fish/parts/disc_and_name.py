"""Somebody's disc with the name beside it, or below it where a row has no room."""

from screens.fresh_fish.drawings import marks  # noqa: F401  (the rule uses it)
from screens.kit.rules import load_rules

load_rules(__file__)
