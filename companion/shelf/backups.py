"""Copies of the shelf, made while it is in use and checked before they count; a few are kept."""

import os
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from threading import Event, Thread

from companion.shelf.databases import beside, flush_folder, make_private, open_read_only, stamped
from companion.shelf.faults import FAILURES, ShelfFault, fault_of
from companion.shelf.soundness import is_sound

DUE_AFTER = timedelta(days=1)
NEWEST_KEPT = 2
DAYS_KEPT = 3
MONTHS_KEPT = 3
"""Damage that no check finds must not have reached every copy before somebody sees it."""
SOON = 2.0
"""Seconds until a copy is made that nobody waits for: by then the screen shows what was done, and rests."""


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

    def due(self, now: datetime) -> bool:
        """Whether the newest copy is too old; one from the future, made with a wrong clock, says nothing."""
        copies = self.all(now)
        return not copies or not timedelta(0) <= now - copies[0].made < DUE_AFTER

    def newest_sound(self, now: datetime) -> Backup | None:
        """The newest copy that is whole and can be read by this app."""
        return next((copy for copy in self.all(now) if is_sound(copy.path)), None)

    def make(self, now: datetime) -> bool:
        """Copy the shelf as it is at this moment; False where it is not sound or cannot be copied."""
        self.wait()
        return self._make(now)

    def _make(self, now: datetime) -> bool:
        part = beside(self._path, ".part")
        try:
            part.unlink(missing_ok=True)
            _copy(self._path, part)
            if not is_sound(part):
                self.found = ShelfFault.DAMAGED
                return False
            os.replace(part, stamped(self._path, "backup", now))
            flush_folder(self._path.parent)
            self._tidy(now)
        except FAILURES as error:
            self.found = fault_of(error, self._path)
            return False
        finally:
            _remove(part)
        self.found = None
        return True

    def make_soon(self, now: datetime) -> None:
        """Copy the shelf without keeping anybody waiting: begun with the next thing that is asked of the shelf."""
        self._asked = now

    def begin(self) -> None:
        """Begin the copy that was asked for, if there is one and no other is being made."""
        if self._asked is not None and (self._thread is None or not self._thread.is_alive()):
            self._at_once.clear()
            self._thread = Thread(target=self._make_later, args=(self._asked,), name="backup", daemon=True)
            self._asked = None
            # Waits until the thread runs, on a busy device for longer than it takes to record an event.
            self._thread.start()

    def _make_later(self, asked: datetime) -> None:
        self._at_once.wait(SOON)
        self._make(asked)

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

    def _tidy(self, now: datetime) -> None:
        """Keep the newest copies, and the newest of each of the last days and months that have one.

        Those of the future stand for themselves: neither they nor a clock set back may push out what is good.
        """
        copies = self.all(now)
        for group in ([copy for copy in copies if copy.made <= now], [copy for copy in copies if copy.made > now]):
            keep = {*group[:NEWEST_KEPT], *_newest_of_each(group, "%Y%m%d", DAYS_KEPT)}
            keep.update(_newest_of_each(group, "%Y%m", MONTHS_KEPT))
            for copy in group:
                if copy not in keep:
                    copy.path.unlink(missing_ok=True)


def _newest_of_each(copies: Sequence[Backup], period: str, count: int) -> list[Backup]:
    """The newest copy of each of the last so many days or months that have one."""
    newest = {copy.made.strftime(period): copy for copy in reversed(copies)}
    return [newest[each] for each in sorted(newest, reverse=True)[:count]]


def _copy(path: Path, target: Path) -> None:
    source = open_read_only(path)
    try:
        make_private(target)
        copy = sqlite3.connect(target, isolation_level=None)
        try:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
        finally:
            copy.close()
    finally:
        source.close()
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _remove(part: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        try:
            beside(part, ending).unlink(missing_ok=True)
        except OSError:
            return
