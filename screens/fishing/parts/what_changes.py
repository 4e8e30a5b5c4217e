"""The footer that lists what a correction would change; it stays visible above the buttons."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import scrolling  # noqa: F401  (the kv rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face  # noqa: F401  (the kv rules use it)
from screens.kit.layouts import PagePart, refill
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class Offer(PagePart, PushButton):
    """A button below a change or a message."""

    view = ObjectProperty(None, rebind=True)


class ShiftCell(BoxLayout):
    """A figure before and after a correction, with the player's face."""

    view = ObjectProperty(None, rebind=True)


class ChangeRow(BoxLayout):
    """A line about one change: its topic, figures or sentence, and buttons."""

    view = ObjectProperty(None, rebind=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._fill)
        self._fill()

    def _fill(self, *_args) -> None:
        refill(self.ids.shifts, ShiftCell, self.view.shifts)
        refill(self.ids.offers, Offer, self.view.offers)


class CheckLine(BoxLayout):
    """A sentence about whether the correction can be saved, with an icon."""

    view = ObjectProperty(None, rebind=True)


class WhatChanges(Panel):
    """The footer: the changes line by line, then the checks; it scrolls beyond `most` pixels of height."""

    changes = ListProperty()
    checks = ListProperty()
    most = NumericProperty(10_000)
    is_shown = BooleanProperty(False)

    def on_changes(self, _foot: "WhatChanges", changes: list) -> None:
        refill(self.ids.changes, ChangeRow, changes)

    def on_checks(self, _foot: "WhatChanges", checks: list) -> None:
        refill(self.ids.checks, CheckLine, checks)
