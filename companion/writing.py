"""Files that leave the app: written wholly or not at all, and only where an ordinary file may be."""

import os
import stat
from contextlib import suppress
from pathlib import Path


class NoOrdinaryFile(OSError):
    """A device, a pipe, a link or a folder, which no file takes the place of."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read; raise OSError where it cannot be, and all is as it was."""
    import tempfile  # not before it is needed: it takes long to load

    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            raise NoOrdinaryFile(path)
    # A name that nobody has: what others keep beside it is not touched.
    descriptor, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            os.unlink(part)
        raise
