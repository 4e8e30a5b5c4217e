"""The sheet for following on a phone: the codes to scan, the address to type, the phones, and Stop."""

from itertools import groupby

from kivy.app import App
from kivy.clock import Clock
from kivy.factory import Factory
from kivy.graphics import Color, Mesh
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.follow.addresses import squares
from companion.follow.asking import PhonesView
from companion.follow.getting_in import GettingIn, GettingInView
from companion.follow.page import followers_in_words
from companion.tools.language import _
from companion.tools.names import typed_name
from screens.app import asking  # noqa: F401  (the rules use it)
from screens.kit.controls import field  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Sign
from screens.kit.layouts import Column, PagePart
from screens.kit.overlays import Sheet, SheetFoot
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

ROUND = 20  # dp
LIGHT, DARK = (1, 1, 1), (11 / 255, 42 / 255, 54 / 255)


class QrCode(Sign):
    """The QR code of an address or a Wi-Fi, dark on white in every theme.

    Its modules are whole pixels, which cameras read best; the remainder widens the quiet zone.
    """

    content = StringProperty("")
    repaint_on = ("content",)

    def paint(self) -> None:
        outline = (*self.pos, *self.size, self.px(ROUND))
        Color(*LIGHT)
        ink.Ink(ink.box(*outline))
        Color(*theme.of("outline"))
        ink.Ink(ink.ring(ink.rounded(*outline), theme.hairline))
        if not self.content:
            return
        rows = squares(self.content)
        side = int(min(self.size) / len(rows))
        left, top = (int(middle + side * sign * len(rows) / 2) for middle, sign in zip(self.center, (-1, 1)))
        vertices: list[float] = []
        indices: list[int] = []
        for number, row in enumerate(rows):
            place = 0
            for is_dark, run in groupby(row):
                count = len(list(run))
                if is_dark:
                    x, y, first = left + place * side, top - number * side, len(vertices) // 4
                    for across, down in ((0, 0), (count, 0), (count, 1), (0, 1)):
                        vertices += (x + across * side, y - down * side, 0, 0)
                    indices += (first, first + 1, first + 2, first, first + 2, first + 3)
                place += count
        Color(*DARK)
        Mesh(vertices=vertices, indices=indices, mode="triangles")


def short_address(address: str) -> str:
    """Return an address without "http://" and the trailing slash, which a browser adds itself."""
    return address.removeprefix("http://").strip("/")


class FollowBody(PagePart, Column):
    """The content of the sheet: the codes, the Wi-Fi to type, or the reason why phones cannot follow."""


class FollowFoot(PagePart, SheetFoot):
    """What stays visible below: who can watch, Stop and Done."""


class FollowWifiFoot(PagePart, SheetFoot):
    """The same while the Wi-Fi is typed: Cancel and Save."""


class FollowSheet(Sheet):
    """A sheet that shows how phones reach the shared table, or why they cannot."""

    shared = ObjectProperty(None)
    addresses = ListProperty()
    head_height = NumericProperty(0)
    address_to_type = StringProperty("")  # with a line break after the slash
    other_addresses = StringProperty("")  # one per line, if the device is in several networks
    follow_words = StringProperty("")
    by_hand = StringProperty("")
    foot_icon = StringProperty("info")
    foot_words = StringProperty("")
    way_in = ObjectProperty(GettingInView(), rebind=True)
    is_entering = BooleanProperty(False)
    """Whether the Wi-Fi is being typed."""
    typed_name = StringProperty("")
    typed_password = StringProperty("")
    problem = StringProperty("")
    who = ObjectProperty(PhonesView(), rebind=True)
    can_take_part = BooleanProperty(False)
    shows = StringProperty("")
    """The name of the kv rule to show: that of the codes, of the Wi-Fi, or of why phones cannot follow."""

    def __init__(self, shared, title: str = "", **kwargs) -> None:
        can_take_part = shared.participants is not None
        session = App.get_running_app().session
        folder = session.shelf.path.parent if session.shelf is not None else None
        self._getting_in = GettingIn(folder, shared.wifi_name, Clock.get_time)
        super().__init__(shared=shared, title=title or _("Follow on a phone"), can_take_part=can_take_part, **kwargs)
        # A kv rule bound to another widget's ids would keep the sheet in memory for good.
        self.ids.head.bind(height=self.setter("head_height"))
        self.head_height = self.ids.head.height
        for name in self._watched:
            shared.fbind(name, self._show)
        shared.fbind("on_end", self._end)
        self._show()

    @property
    def _watched(self) -> tuple[str, ...]:
        return ("addresses", "phones", "is_refused", *(["who"] if self.can_take_part else []))

    def open(self) -> None:
        super().open()
        App.get_running_app().show_asking()  # the sheet lists the phones

    def _show(self, *_args) -> None:
        shared = self.shared
        self.address_to_type = short_address("".join(shared.addresses[:1])).replace("/", "/\n")
        self.addresses = shared.addresses
        others = [_("or {address}").format(address=short_address(address)) for address in shared.addresses[1:]]
        self.other_addresses = "\n".join(others)
        if self.can_take_part:
            self.who = shared.who
        # The phones that ask or take part are listed; such a phone may just be asleep.
        has_phones = bool(self.who.asking or self.who.taking_part)
        nobody = "" if has_phones else _("Nobody is following yet")
        self.follow_words = followers_in_words(shared.phones) if shared.phones else nobody
        self._getting_in.wait(is_code_shown=bool(shared.addresses), followers=shared.phones)
        self.way_in = self._getting_in.view()
        self._look_again_when_late()
        name = self.way_in.wifi_name
        self.by_hand = _("or join {name} by hand").format(name=name) if name else _("or join the same Wi-Fi by hand")
        wanted = "FollowRefused" if shared.is_refused else "FollowCode" if shared.addresses else "FollowNoNetwork"
        self.foot_icon = "info" if wanted == "FollowCode" else "rematch"
        self.foot_words = self._foot_words(wanted)
        if self.is_entering:
            wanted = "FollowWifi"
        if wanted != self.shows:
            self.shows = wanted
            self.ids.content.clear_widgets()
            self.ids.foot.clear_widgets()
            body = Factory.get(wanted)(page=self)
            self.add_widget(body)
            self.add_widget(FollowWifiFoot(page=self) if self.is_entering else FollowFoot(page=self))
            if self.is_entering and not self.typed_name:
                body.ids.name.focus_soon()

    def _look_again_when_late(self) -> None:
        Clock.unschedule(self._show)
        if self._getting_in.help_in:
            Clock.schedule_once(self._show, self._getting_in.help_in)

    def _foot_words(self, shown: str) -> str:
        if shown != "FollowCode":
            return _("Trying again…") if shown == "FollowRefused" else _("Still looking…")
        if self.who.is_allowed:
            return _("Whoever has the code can watch. Only phones allowed here can enter anything.")
        return _("Anyone on this Wi-Fi with the code can watch but not change anything.")

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
        view = self.way_in
        self.typed_name, self.typed_password, self.problem = view.wifi_name, view.password, ""
        self._show()

    def save_wifi(self) -> None:
        """Keep the Wi-Fi as it was typed, or show the problem."""
        self.problem = self._getting_in.enter(typed_name(self.typed_name), self.typed_password)
        if not self.problem:
            self.is_entering = False

    def _end(self, *_args) -> None:
        self.close()

    def on_close(self) -> None:
        Clock.unschedule(self._show)
        for name in self._watched:
            self.shared.funbind(name, self._show)
        self.shared.funbind("on_end", self._end)
        App.get_running_app().show_asking()
