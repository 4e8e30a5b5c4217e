"""How far this table and its club are in step, as a sign: on Home, in the settings and on the page of the club."""

from dataclasses import dataclass

from kivy.properties import ObjectProperty

from companion.language import _, ngettext, time_in_words
from screens.kit.controls import choices  # noqa: F401  (the rules use it)
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


@dataclass(frozen=True)
class SignView:
    """The status of the club in words, with an icon, so that colour never stands alone."""

    club: str = ""
    icon: str = ""
    ground: str = "sunken"
    headline: str = ""
    line: str = ""


def sign_view(status) -> SignView:
    """Return what is said about a status of companion.club, or nothing if there is none."""
    if status is None:
        return SignView()
    last = status.last_sync
    since = _("not in step yet") if last is None else _("last in step at {time}").format(time=time_in_words(last))
    waiting = ngettext("{count} waiting", "{count} waiting", status.waiting).format(count=status.waiting)
    if not status.is_online:
        line = f"{since}, {waiting}" if status.waiting else since
        return SignView(status.club, "offline", "sunken", _("Offline"), line)
    if status.waiting or last is None:
        return SignView(status.club, "waiting", "accent_soft", waiting, since)
    at = _("at {time}").format(time=time_in_words(last))
    return SignView(status.club, "check", "success_soft", _("In step"), at)


class ClubSign(TapPanel):
    """The sign with its words. A tap tries to sync at once."""

    view = ObjectProperty(SignView(), rebind=True)

    def view_of(self, status) -> SignView:
        """Return the view of a status, for the rule."""
        return sign_view(status)
