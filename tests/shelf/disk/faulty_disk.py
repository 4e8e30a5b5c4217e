"""Play on a disk that fails and recovers. Run with a kind of failure, "open" or "closed", and a folder; prints JSON.

It runs in its own process, because limits and users apply to whole processes.
"""

import json
import os
import pkgutil
import resource
import shutil  # noqa: F401  (another user may not be able to read the standard library)
import sys
import tempfile  # noqa: F401
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import companion
from companion.fishing.events import Setup
from companion.shelf import Shelf
from tests.fishing.shorthand import caught, table

NOBODY = 65534


def play(path: Path, is_open: bool, break_disk: Callable[[], None], repair_disk: Callable[[], None]) -> dict[str, Any]:
    """Play while the disk fails and after it works again. The disk fails before the shelf is opened, or afterwards.

    Return a report.
    """
    if not is_open:
        break_disk()
    with Shelf.open(path) as shelf:
        before = [game.key for game in shelf.games.page().games]
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        if is_open:
            shelf.backups.wait()
            break_disk()
        for _ in range(2):
            game.record(caught(0, 4, 0, 0))
        game.undo()
        report = while_broken(shelf, game.key)
        repair_disk()
        game.record(caught(0, 0, 4, 0))
        assert (shelf.trouble, shelf.queue_length) == (None, 0)
        return report | {"before": before}


def while_broken(shelf: Shelf, key: str) -> dict[str, Any]:
    """Check that people, settings, drafts and lists work while the disk fails. Return a report."""
    other = shelf.games.begin(Setup(("Oskar", "Nikki", "Paul")))
    shelf.people.rename("Oskar", "Oskar the Great")
    shelf.notes.set_setting("language", "de")
    shelf.notes.save_draft("table", {"half": "entered"})
    listed = shelf.games.listed(key)
    assert listed is not None
    assert listed.events == 2
    assert shelf.games.running() == shelf.games.listed(other.key)
    assert shelf.games.load(other.key).setup.players[0] == "Oskar the Great"
    assert not shelf.retry()
    assert shelf.trouble is not None
    assert shelf.queue_length >= 4
    return {"trouble": shelf.trouble.name, "key": key, "other": other.key}


def limited_files(path: Path, is_open: bool) -> dict[str, Any]:
    """Play on a disk that fails because no file may grow."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)

    def break_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, most))

    return play(path, is_open, break_disk, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))


def forbidden_folder(path: Path, is_open: bool, mode: int = 0o555) -> dict[str, Any]:
    """Play on a disk that fails because the folder is read-only.

    Root could still write there, so a process of root becomes another user.
    """
    is_root = os.geteuid() == 0
    # Another user may not be able to read the folder of this checkout.
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        import_module(module.name)

    def break_disk() -> None:
        path.parent.chmod(mode)
        if is_root:
            os.setegid(NOBODY)
            os.seteuid(NOBODY)

    def repair_disk() -> None:
        if is_root:
            os.seteuid(0)
            os.setegid(0)
        path.parent.chmod(0o755)

    return play(path, is_open, break_disk, repair_disk)


if __name__ == "__main__":
    disk, state, folder = sys.argv[1:]
    disks = {
        "limited": limited_files,
        "forbidden": forbidden_folder,
        "unsearchable": partial(forbidden_folder, mode=0o000),
    }
    print(json.dumps(disks[disk](Path(folder) / "shelf.sqlite3", state == "open")))
