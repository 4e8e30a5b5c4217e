"""Sheets for import and export: a file to read or to write, and the result of a game."""

from datetime import datetime, timezone
from threading import Thread

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.pages.session import Session
from companion.table.files import FileOutcome
from companion.tools.language import _, duration_in_words
from companion.tools.sentences import labelled
from screens.app import device, exchange
from screens.app.device import files, other_apps
from screens.app.exchange import ShareFormat
from screens.app.kinds import screens_of
from screens.kit.controls import field  # noqa: F401  (the rule below uses it)
from screens.kit.controls.buttons import PushButton
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules

load_rules(__file__)


class ShowsOutcome(Widget):
    """A mixin for widgets whose kv rules show the `outcome` of the last action."""

    outcome = ObjectProperty(FileOutcome(), rebind=True)

    def show_outcome(self, outcome: FileOutcome) -> None:
        self.outcome = outcome


class OpenFolder(PushButton):
    """A button that opens our folder inside the documents folder; shown only after something was saved in it."""

    after = ObjectProperty(FileOutcome())  # the last outcome
    is_of_use = BooleanProperty(False)

    def on_after(self, _button: "OpenFolder", outcome: FileOutcome) -> None:
        self.is_of_use = other_apps.can_open_folders() and outcome.is_in_our_folder

    def on_tap(self) -> None:
        other_apps.open_folder(str(files.export_folder()))


class OutcomeSheet(ShowsOutcome, Sheet):
    """A sheet that shows the outcome of its last action below its title; its buttons stay in place."""

    def show_outcome(self, outcome: FileOutcome) -> None:
        self.centred = self.centred or self.ids.panel.height
        super().show_outcome(outcome)
        self.ids.pane.scroll_y = 1.0


class FileSheet(OutcomeSheet):
    """A sheet that asks for a file to import or export, and shows the outcome."""

    __events__ = ("on_import", "on_export", "on_plays")

    about_import = StringProperty("")
    about_export = StringProperty("")
    export_text = StringProperty("")
    can_export = BooleanProperty(True)
    about_plays = StringProperty("")
    """What BG Stats gets; without it, the sheet does not offer to send plays."""
    is_choosing = BooleanProperty(False)

    def choose(self) -> None:
        """Open the system's dialog, in a thread because the dialog blocks."""
        self.is_choosing = True
        Thread(target=files.choose, args=(self._chosen,), name="choosing", daemon=True).start()

    def _chosen(self, path: str | None) -> None:
        Clock.schedule_once(lambda _elapsed: self._take(path))

    def _take(self, path: str | None) -> None:
        self.is_choosing = False
        if path is None:
            self.show_outcome(FileOutcome(_("This device has no file dialog: type the path."), is_wrong=True))
        elif path:
            self.ids.path.text = path
            self.dispatch("on_import", path)

    def on_import(self, path: str) -> None:
        """Dispatched with the path of a file to import."""

    def on_export(self) -> None:
        """Dispatched when a file is to be written."""

    def on_plays(self) -> None:
        """Dispatched when plays are to be written for BG Stats."""


class ShareResultSheet(OutcomeSheet):
    """A sheet that asks for the format in which to share the result, and shows the outcome."""

    __events__ = ("on_share",)

    play_time = StringProperty()
    text_button = StringProperty()
    has_bgstats = BooleanProperty(False)
    """Whether the game is over and on the shelf, so that BG Stats can import it."""

    def on_share(self, form: ShareFormat) -> None:
        """Dispatched when a format is chosen."""


def picture_of_result(session: Session, kind: str) -> exchange.Picture:
    """Return a function that draws the result of a game of this kind, with the faces of its players."""
    draw = screens_of(kind).result_picture
    return lambda state, day: draw(state, day, session.faces_of(state.setup.players))


def share_result(session: Session) -> None:
    """Ask for the format in which to share the result of the game on the table, and share it."""
    picture = picture_of_result(session, session.game.setup.kind)

    def share(sheet: ShareResultSheet, form: ShareFormat) -> None:
        listed = session.shelf.games.listed(session.key) if session.key else None
        if listed is None:  # the game is not on the shelf
            sheet.show_outcome(exchange.share_game(session.game, form, datetime.now(timezone.utc), picture))
        else:
            sheet.show_outcome(exchange.export_game(session.shelf, listed, form, picture))

    play_time = duration_in_words(session.play_time)
    sheet = ShareResultSheet(
        play_time=labelled(_("Play time"), play_time) if play_time else "",
        text_button=_("As text") if device.is_android() else _("Copy as text"),
        has_bgstats=bool(session.key) and not session.is_playing,
    )
    sheet.bind(on_share=share)
    sheet.open()
