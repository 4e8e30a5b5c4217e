"""Copies of the shelf, made while it is in use and checked before they count; a few are kept."""

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
    beside,
    flush_folder,
    make_private,
    open_read_only,
    remove_all_of,
    size_of,
    stamped,
)
from companion.shelf.disk.soundness import fault_in
from companion.shelf.faults import FAILURES, CannotOpen, Progress, ShelfFault, Stopped, fault_of, no_progress

DUE_AFTER = timedelta(days=1)
NEWEST_KEPT = 2
DAYS_KEPT = 3
MONTHS_KEPT = 3
"""Damage that no check finds must not have reached every copy before somebody sees it."""
SOON = 2.0
"""Seconds until a copy is made that nobody waits for: by then the screen shows what was done, and rests."""
LEAVING = 2.0
"""Seconds that whoever leaves waits for a copy; one that was not made is made the next time."""
LARGE = 4_000_000
REFUSALS = 8
"""So often a copy is begun that another program's lock refuses."""


@dataclass(frozen=True)
class Backup:
    """A copy of the shelf and the moment it was made."""

    path: Path
    made: datetime


class Backups:
    """The copies beside one shelf."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._asked: datetime | None = None
        """When a copy was asked for that is not begun."""
        self._is_check = False
        """Whether a look at the shelf is enough."""
        self._is_left = Event()
        self._thread: Thread | None = None
        self._at_once = Event()
        self.found: ShelfFault | None = None
        """What the last copy has shown to be wrong with the shelf."""

    def all(self, now: datetime | None = None) -> list[Backup]:
        """All copies, the newest first; those of the future, made with a clock that was ahead, come last."""
        stem, suffix = re.escape(self._path.stem), re.escape(self._path.suffix)
        # Python's own reader of times takes long to load, and this is asked whenever the app starts.
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
        """Whether the newest copy is too old; one from the future, made with a wrong clock, says nothing."""
        try:
            copies = self.all(now)
        except OSError:  # who cannot look cannot copy either
            return False
        return not copies or not timedelta(0) <= now - copies[0].made < DUE_AFTER

    def newest_sound(self, now: datetime, *, progress: Progress = no_progress) -> Backup | None:
        """The newest copy that is whole and can be read by this app; Stopped as soon as `progress` says so."""
        return next((copy for copy in self.all(now) if fault_in(copy.path, progress=progress) is None), None)

    def make(self, now: datetime, *, progress: Progress = no_progress) -> bool:
        """Copy the shelf as it is now; False where it is not sound, cannot be copied or `progress` says so."""
        self.wait()
        return self._make(now, progress)

    def _make(self, now: datetime, progress: Progress) -> bool:
        part = beside(self._path, ".part")
        try:
            part.unlink(missing_ok=True)
            self._copy(part)
            if fault_in(part, progress=progress) is not None:
                # It may be the copy alone that went wrong.
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

    def _check(self) -> None:
        try:
            self.found = fault_in(self._path, progress=self._goes_on)
        except Stopped:
            return

    def _copy(self, target: Path) -> None:
        source = open_read_only(self._path)
        try:
            make_private(target)
            copy = sqlite3.connect(target, isolation_level=None)
            try:
                source.backup(copy, progress=self._give_up_some_time())
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
            finally:
                copy.close()
        finally:
            source.close()
        with target.open("rb+") as file:
            os.fsync(file.fileno())

    def _give_up_some_time(self) -> Callable[[int, int, int], None]:
        """Called after each try to copy everything at once: by itself SQLite would try for ever."""
        tries = [0]

        def give_up(_status: int, _remaining: int, _total: int) -> None:
            tries[0] += 1
            if self._is_left.is_set():
                raise Stopped
            if tries[0] > REFUSALS:
                raise CannotOpen(ShelfFault.IN_USE, self._path)

        return give_up

    def make_soon(self, now: datetime) -> None:
        """Copy the shelf without keeping anybody waiting: begun with the next thing that is asked of the shelf."""
        self._asked, self._is_check = now, False

    def check_soon(self, now: datetime) -> None:
        """Look whether the shelf is sound, as when it is copied, without keeping anybody waiting.

        A very large one takes seconds, and is looked at once a day, when it is copied.
        """
        if self._asked is None and size_of(self._path) <= LARGE:
            self._asked, self._is_check = now, True

    def begin(self) -> None:
        """Begin the copy that was asked for, if there is one and no other is being made."""
        if self._asked is not None and (self._thread is None or not self._thread.is_alive()):
            self._at_once.clear()
            asked = (self._asked, self._is_check)
            self._thread = Thread(target=self._make_later, args=asked, name="backup", daemon=True)
            self._asked = None
            # Waits until the thread runs, on a busy device for longer than it takes to record an event.
            self._thread.start()

    def _make_later(self, asked: datetime, is_check: bool) -> None:
        self._at_once.wait(SOON)
        if not is_check:
            self._make(asked, self._goes_on)
        elif not self._is_left.is_set():
            self._check()

    def _goes_on(self, _done: int, _total: int) -> bool:
        return not self._is_left.is_set()

    def hurry(self) -> None:
        """Let the copy that was asked for be made at once."""
        self.begin()
        self._at_once.set()

    def wait(self) -> None:
        """Wait until all copies that were asked for are made, which happens at once now."""
        while self._asked is not None or (self._thread is not None and self._thread.is_alive()):
            self.hurry()
            assert self._thread is not None
            self._thread.join()

    def leave(self) -> None:
        """Wait for a moment, then let go of what is not done: nobody is kept from leaving."""
        if self._is_check:
            self._asked = None
            self._is_left.set()
        for _ in range(2):  # a copy may have been asked for while another was made
            self.hurry()
            if self._thread is not None:
                self._thread.join(LEAVING / 2)
        self._is_left.set()
        if self._thread is not None:
            self._thread.join(LEAVING / 2)

    def _tidy(self, now: datetime) -> None:
        """Keep the newest copies, and the newest of each of the last days and months that have one.

        Those of the future are left alone: this clock or the one before is wrong, and nobody knows which.
        """
        copies = [copy for copy in self.all() if copy.made <= now]
        keep = {*copies[:NEWEST_KEPT], *_newest_of_each(copies, "%Y%m%d", DAYS_KEPT)}
        keep.update(_newest_of_each(copies, "%Y%m", MONTHS_KEPT))
        for copy in copies:
            if copy not in keep:
                copy.path.unlink(missing_ok=True)


def _newest_of_each(copies: Sequence[Backup], period: str, count: int) -> list[Backup]:
    """The newest copy of each of the last so many days or months that have one."""
    newest = {copy.made.strftime(period): copy for copy in reversed(copies)}
    return [newest[each] for each in sorted(newest, reverse=True)[:count]]
