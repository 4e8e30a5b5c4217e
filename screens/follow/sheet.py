"""Follow on a phone: the code to scan, the address to type, how many follow, and a way to stop."""

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.follow.words import followers_in_words
from companion.language import _
from screens.follow import code  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width

load_rules(__file__)


def short_address(address: str) -> str:
    """An address without what a browser adds by itself."""
    return address.removeprefix("http://").strip("/")


class FollowBody(Column):
    """What the sheet shows at the moment."""

    sheet = ObjectProperty(None)


class FollowSheet(Sheet):
    """Shows how phones get to the shared table, or what keeps them from it, as it is at the moment."""

    shared = ObjectProperty(None)
    addresses = ListProperty()
    head_height = NumericProperty(0)
    other_addresses = StringProperty("")  # a line each, where the device is in several networks
    follow_words = StringProperty("")
    join_words = StringProperty("")
    shows = StringProperty("")
    """The rule of what there is to say now: the code, or what keeps phones from following."""

    def __init__(self, shared, **kwargs) -> None:
        super().__init__(shared=shared, title=_("Follow on a phone"), **kwargs)
        # A rule that binds to another widget's ids would keep the sheet in memory for good.
        self.ids.head.bind(height=self.setter("head_height"))
        self.head_height = self.ids.head.height
        for name in ("addresses", "phones", "is_refused"):
            shared.fbind(name, self._show)
        shared.fbind("on_end", self._end)
        self._show()

    def typed(self, address: str, sp: float, width: float) -> str:
        """An address as people type it; where it is wider than its place, broken where it is easiest to read."""
        typed = short_address(address)
        return typed if natural_width(typed, dp(sp), bold=True) <= width else typed.replace("/", "/\n")

    def stop(self) -> None:
        """Nobody can follow any more."""
        self.shared.stop()

    def _show(self, *_args) -> None:
        shared = self.shared
        self.addresses = shared.addresses
        others = [_("or {address}").format(address=short_address(address)) for address in shared.addresses[1:]]
        self.other_addresses = "\n".join(others)
        self.follow_words = followers_in_words(shared.phones) if shared.phones else _("Nobody is following yet")
        name = shared.wifi_name()
        self.join_words = _("Join the Wi-Fi {name}").format(name=name) if name else _("Join the same Wi-Fi")
        wanted = "FollowRefused" if shared.is_refused else "FollowCode" if shared.addresses else "FollowNoNetwork"
        if wanted != self.shows:
            self.shows = wanted
            self.ids.content.clear_widgets()
            self.add_widget(Factory.get(wanted)(sheet=self))

    def _end(self, *_args) -> None:
        self.close()

    def on_close(self) -> None:
        for name in ("addresses", "phones", "is_refused"):
            self.shared.funbind(name, self._show)
        self.shared.funbind("on_end", self._end)
