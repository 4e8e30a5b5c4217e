"""The club while the app runs: its games and status for the screens, and a thread that syncs in the background."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from threading import Event, Thread

from companion.club.boards import NewBoards, read_new_boards
from companion.club.copy import TWIN, AnyShelf, known_games, open_copy
from companion.club.faults import ClubError, ClubFault
from companion.club.membership import Membership, former_devices, leave, require_membership
from companion.club.server import Server
from companion.club.syncing import send, sync, waiting
from companion.club.taking import has_all_of
from companion.shelf import CannotOpen, Shelf
from companion.shelf.background import BackgroundShelf
from companion.shelf.tables.settings import setting
from companion.shelf.times import to_datetime
from companion.table.figures import ListedGame

POLL_SECONDS = 0.4
"""Seconds between two checks of the shelf for changes to send."""
RECEIVES_EVERY = 5.0
"""Seconds between two rounds of syncing while there is nothing to send."""
CLOSE_TIMEOUT = 2.0
"""Seconds that closing waits for the thread."""
SyncStep = Callable[[AnyShelf, AnyShelf, Membership, Server], object]
RETRY_DELAYS = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds until each retry while the club cannot be reached."""


@dataclass(frozen=True)
class Status:
    """The state of syncing between this device and the club."""

    club: str
    table: str
    waiting: int
    """The number of games that wait to be sent."""
    last_sync: datetime | None
    problem: ClubError | CannotOpen | None = None
    """Why the last attempt to sync failed, or None if it succeeded."""
    not_in_club: int = 0
    """The number of games here that a device with a copy of this device's data has continued in the club.

    Entries that were made here since then never reach the club.
    """

    @property
    def is_online(self) -> bool:
        """Whether the last attempt to sync succeeded."""
        return self.problem is None


class Club:
    """The club of this device: its games and people as received so far, for the screens. Use it in one thread."""

    def __init__(self, shelf: Shelf) -> None:
        """Open the device's copy of the club. Raise ClubError if the device is in no club."""
        self.member: Membership = require_membership(shelf)
        self.shelf = shelf
        self.copy = open_copy(shelf)
        """A shelf with the games and people of the whole club, for lists and statistics. Never record in it."""

    def __enter__(self) -> Club:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.copy.close()

    def table_of(self, key: str) -> str | None:
        """Return the name of the table that owns a game, or None if it is this table or the club lacks the game.

        A game from before the club removed this device is its own if it is on the shelf.
        """
        owners = self.copy.rows("SELECT device FROM club_games WHERE key = ?", (key,))
        if not owners or owners[0][0] == self.member.device:
            return None
        if owners[0][0] in former_devices(self.shelf) and self.shelf.rows("SELECT 1 FROM games WHERE key = ?", (key,)):
            return None
        return self._tables().get(owners[0][0], "?")

    def tables(self) -> dict[str, str]:
        """Return the name of the table that owns each game of the club, by the key of the game."""
        names = {**self._tables(), self.member.device: self.member.table}
        return {key: names.get(known.device, "?") for key, known in known_games(self.copy).items()}

    def table_count(self) -> int:
        """Return the number of tables that are in the club now."""
        count: int = self.copy.read(lambda database: setting(database, "table_count", 1))
        return count

    def _tables(self) -> dict[str, str]:
        tables: dict[str, str] = self.copy.read(lambda database: setting(database, "tables", {}))
        return {**tables, TWIN: self.member.table}

    def all_games(self) -> tuple[ListedGame, ...]:
        """Return the list entries of all games of the club, running ones first."""
        return self.copy.games.page(size=1_000_000).games

    def status(self) -> Status:
        """Return the sync status of this device. This reads every game: the app uses `Syncing.status` instead."""
        return status_of(self.shelf, self.copy, self.member)

    def leave(self) -> Membership:
        """Leave the club by calling `leave`. Pass the returned membership to `say_goodbye` in another thread."""
        self.copy.close()
        return leave(self.shelf)


