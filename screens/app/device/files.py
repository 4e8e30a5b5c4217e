"""Files that people export from the app and import into it; does not import Kivy."""

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from shutil import which

from companion.tools.language import _
from companion.tools.places import data_folder, expand_home, write_whole
from screens.app import device
from screens.app.device import other_apps

FOLDER = "Fishing"
KINDS = {".json": "application/json", ".csv": "text/csv", ".txt": "text/plain", ".png": "image/png"}
# Any other kind would make Android add its own suffix.
KINDS[".bgsplay"] = "application/octet-stream"
DOCUMENTS = re.compile(r'^XDG_DOCUMENTS_DIR="\$HOME/(.+)"', re.MULTILINE)


def export_folder() -> Path:
    """Return our folder inside the user's documents folder; on Android it is next to the shelf."""
    if device.is_android():
        return data_folder() / FOLDER
    home = expand_home("~")
    documents = home / _documents(home)
    return (documents if documents.is_dir() else home) / FOLDER


def _documents(home: Path) -> str:
    """Return the name of the user's documents folder, which depends on the system's language."""
    if sys.platform not in ("win32", "darwin"):
        with suppress(OSError, UnicodeDecodeError):
            found = DOCUMENTS.search((home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8"))
            if found:
                return found[1]
    return "Documents"


def write(name: str, content: str | bytes) -> Path:
    """Write a file atomically, never overwriting different content. Raise OSError if it cannot be written."""
    folder = export_folder()
    folder.mkdir(parents=True, exist_ok=True)
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    path = _free(folder / name, data)
    write_whole(path, data)
    return path


def _free(path: Path, data: bytes) -> Path:
    stem, dot, endings = path.name.partition(".")
    number = 1
    while path.is_symlink() or (path.exists() and not (path.is_file() and path.read_bytes() == data)):
        number += 1
        path = path.with_name(f"{stem}-{number}{dot}{endings}")
    return path


def with_reason(message: str, error: Exception) -> str:
    """Return the message about a file, followed by a sentence with the reason if it is a common one."""
    reasons = {
        errno.ENOENT: _("There is no such file or folder."),
        errno.EISDIR: _("This is a folder."),
        errno.EACCES: _("The app has no access to it."),
        errno.EPERM: _("The app has no access to it."),
        errno.EROFS: _("The app has no access to it."),
        errno.ENOSPC: _("The disk is full."),
        errno.EDQUOT: _("The disk is full."),
    }
    reason = reasons.get(error.errno) if isinstance(error, OSError) else None
    return message if reason is None else f"{message} {reason}"


def read(path: str, most: int) -> bytes:
    """Return the first `most` bytes of a file. Raise OSError if it cannot be read."""
    with expand_home(path).open("rb") as file:
        return file.read(most)


def share(path: Path) -> bool:
    """Offer a file to other apps. Return whether the device supports that."""
    return other_apps.share_file(str(path), KINDS[path.suffix], path.name)


def choose(chosen: Callable[[str | None], None], filters: Sequence[str] = ("*.json", "*")) -> None:
    """Let the user choose a file in the system dialog. Call `chosen` with its path, "" if cancelled, None if no dialog.

    This blocks until the dialog is closed, so call it in a background thread.
    """
    try:
        if device.is_android():
            from plyer import filechooser

            filechooser.open_file(on_selection=lambda paths: chosen(str(paths[0]) if paths else ""))
            return
        path = _choose_on_linux(filters) if sys.platform.startswith("linux") else _choose_with_plyer(filters)
    except Exception:  # plyer's dialogs may raise any error of their system
        path = None
    chosen(path)


def _choose_with_plyer(filters: Sequence[str]) -> str:
    from plyer import filechooser

    paths = filechooser.open_file(filters=list(filters))
    return str(paths[0]) if paths else ""


def _choose_on_linux(filters: Sequence[str]) -> str | None:
    """Return the path chosen in the dialog of the desktop, "" if cancelled, None if there is none.

    plyer's own dialog needs a module that Python 3.12 no longer has, and leaves a pipe open.
    """
    zenity, kdialog = which("zenity") or which("yad"), which("kdialog")
    is_kde = "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "").split(":")
    if kdialog is not None and (is_kde or zenity is None):
        command = [kdialog, "--getopenfilename", str(expand_home("~")), " ".join(filters)]
    elif zenity is not None:
        command = [zenity, "--file-selection", *(f"--file-filter={each}" for each in filters)]
    else:
        return None
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return answer.stdout.rstrip("\n") if answer.returncode == 0 else ""
