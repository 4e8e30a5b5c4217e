"""The club page: join or create a club; in one, see its status, this table's name, the board and the invitation."""

from collections.abc import Callable, Sequence

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.club import ClubError, ClubFault, Invitation, club_problem_in_words, parse_invitation
from companion.club.faults import LONGEST_NAME
from companion.home.summary import games_in_words, not_kept_in_words
from companion.shelf import Acquaintance
from companion.table.faces import FIRST_FACES
from companion.table.files import FileOutcome
from companion.tools.language import _
from screens.app import device, qr_code  # noqa: F401  (the rules use the code)
from screens.app.club import open_club as clubs
from screens.app.device import other_apps
from screens.app.page import Page
from screens.app.sheets.names import NameSheet
from screens.club.view import ClubView, club_view
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import choices, field  # noqa: F401  (the rules use them)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_emblem, who
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_boat, draw_water
from screens.kit.layouts import Row
from screens.kit.overlays import AskSheet, Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import theme

load_rules(__file__)

BOATS = ((0.24, 0.66), (0.54, 0.95), (0.83, 0.6))  # the centre as a share of the width, and the size of each
HIGH = 140  # height of a boat of size 1 above the water, with some sky
WATER = 0.3  # share of the height


class Fleet(Painted):
    """A picture of three boats on one sea, in a frame with rounded corners."""

    def paint(self) -> None:
        Color(*theme.of("accent_soft"))
        ink.Ink(ink.box(*self.pos, *self.size, theme.radius_panel))
        draw_water(self.x, self.y, self.width, (self.height * WATER,), theme.radius_panel, self._draw_boats)

    def _draw_boats(self) -> None:
        level = self.y + self.height * WATER
        largest = min(self.height * (1 - WATER) / HIGH, self.width / dp(340) * dp(1))
        for face, (x, size) in zip(FIRST_FACES, BOATS):
            middle, scale, sail = self.x + self.width * x, largest * size, theme.of(who(face))
            draw_boat(middle, level, scale, theme.of("text"), sail, sail)
            draw_emblem(face.emblem, 30 * scale, (middle + 26 * scale, level + 55 * scale), theme.of("on_who"), sail)


class SamePersonRow(Row):
    """A row with a person of this device whose name is in the club too, and a switch for "same person"."""

    name = StringProperty("")
    face = ObjectProperty(None, allownone=True)
    line = StringProperty("")  # how many games they have here


class SamePeopleSheet(Sheet):
    """A sheet that asks which names mean the same person; `done` is called with the names that do not."""

    def __init__(self, people: Sequence[Acquaintance], done: Callable[[frozenset[str]], object], **kwargs) -> None:
        self._done = done
        super().__init__(title=_("Same person?"), **kwargs)
        question = _(
            "The club has people with these names. Switch on those who are the same person: they get their emblem from "
            "the club."
        )
        self.add_widget(Paragraph(text=question))
        self._rows = [
            SamePersonRow(
                name=person.name,
                face=person.face,
                line=_("{games} here").format(games=games_in_words(person.games)) if person.games else "",
            )
            for person in people
        ]
        button = PushButton(text=_("Done"), icon="check", kind="primary")
        button.bind(on_tap=lambda _button: self.close())
        for widget in (*self._rows, button):
            self.add_widget(widget)

    def on_close(self) -> None:
        self._done(frozenset(row.name for row in self._rows if not row.ids.same.is_active))


