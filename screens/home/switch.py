"""The switch between the games at the foot of the picture."""

from kivy.properties import BooleanProperty, StringProperty

from screens.app.kinds import FISHING
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class GameOption(TapPanel):
    """One of the games."""

    name = StringProperty("")
    icon = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_open = BooleanProperty(False)  # whether something waits there to be continued


class GameSwitch(Panel):
    """Says `on_switch` with the key of the game that a finger wants."""

    __events__ = ("on_switch",)

    game = StringProperty(FISHING)
    is_other_open = BooleanProperty(False)

    def tap(self, game: str) -> None:
        """Have this game."""
        if game != self.game:
            self.dispatch("on_switch", game)

    def on_switch(self, game: str) -> None:
        """A finger wants the other game."""
