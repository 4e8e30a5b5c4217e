"""Backups of the shelf, made and checked in a background thread. Old ones are deleted, except a few."""

import os
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from threading import Event, Thread

from companion.shelf.disk.databases import (
    flush_folder,
    make_private,
    open_read_only,
    remove_all_of,
    sibling,
    size_of,
    stamped,
)
from companion.shelf.disk.soundness import fault_in
from companion.shelf.faults import FAILURES, CannotOpen, Progress, ShelfFault, Stopped, fault_of, no_progress

DUE_AFTER = timedelta(days=1)
NEWEST_KEPT = 2
DAYS_KEPT = 3
MONTHS_KEPT = 3
"""Old backups are kept in case players notice damage that no check finds."""
SOON = 2.0
"""Seconds of delay before a requested backup begins, so that it does not slow down the screen."""
LEAVING = 2.0
"""Seconds that closing the app waits for a backup. If it takes longer, it is made after the next start."""
LARGE = 4_000_000
"""The size in bytes above which checking a file takes seconds."""
REFUSALS = 8
"""The number of attempts to copy a file that another program has locked."""


@dataclass(frozen=True)
class Backup:
    """A copy of the shelf and the time it was made."""

    path: Path
    made: datetime


class Backups:
    """All backups of one shelf: files in the same folder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asked: datetime | None = None
        """When a backup or check was requested, or None if no request is pending."""
        self._is_check = False
        """Whether only a check was requested."""
        self._is_left = Event()
        self._thread: Thread | None = None
        self._at_once = Event()
        self.found: ShelfFault | None = None
        """The fault that the last backup or check found, or None."""

    def all(self, now: datetime | None = None) -> list[Backup]:
        """Return all backups, newest first.

        If `now` is given, backups dated later come last: they were made while the clock was wrong.
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
        return next((copy for copy in self.all(now) if fault_in(copy.path, progress=progress) is None), None)

    def make(self, now: datetime, *, progress: Progress = no_progress) -> bool:
        """Make a backup now, and return whether that succeeded.

        It fails if the shelf is not sound, if it cannot be copied, or if `progress` cancels.
        """
        self.wait()
        return self._make(now, progress)

    def _make(self, now: datetime, progress: Progress) -> bool:
        part = sibling(self._path, ".part")
        try:
            part.unlink(missing_ok=True)
            self._copy(part)
            if fault_in(part, progress=progress) is not None:
                # The shelf may be sound and only the copy damaged.
                self.found = fault_in(self._path, progress=progress) or ShelfFault.DISK_FAILS
                return False
            os.replace(part, stamped(self._path, "backup", now))
            flush_folder(self._path.parent)
            self._tidy(now)
        except Stopped:
            return False
        except FAILURES as error:
            self.found = fault_of(error, self._path)
            return False
        finally:
            with suppress(OSError):
                remove_all_of(part)
        self.found = None
        return True

    def _copy(self, target: Path) -> None:
        source = open_read_only(self._path)
        try:
            make_private(target)
            copy = sqlite3.connect(target, isolation_level=None)
            try:
                source.backup(copy, progress=self._limited_tries())
                copy.execute("PRAGMA journal_mode = DELETE")  # a single file, without a log
            finally:
                copy.close()
        finally:
            source.close()
        with target.open("rb+") as file:
            os.fsync(file.fileno())

    def _limited_tries(self) -> Callable[[int, int, int], None]:
        """Return a progress callback for SQLite's copy function that raises an error after REFUSALS attempts.

        SQLite itself would retry forever while the file is locked.
        """
        tries = [0]

        def give_up(_status: int, _remaining: int, _total: int) -> None:
            tries[0] += 1
            if self._is_left.is_set():
                raise Stopped
            if tries[0] > REFUSALS:
                raise CannotOpen(ShelfFault.IN_USE, self._path)

        return give_up

    def make_soon(self, now: datetime) -> None:
        """Request a backup in a background thread, which starts with the next read or write of the shelf."""
        self._asked, self._is_check = now, False

    def check_soon(self, now: datetime) -> None:
        """Request a check of the shelf in a background thread.

        A large shelf is skipped: it is checked when its daily backup is made.
        """
        if self._asked is None and size_of(self._path) <= LARGE:
            self._asked, self._is_check = now, True

    def begin(self) -> None:
        """Start a thread for the requested backup or check, unless such a thread is already running."""
        if self._asked is not None and (self._thread is None or not self._thread.is_alive()):
            self._at_once.clear()
            asked = (self._asked, self._is_check)
            self._thread = Thread(target=self._make_later, args=asked, name="backup", daemon=True)
            self._asked = None
            # This waits until the thread runs. On a busy device that takes longer than recording an event.
            self._thread.start()

    def _make_later(self, asked: datetime, is_check: bool) -> None:
        self._at_once.wait(SOON)
        if not is_check:
            self._make(asked, self._goes_on)
        elif not self._is_left.is_set():
            with suppress(Stopped):
                self.found = fault_in(self._path, progress=self._goes_on)

    def _goes_on(self, _done: int, _total: int) -> bool:
        return not self._is_left.is_set()

    def hurry(self) -> None:
        """Start the requested backup or check immediately, without the usual delay."""
        self.begin()
        self._at_once.set()

    def wait(self) -> None:
        """Run all requested backups and checks immediately, and return when they are done."""
        while self._asked is not None or (self._thread is not None and self._thread.is_alive()):
            self.hurry()
            assert self._thread is not None
            self._thread.join()

    def leave(self) -> None:
        """Wait up to LEAVING seconds for a requested backup, then cancel it."""
        if self._is_check:
            self._asked = None
            self._is_left.set()
        for _ in range(2):  # one may have been requested while another was made
            self.hurry()
            if self._thread is not None:
                self._thread.join(LEAVING / 2)
        self._is_left.set()
        if self._thread is not None:
            self._thread.join(LEAVING / 2)

    def _tidy(self, now: datetime) -> None:
        """Delete old backups, except the newest ones and the newest of each of the last days and months that have any.

        Backups dated in the future stay: either this clock or the earlier one is wrong.
        """
        copies = [copy for copy in self.all() if copy.made <= now]
        keep = {*copies[:NEWEST_KEPT], *_newest_of_each(copies, "%Y%m%d", DAYS_KEPT)}
        keep.update(_newest_of_each(copies, "%Y%m", MONTHS_KEPT))
        for copy in copies:
            if copy not in keep:
                copy.path.unlink(missing_ok=True)


def _newest_of_each(copies: Sequence[Backup], period: str, count: int) -> list[Backup]:
    """Return the newest backup of each of the last `count` days or months; `period` is their date format."""
    newest = {copy.made.strftime(period): copy for copy in reversed(copies)}
    return [newest[each] for each in sorted(newest, reverse=True)[:count]]
