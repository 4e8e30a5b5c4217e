"""What Home shows before the first game: an invitation to practise, and a shelf that is empty."""

from kivy.app import App

from screens.app.kinds import FISHING, kind_of_game
from screens.kit import panels
from screens.kit.rules import load_rules

load_rules(__file__)


class FirstRun(panels.TapPanel):
    """What greets people before their first game."""

    def on_kv_post(self, _base) -> None:
        if App.get_running_app().form != "phone":
            self.ids.picture.add_widget(kind_of_game(FISHING).practice_picture())


class HomeShelfLine(panels.Panel):
    """The shelf before there is something on it."""
