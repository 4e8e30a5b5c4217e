"""One process at a time: the lock that the system drops by itself when its holder dies."""

import os
import sys
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
    """A lock file beside the shelf; it stays there, only holding it means something."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    def take(self) -> bool:
        """Hold the lock from now on; False where somebody else holds it, OSError where none can be made."""
        if self._descriptor is not None:
            return True
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            os.close(descriptor)
            return False
        except OSError:  # a file system without locks: SQLite's own are then all there is
            pass
        self._descriptor = descriptor
        return True

    def release(self) -> None:
        """Let somebody else have it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
