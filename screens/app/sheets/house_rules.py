"""The sheet with house rules: how a table reads what the printed rules leave open."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from companion.rule_texts import Switch
from screens.kit.controls import choices  # noqa: F401  (the rule uses it)
from screens.kit.layouts import refill
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class HouseRuleRow(BoxLayout):
    """One reading of a rule, its switch, and a link to the rule."""

    sheet = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True)  # a Switch


class HouseRulesSheet(Sheet):
    """A switch for each reading; it applies to the game of this kind that is being set up."""

    def __init__(
        self, kind: str, switches: Callable[[], tuple[Switch, ...]], play_by: Callable[[Any], object], **kwargs
    ) -> None:
        self._kind, self._switches, self._play_by = kind, switches, play_by
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        refill(self.ids.rows, HouseRuleRow, [{"sheet": self, "view": each} for each in self._switches()])

    def turn(self, switch: Switch) -> None:
        """Turn a reading on or off."""
        self._play_by(switch.turned)
        self._show()

    def read_rule(self, topic: str) -> None:
        App.get_running_app().go("rules", kind=self._kind, topic=topic, back=_("Back to the new game"))
