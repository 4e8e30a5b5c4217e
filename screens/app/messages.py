"""What the app shows above or instead of a page: a notice, the way back to the open game, "No game"."""

from kivy.app import App
from kivy.properties import StringProperty

from screens.app.kinds import kind_on_table
from screens.kit import bars, empty  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class Notice(Panel):
    """A strip above every page with what people must know while it lasts; no strip without a sentence."""

    text = StringProperty("")


class WayBack(TapPanel):
    """A strip that leads back to the open game."""

    def on_tap(self) -> None:
        app = App.get_running_app()
        app.session.come_back()
        app.go(kind_on_table(app.session).table_page)
