"""Syncing in a thread of its own while people play."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from threading import Event, Thread

from companion.club.drawn_boards import NewBoards, read_new_boards
from companion.club.faults import ClubError, ClubFault
from companion.club.local import Club, LocalClub, Status
from companion.club.sending import send
from companion.club.server import Server
from companion.club.syncing import sync
from companion.shelf import CannotOpen
from companion.shelf.background import BackgroundShelf

POLL_SECONDS = 0.4
"""Seconds between two checks of the shelf for changes to send."""
RECEIVES_EVERY = 5.0
"""Seconds between two rounds of syncing while there is nothing to send."""
CLOSE_TIMEOUT = 2.0
"""Seconds that closing waits for the thread."""
RETRY_DELAYS = (1.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds until each retry while the club cannot be reached."""


class Syncing:
    """A thread that syncs until closed. It sends changes at once and receives changes from others every few seconds."""

    def __init__(self, club: Club, on_change: Callable[[Status], None] = lambda status: None) -> None:
        """Start the thread. It calls `on_change` when the status changes or boards arrive; the callback must not block.

        Raise CannotOpen if the shelf cannot be written to at the moment.
        """
        self._shelves = BackgroundShelf(club.shelf), BackgroundShelf(club.copy)
        self._club = LocalClub(*self._shelves, club.member)
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
                with self._shelves[0], self._shelves[1]:
                    self._round(sync)
                    pause = RETRY_DELAYS[: self._failures][-1] if self._failures else RECEIVES_EVERY
                    self._watch(time.monotonic() + pause)
            except CannotOpen as error:  # the disk is full, or the shelf is being repaired
                self._problem = error
                self._report(replace(self.status, problem=error))
                self._woken.wait(RETRY_DELAYS[-1])
                self._woken.clear()
        self._disconnect()

    def _watch(self, until: float) -> None:
        """Send each change of the shelf as it is made, until the deadline or until `wake` is called."""
        seen = self._club.shelf.rows("PRAGMA data_version")
        while time.monotonic() < until and not self._woken.wait(POLL_SECONDS):
            found = self._club.shelf.rows("PRAGMA data_version")
            if found != seen:
                seen = found
                if self._failures:
                    self._update_status()
                else:
                    self._round(send)
        self._woken.clear()

    def _round(self, step: Callable[[LocalClub, Server], object]) -> None:
        """Connect if necessary, run `sync` or `send`, and update the status."""
        try:
            self._server = self._server or self._club.member.connect()
            if not self._is_open:  # closed while connecting
                return
            step(self._club, self._server)
            self.new_boards = read_new_boards(self._club)
            self._failures, self._problem = 0, None
        except (ClubError, TypeError, ValueError) as error:
            self._disconnect()
            # Other errors come from answers that no club's database gives, but a false server may.
            problem = error if isinstance(error, ClubError) else ClubError(ClubFault.UNREACHABLE)
            self._failures, self._problem = self._failures + 1, problem
        self._update_status()

    def _update_status(self) -> None:
        self._report(replace(self._club.status(), problem=self._problem))

    def _report(self, status: Status) -> None:
        if self._is_open and (status != self.status or self.new_boards):
            self.status = status
            self._on_change(status)

    def _disconnect(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
