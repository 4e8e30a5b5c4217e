"""Backups of the shelf, made and checked in a background thread. Most old ones are deleted."""

import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from threading import Event, Thread

from companion.shelf.disk.databases import (
    create_private_file,
    flush_folder,
    open_file,
    open_read_only,
    remove_database,
    sibling,
    size_of,
    timestamped,
)
from companion.shelf.disk.soundness import fault_in
from companion.shelf.faults import FAILURES, CannotOpen, Progress, ShelfFault, Stopped, fault_of, no_progress

DUE_AFTER = timedelta(days=1)
NEWEST_KEPT = 2
DAYS_KEPT = 3
MONTHS_KEPT = 3
"""The number of months whose newest backup is kept, in case players notice damage that no check finds."""
START_DELAY = 2.0
"""Seconds to wait before a requested backup, so that it does not slow down the screen."""
CLOSE_TIMEOUT = 2.0
"""Seconds that closing the app waits for a backup. One that takes longer is made at the next start."""
LARGE_FILE = 4_000_000
"""The size in bytes above which checking a file takes seconds."""
MOST_ATTEMPTS = 8
"""How often to try to copy a file that another program has locked."""
HAS_THREADS = sys.platform != "emscripten"
"""Whether a thread can be started. In a browser, requests are pending until `wait` is called."""


@dataclass(frozen=True)
class Backup:
    """A copy of the shelf and the time it was made."""

    path: Path
    made: datetime


