"""Files on this device: the path of the shelf, and atomic writing."""

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

FOLDER = "fishing-companion"
FILE = "shelf.sqlite3"


class NoHome(OSError):
    """Raised for a path that begins with ~ if the home folder is not known."""


def expand_home(path: str) -> Path:
    """Return a path with ~ expanded. Raise NoHome if the home folder is not known."""
    full = os.path.expanduser(path)
    if full.startswith("~"):
        raise NoHome(path)
    return Path(full)


def no_home_in_words(error: NoHome) -> str:
    """Return the sentence that says that the home folder is not known, and what to do."""
    from companion.tools.language import _  # imported late: the app starts with this module
    from companion.tools.sentences import shown

    message = _("{path}: the folder that ~ stands for is not known. Set HOME, or write the path in full.")
    return message.format(path=shown(str(error)))


def default_path() -> Path:
    """Return the path of the shelf's file on this device. The file need not exist yet."""
    return data_folder() / FILE


def data_folder() -> Path:
    """Return the app's data folder. The environment variable FISHING_COMPANION_DATA overrides it."""
    chosen = os.environ.get("FISHING_COMPANION_DATA")
    if chosen:
        return expand_home(chosen)
    # On Android, the app's code is in a subfolder of the private folder, and every update replaces it.
    private = os.environ.get("ANDROID_PRIVATE")
    if private:
        return Path(private) / FOLDER
    code = os.environ.get("ANDROID_APP_PATH")
    if code:
        return Path(code).parent / FOLDER
    return _desktop_folder() / FOLDER


def _desktop_folder() -> Path:
    home = expand_home("~")
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    chosen = os.environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if os.path.isabs(chosen) else home / ".local" / "share"


class NotARegularFile(OSError):
    """Raised when writing a file would replace a device, a pipe, a link or a folder."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file atomically, readable only by its owner. If that fails, raise OSError and change nothing."""
    import tempfile  # imported late: it takes long to load

    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.lstat().st_mode):
            raise NotARegularFile(path)
    # A unique name, so that no other file in the folder is overwritten.
    descriptor, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            os.unlink(part)
        raise
