"""Sharing the game on the table with phones, and the strip of a phone that asks to take part."""

from dataclasses import replace
from time import time
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import NumericProperty

from companion.tools.language import _
from screens.kit.theme import theme

if TYPE_CHECKING:
    from companion.pages.actions import Outcome
    from screens.app.app import CompanionApp
    from screens.app.phones.asking import AskingStrip
    from screens.app.phones.shared import SharedTable


class TableSharing(EventDispatcher):
    """Shares the game on the table, as `app.sharing`; the modules for it are loaded when it is first shared."""

    phones = NumericProperty(None, allownone=True)  # the number of followers; None while the table is not shared
    shared: "SharedTable | None" = None
    _asking: "AskingStrip | None" = None

    def __init__(self, app: "CompanionApp") -> None:
        super().__init__()
        self._app = app

    def share(self) -> None:
        """Share the game on the table with phones and show how to join; do nothing if there is none and never was."""
        session = self._app.session
        if self.shared is None and (session is None or session.game is None):
            return
        from screens.app.phones.follow_sheet import FollowSheet

        if self.shared is not None and self.shared.is_refused:
            self.shared.stop()  # ask again
        if self.shared is None:
            self.serve()
        FollowSheet(self.shared).open()

    def serve(self) -> None:
        """Share the game on the table."""
        from screens.app.phones.shared import SharedTable  # loads a server

        self.shared = SharedTable(self._app.session, self._follow_phone)
        self.shared.bind(phones=self.setter("phones"), who=self.show_asking, on_end=self._sharing_ended)
        self.phones = self.shared.phones

    def share_again(self, *_args) -> None:
        """Share the table again if the app was closed this evening while it was shared."""
        session = self._app.session
        if self.shared is not None or session.game is None:
            return
        from companion.follow.evening import read_evening

        if read_evening(session.settings, time()) is not None:
            self.serve()

    def close(self) -> None:
        """Stop sharing when the app ends."""
        Clock.unschedule(self.share_again)
        if self.shared is not None:
            self.shared.close()

    def _sharing_ended(self, *_args) -> None:
        self.shared = self.phones = None
        self.show_asking()

    def _follow_phone(self, page: str, outcome: "Outcome") -> None:
        """Show what an action of a phone has led to, as after a tap here, if this is the page it was done on.

        A refusal and a closed page concern the phone alone.
        """
        shown = self._app.page
        is_here = shown.name == page and not self._app.layer.children
        if is_here and (outcome.change or outcome.page or outcome.sound):
            shown.handle(replace(outcome, refusal="", notice="", is_finished=False), shown.view)

    def show_asking(self, *_args) -> None:
        """Show the first phone that asks to take part in the strip of the page, unless a sheet lists the phones."""
        page = self._app.page
        is_listed = any(sheet.lists_phones for sheet in self._app.layer.children)
        phones = self.shared.who.asking if self.shared is not None and not is_listed else ()
        over = page.place_of_strip.__self__ if phones else None  # not a weak proxy
        rule = "PhoneAskingStrip" if theme.is_phone or page.has_narrow_strip else "TabletAskingStrip"
        if self._asking is not None and (not phones or self._asking.made_for != (over, rule)):
            self._asking.close()
            self._asking = None
        if not phones:
            return
        if self._asking is None:
            from screens.app.phones import asking  # noqa: F401  (few tables need its rules)

            self._asking = Factory.get(rule)(view=phones[0], is_band=over is self._app.manager, made_for=(over, rule))
            self._asking.open(over)
        self._asking.view = phones[0]

    def allow(self, request: str) -> None:
        """Let a phone take part, or say why it cannot."""
        refusal = self.shared.participants.allow(request)
        if refusal:
            from screens.kit.overlays import AskSheet

            AskSheet(_("No more phones can take part."), (refusal,), (_("OK"), "check", None)).open()
