"""Things into the app and out of it: a file to import, and one to write."""

from threading import Thread

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.language import _
from screens.app.device import files
from screens.app.exchange import Said
from screens.app.sheets.saying import Saying
from screens.kit.controls import field  # noqa: F401  (the rule below uses it)
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class FileSheet(Saying, Sheet):
    """Asks for a file; says what came of it."""

    __events__ = ("on_import", "on_export")

    about_import = StringProperty("")
    about_export = StringProperty("")
    export_text = StringProperty("")
    can_export = BooleanProperty(True)
    is_choosing = BooleanProperty(False)

    def say(self, said: Said) -> None:
        """Tell what came of it, where it can be seen."""
        super().say(said)
        Clock.schedule_once(self._show_message)

    def _show_message(self, _elapsed: float) -> None:
        self.ids.pane.scroll_y = 0.0

    def choose(self) -> None:
        """Open the system's dialog, which takes as long as people take."""
        self.is_choosing = True
        Thread(target=files.choose, args=(self._chosen,), daemon=True).start()

    def _chosen(self, path: str | None) -> None:
        Clock.schedule_once(lambda _elapsed: self._take(path))

    def _take(self, path: str | None) -> None:
        self.is_choosing = False
        if path is None:
            self.say(Said(_("This device has no file dialog: type the path."), is_wrong=True))
        elif path:
            self.ids.path.text = path
            self.dispatch("on_import", path)

    def on_import(self, path: str) -> None:
        """Take a file in."""

    def on_export(self) -> None:
        """Write a file."""
