"""Files that people get out of the app and bring into it; knows no Kivy."""

import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from companion.places import data_folder, in_full, write_whole
from screens.app import device

FOLDER = "Fishing"
KINDS = {".json": "application/json", ".csv": "text/csv", ".txt": "text/plain", ".png": "image/png"}
DOCUMENTS = re.compile(r'^XDG_DOCUMENTS_DIR="\$HOME/(.+)"', re.MULTILINE)


def export_folder() -> Path:
    """Return our folder among the user's documents; on Android next to the shelf."""
    if device.is_android():
        return data_folder() / FOLDER
    home = in_full("~")
    documents = home / _documents(home)
    return (documents if documents.is_dir() else home) / FOLDER


def _documents(home: Path) -> str:
    """Return the name of the folder for documents, which may be translated."""
    if sys.platform not in ("win32", "darwin"):
        with suppress(OSError, UnicodeDecodeError):
            found = DOCUMENTS.search((home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8"))
            if found:
                return found[1]
    return "Documents"


def write(name: str, content: str | bytes) -> Path:
    """Write a file atomically, never over one with other content. Raise OSError if it cannot be written."""
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


def read(path: str, most: int) -> bytes:
    """Return at most `most` bytes of a file. Raise OSError if it cannot be read."""
    with in_full(path).open("rb") as file:
        return file.read(most)


def share(path: Path) -> bool:
    """Offer a file to other apps. Return whether the device could."""
    return device.share_file(str(path), KINDS[path.suffix], path.name)


def choose(chosen: Callable[[str | None], None], filters: Sequence[str] = ("*.json", "*")) -> None:
    """Let people choose a file with the system's dialog; `chosen` gets its path, "" for no file, None for no dialog.

    It takes as long as people take, so this is for a thread of its own.
    """
    try:
        from plyer import filechooser

        if device.is_android():
            filechooser.open_file(on_selection=lambda paths: chosen(str(paths[0]) if paths else ""))
            return
        paths = filechooser.open_file(filters=list(filters))
    except Exception:  # plyer's dialogs raise any error of their system
        chosen(None)
    else:
        chosen(str(paths[0]) if paths else "")
