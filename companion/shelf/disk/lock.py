"""A lock file, so that only one process opens the shelf. The system releases the lock when the process ends."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ShelfLock:
    """The lock file of the shelf. The app never deletes it, but a person may while another process holds its lock.

    A file that replaces it is empty until a process has opened the shelf with it. See `is_new`.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def take(self) -> bool:
        """Acquire the lock. Return False if another process holds it. Raise OSError if the file cannot be created."""
        if self._descriptor is not None:
            return True
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            os.close(descriptor)
            return False
        except OSError:  # a file system without locks: only SQLite's own locks remain
            pass
        self._descriptor = descriptor
        return True

    @property
    def is_new(self) -> bool:
        """Whether this lock file has not been used before, so that another process may have the shelf open."""
        return self._descriptor is not None and os.fstat(self._descriptor).st_size == 0

    def confirm(self) -> None:
        """Mark the lock file as used, because no other process has the shelf open."""
        if self._descriptor is not None and self.is_new:
            with suppress(OSError):  # a full disk: the next start checks again
                os.write(self._descriptor, b"1")

    def release(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
