"""A folder in memory, to avoid slow disk writes, or None if it is missing, too small, or cannot run programs."""

import os

FOLDER = "/dev/shm"
ROOM = 2_000_000_000  # bytes


def _folder_in_memory() -> str | None:
    if not os.path.isdir(FOLDER):
        return None
    found = os.statvfs(FOLDER)
    is_usable = found.f_bavail * found.f_frsize > ROOM and not found.f_flag & os.ST_NOEXEC
    return FOLDER if is_usable else None


IN_MEMORY = _folder_in_memory()
