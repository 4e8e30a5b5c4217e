"""Play on a disk that fails and recovers. Run with a kind of failure, a scenario and a folder; prints a report as JSON.

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


def play(path: Path, break_disk: Callable[[], None], repair_disk: Callable[[], None]) -> dict[str, Any]:
    """Play before the disk fails, while it fails and after it works again. Return a report."""
    with Shelf.open(path) as shelf:
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        shelf.backups.wait()
        break_disk()
        for _ in range(3):
            game.record(caught(0, 4, 0, 0))
        game.undo()
        report = while_broken(shelf, game.key)
        repair_disk()
        game.record(caught(0, 0, 4, 0))
        return report | after(shelf)


def begin_on_broken_disk(path: Path, break_disk: Callable[[], None], repair_disk: Callable[[], None]) -> dict[str, Any]:
    """Open the shelf and begin a game while the disk fails, and play on when it works again. Return a report."""
    break_disk()
    with Shelf.open(path) as shelf:
        before = [game.key for game in shelf.games.page().games]
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        report = while_broken(shelf, game.key)
        repair_disk()
        game.record(caught(0, 0, 4, 0))
        return report | after(shelf) | {"before": before}


def while_broken(shelf: Shelf, key: str) -> dict[str, Any]:
    """Check that people, settings, drafts and lists work while the disk fails. Return a report."""
    other = shelf.games.begin(Setup(("Oskar", "Nikki", "Paul")))
    shelf.people.rename("Oskar", "Oskar the Great")
    shelf.notes.set_setting("language", "de")
    shelf.notes.save_draft("table", {"half": "entered"})
    listed = shelf.games.listed(key)
    assert listed is not None
    assert shelf.games.running() == shelf.games.listed(other.key)
    assert shelf.games.load(other.key).setup.players[0] == "Oskar the Great"
    assert not shelf.retry()
    trouble = shelf.trouble
    return {
        "trouble": trouble and trouble.name,
        "waiting": shelf.queue_length,
        "events": listed.events,
        "key": key,
        "other": other.key,
    }


def after(shelf: Shelf) -> dict[str, Any]:
    return {"trouble_after": shelf.trouble and shelf.trouble.name, "waiting_after": shelf.queue_length}


def limited_files(path: Path, scenario: Callable[..., dict[str, Any]]) -> dict[str, Any]:
    """Run a scenario in which the disk fails because no file may grow."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)

    def break_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, most))

    return scenario(path, break_disk, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))


def import_everything() -> None:
    """Import all modules of `companion`: another user may not be able to read the folder of this checkout."""
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        import_module(module.name)


def forbidden_folder(path: Path, scenario: Callable[..., dict[str, Any]], mode: int = 0o555) -> dict[str, Any]:
    """Run a scenario in which the disk fails because the folder is read-only.

    Root could still write there, so a process of root becomes another user.
    """
    is_root = os.geteuid() == 0
    import_everything()

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

    return scenario(path, break_disk, repair_disk)


if __name__ == "__main__":
    disk, what, folder = sys.argv[1:]
    disks = {
        "limited": limited_files,
        "forbidden": forbidden_folder,
        "unsearchable": partial(forbidden_folder, mode=0o000),
    }
    scenarios = {"play": play, "begin": begin_on_broken_disk}
    print(json.dumps(disks[disk](Path(folder) / "shelf.sqlite3", scenarios[what])))
