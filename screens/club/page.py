"""Club: what it is, join or create one; in a club its status, this table's name, the board and the invitation."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.club import ClubError, ClubFault, Invitation, club_problem_in_words, parse_invitation
from companion.language import _
from screens.app import club as clubs
from screens.app import device
from screens.app.exchange import Said
from screens.app.page import Page
from screens.app.remembered.summary import not_kept_in_words
from screens.app.sheets.asking import AskSheet
from screens.app.sheets.names import NameSheet
from screens.club import fleet  # noqa: F401  (the rules use it)
from screens.club.same_people import SamePeopleSheet
from screens.club.view import ClubView, club_view
from screens.follow import sheet  # noqa: F401  (the rules use its code)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import field  # noqa: F401  (the rules use it)
from screens.kit.rules import load_rules

load_rules(__file__)


class ClubPage(Page):
    """One page for both: a table without a club is told how to join one, a table in a club how it stands."""

    view = ObjectProperty(ClubView(), rebind=True)
    said = ObjectProperty(Said(), rebind=True)  # about what was tried last
    invitation = StringProperty("")  # as it was pasted, or opened from a link
    table = StringProperty("")
    new_club = StringProperty("")  # the name of a club that is to be created
    address = StringProperty("")  # of its database
    can_change = BooleanProperty(False)  # whether there is a shelf that could join

    @property
    def bodies(self) -> dict[str, str]:
        """The rules of a table in a club, or of one without."""
        state = "Outside" if self.app.club is None else "Member"
        return {"wide": f"Club{state}Wide", "tall": f"Club{state}Narrow", "phone": f"Club{state}Narrow"}

    def on_pre_enter(self, *args) -> None:
        self.said = Said()
        super().on_pre_enter(*args)

    def on_arguments(self, _page: "ClubPage", arguments: dict) -> None:
        """Take an invitation that was opened from a link, perhaps while this page is on the screen."""
        self.invitation = arguments.get("invitation", self.invitation)

    def show(self) -> None:
        self.can_change = self.session is not None and self.session.shelf is not None
        if not self.can_change:
            self.said = Said(not_kept_in_words(self.session), is_wrong=True)
        self.view = club_view(self.app.club)
        if self.app.club is not None and self.invitation not in ("", self.view.invitation):
            error = ClubError(ClubFault.IN_A_CLUB, self.view.club)
            self.said, self.invitation = Said(club_problem_in_words(error), is_wrong=True), ""
        self.table = self.table or _("Table {number}").format(number=1)

    # Without a club

    def problem_of(self, invitation: str) -> str:
        """Return why a text is not an invitation, or "" if it is one or there is none yet."""
        try:
            parse_invitation(invitation)
        except ClubError as error:
            return club_problem_in_words(error) if invitation else ""
        return ""

    def can_join(self, table: str, invitation: str) -> bool:
        """Return whether all is there to join."""
        return bool(table.strip() and invitation) and not self.problem_of(invitation)

    def join(self) -> None:
        """Join the club of the invitation, then ask which people are the same."""
        clubs.join_club(self.session.shelf, self.invitation, self.table, self._joined)

    def _joined(self, names: frozenset[str], said: Said) -> None:
        self.said = said
        if said.text:
            return
        same = names & {person.name for person in self.session.shelf.people.all()}
        if same:
            question = SamePeopleSheet(sorted(same))
            question.bind(on_done=lambda _sheet, others: self._enter(frozenset(others), names))
            question.open()
        else:
            self._enter(frozenset(), names)

    def _enter(self, others: frozenset[str], names: frozenset[str]) -> None:
        clubs.keep_apart(self.session.shelf, others, names)
        self.invitation = ""
        self.session.reopen()
        self.app.open_club()

    def create(self) -> None:
        """Create a club in a database and join it as its first table."""
        clubs.create_club(self.session.shelf, self.address, self.new_club, self._created)

    def _created(self, invitation: Invitation | None, said: Said) -> None:
        self.said = said
        if invitation is not None:
            self.invitation, self.address = str(invitation), ""  # which has the organiser's password
            self.join()

    # In a club

    def rename_table(self) -> None:
        """Ask for another name of this table."""
        NameSheet(_("This table"), self._rename, name=self.view.table, action=_("Save")).open()

    def _rename(self, name: str) -> str:
        clubs.join_club(self.session.shelf, self.view.invitation, name, self._renamed)
        return ""

    def _renamed(self, _names: frozenset[str], said: Said) -> None:
        self.said = said
        if not said.text:
            self.app.reopen_club()

    def copy_invitation(self) -> None:
        """Put the invitation onto the clipboard."""
        copied = device.copy(self.view.invitation)
        text = _("Invitation copied.") if copied else _("Copying does not work on this device.")
        self.said = Said(text, is_wrong=not copied)

    def leave(self) -> None:
        """Ask before the club is left."""
        sentences = [_("Your own games stay here. Games from other tables disappear."), *self.view.unsent]
        title = _("Leave {club}?").format(club=self.view.club)
        AskSheet(title, sentences, (_("Cancel"), "", None), (_("Leave"), "leave", self.app.leave_club)).open()
