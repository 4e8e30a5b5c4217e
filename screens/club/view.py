"""The view of the club page, as plain values."""

from dataclasses import dataclass

from companion.tools.language import ngettext


@dataclass(frozen=True)
class ClubView:
    """The club of this table and what the page shows about it; empty without a club."""

    club: str = ""
    about: str = ""
    table: str = ""
    invitation: str = ""
    short_invitation: str = ""
    """The invitation without its password."""
    unsent: tuple[str, ...] = ()
    """One sentence about games not yet sent to the club; empty if all have been sent."""


def club_view(open_club) -> ClubView:
    """Return the view of an open club (screens.app.club), or an empty view for None."""
    if open_club is None:
        return ClubView()
    club, member = open_club.club, open_club.member
    tables = club.table_count()
    people, games = len(club.copy.people.all()), sum(club.copy.games.over_and_running())
    parts = (
        ngettext("{count} table", "{count} tables", tables).format(count=tables),
        ngettext("{count} person", "{count} people", people).format(count=people),
        ngettext("{count} game", "{count} games", games).format(count=games),
    )
    waiting = open_club.status.waiting
    unsent = ngettext("{count} game has not been sent yet.", "{count} games have not been sent yet.", waiting).format(
        count=waiting
    )
    return ClubView(
        club=member.club,
        about=", ".join(part.replace(" ", "\u00a0") for part in parts),
        table=member.table,
        invitation=member.invitation,
        short_invitation=member.invitation.rpartition("/")[0] + "/…",
        unsent=(unsent,) if waiting else (),
    )
