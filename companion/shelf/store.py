"""Read and write the shelf, even while the disk fails.

A write is a function of the database. If the disk refuses it, it runs on a copy in memory and is queued. Reads come
from that copy until the disk has accepted the whole queue. Such functions therefore refer to games by key and to
players by name, carry their own times, and may run more than once.
"""

import sqlite3
from contextlib import suppress

from companion.shelf.disk.databases import (
    AnyShelf,
    Result,
    Work,
    copy_into_memory,
    in_memory,
    in_snapshot,
    in_transaction,
)
from companion.shelf.disk.opening import TIMEOUT, read_into_memory
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
)
from companion.shelf.shelf_file import ShelfFile
from companion.shelf.tables.merging import add_all

CLOSE_TIMEOUT = 2000
"""Milliseconds that closing waits for another program's lock. After that, writes still in the queue are lost."""

NO_SHELF = (ShelfFault.MISSING, ShelfFault.NOT_A_SHELF, ShelfFault.NEWER_VERSION)
"""The faults of a path at which there is no file, or a file that the app does not change."""


class Store(AnyShelf):
    """The shelf's file, or a copy in memory while the file cannot be written to."""

    def __init__(self, file: ShelfFile) -> None:
        """Open the file. Raise CannotOpen if it is not a shelf, too new, in use, or damaged and not to be repaired."""
        self.file = file
        self.path, self.now, self.backups = file.path, file.now, file.backups
        self.trouble: ShelfFault | None = None
        """Why nothing can be written to the disk at the moment, or None if it can."""
        self.must_save = False
        """Whether a write that the disk refuses raises CannotOpen, because nobody would see `trouble`."""
        self._is_being_repaired = False
        self._is_replaced = False
        """Whether the file was removed while it was open. The one that takes its place may lack any game."""
        self._memory: sqlite3.Connection | None = None
        self._queue: list[Work[object]] = []
        try:
            self._open_file_or_memory()
        except BaseException:  # the next attempt to open the shelf needs the lock
            self.file.release()
            raise

    def _open_file_or_memory(self) -> None:
        """Open the file. If the disk cannot be written to, read the file into memory and work there."""
        try:
            self.file.open()
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
            self._memory = self.file.newest_backup()

    @property
    def repaired(self) -> RepairReport | None:
        """The report of the last repair, or None."""
        return self.file.repaired

    def close(self) -> None:
        """Write the queue to the disk if possible, and close the file."""
        self.file.time_limit = None
        is_saved = self.retry(CLOSE_TIMEOUT)
        if not is_saved and self._is_replaced and self._memory is not None and self.trouble in NO_SHELF:
            with suppress(*FAILURES):
                self.file.write_new(self._memory)
        self.backups.close()
        self.file.close()
        if self._memory is not None:
            self._memory.close()
        self.file.release()

    # Reading and writing

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
        elif not self.file.is_same():
            self._continue_in_memory(ShelfFault.MISSING)
            self.file.leave()
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

    @property
    def _database(self) -> sqlite3.Connection:
        database = self._memory or self.file.database
        if database is None:
            raise sqlite3.ProgrammingError("the shelf is closed")
        return database

    def _check_backup(self) -> None:
        """Start a requested backup. Repair the file if the last backup or check found it damaged."""
        self.backups.begin()
        if self.backups.last_fault is ShelfFault.DAMAGED and self._memory is None and self.file.repairs:
            self.repair()

    # Writing the queue

    def retry(self, time_limit: int = 0) -> bool:
        """Try to write the queue, waiting `time_limit` milliseconds for a lock. Return whether the queue is empty."""
        if self.trouble is None:
            return True
        return not self.needs_repair and self._write_queue(time_limit)

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

    def _write_queue(self, time_limit: int = 0) -> bool:
        """Open the file if necessary and write the queue to it. Return whether that succeeded."""
        try:
            if not self.file.is_same():
                self.file.leave()
                self._is_replaced = True
                if not self.path.exists():  # it may be brought back later
                    raise CannotOpen(ShelfFault.MISSING, self.path)
            database = self.file.database or self.file.open()
            database.execute(f"PRAGMA busy_timeout = {time_limit}")  # opening has waited once
            in_transaction(database, self._run_queue, True)
            database.execute(f"PRAGMA busy_timeout = {TIMEOUT}")
        except (Stopped, *FAILURES, *BAD_VALUES) as error:
            self.trouble = fault_of(error, self.path) or ShelfFault.DISK_FAILS
            if self.trouble not in (ShelfFault.DISK_FULL, ShelfFault.IN_USE):
                self.file.close()
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

    # Recovering

    @property
    def needs_repair(self) -> bool:
        """Whether the file is damaged and a repair would block this thread. Call `repair_in_background` then."""
        return self.trouble is ShelfFault.DAMAGED and self.file.time_limit is not None

    def repair_in_background(self, progress: Progress) -> RepairReport:
        """Repair the file in another thread, and return the report for `use_repaired_file`.

        Until `use_repaired_file` is called, the shelf works in memory. See `repair`.
        """
        self._is_being_repaired = True
        try:
            return self.file.repair(progress)
        finally:
            self._is_being_repaired = False

    def use_repaired_file(self, repaired: RepairReport) -> None:
        """Use the repaired file from now on, and write the queue to it."""
        self.file.repaired = repaired
        self.backups.last_fault = None
        self._write_queue()

    def repair(self) -> None:
        """Repair the shelf after a caller has found data that the app did not write."""
        self._recover(Damage())

    def _recover(self, error: Exception) -> None:
        """Repair the shelf or continue in memory, depending on the error. Raise the error again if it is a bug."""
        if self._memory is not None:
            if fault_of(error, self.path) is not ShelfFault.DAMAGED or not self.needs_repair:
                raise error
            self._memory = in_memory()  # the copy of the newest backup is damaged too
            in_transaction(self._memory, self.file.write_open_games, True)
            return
        fault = fault_behind(error, self._database, self.path)
        if fault is None:
            raise error
        if fault is ShelfFault.DAMAGED:
            if not self.file.repairs:
                raise CannotOpen(fault, self.path) from error
            try:
                self.file.open_repaired()
                return
            except (Stopped, *FAILURES) as failure:
                fault = fault_of(failure, self.path) or fault
        self._continue_in_memory(fault)

    def _continue_in_memory(self, fault: ShelfFault) -> None:
        self.trouble = fault
        try:
            self._memory = copy_into_memory(self._database)
        except DATABASE_ERRORS:  # not readable either
            self.file.close()
            self._memory = self.file.newest_backup()
            in_transaction(self._memory, self.file.write_open_games, True)
            self._queue.append(self.file.write_open_games)
