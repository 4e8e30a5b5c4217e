"""The buttons in the bar at the lower edge of a page."""

from screens.kit.rules import load_rules

load_rules(__file__)
