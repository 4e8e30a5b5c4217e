"""The sign of the club: its status in words. Devices in no club load none of the club's modules for it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.tools.language import _, ngettext, time_in_words

if TYPE_CHECKING:
    from companion.club import ClubError, Status
    from companion.shelf import CannotOpen

WARNING = "warning"  # the icon


@dataclass(frozen=True)
class SignView:
    """The status of the club in words, with an icon, so that colour is never the only sign."""

    club: str = ""
    name: str = ""
    """What Home shows beside the icon: the name of the club, unless this device has entries that never reach it."""
    icon: str = ""
    ground: str = "sunken"
    headline: str = ""
    line: str = ""

    @property
    def is_wrong(self) -> bool:
        """Whether people have to do something about it."""
        return self.icon == WARNING


def sign_view(status: "Status") -> SignView:
    """Return the view of the club's status."""
    last = status.last_sync
    since = _("not up to date yet") if last is None else _("last update: {time}").format(time=time_in_words(last))
    waiting = ngettext("{count} game waiting", "{count} games waiting", status.waiting).format(count=status.waiting)
    if not status.is_online:
        if status.is_removed:
            headline, line = _("No longer in the club"), _("Join again with a new invitation.")
            return SignView(status.club, status.club, WARNING, "danger_soft", headline, line)
        problem = _problem_in_words(status.problem)
        if problem:
            return SignView(status.club, status.club, WARNING, "danger_soft", _("Not up to date"), problem)
    if status.not_in_club:
        from companion.club.faults import different_in_words  # only devices in a club load it

        headline, line = different_in_words(status.not_in_club)
        return SignView(status.club, headline, WARNING, "danger_soft", headline, line)
    if not status.is_online:
        line = f"{since}, {waiting}" if status.waiting else since
        return SignView(status.club, status.club, "offline", "sunken", _("Offline"), line)
    if status.waiting or last is None:
        return SignView(status.club, status.club, "waiting", "accent_soft", waiting, since)
    return SignView(status.club, status.club, "check", "success_soft", _("Up to date"), since)


def _problem_in_words(problem: "ClubError | CannotOpen | None") -> str:
    """Return why syncing fails, in words, or "" if the club is merely offline."""
    from companion.club import ClubError, ClubFault, club_problem_in_words  # only devices in a club load it
    from companion.shelf.words import trouble_in_words

    if not isinstance(problem, ClubError):
        return trouble_in_words(problem.fault)
    return "" if problem.fault is ClubFault.UNREACHABLE else club_problem_in_words(problem)
