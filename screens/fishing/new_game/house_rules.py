"""The sheet on which a table says how it reads what the printed rules leave open."""

from collections.abc import Callable
from dataclasses import replace

from kivy.app import App
from kivy.properties import BooleanProperty

from companion.fishing.house_rules import HouseRules
from companion.language import _
from screens.kit.controls import choices  # noqa: F401  (the rule uses it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class HouseRulesSheet(Sheet):
    """A switch for each reading, which holds for the game that is being set up."""

    first_buoy_wins = BooleanProperty(False)

    def __init__(self, rules: HouseRules, keep: Callable[[HouseRules], None], **kwargs) -> None:
        self._rules, self._keep = rules, keep
        super().__init__(first_buoy_wins=rules.first_buoy_wins, **kwargs)

    def switch(self, is_on: bool) -> None:
        """Let the first buoy win, or the caller again."""
        self.first_buoy_wins = is_on
        self._rules = replace(self._rules, first_buoy_wins=is_on)
        self._keep(self._rules)

    def read_rule(self) -> None:
        """Show the chapter that it is about."""
        App.get_running_app().go("rules", kind="fishing", topic="caller", back=_("Back to the new game"))
