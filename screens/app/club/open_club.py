"""The club in the app: it is opened with the shelf and syncs in its own thread; pages read its status from the app."""

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from kivy.clock import Clock

from companion.club import (
    Club,
    ClubError,
    LocalClub,
    Status,
    Syncing,
    club_problem_in_words,
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
Answer = TypeVar("Answer")


class OpenClub:
    """The club this device belongs to, open while the shelf is open. Use it only in the main thread."""

    status: Status
    """The latest status that was reported."""

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
        self.status = self._syncing.status
        self._on_status(self.status)

    def take(self, key: str, report: Report) -> None:
        """Take a game over from another table, in a background thread."""
        member = self.member
        try:
            copy = BackgroundShelf(self.club.copy)
        except CannotOpen as error:
            report(FileOutcome(trouble_in_words(error.fault), is_wrong=True))
            return

        def ask(shelf: BackgroundShelf) -> None:
            with copy, member.connect() as server:
                take_over(LocalClub(shelf, copy, member), server, key)

        ask_club(_("Continue here"), self.club.shelf, ask, lambda _none, outcome: report(outcome))


def ask_club(
    title: str,
    shelf: Shelf,
    ask: Callable[[BackgroundShelf], Answer],
    report: Callable[[Answer | None, FileOutcome], None],
) -> None:
    """Call `ask`, which may wait for the network, in a background thread. Report its answer, or None and the problem.

    If the shelf is in trouble, only report that.
    """
    try:
        background = BackgroundShelf(shelf)
    except CannotOpen as error:
        report(None, FileOutcome(trouble_in_words(error.fault), is_wrong=True))
        return
    answers: list[Answer] = []

    def work(_progress: Progress) -> Finish:
        try:
            with background:
                answers.append(ask(background))
        except ClubError as error:
            outcome = FileOutcome(club_problem_in_words(error), is_wrong=True)
            return lambda: outcome
        return FileOutcome

    LongWork(title, work, lambda outcome: report(answers[0] if answers else None, outcome))
