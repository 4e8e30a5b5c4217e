"""Folders for temporary files: one in memory, to avoid slow disk writes, and one that other users can enter."""

import os
import tempfile
from pathlib import Path

FOLDER = "/dev/shm"
ROOM = 2_000_000_000  # bytes


def _folder_in_memory() -> str | None:
    """Return a folder in memory, or None if it is missing, too small, or cannot run programs."""
    if not os.path.isdir(FOLDER):
        return None
    found = os.statvfs(FOLDER)
    is_usable = found.f_bavail * found.f_frsize > ROOM and not found.f_flag & os.ST_NOEXEC
    return FOLDER if is_usable else None


IN_MEMORY = _folder_in_memory()


def folder_for_others() -> str | None:
    """Return a folder for temporary files that every user can enter, or None. That of root may be private."""
    for folder in (tempfile.gettempdir(), "/tmp", "/var/tmp", FOLDER):
        path = Path(folder)
        if path.is_dir() and all(each.stat().st_mode & 0o001 for each in (path, *path.parents)):
            return folder
    return None
