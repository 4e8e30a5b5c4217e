"""Games into the app and out of it: a file to import, and all games as a backup."""

from threading import Thread

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.language import _
from screens.app import files
from screens.kit import buttons, field, panels, text, whole_words  # noqa: F401  (the rule below uses them)
from screens.kit.long_sheet import LongSheet

Builder.load_string("""
#:import _ companion.language.gettext

<TransferSheet>:
    title: _("Import and back up")
    WholeWords:
        text: _("Import one game or a backup. Games that are here already are recognised.")
        sp: 20
        role: "text_muted"
    PushButton:
        text: _("Choose a file")
        icon: "games"
        disabled: root.choosing
        on_tap: root.choose()
    Field:
        id: path
        hint: _("or type its path")
        sp: 20
        on_done: root.dispatch("on_import", self.text)
    PushButton:
        text: _("Import")
        icon: "draw"
        kind: "primary"
        disabled: not path.text
        on_tap: root.dispatch("on_import", path.text)
    RuleLine:
        size_hint_y: None
        height: dp(1)
    WholeWords:
        text: _("All games in one file, to keep or to take to another device.")
        sp: 20
        role: "text_muted"
    PushButton:
        text: _("Back up all games")
        icon: "stock"
        on_tap: root.dispatch("on_back_up")
    WholeWords:
        text: root.message
        sp: 20
        bold: True
        role: "danger" if root.failed else "text"
        height: self.texture_size[1] if self.text else 0
""")


class TransferSheet(LongSheet):
    """Asks for a file; says what came of it."""

    __events__ = ("on_import", "on_back_up")

    message = StringProperty("")
    failed = BooleanProperty(False)
    choosing = BooleanProperty(False)

    def say(self, message: str, failed: bool = False) -> None:
        """Tell what came of it, where it can be seen."""
        self.message, self.failed = message, failed
        Clock.schedule_once(lambda _elapsed: setattr(self.ids.pane, "scroll_y", 0.0))

    def choose(self) -> None:
        """Open the system's dialog, which takes as long as people take."""
        self.choosing = True
        Thread(target=files.choose, args=(self._chosen,), daemon=True).start()

    def _chosen(self, path: str | None) -> None:
        Clock.schedule_once(lambda _elapsed: self._take(path))

    def _take(self, path: str | None) -> None:
        self.choosing = False
        if path is None:
            self.say(_("This device offers no dialog for files: type the path."), failed=True)
        elif path:
            self.ids.path.text = path
            self.dispatch("on_import", path)

    def on_import(self, path: str) -> None:
        """Take a file in."""

    def on_back_up(self) -> None:
        """Write all games into a file."""
