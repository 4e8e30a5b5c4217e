"""The faults of the shelf and of games on it, as values and exceptions. See `words` for the sentences."""

import errno
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from pathlib import Path
from typing import Any


class ShelfFault(Enum):
    """Why the shelf cannot be opened or written to."""

    MISSING = auto()
    NOT_A_SHELF = auto()
    NEWER_VERSION = auto()
    IN_USE = auto()
    DAMAGED = auto()
    DISK_FULL = auto()
    READ_ONLY = auto()
    DISK_FAILS = auto()


class Damage(sqlite3.DatabaseError):
    """Raised when data on the shelf is not what the app has written."""


class CannotOpen(Exception):
    """Raised when the shelf cannot be opened. Its file is unchanged."""

    def __init__(self, fault: ShelfFault, path: Path) -> None:
        super().__init__(fault.name)
        self.fault = fault
        self.path = path


Progress = Callable[[int, int], bool]
"""A callback that receives the number of games done and the total, both 0 if unknown. It returns False to cancel."""


def no_progress(_done: int, _total: int) -> bool:
    """Return True, so that the work continues. This is the default callback, for work that cannot be cancelled."""
    return True


def with_deadline(time_limit: float | None, progress: Progress) -> Progress:
    """Return a progress callback that cancels after `time_limit` seconds, or `progress` if there is no limit."""
    if time_limit is None:
        return progress
    end = time.monotonic() + time_limit
    return lambda _done, _total: time.monotonic() < end


class Stopped(Exception):
    """Raised when a long task was cancelled. The task has changed nothing."""


def raise_if_cancelled(progress: Progress, done: int, total: int) -> None:
    """Call the progress callback. Raise Stopped if it returns False."""
    if not progress(done, total):
        raise Stopped


@dataclass(frozen=True)
class CutGame:
    """A game that lost its latest entries in a repair."""

    number: int
    missing: int
    """The number of lost journal entries."""


@dataclass(frozen=True)
class RepairReport:
    """The outcome of a repair: what was recovered from a backup and the damaged file, and what is missing."""

    set_aside: Path | None
    """The path where the damaged file was kept, or None if it was empty."""
    backup_of: datetime | None
    """When the backup that was used was made, or None if there was no sound one."""
    saved: int
    """How many games were recovered from the damaged file because they were newer there and verified."""
    cut: tuple[CutGame, ...] = ()
    lost: tuple[int, ...] = ()
    """The numbers of games that are neither in the backup nor verified in the damaged file."""
    redated: tuple[int, ...] = ()
    """The numbers of games whose start could not be verified. They begin with their first entry now."""
    lists_all_games: bool = True
    """Whether all games concerned are listed above. An unreadable part of the file may have contained more."""
    has_unread_texts: bool = False
    """Whether names, faces, seats, notes or settings could not be read. If the backup has them, they are from there."""


class LoadFault(Enum):
    """Why a game cannot be opened."""

    UNKNOWN_GAME = auto()
    UNKNOWN_KIND = auto()
    """The game is of a kind that only a newer version has."""
    DAMAGED = auto()
    IMPOSSIBLE = auto()


class CannotLoad(Exception):
    """Raised when a game cannot be opened. `action` is the number of the action at fault, counted from 1."""

    def __init__(
        self, fault: LoadFault, action: int | None = None, problem: Any = None, kind: str | None = None
    ) -> None:
        super().__init__(fault.name, action)
        self.fault = fault
        self.action = action
        self.problem = problem
        self.kind = kind
        """The key of the kind of game whose words describe the problem."""


class Refusal(Enum):
    """Why the shelf refuses to change people or seats."""

    UNKNOWN_PLAYER = auto()
    NAME_TAKEN = auto()
    PLAYED_TOGETHER = auto()
    SAME_PLAYER = auto()
    HAS_PLAYED = auto()
    SITS_THERE = auto()
    WOULD_NOT_FIT = auto()


class ShelfRefused(Exception):
    """Raised when the shelf refuses to change people or seats. Nothing has changed."""

    def __init__(self, refusal: Refusal, names: Sequence[str], games: int = 0) -> None:
        super().__init__(refusal.name, *names)
        self.refusal = refusal
        self.names = tuple(names)
        self.games = games


DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""The errors that SQLite raises. Its messages may quote a damaged file, so decoding them can fail, too."""
FAILURES = (CannotOpen, OSError, *DATABASE_ERRORS)
"""The errors that opening, copying or repairing a shelf can raise."""

BAD_VALUES = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""The errors that Python raises for a stored value of the wrong type, or because of a bug."""

# Python 3.10 has no SQLite error codes, so errors are recognised by their fixed messages.
_FAULTS_BY_MESSAGE = (
    ("disk is full", ShelfFault.DISK_FULL),
    ("readonly database", ShelfFault.READ_ONLY),
    ("unable to open", ShelfFault.READ_ONLY),
    ("read-only", ShelfFault.READ_ONLY),
    ("locked", ShelfFault.IN_USE),
    ("malformed", ShelfFault.DAMAGED),
    ("not a database", ShelfFault.DAMAGED),
    ("unsupported file format", ShelfFault.DAMAGED),
    ("Could not decode", ShelfFault.DAMAGED),
    ("disk I/O error", ShelfFault.DISK_FAILS),
)

_DISK_FULL_CODES = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)
_READ_ONLY_CODES = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOTDIR, errno.ENOENT, errno.EEXIST, errno.EISDIR)
FEWEST_FREE_BYTES = 64 * 1024


def fault_of(error: Exception, path: Path) -> ShelfFault | None:
    """Return the fault of the shelf that an error of SQLite or the system indicates, or None if the error is a bug."""
    if isinstance(error, CannotOpen):
        return error.fault
    if isinstance(error, OSError):
        if error.errno in _DISK_FULL_CODES:
            return ShelfFault.DISK_FULL
        return ShelfFault.READ_ONLY if error.errno in _READ_ONLY_CODES else ShelfFault.DISK_FAILS
    if isinstance(error, Damage | UnicodeDecodeError):
        return ShelfFault.DAMAGED
    if not isinstance(error, sqlite3.DatabaseError) or isinstance(error, sqlite3.ProgrammingError):
        return None
    fault = next((fault for message, fault in _FAULTS_BY_MESSAGE if message in str(error)), None)
    if fault is ShelfFault.DISK_FAILS and _is_full(path):
        return ShelfFault.DISK_FULL
    return fault


def _is_full(path: Path) -> bool:
    """Return whether the disk is full. For some of its files, SQLite reports that as an I/O error."""
    if sys.platform == "win32":  # SQLite reports it correctly there
        return False
    try:
        disk = os.statvfs(path.parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < FEWEST_FREE_BYTES
