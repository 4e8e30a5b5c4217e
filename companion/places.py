"""Where the shelf lies on this device: one file in the folder that the system gives to apps."""

import os
import sys
from pathlib import Path

FOLDER = "fishing-companion"
FILE = "shelf.sqlite3"


class NoHome(OSError):
    """Raised for a path below the home folder if that folder is not known."""


def in_full(path: str) -> Path:
    """Return a path with ~ expanded. Raise NoHome if the home folder is not known."""
    full = os.path.expanduser(path)
    if full.startswith("~"):
        raise NoHome(path)
    return Path(full)


def no_home_in_words(error: NoHome) -> str:
    """Return which folder is not known, and what to do."""
    from companion.language import _  # not before it is needed: the app starts with this module
    from companion.names import shown

    message = _("{path}: the folder that ~ stands for is not known. Set HOME, or write the path in full.")
    return message.format(path=shown(str(error)))


def default_path() -> Path:
    """Return the shelf's file on this device; it need not exist yet."""
    return data_folder() / FILE


def data_folder() -> Path:
    """Return the app's own folder; FISHING_COMPANION_DATA names another one."""
    chosen = os.environ.get("FISHING_COMPANION_DATA")
    if chosen:
        return in_full(chosen)
    # On Android the app's code lies in a folder of its own below the private one and is replaced by every update.
    private = os.environ.get("ANDROID_PRIVATE")
    if private:
        return Path(private) / FOLDER
    code = os.environ.get("ANDROID_APP_PATH")
    if code:
        return Path(code).parent / FOLDER
    return _desktop_folder() / FOLDER


def _desktop_folder() -> Path:
    home = in_full("~")
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    chosen = os.environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if os.path.isabs(chosen) else home / ".local" / "share"
