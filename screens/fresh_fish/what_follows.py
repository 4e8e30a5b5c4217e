"""The band that shows what follows from a correction. It stays in view above the button that saves it."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.fresh_fish.pages.follows import NOTHING_FOLLOWS
from screens.fresh_fish import piece_rows  # noqa: F401  (the rules use it)
from screens.kit import scrolling  # noqa: F401  (the rules use it)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class WhatFollows(Panel):
    """The band; dispatches `on_button` and `on_fix` when its buttons are tapped."""

    __events__ = ("on_button", "on_fix")

    row = StringProperty("BlockedRow")  # or "SlimBlockedRow", in which the disc stands for the name
    view = ObjectProperty(NOTHING_FOLLOWS, rebind=True)
    count = NumericProperty(0)  # of rows
    row_height = NumericProperty(0)
    apart = NumericProperty(0)  # room between two rows

    def on_button(self) -> None:
        """Called when the button that deletes or keeps the listed entries is tapped."""

    def on_fix(self) -> None:
        """Called when the button that goes on with an entry in the way is tapped."""
