"""The sheet for following on a phone: the codes to scan, the address to type, the phones, and Stop."""

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.follow.asking import PhonesView
from companion.follow.getting_in import GettingIn
from companion.tools.language import _
from companion.tools.names import typed_name
from screens.app import qr_code  # noqa: F401  (the rules use it)
from screens.app.phones import asking  # noqa: F401  (the rules use it)
from screens.app.phones.follow_view import FollowView, follow_view
from screens.kit.controls import field  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, PagePart
from screens.kit.overlays import Sheet, SheetFoot
from screens.kit.rules import load_rules

if TYPE_CHECKING:
    from screens.app.phones.shared import Shared

load_rules(__file__, "codes", "help")


class FollowBody(PagePart, Column):
    """The content of the sheet: the codes, the Wi-Fi to type, or the reason why phones cannot follow."""


class FollowFoot(PagePart, SheetFoot):
    """What stays visible below: who can watch, Stop and Done."""


class FollowWifiFoot(PagePart, SheetFoot):
    """The same while the Wi-Fi is typed: Cancel and Save."""


class FollowSheet(Sheet):
    """A sheet that shows how phones reach the shared table, or why they cannot."""

    lists_phones = True
    shared = ObjectProperty(None)
    view = ObjectProperty(FollowView(), rebind=True)
    is_entering = BooleanProperty(False)
    """Whether the Wi-Fi is being typed."""
    typed_wifi = StringProperty("")
    typed_password = StringProperty("")
    problem = StringProperty("")
    can_take_part = BooleanProperty(False)
    shows = StringProperty("")
    """The name of the kv rule to show: that of the codes, of the Wi-Fi, or of why phones cannot follow."""

    def __init__(self, shared: "Shared", title: str = "", **kwargs) -> None:
        can_take_part = shared.participants is not None
        session = App.get_running_app().session
        folder = session.shelf.path.parent if session.shelf is not None else None
        self._getting_in = GettingIn(folder, shared.wifi_name, Clock.get_time)
        super().__init__(shared=shared, title=title or _("Follow on a phone"), can_take_part=can_take_part, **kwargs)
        for name in self._watched:
            shared.fbind(name, self._show)
        shared.fbind("on_end", self._end)
        self._show()

    @property
    def _watched(self) -> tuple[str, ...]:
        return ("addresses", "phones", "is_refused", *(["who"] if self.can_take_part else []))

    def open(self) -> None:
        super().open()
        App.get_running_app().sharing.show_asking()  # the sheet lists the phones

    def _show(self, *_args) -> None:
        shared = self.shared
        self._getting_in.wait(is_code_shown=bool(shared.addresses), followers=shared.phones)
        who = shared.who if self.can_take_part else PhonesView()
        self.view = follow_view(shared, self._getting_in.view(), who)
        self._look_again_when_late()
        wanted = "FollowWifi" if self.is_entering else self.view.body
        if wanted != self.shows:
            self.shows = wanted
            self._build(wanted)

    def _build(self, rule: str) -> None:
        self.ids.content.clear_widgets()
        self.ids.foot.clear_widgets()
        body = Factory.get(rule)(page=self)
        self.add_widget(body)
        self.add_widget(FollowWifiFoot(page=self) if self.is_entering else FollowFoot(page=self))
        if self.is_entering and not self.typed_wifi:
            body.ids.name.focus_soon()

    def _look_again_when_late(self) -> None:
        Clock.unschedule(self._show)
        if self._getting_in.help_in:
            Clock.schedule_once(self._show, self._getting_in.help_in)

    @staticmethod
    def code_side(arrangement: str, width: float, height: float, view: FollowView) -> float:
        """Return the side of a code in pixels, as large as fits without scrolling.

        `width` is that of the content, and `height` that of the whole sheet. While a phone asks, both answers are
        visible below the code and its words, on any screen of 740 dp.
        """
        if arrangement == "beside":
            return max(dp(200), min(dp(264), height - dp(536)))
        if arrangement == "two":
            return min(dp(280), (width - dp(40)) / 2)
        if not view.who.asking:
            return max(dp(200), min(dp(240), height * 0.3))
        around = dp(564 if view.way_in.side == "wifi" else 578)
        return min(dp(240), max(dp(740), height) - around)

    # The Wi-Fi and the hints

    def toggle_code(self) -> None:
        self._getting_in.toggle_code()
        self._show()

    def toggle_help(self) -> None:
        self._getting_in.toggle_help()
        self._show()

    def choose(self, side: str) -> None:
        """Show the code of the Wi-Fi or that of the table, on a narrow sheet."""
        self._getting_in.choose(side)
        self._show()

    def on_is_entering(self, _sheet: "FollowSheet", is_entering: bool) -> None:
        way_in = self.view.way_in
        self.typed_wifi, self.typed_password, self.problem = way_in.wifi_name, way_in.password, ""
        self._show()

    def save_wifi(self) -> None:
        """Keep the Wi-Fi as it was typed, or show the problem."""
        self.problem = self._getting_in.enter(typed_name(self.typed_wifi), self.typed_password)
        if not self.problem:
            self.is_entering = False

    def _end(self, *_args) -> None:
        self.close()

    def on_close(self) -> None:
        Clock.unschedule(self._show)
        for name in self._watched:
            self.shared.funbind(name, self._show)
        self.shared.funbind("on_end", self._end)
        App.get_running_app().sharing.show_asking()
