"""Says once that the shelf was damaged, and what was done about it."""

from kivy.properties import StringProperty

from screens.kit import buttons, text  # noqa: F401  (the rule below uses them)
from screens.kit.overlays import LongSheet
from screens.kit.rules import load_rules

load_rules(__file__)


class MendedSheet(LongSheet):
    """What happened, in plain words."""

    words = StringProperty("")
