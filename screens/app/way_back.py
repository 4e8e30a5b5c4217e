"""The way back to the running game, above every page while people look at another one."""

from kivy.app import App

from screens.app.kinds import kind_on_table
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class WayBack(TapPanel):
    """A strip that leads to the table where people play."""

    def on_tap(self) -> None:
        app = App.get_running_app()
        app.session.come_back()
        app.go(kind_on_table(app.session).table_page)
