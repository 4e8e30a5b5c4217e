"""Read and write the shelf, even while the disk fails.

A write is a function of the database. If the disk refuses it, it runs on a copy in memory and is queued. Reads come
from that copy until the disk has accepted the whole queue. Such functions therefore refer to games by key and to
players by name, carry their own times, and may run more than once.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import (
    Result,
    Work,
    copy_into_memory,
    create_private_file,
    identity_of,
    in_memory,
    in_snapshot,
    in_transaction,
    make_folder,
    open_file,
    sibling,
    timestamped,
)
from companion.shelf.disk.lock import ShelfLock
from companion.shelf.disk.opening import TIMEOUT, open_sound, read_into_memory
from companion.shelf.disk.soundness import fault_behind
from companion.shelf.faults import (
    BAD_VALUES,
    DATABASE_ERRORS,
    FAILURES,
    CannotOpen,
    Damage,
    Progress,
    RepairReport,
    ShelfFault,
    ShelfRefused,
    Stopped,
    fault_of,
    with_deadline,
)
from companion.shelf.tables.merging import add_all

CLOSE_TIMEOUT = 2000
"""Milliseconds that closing waits for another program's lock. After that, writes still in the queue are lost."""

NO_SHELF = (ShelfFault.MISSING, ShelfFault.NOT_A_SHELF, ShelfFault.NEWER_VERSION)
"""The faults of a path at which there is no file, or a file that the app does not change."""


