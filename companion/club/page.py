"""The club page: what it shows of the club, and what joining, creating and leaving one means."""

from dataclasses import dataclass, field

from companion.club.faults import LONGEST_NAME, ClubError, ClubFault, club_problem_in_words
from companion.club.invitation import parse_invitation
from companion.club.local import Club, Status
from companion.club.membership import confirm_joining
from companion.club.people import keep_apart
from companion.home.counts import games_in_words, not_kept_in_words
from companion.pages.desk import Desk
from companion.pages.presenting import Presenter
from companion.table.faces import Face
from companion.tools.language import _, ngettext


@dataclass(frozen=True)
class Typed:
    """What is typed on the page while this device is in no club."""

    table: str = ""
    invitation: str = ""
    new_club: str = ""
    """The name of a club to create."""
    address: str = ""
    """The address of the database for the new club."""


@dataclass(frozen=True)
class JoiningView:
    """What can be done with what is typed."""

    problem: str = ""
    """Why the text is not an invitation; "" if it is one, or empty."""
    can_join: bool = False
    can_create: bool = False


@dataclass(frozen=True)
class LeavingView:
    """The question before leaving the club."""

    title: str = ""
    sentences: tuple[str, ...] = ()
    action: str = ""


@dataclass(frozen=True)
class ClubView:
    """The club of this table and what the page shows about it; mostly empty without a club."""

    club: str = ""
    about: str = ""
    table: str = ""
    invitation: str = ""
    short_invitation: str = ""
    """The invitation without its password."""
    refusal: str = ""
    """Why nothing can be joined: games are not kept, or the typed invitation is to another club."""
    leaving: LeavingView = field(default_factory=LeavingView)


@dataclass(frozen=True)
class SamePersonView:
    """A person of this device whose name is in the club, too."""

    name: str
    face: Face
    line: str
    """How many games they have here."""


class ClubPresenter(Presenter):
    """The club of this device, or what is typed to join or create one.

    What asks the database takes seconds and is done in the background: `create` and `begin_joining` of companion.club.
    `enter` completes joining.
    """

    def __init__(
        self, desk: Desk, club: Club | None = None, status: Status | None = None, typed: Typed | None = None
    ) -> None:
        """Show the open club of this device and its status, or what is typed while it is in none."""
        super().__init__(desk)
        self._club, self._status, self._typed = club, status, typed or Typed()

    def view(self) -> ClubView:
        club, status = self._club, self._status
        if club is None or status is None:
            return ClubView(refusal="" if self._has_shelf else not_kept_in_words(self.session))
        member = club.member
        is_other = not status.is_removed and self._typed.invitation not in ("", member.invitation)
        in_a_club = club_problem_in_words(ClubError(ClubFault.IN_A_CLUB, member.club))
        return ClubView(
            club=member.club,
            about=_about(club),
            table=member.table,
            invitation=member.invitation,
            short_invitation=member.invitation.rpartition("/")[0] + "/…",
            refusal=in_a_club if is_other else "",
            leaving=_leaving_view(status),
        )

    def joining(self) -> JoiningView:
        """Return what can be done with what is typed."""
        typed = self._typed
        problem = _invitation_problem(typed.invitation) if typed.invitation else ""
        can_join = bool(typed.table.strip() and typed.invitation) and not problem
        can_create = bool(typed.new_club.strip() and typed.address.strip())
        return JoiningView(problem, can_join and self._has_shelf, can_create and self._has_shelf)

    def suggested_table(self, device: str) -> str:
        """Return the name of this table, or one for it, from the name of the device."""
        named = self._club.member.table if self._club is not None else ""
        return named or device[:LONGEST_NAME] or _("Table {number}").format(number=1)

    @property
    def _has_shelf(self) -> bool:
        """Whether there is a shelf, which is needed to join."""
        return self.session.shelf is not None

    # Joining

    def same_people(self, names: frozenset[str]) -> tuple[SamePersonView, ...]:
        """Return the people of this device who have the name of someone in the club."""
        shelf = self.session.shelf
        known = [] if shelf is None else [each for each in shelf.people.acquaintances() if each.name in names]
        return tuple(
            SamePersonView(
                person.name,
                person.face,
                _("{games} here").format(games=games_in_words(person.games)) if person.games else "",
            )
            for person in sorted(known, key=lambda person: person.name)
        )

    def enter(self, names: frozenset[str], others: frozenset[str]) -> None:
        """Complete joining a club with people of these names; `others` are different people here, who are renamed."""
        shelf = self.session.shelf
        assert shelf is not None
        keep_apart(shelf.people, others, names)
        confirm_joining(shelf)
        self.session.reopen()


def _invitation_problem(text: str) -> str:
    """Return why a text is not an invitation, or "" if it is one."""
    try:
        parse_invitation(text)
    except ClubError as error:
        return club_problem_in_words(error)
    return ""


def _about(club: Club) -> str:
    tables = club.table_count()
    people, games = len(club.copy.people.all()), sum(club.copy.games.over_and_running())
    parts = (
        ngettext("{count} table", "{count} tables", tables).format(count=tables),
        ngettext("{count} person", "{count} people", people).format(count=people),
        games_in_words(games),
    )
    return ", ".join(part.replace(" ", "\u00a0") for part in parts)


def _leaving_view(status: Status) -> LeavingView:
    sentences = [_("Your own games stay here. Games from other tables disappear.")]
    if status.waiting:
        unsent = ngettext(
            "{count} game has not been sent yet.", "{count} games have not been sent yet.", status.waiting
        )
        sentences.append(unsent.format(count=status.waiting))
    title, action = (
        (_("Remove {club} from this device?"), _("Remove")) if status.is_removed else (_("Leave {club}?"), _("Leave"))
    )
    return LeavingView(title.format(club=status.club), tuple(sentences), action)