def status_of(shelf: AnyShelf, copy: AnyShelf, member: Membership) -> Status:
    """Return the sync status of a device, assuming that its last attempt succeeded."""
    last: int | None = copy.read(lambda database: setting(database, "last_sync", None))
    on_shelf = {key for (key,) in shelf.rows("SELECT key FROM games WHERE deleted IS NULL")}
    twins = {key for key, known in known_games(copy).items() if known.device == TWIN} & on_shelf
    return Status(
        member.club,
        member.table,
        len(waiting(shelf, copy, member)),
        None if last is None else to_datetime(last),
        not_in_club=sum(not has_all_of(shelf, copy, key) for key in twins),
    )


class Syncing:
    """A thread that syncs until closed. It sends changes at once and receives changes from others every few seconds."""

    def __init__(self, club: Club, on_change: Callable[[Status], None] = lambda status: None) -> None:
        """Start the thread. It calls `on_change` when the status changes or boards arrive; the callback must not block.

        Raise CannotOpen if the shelf cannot be written to at the moment.
        """
        self._club = club
        self._member = club.member
        self._shelf, self._copy = BackgroundShelf(club.shelf), BackgroundShelf(club.copy)
        self._on_change = on_change
        self._woken = Event()
        self._is_open = True
        self._server: Server | None = None
        self._failures = 0
        self._problem: ClubError | CannotOpen | None = None
        self.status = Status(club.member.club, club.member.table, 0, None)
        """The latest status."""
        self.new_boards: NewBoards = {}
        """The boards from other devices that this device does not have yet."""
        self._thread = Thread(target=self._run, name="club", daemon=True)
        self._thread.start()

    def __enter__(self) -> Syncing:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wake(self) -> None:
        """Sync now instead of waiting for the next round."""
        self._failures = 0
        self._woken.set()

    def close(self) -> None:
        """Stop the thread. If it still waits for the network, it ends by itself later, without doing anything more."""
        self._is_open = False
        server = self._server
        if server is not None:
            server.stop()
        self._woken.set()
        self._thread.join(CLOSE_TIMEOUT)

    def _run(self) -> None:
        while self._is_open:
            try:
                # Reopened for each full round, because a repair replaces the file.
                with self._shelf as shelf, self._copy as copy:
                    self._round(shelf, copy, sync)
                    pause = RETRY_DELAYS[: self._failures][-1] if self._failures else RECEIVES_EVERY
                    self._watch(shelf, copy, time.monotonic() + pause)
            except CannotOpen as error:  # the disk is full, or the shelf is being repaired
                self._problem = error
                self._report(replace(self.status, problem=error))
                self._woken.wait(RETRY_DELAYS[-1])
                self._woken.clear()
        self._disconnect()

    def _watch(self, shelf: BackgroundShelf, copy: BackgroundShelf, until: float) -> None:
        """Send each change of the shelf as it is made, until the deadline or until `wake` is called."""
        seen = shelf.rows("PRAGMA data_version")
        while time.monotonic() < until and not self._woken.wait(POLL_SECONDS):
            found = shelf.rows("PRAGMA data_version")
            if found != seen:
                seen = found
                if self._failures:
                    self._update_status(shelf, copy)
                else:
                    self._round(shelf, copy, send)
        self._woken.clear()

    def _round(self, shelf: BackgroundShelf, copy: BackgroundShelf, step: SyncStep) -> None:
        """Connect if necessary, run `sync` or `send`, and update the status."""
        try:
            self._server = self._server or self._member.connect()
            if not self._is_open:  # closed while connecting
                return
            step(shelf, copy, self._member, self._server)
            self.new_boards = read_new_boards(copy)
            self._failures, self._problem = 0, None
        except (ClubError, TypeError, ValueError) as error:
            self._disconnect()
            # Other errors come from answers that no club's database gives, but a false server may.
            problem = error if isinstance(error, ClubError) else ClubError(ClubFault.UNREACHABLE)
            self._failures, self._problem = self._failures + 1, problem
        self._update_status(shelf, copy)

    def _update_status(self, shelf: BackgroundShelf, copy: BackgroundShelf) -> None:
        self._report(replace(status_of(shelf, copy, self._member), problem=self._problem))

    def _report(self, status: Status) -> None:
        if self._is_open and (status != self.status or self.new_boards):
            self.status = status
            self._on_change(status)

    def _disconnect(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
