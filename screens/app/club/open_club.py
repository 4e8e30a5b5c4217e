"""The club in the app: it is opened with the shelf and syncs in its own thread; pages read its status from the app."""

from collections.abc import Callable
from threading import Thread

from kivy.clock import Clock

from companion.club import (
    Club,
    ClubError,
    Invitation,
    LocalClub,
    Status,
    Syncing,
    club_problem_in_words,
    confirm_joining,
    create,
    free_name,
    join,
    membership_of,
    parse_invitation,
    people_in_club,
    prepare_to_join,
    say_goodbye,
    take_over,
)
from companion.club.drawn_boards import add_new_boards
from companion.club.membership import Membership
from companion.pages.session import Session
from companion.shelf import CannotOpen, Shelf
from companion.shelf.background import BackgroundShelf
from companion.shelf.faults import Progress
from companion.shelf.words import trouble_in_words
from companion.table.files import FileOutcome
from companion.tools.language import _
from screens.app.sheets.long_work import Finish, LongWork

Report = Callable[[FileOutcome], None]


class OpenClub:
    """The club this device belongs to, open while the shelf is open. Use it only in the main thread."""

    def __init__(self, session: Session, on_status: Callable[[Status], None]) -> None:
        """Open the local copy of the club and start syncing. Raise ClubError if the device is not in a club."""
        self._session = session
        self._on_status = on_status
        self.club = Club(session.shelf)
        # The sync thread only schedules a call for the next frame.
        self._report_soon = Clock.create_trigger(self._report)
        try:
            self._syncing = Syncing(self.club, lambda _status: self._report_soon())
        except CannotOpen:
            self.club.close()
            raise
        self._report()

    @property
    def member(self) -> Membership:
        return self.club.member

    def sync_now(self) -> None:
        """Sync at once instead of at the next attempt."""
        self._syncing.wake()

    @property
    def status(self) -> Status:
        return self._syncing.status

    def close(self) -> None:
        """Stop syncing, and close the local copy of the club's games and people."""
        self._stop()
        self.club.close()

    def leave(self) -> None:
        self._stop()
        member = self.club.leave()
        Thread(target=say_goodbye, args=(member,), name="goodbye", daemon=True).start()

    def _stop(self) -> None:
        self._syncing.close()
        self._report_soon.cancel()  # after the thread has ended, since it may trigger this until then

    def _report(self, *_args) -> None:
        new, self._syncing.new_boards = self._syncing.new_boards, {}
        if new and add_new_boards(self.club, new):
            self._session.settings.update(self.club.shelf.notes.settings())
        self._on_status(self._syncing.status)

    def take(self, key: str, report: Report) -> None:
        """Take a game over from another table, in a background thread."""
        member = self.member
        try:
            copy = BackgroundShelf(self.club.copy)
        except CannotOpen as error:
            report(FileOutcome(trouble_in_words(error.fault), is_wrong=True))
            return

        def work(shelf: BackgroundShelf) -> Finish:
            with copy, member.connect() as server:
                take_over(LocalClub(shelf, copy, member), server, key)
            return FileOutcome

        _run(_("Continue here"), self.club.shelf, work, report)


def create_club(
    shelf: Shelf, address: str, name: str, report: Callable[[Invitation | None, FileOutcome], None]
) -> None:
    """Create a club in a database, in a background thread. Call `report` with its invitation, or with the problem."""
    made: list[Invitation] = []

    def work(_shelf: BackgroundShelf) -> Finish:
        made.append(create(address, name))
        return FileOutcome

    _run(_("Create a club"), shelf, work, lambda outcome: report(made[0] if made else None, outcome))


def join_club(shelf: Shelf, invitation: str, table: str, report: Callable[[frozenset[str], FileOutcome], None]) -> None:
    """Prepare to join a club, or rename this table in it. Call `report` with the club's people, or the problem."""
    names: list[frozenset[str]] = []

    def work(background: BackgroundShelf) -> Finish:
        change = prepare_to_join if membership_of(background) is None else join
        names.append(people_in_club(change(background, parse_invitation(invitation), table)))
        return FileOutcome

    _run(_("Join a club"), shelf, work, lambda outcome: report(names[0] if names else frozenset(), outcome))


def keep_apart(shelf: Shelf, names: frozenset[str], taken: frozenset[str]) -> None:
    """Rename people on this device who merely share a name with someone in the club, then complete joining."""
    for name in sorted(names):
        shelf.people.rename(name, free_name(name, taken | {person.name for person in shelf.people.all()}))
    confirm_joining(shelf)


def _run(title: str, shelf: Shelf, work: Callable[[BackgroundShelf], Finish], report: Report) -> None:
    """Run `work`, which may wait for the network, in a background thread; report a ClubError in words.

    If the shelf is in trouble, only report that.
    """
    try:
        background = BackgroundShelf(shelf)
    except CannotOpen as error:
        report(FileOutcome(trouble_in_words(error.fault), is_wrong=True))
        return

    def run(_progress: Progress) -> Finish:
        try:
            with background:
                return work(background)
        except ClubError as error:
            outcome = FileOutcome(club_problem_in_words(error), is_wrong=True)
            return lambda: outcome

    LongWork(title, run, report)