class Backups:
    """All backups of one shelf. They are files in the same folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._requested_at: datetime | None = None
        """The time when a backup or check was requested, or None if no request is pending."""
        self._is_check = False
        """Whether only a check was requested."""
        self._cancelled = Event()
        self._thread: Thread | None = None
        self._at_once = Event()
        self.last_fault: ShelfFault | None = None
        """The fault that the last backup or check found, or None."""

    def all(self, now: datetime | None = None) -> list[Backup]:
        """Return all backups, newest first.

        If `now` is given, backups dated later than that come last, because they were made while the clock was wrong.
        """
        stem, suffix = re.escape(self._path.stem), re.escape(self._path.suffix)
        # Not `strptime`: it takes long to load, and every start of the app gets here.
        pattern = re.compile(rf"{stem}-backup-(\d{{4}})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z{suffix}", re.ASCII)
        copies = []
        for file in self._path.parent.iterdir() if self._path.parent.is_dir() else ():
            if match := pattern.fullmatch(file.name):
                try:
                    made = datetime(*map(int, match.groups()), tzinfo=timezone.utc)  # type: ignore[misc, arg-type]
                except ValueError:
                    continue
                copies.append(Backup(file, made))
        copies.sort(key=lambda copy: copy.made, reverse=True)
        return copies if now is None else sorted(copies, key=lambda copy: copy.made > now)

    def is_due(self, now: datetime) -> bool:
        """Return whether the newest backup is missing or older than DUE_AFTER. Ignore backups dated in the future."""
        try:
            copies = self.all(now)
        except OSError:  # a backup could not be written either
            return False
        return not copies or not timedelta(0) <= now - copies[0].made < DUE_AFTER

    def newest_sound(self, now: datetime, *, progress: Progress = no_progress) -> Backup | None:
        """Return the newest sound backup, or None. Raise Stopped if `progress` cancels the search."""
        return next((copy for copy in self.all(now) if self._is_sound(copy, progress)), None)

    @staticmethod
    def _is_sound(copy: Backup, progress: Progress) -> bool:
        fault = fault_in(copy.path, progress=progress)
        if fault not in (None, ShelfFault.DAMAGED):
            # A disk that fails once may be read the second time. A repair without this backup would lose games.
            fault = fault_in(copy.path, progress=progress)
        return fault is None

    def make(self, now: datetime, *, progress: Progress = no_progress) -> bool:
        """Make a backup now, and return whether that succeeded.

        It fails if the shelf is not sound, if it cannot be copied, or if `progress` cancels.
        """
        self.wait()
        return self._make(now, progress)

    def _make(self, now: datetime, progress: Progress) -> bool:
        partial_copy = sibling(self._path, ".part")
        try:
            partial_copy.unlink(missing_ok=True)
            self._copy(partial_copy)
            if fault_in(partial_copy, progress=progress) is not None:
                # The shelf may be sound and only the copy damaged.
                self.last_fault = fault_in(self._path, progress=progress) or ShelfFault.DISK_FAILS
                return False
            os.replace(partial_copy, timestamped(self._path, "backup", now))
            flush_folder(self._path.parent)
            self._delete_old(now)
        except Stopped:
            return False
        except FAILURES as error:
            self.last_fault = fault_of(error, self._path)
            return False
        finally:
            with suppress(OSError):
                remove_database(partial_copy)
        self.last_fault = None
        return True

    def _copy(self, target: Path) -> None:
        source = open_read_only(self._path)
        try:
            create_private_file(target)
            copy = open_file(target)
            try:
                source.backup(copy, progress=self._limit_attempts())
                copy.execute("PRAGMA journal_mode = DELETE")  # a single file, without a log
            finally:
                copy.close()
        finally:
            source.close()
        with target.open("rb+") as file:
            os.fsync(file.fileno())

    def _limit_attempts(self) -> Callable[[int, int, int], None]:
        """Return a progress callback for SQLite's copy function that raises an error after MOST_ATTEMPTS attempts.

        SQLite itself would retry forever while the file is locked.
        """
        attempts = [0]

        def give_up(_status: int, _remaining: int, _total: int) -> None:
            attempts[0] += 1
            if self._cancelled.is_set():
                raise Stopped
            if attempts[0] > MOST_ATTEMPTS:
                raise CannotOpen(ShelfFault.IN_USE, self._path)

        return give_up

    def make_soon(self, now: datetime) -> None:
        """Request a backup. A background thread makes it, started by the next read or write of the shelf."""
        self._requested_at, self._is_check = now, False

    def check_soon(self, now: datetime) -> None:
        """Request a check of the shelf in a background thread.

        A large shelf is skipped, because its daily backup includes a check.
        """
        if self._requested_at is None and size_of(self._path) <= LARGE_FILE:
            self._requested_at, self._is_check = now, True

    def begin(self) -> None:
        """Start a thread for the requested backup or check, unless such a thread is already running."""
        if not HAS_THREADS:
            return
        if self._requested_at is not None and (self._thread is None or not self._thread.is_alive()):
            self._at_once.clear()
            request = (self._requested_at, self._is_check)
            self._thread = Thread(target=self._run_request, args=request, name="backup", daemon=True)
            self._requested_at = None
            # This waits until the thread runs. On a busy device that takes longer than recording an event.
            self._thread.start()

    def _run_request(self, request: datetime, is_check: bool) -> None:
        self._at_once.wait(START_DELAY)
        if not is_check:
            self._make(request, self._is_not_cancelled)
        elif not self._cancelled.is_set():
            with suppress(Stopped):
                self.last_fault = fault_in(self._path, progress=self._is_not_cancelled)

    def _is_not_cancelled(self, _done: int, _total: int) -> bool:
        return not self._cancelled.is_set()

    def start_now(self) -> None:
        """Start the requested backup or check immediately, without the usual delay."""
        self.begin()
        self._at_once.set()

    def wait(self) -> None:
        """Run all requested backups and checks immediately, and return when they are done."""
        if not HAS_THREADS and self._requested_at is not None:
            request, self._requested_at = self._requested_at, None
            self._at_once.set()
            self._run_request(request, self._is_check)
        while self._requested_at is not None or (self._thread is not None and self._thread.is_alive()):
            self.start_now()
            assert self._thread is not None
            self._thread.join()

    def close(self) -> None:
        """Wait up to CLOSE_TIMEOUT seconds for a requested backup, then cancel it."""
        if self._is_check:
            self._requested_at = None
            self._cancelled.set()
        for _ in range(2):  # one may have been requested while another was made
            self.start_now()
            if self._thread is not None:
                self._thread.join(CLOSE_TIMEOUT / 2)
        self._cancelled.set()
        if self._thread is not None:
            self._thread.join(CLOSE_TIMEOUT / 2)

    def _delete_old(self, now: datetime) -> None:
        """Delete backups, except the newest ones and the newest one of each of the last days and months that have any.

        Backups dated in the future stay: the clock is wrong now, or was wrong then.
        """
        copies = [copy for copy in self.all() if copy.made <= now]
        keep = {*copies[:NEWEST_KEPT], *_newest_of_each(copies, "%Y%m%d", DAYS_KEPT)}
        keep.update(_newest_of_each(copies, "%Y%m", MONTHS_KEPT))
        for copy in copies:
            if copy not in keep:
                copy.path.unlink(missing_ok=True)


def _newest_of_each(copies: Sequence[Backup], period: str, count: int) -> list[Backup]:
    """Return the newest backup of each of the last `count` days or months; `period` is the date format of one."""
    newest = {copy.made.strftime(period): copy for copy in reversed(copies)}
    return [newest[each] for each in sorted(newest, reverse=True)[:count]]
