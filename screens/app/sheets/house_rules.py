"""The sheet on which a table says how it reads what the printed rules leave open, in a game of any kind."""

from collections.abc import Callable

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.house_rules import Switch
from companion.language import _
from screens.kit.controls import choices  # noqa: F401  (the rule uses it)
from screens.kit.overlays import Sheet
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class HouseRuleRow(BoxLayout):
    """One reading, its switch, and the way to the rule."""

    sheet = ObjectProperty(None)
    key = StringProperty("")
    words = StringProperty("")
    topic = StringProperty("")
    is_on = BooleanProperty(False)


class HouseRulesSheet(Sheet):
    """A switch for each reading, which holds for the game of this kind that is being set up."""

    def __init__(
        self, kind: str, switches: Callable[[], tuple[Switch, ...]], switch: Callable[[str, bool], None], **kwargs
    ) -> None:
        self._kind, self._switches, self._switch = kind, switches, switch
        super().__init__(**kwargs)
        self._show()

    def _show(self) -> None:
        refill(self.ids.rows, HouseRuleRow, [{"sheet": self, **vars(each)} for each in self._switches()])

    def switch(self, key: str, is_on: bool) -> None:
        """Read a rule this way, or as we do again."""
        self._switch(key, is_on)
        self._show()

    def read_rule(self, topic: str) -> None:
        """Show the chapter that a reading is about."""
        App.get_running_app().go("rules", kind=self._kind, topic=topic, back=_("Back to the new game"))
