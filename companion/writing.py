"""Write files that leave the app: completely or not at all, and only over a regular file."""

import os
import stat
from contextlib import suppress
from pathlib import Path


class NotARegularFile(OSError):
    """A device, a pipe, a link or a folder, which is never replaced by a file."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read. Raise OSError and leave everything as it was if that fails."""
    import tempfile  # not before it is needed: it takes long to load

    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            raise NotARegularFile(path)
    # A unique name: no other file in the folder is touched.
    descriptor, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            os.unlink(part)
        raise
