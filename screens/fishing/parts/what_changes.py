"""The footer that lists what a correction would change; it stays visible above the buttons."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from screens.kit import entries, scrolling  # noqa: F401  (the kv rules use them)
from screens.kit.controls import buttons  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use it)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class WhatChanges(Panel):
    """The footer: the changes line by line, then the checks; it scrolls beyond `most` pixels of height."""

    changes = ListProperty()
    checks = ListProperty()
    most = NumericProperty(10_000)
    is_shown = BooleanProperty(False)
