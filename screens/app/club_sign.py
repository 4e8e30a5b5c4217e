"""How far this table and its club are in step: on Home, in the settings, in lists and on the page of the club."""

from screens.kit.rules import load_rules

load_rules(__file__)
