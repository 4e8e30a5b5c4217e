"""Where the shelf lies on this device: one file in the folder that the system gives to apps."""

import os
import sys
from pathlib import Path

FOLDER = "fishing-companion"
FILE = "shelf.sqlite3"


def default_path() -> Path:
    """The shelf's file on this device; it need not exist yet."""
    return data_folder() / FILE


def data_folder() -> Path:
    """The app's own folder; FISHING_COMPANION_DATA names another one."""
    chosen = os.environ.get("FISHING_COMPANION_DATA")
    if chosen:
        return Path(chosen).expanduser()
    # On Android the app's code lies in a folder of its own below the private one and is replaced by every update.
    private = os.environ.get("ANDROID_PRIVATE")
    if private:
        return Path(private) / FOLDER
    code = os.environ.get("ANDROID_APP_PATH")
    if code:
        return Path(code).parent / FOLDER
    return _desktop_folder() / FOLDER


def _desktop_folder() -> Path:
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    chosen = os.environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if os.path.isabs(chosen) else home / ".local" / "share"
