"""The club page: join or create a club; in one, see its status, this table's name, the board and the invitation."""

from collections.abc import Callable
from functools import partial

from kivy.properties import ObjectProperty, StringProperty

from companion.club import Invitation, begin_joining, create
from companion.club.faults import LONGEST_NAME
from companion.club.page import ClubPresenter, ClubView, JoiningView, Typed
from companion.home.counts import not_kept_in_words
from companion.shelf import AnyShelf
from companion.table.files import FileOutcome
from companion.tools.language import _
from screens.app import device, qr_code  # noqa: F401  (the rules use the code)
from screens.app.club.open_club import ask_club
from screens.app.device import other_apps
from screens.app.page import Page
from screens.app.sheets.names import NameSheet
from screens.club import fleet  # noqa: F401  (the rules use it)
from screens.club.same_people import SamePeopleSheet
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.controls import field  # noqa: F401  (the rules use it)
from screens.kit.overlays import AskSheet
from screens.kit.rules import load_rules

load_rules(__file__)


class ClubPage(Page):
    """The page for joining or creating a club or, in a club, for its status."""

    presents = ClubPresenter

    view = ObjectProperty(ClubView(), rebind=True)
    joining = ObjectProperty(JoiningView(), rebind=True)
    outcome = ObjectProperty(FileOutcome(), rebind=True)  # the outcome of the last action
    invitation = StringProperty("")  # pasted, or opened from a link
    table = StringProperty("")
    new_club = StringProperty("")  # the name of a club to create
    address = StringProperty("")  # of the database for the new club

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for typed in ("table", "invitation", "new_club", "address"):
            self.fbind(typed, self._show_joining)

    @property
    def presenter(self) -> ClubPresenter:
        typed = Typed(self.table, self.invitation, self.new_club, self.address)
        opened = self.app.in_club.opened
        club, status = (None, None) if opened is None else (opened.club, opened.status)
        return ClubPresenter(self.desk, club, status, typed)

    @property
    def bodies(self) -> dict[str, str]:  # type: ignore[override]  # computed here, and an attribute of other pages
        opened = self.app.in_club.opened
        if opened is None:
            return {"wide": "ClubOutside"}
        if opened.status.is_removed:
            return {"wide": "ClubRemoved"}
        return {"wide": "ClubMemberWide", "tall": "ClubMemberNarrow", "phone": "ClubMemberNarrow"}

    def on_pre_enter(self, *args) -> None:
        self.outcome = FileOutcome()
        super().on_pre_enter(*args)

    def on_arguments(self, _page: "ClubPage", arguments: dict) -> None:
        """Enter an invitation that was opened from a link, possibly while this page is on the screen."""
        self.invitation = arguments.get("invitation", self.invitation)

    def show(self) -> None:
        if self.session is None:
            self.outcome = FileOutcome(not_kept_in_words(None), is_wrong=True)
            return
        presenter = self.presenter
        self.view = presenter.view()
        if self.view.refusal:
            self.outcome = FileOutcome(self.view.refusal, is_wrong=True)
            if self.app.in_club.opened is not None:
                self.invitation = ""
        self.table = self.table or presenter.suggested_table(device.own_name())
        self._show_joining()

    def _show_joining(self, *_args) -> None:
        if self.session is not None:
            self.joining = self.presenter.joining()

    # Without a club

    def join(self) -> None:
        """Join the club of the invitation, then ask which people of the club and of this device are the same.

        A device that returns to its club need not be asked: its people are those of the club.
        """
        done = self._ask_who_is_same if self.app.in_club.opened is None else self._rejoin
        self._begin_joining(self.invitation, self.table, done)

    def _begin_joining(self, invitation: str, table: str, done: Callable[[frozenset[str]], object]) -> None:
        """Join a club, or rename this table in it. Call `done` with the names of its people, or show the problem."""

        def work(shelf: AnyShelf) -> frozenset[str]:
            return begin_joining(shelf, invitation, table)

        def report(names: frozenset[str] | None, outcome: FileOutcome) -> None:
            self.outcome = outcome
            if names is not None:
                done(names)

        ask_club(_("Join a club"), self.session.shelf, work, report)

    def _ask_who_is_same(self, names: frozenset[str]) -> None:
        people = self.presenter.same_people(names)
        enter = partial(self._enter, names)
        if people:
            SamePeopleSheet(people, enter).open()
        else:
            enter(frozenset())

    def _enter(self, names: frozenset[str], others: frozenset[str]) -> None:
        self.presenter.enter(names, others)
        self.invitation = ""
        self.app.in_club.open()

    def _rejoin(self, _names: frozenset[str]) -> None:
        self.invitation = ""
        self.app.in_club.reopen()

    def create(self) -> None:
        """Create a club in a database and join it as its first table."""
        address, name = self.address, self.new_club
        ask_club(_("Create a club"), self.session.shelf, lambda _shelf: create(address, name), self._created)

    def _created(self, invitation: Invitation | None, outcome: FileOutcome) -> None:
        self.outcome = outcome
        if invitation is not None:
            self.invitation, self.address = str(invitation), ""  # the address contains the organiser's password
            self.join()

    # In a club

    def rename_table(self) -> None:
        NameSheet(_("This table"), self._rename, name=self.view.table, most=LONGEST_NAME, action=_("Save")).open()

    def _rename(self, name: str) -> str:
        self._begin_joining(self.view.invitation, name, lambda _names: self.app.in_club.reopen())
        return ""

    def copy_invitation(self) -> None:
        copied = other_apps.copy(self.view.invitation)
        text = _("Invitation copied.") if copied else _("Copying does not work on this device.")
        self.outcome = FileOutcome(text, is_wrong=not copied)

    def leave(self) -> None:
        leaving = self.view.leaving
        answer = (leaving.action, "leave", self.app.in_club.leave)
        AskSheet(leaving.title, leaving.sentences, (_("Cancel"), "", None), answer).open()