class ClubPage(Page):
    """The page for joining or creating a club or, in a club, for its status."""

    view = ObjectProperty(ClubView(), rebind=True)
    outcome = ObjectProperty(FileOutcome(), rebind=True)  # the outcome of the last action
    invitation = StringProperty("")  # pasted, or opened from a link
    table = StringProperty("")
    new_club = StringProperty("")  # the name of a club to create
    address = StringProperty("")  # of the database for the new club
    can_change = BooleanProperty(False)  # whether there is a shelf, which is needed to join

    @property
    def bodies(self) -> dict[str, str]:  # type: ignore[override]  # computed here, and an attribute of other pages
        if self.app.club is None:
            return {"wide": "ClubOutside"}
        if self.is_out:
            return {"wide": "ClubRemoved"}
        return {"wide": "ClubMemberWide", "tall": "ClubMemberNarrow", "phone": "ClubMemberNarrow"}

    @property
    def is_out(self) -> bool:
        """Whether the club has removed this device, which can join again."""
        return self.app.club_sign.is_out

    def on_pre_enter(self, *args) -> None:
        self.outcome = FileOutcome()
        super().on_pre_enter(*args)

    def on_arguments(self, _page: "ClubPage", arguments: dict) -> None:
        """Enter an invitation that was opened from a link, possibly while this page is on the screen."""
        self.invitation = arguments.get("invitation", self.invitation)

    def show(self) -> None:
        self.can_change = self.session is not None and self.session.shelf is not None
        if not self.can_change:
            self.outcome = FileOutcome(not_kept_in_words(self.session), is_wrong=True)
        self.view = club_view(self.app.club)
        if self.app.club is not None and not self.is_out and self.invitation not in ("", self.view.invitation):
            error = ClubError(ClubFault.IN_A_CLUB, self.view.club)
            self.outcome, self.invitation = FileOutcome(club_problem_in_words(error), is_wrong=True), ""
        own_name = self.view.table or device.own_name()[:LONGEST_NAME]
        self.table = self.table or own_name or _("Table {number}").format(number=1)

    # Without a club

    def problem_of(self, invitation: str) -> str:
        """Return why a text is not an invitation, or "" if it is an invitation or empty."""
        try:
            parse_invitation(invitation)
        except ClubError as error:
            return club_problem_in_words(error) if invitation else ""
        return ""

    def can_join(self, table: str, invitation: str) -> bool:
        return bool(table.strip() and invitation) and not self.problem_of(invitation)

    def join(self) -> None:
        """Join the club of the invitation, then ask which people of the club and of this device are the same.

        A device that returns to its club need not be asked: its people are those of the club.
        """
        done = self._joined if self.app.club is None else self._joined_again
        clubs.join_club(self.session.shelf, self.invitation, self.table, done)

    def _joined(self, names: frozenset[str], outcome: FileOutcome) -> None:
        self.outcome = outcome
        if outcome.text:
            return
        everyone = sorted(self.session.shelf.people.acquaintances(), key=lambda person: person.name)
        same = [person for person in everyone if person.name in names]
        if same:
            SamePeopleSheet(same, lambda others: self._enter(others, names)).open()
        else:
            self._enter(frozenset(), names)

    def _enter(self, others: frozenset[str], names: frozenset[str]) -> None:
        clubs.keep_apart(self.session.shelf, others, names)
        self.invitation = ""
        self.session.reopen()
        self.app.open_club()

    def _joined_again(self, names: frozenset[str], outcome: FileOutcome) -> None:
        if not outcome.text:
            self.invitation = ""
        self._renamed(names, outcome)

    def create(self) -> None:
        """Create a club in a database and join it as its first table."""
        clubs.create_club(self.session.shelf, self.address, self.new_club, self._created)

    def _created(self, invitation: Invitation | None, outcome: FileOutcome) -> None:
        self.outcome = outcome
        if invitation is not None:
            self.invitation, self.address = str(invitation), ""  # the address contains the organiser's password
            self.join()

    # In a club

    def rename_table(self) -> None:
        NameSheet(_("This table"), self._rename, name=self.view.table, most=LONGEST_NAME, action=_("Save")).open()

    def _rename(self, name: str) -> str:
        clubs.join_club(self.session.shelf, self.view.invitation, name, self._renamed)
        return ""

    def _renamed(self, _names: frozenset[str], outcome: FileOutcome) -> None:
        self.outcome = outcome
        if not outcome.text:
            self.app.reopen_club()

    def copy_invitation(self) -> None:
        copied = other_apps.copy(self.view.invitation)
        text = _("Invitation copied.") if copied else _("Copying does not work on this device.")
        self.outcome = FileOutcome(text, is_wrong=not copied)

    def leave(self) -> None:
        sentences = [_("Your own games stay here. Games from other tables disappear."), *self.view.unsent]
        title, word = (
            (_("Remove {club} from this device?"), _("Remove")) if self.is_out else (_("Leave {club}?"), _("Leave"))
        )
        answer = (word, "leave", self.app.leave_club)
        AskSheet(title.format(club=self.view.club), sentences, (_("Cancel"), "", None), answer).open()
