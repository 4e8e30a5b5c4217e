"""The view of the sheet for following on a phone, as plain values; does not import Kivy."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.follow.asking import PhonesView
from companion.follow.getting_in import GettingInView
from companion.follow.page import followers_in_words
from companion.tools.language import _

if TYPE_CHECKING:
    from screens.app.phones.shared import Shared


@dataclass(frozen=True)
class FollowView:
    """How phones reach what is shared, who follows, and what stands at the foot."""

    body: str = ""
    """The kv rule of the content: that of the codes, or that of the reason why phones cannot follow."""
    code: str = ""
    """The content of the code of the table, which is its address; "" without a network."""
    address: str = ""
    """The address to type, with a line break after the slash."""
    other_addresses: str = ""
    """One per line, if the device is in several networks."""
    followers: str = ""
    by_hand: str = ""
    """How to join the Wi-Fi without its code."""
    foot_icon: str = "info"
    foot: str = ""
    way_in: GettingInView = field(default_factory=GettingInView)
    who: PhonesView = field(default_factory=PhonesView)

    @property
    def wifi_part(self) -> str:
        """What stands in the place of the code of the Wi-Fi: "enter" or "hidden" while there is none, or "code"."""
        if not self.way_in.is_entered:
            return "enter"
        return "hidden" if self.way_in.is_hidden else "code"


def follow_view(shared: "Shared", way_in: GettingInView, who: PhonesView) -> FollowView:
    """Return the view of what is shared."""
    first, *others = shared.addresses or [""]
    body = "FollowRefused" if shared.is_refused else "FollowCode" if first else "FollowNoNetwork"
    # The phones that ask or take part are listed; such a phone may just be asleep.
    nobody = "" if who.asking or who.taking_part else _("Nobody is following yet")
    name = way_in.wifi_name
    return FollowView(
        body=body,
        code=first,
        address=short_address(first).replace("/", "/\n"),
        other_addresses="\n".join(_("or {address}").format(address=short_address(each)) for each in others),
        followers=followers_in_words(shared.phones) if shared.phones else nobody,
        by_hand=_("or join {name} by hand").format(name=name) if name else _("or join the same Wi-Fi by hand"),
        foot_icon="info" if body == "FollowCode" else "rematch",
        foot=_foot(body, who),
        way_in=way_in,
        who=who,
    )


def _foot(body: str, who: PhonesView) -> str:
    if body != "FollowCode":
        return _("Trying again…") if body == "FollowRefused" else _("Still looking…")
    if who.is_allowed:
        return _("Whoever has the code can watch. Only phones allowed here can enter anything.")
    return _("Anyone on this Wi-Fi with the code can watch but not change anything.")


def short_address(address: str) -> str:
    """Return an address without "http://" and the trailing slash, which a browser adds itself."""
    return address.removeprefix("http://").strip("/")
