"""Notices above the page, such as that changes cannot be saved or a phone asks, and the page shown without a game."""

from kivy.app import App
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import StringProperty

from companion.tools.language import _
from screens.app.kinds import kind_on_table
from screens.kit import bars, empty  # noqa: F401  (the rules use them)
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

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
    _asking = None  # the strip that shows a phone that asks to take part

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

    def show_asking(self, *_args) -> None:
        """Show the first phone that asks to take part in the strip of the page, unless a sheet lists the phones."""
        is_listed = any(hasattr(sheet, "shared") for sheet in self.layer.children)
        phones = self.shared.who.asking if self.shared is not None and not is_listed else ()
        over = self.page.place_of_strip.__self__ if phones else None  # not a weak proxy
        rule = "PhoneAskingStrip" if theme.is_phone or self.page.has_narrow_strip else "TabletAskingStrip"
        if self._asking is not None and (not phones or self._asking.made_for != (over, rule)):
            self._asking.close()
            self._asking = None
        if not phones:
            return
        if self._asking is None:
            from screens.app import asking  # noqa: F401  (few tables need its rules)

            self._asking = Factory.get(rule)(view=phones[0], is_band=over is self.manager, made_for=(over, rule))
            self._asking.open(over)
        self._asking.view = phones[0]

    def allow_phone(self, request: str) -> None:
        """Let a phone take part, or say why it cannot."""
        refusal = self.shared.participants.allow(request)
        if refusal:
            from screens.kit.overlays import AskSheet

            AskSheet(_("No more phones can take part."), (refusal,), (_("OK"), "check", None)).open()

    def _retry(self, _elapsed: float) -> None:
        Clock.unschedule(self._retry)
        self.session.shelf.retry()
        self._show_trouble()