class Store:
    """The shelf's file, or a copy in memory while the file cannot be written to."""

    def __init__(
        self, path: Path, now: Callable[[], datetime], *, repairs: bool, time_limit: float | None, progress: Progress
    ) -> None:
        """Open the file. Raise CannotOpen if it is not a shelf, too new, in use, or damaged and `repairs` is False."""
        if os.path.islink(path):  # a repair must replace the file, not the link
            path = Path(os.path.realpath(path))
        self.path = path
        self.now = now
        self._time_limit = time_limit
        """Seconds that a migration or repair may take, or None for no deadline."""
        self._progress = progress
        self._is_being_repaired = False
        self.trouble: ShelfFault | None = None
        """Why nothing can be written to the disk at the moment, or None if it can."""
        self.must_save = False
        """Whether a write that the disk refuses raises CannotOpen, because nobody would see `trouble`."""
        self.repaired: RepairReport | None = None
        """The report of the last repair, or None."""
        self.backups = Backups(path)
        self.write_open_games: Work[None] = lambda database: None
        """Writes the open games after a repair, because the repaired file may lack some of their entries."""
        self._repairs = repairs
        self._lock = ShelfLock(sibling(path, ".lock"))
        self._disk: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        """Device and inode of the open file."""
        self._is_replaced = False
        """Whether the file was removed while it was open. The one that takes its place may lack any game."""
        self._memory: sqlite3.Connection | None = None
        self._queue: list[Work[object]] = []
        try:
            self._open_file_or_memory()
        except BaseException:  # the next attempt to open the shelf needs the lock
            self._lock.release()
            raise

    def _open_file_or_memory(self) -> None:
        """Open the file. If the disk cannot be written to, read the file into memory and work there."""
        try:
            self._disk = self._open()
            return
        except FAILURES as error:
            fault = fault_of(error, self.path) or ShelfFault.DAMAGED
        if fault not in (ShelfFault.DISK_FULL, ShelfFault.READ_ONLY, ShelfFault.DISK_FAILS):
            raise CannotOpen(fault, self.path)
        self.trouble = fault
        try:
            self._memory = read_into_memory(self.path) if self.path.exists() else in_memory()
        except FAILURES as unreadable:
            if fault_of(unreadable, self.path) in (ShelfFault.NEWER_VERSION, ShelfFault.NOT_A_SHELF):
                raise
            self._memory = self._newest_backup()

    def close(self) -> None:
        """Write the queue to the disk if possible, and close the file."""
        self._time_limit = None
        if not self.retry(CLOSE_TIMEOUT) and self._is_replaced and self.trouble in NO_SHELF:
            with suppress(*FAILURES):
                self._write_new_file()
        self.backups.close()
        self._close_disk()
        if self._memory is not None:
            self._memory.close()
        self._lock.release()

    def read(self, work: Work[Result]) -> Result:
        """Run `work` in one read transaction and return its result. After a repair, `work` may run again.

        An error while handling a stored value is treated as damage, so convert values inside `work`.
        """
        self._check_backup()
        try:
            return in_snapshot(self._database, work)
        except (*DATABASE_ERRORS, *BAD_VALUES) as error:
            self._recover(error)
            return in_snapshot(self._database, work)

    def write(self, work: Work[Result], *, at_once: bool = True) -> Result:
        """Run `work` in a transaction and return its result. It may run more than once.

        When this returns, the change is on the disk, or it is queued and `trouble` is the reason. With `must_save` it
        is not queued: raise CannotOpen. Without `at_once`, the change survives the end of the app, but perhaps not a
        power cut.
        """
        self._check_backup()
        if self.trouble is not None:
            self.retry()
        elif not self.is_same_file():
            self._continue_in_memory(ShelfFault.MISSING)
            self._leave_file()
        if self._memory is None:
            try:
                return in_transaction(self._database, work, at_once)
            except (*DATABASE_ERRORS, *BAD_VALUES) as error:
                self._recover(error)
        if self._memory is None:  # repaired
            return in_transaction(self._database, work, at_once)
        if self.must_save and self.trouble is not None:
            raise CannotOpen(self.trouble, self.path)
        result = in_transaction(self._memory, work, at_once)
        self._queue.append(work)
        return result

    def retry(self, time_limit: int = 0) -> bool:
        """Try to write the queue, waiting `time_limit` milliseconds for a lock. Return whether the queue is empty."""
        if self.trouble is None:
            return True
        return not self.needs_repair and self._write_queue(time_limit)

    @property
    def needs_repair(self) -> bool:
        """Whether the file is damaged and a repair would block this thread. Call `repair_in_background` then."""
        return self.trouble is ShelfFault.DAMAGED and self._time_limit is not None

    def repair_in_background(self, progress: Progress) -> RepairReport:
        """Repair the file in another thread, and return the report for `use_repaired_file`.

        Until `use_repaired_file` is called, the shelf works in memory. See `repair`.
        """
        from companion.shelf.repair.repair import repair

        self._is_being_repaired = True
        try:
            repaired = repair(self.path, self.backups, self.now(), progress)
            self._file = identity_of(self.path)
            return repaired
        finally:
            self._is_being_repaired = False

    def use_repaired_file(self, repaired: RepairReport) -> None:
        """Use the repaired file from now on, and write the queue to it."""
        self.repaired = repaired
        self.backups.last_fault = None
        self._write_queue()

    def _write_queue(self, time_limit: int = 0) -> bool:
        """Open the file if necessary and write the queue to it. Return whether that succeeded."""
        try:
            if not self.is_same_file():
                self._leave_file()
                self._is_replaced = True
                if not self.path.exists():  # it may be brought back later
                    raise CannotOpen(ShelfFault.MISSING, self.path)
            if self._disk is None:
                self._disk = self._open()
            self._disk.execute(f"PRAGMA busy_timeout = {time_limit}")  # `_open` has waited once
            in_transaction(self._disk, self._run_queue, True)
            self._disk.execute(f"PRAGMA busy_timeout = {TIMEOUT}")
        except (Stopped, *FAILURES, *BAD_VALUES) as error:
            self.trouble = fault_of(error, self.path) or ShelfFault.DISK_FAILS
            if self.trouble not in (ShelfFault.DISK_FULL, ShelfFault.IN_USE):
                self._close_disk()
            return False
        self._queue.clear()
        self._is_replaced = False
        if self._memory is not None:
            self._memory.close()
            self._memory = None
        self.trouble = None
        return True

    def _run_queue(self, database: sqlite3.Connection) -> None:
        """Run all queued writes. Skip those that the file refuses because it has changed in the meantime.

        If another file has taken the place of the shelf, write everything that it lacks, too.
        """
        for work in self._queue:
            database.execute("SAVEPOINT work")
            try:
                work(database)
            except (ShelfRefused, sqlite3.IntegrityError):
                database.execute("ROLLBACK TO work")
            database.execute("RELEASE work")
        if self._is_replaced and self._memory is not None:
            add_all(self._memory, database)

    def flush(self) -> None:
        """Write the queue, checkpoint the log and start a requested backup, before the app goes into the background."""
        if self.needs_repair and not self._is_being_repaired:
            self._write_queue()  # the app is in the background, and the queue must not be lost
        elif self.trouble is not None:
            self.retry()
        if self._memory is None:
            with suppress(*DATABASE_ERRORS):
                self._database.execute("PRAGMA wal_checkpoint(PASSIVE)")
        self.backups.start_now()

    def repair(self) -> None:
        """Repair the shelf after a caller has found data that the app did not write."""
        self._recover(Damage())

    @property
    def _database(self) -> sqlite3.Connection:
        database = self._memory or self._disk
        if database is None:
            raise sqlite3.ProgrammingError("the shelf is closed")
        return database

    def _open(self) -> sqlite3.Connection:
        """Acquire the lock and open the file. Repair the file if it is damaged."""
        make_folder(self.path.parent)
        if not self._lock.take():
            raise CannotOpen(ShelfFault.IN_USE, self.path)
        progress = with_deadline(self._time_limit, self._progress)
        try:
            return self._opened(progress)
        except (CannotOpen, *DATABASE_ERRORS) as error:
            if fault_of(error, self.path) is not ShelfFault.DAMAGED or not self._repairs:
                raise
        return self._repaired(progress)

    def _opened(self, progress: Progress) -> sqlite3.Connection:
        database = open_sound(self.path, self.backups, self.now, progress, checks_use=self._lock.is_new)
        self._lock.confirm()
        self._file = identity_of(self.path)
        return database

    def is_same_file(self) -> bool:
        """Return whether the path still refers to the open file. Writes to a deleted file succeed but are lost."""
        return self._file is None or identity_of(self.path) == self._file

    def _repaired(self, progress: Progress) -> sqlite3.Connection:
        """Repair the file, open it and write the open games to it. Return the connection."""
        from companion.shelf.repair.repair import repair  # imported late: it takes long to load

        self.backups.last_fault = None
        self.repaired = repair(self.path, self.backups, self.now(), progress)
        database = self._opened(progress)
        in_transaction(database, self.write_open_games, True)
        return database

    def _leave_file(self) -> None:
        """Close a file that was removed or moved, with an empty log: SQLite would apply it to the next file there."""
        if self._disk is not None:
            with suppress(*DATABASE_ERRORS):
                self._disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._close_disk()

    def _close_disk(self) -> None:
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    def _check_backup(self) -> None:
        """Start a requested backup. Repair the file if the last backup or check found it damaged."""
        self.backups.begin()
        if self.backups.last_fault is ShelfFault.DAMAGED and self._memory is None and self._repairs:
            self.repair()

    def _recover(self, error: Exception) -> None:
        """Repair the shelf or continue in memory, depending on the error. Raise the error again if it is a bug."""
        is_on_disk = self._memory is None
        fault = fault_behind(error, self._database, self.path) if is_on_disk else fault_of(error, self.path)
        if fault is ShelfFault.DAMAGED and self.needs_repair:  # the copy of the newest backup is damaged too
            self._memory = in_memory()
            in_transaction(self._memory, self.write_open_games, True)
            return
        if fault is None or self._memory is not None:
            raise error
        if fault is ShelfFault.DAMAGED:
            if not self._repairs:
                raise CannotOpen(fault, self.path) from error
            self.backups.wait()
            self._close_disk()
            try:
                self._disk = self._repaired(with_deadline(self._time_limit, self._progress))
                return
            except (Stopped, *FAILURES) as failure:
                fault = fault_of(failure, self.path) or fault
        self._continue_in_memory(fault)

    def _continue_in_memory(self, fault: ShelfFault) -> None:
        self.trouble = fault
        try:
            self._memory = copy_into_memory(self._database)
        except DATABASE_ERRORS:  # not readable either
            self._close_disk()
            self._memory = self._newest_backup()
            in_transaction(self._memory, self.write_open_games, True)
            self._queue.append(self.write_open_games)

    def _write_new_file(self) -> None:
        """Write the copy in memory to a new file. A file that took the place of the shelf gets another name."""
        assert self._memory is not None
        other = timestamped(self.path, "replaced", self.now())
        for ending in ("", "-wal") if self.path.exists() else ():
            if sibling(self.path, ending).exists():
                os.replace(sibling(self.path, ending), sibling(other, ending))
        create_private_file(self.path)
        with closing(open_file(self.path)) as new:
            self._memory.backup(new)

    def _newest_backup(self) -> sqlite3.Connection:
        """Return a connection to a copy of the newest sound backup in memory, or to an empty shelf if there is none."""
        with suppress(*FAILURES):
            if self._time_limit is None:
                backup = self.backups.newest_sound(self.now())
            else:  # it was sound when it was made, and checking it again takes too long
                backup = next(iter(self.backups.all(self.now())), None)
            if backup is not None:
                return read_into_memory(backup.path)
        return in_memory()
