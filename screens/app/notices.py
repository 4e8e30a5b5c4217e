"""Notices above the page about the shelf and the open game, and the page shown without a game."""

from kivy.app import App
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from companion.tools.language import _
from screens.app.kinds import kind_on_table
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)

RETRY_AFTER = 5  # seconds between two attempts to save


class Notice(Panel):
    """A strip above every page that stays while its problem lasts; its height is 0 without text."""

    text = StringProperty("")


class WayBack(TapPanel):
    """A strip that leads back to the open game."""

    def on_tap(self) -> None:
        app = App.get_running_app()
        app.session.return_to_running()
        app.go(kind_on_table(app.session).table_page)


class Notices(EventDispatcher):
    """The part of the app that shows notices in its `column`, above the page."""

    _notice = None
    _being_repaired = None  # the shelf, while it is being repaired or after the repair was cancelled
    _way_back = None
    _reported = None  # the repair of the shelf that was already reported

    def show_notices(self) -> None:
        self._show_trouble()
        self._show_way_back()

    def stop_retrying(self) -> None:
        Clock.unschedule(self._retry)

    def _show_trouble(self) -> None:
        """Show a notice while changes cannot be saved, and retry saving."""
        trouble = self.session.trouble if self.session is not None else None
        if trouble is None and self._notice is None:
            return
        from companion.shelf.words import trouble_in_words

        if self._notice is None:
            self._notice = Notice()
            self.column.add_widget(self._notice, index=1)
        self._notice.text = trouble_in_words(trouble) if trouble is not None else ""
        if trouble is not None and self.session.shelf is not None:
            Clock.schedule_once(self._retry, RETRY_AFTER)
            self._repair(self.session.shelf)

    def _repair(self, shelf) -> None:
        """Repair a damaged shelf in the background, unless the repair is running or was cancelled."""
        if not shelf.needs_repair or shelf is self._being_repaired:
            return
        from screens.app.sheets.long_work import repair_in_background

        self._being_repaired = shelf
        repair_in_background(shelf, self._repaired)

    def _repaired(self) -> None:
        self._being_repaired = None
        self.refresh()

    def _show_way_back(self) -> None:
        """Show the strip that leads back to the running game while another game is being viewed."""
        is_away = self.session is not None and self.session.set_aside is not None
        if is_away and self._way_back is None:
            self._way_back = WayBack()
        if self._way_back is not None and is_away != (self._way_back.parent is not None):
            if is_away:
                self.column.add_widget(self._way_back, index=1)
            else:
                self.column.remove_widget(self._way_back)

    def report_repair(self) -> None:
        """Report once that a damaged shelf was repaired."""
        shelf = self.session.shelf if self.session is not None else None
        repaired = shelf.repaired if shelf is not None else None
        if repaired is None or repaired is self._reported:
            return
        self._reported = repaired
        from companion.shelf.words import repair_in_words
        from screens.kit.overlays import AskSheet

        sheet = AskSheet(_("Games repaired"), repair_in_words(repaired), (_("Got it"), "", None))
        # A page change in progress would close the sheet.
        Clock.schedule_once(lambda _elapsed: sheet.open())

    def _retry(self, _elapsed: float) -> None:
        Clock.unschedule(self._retry)
        self.session.shelf.retry()
        self._show_trouble()
