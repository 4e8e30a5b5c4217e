"""A shelf that has been in use for a while, for tests to damage."""

import random
import shutil
from dataclasses import dataclass
from pathlib import Path

from companion.shelf import Shelf
from companion.shelf.tables.journal import Entry
from tests.fishing.shorthand import table
from tests.shelf.clock import Clock
from tests.shelf.evening import act


@dataclass(frozen=True)
class Used:
    """Copies of a shelf that has been in use. Some of its games are in the backup, some are newer."""

    folder: Path
    closed: Path
    """The folder after the app was closed."""
    killed: Path
    """The folder after the app was killed: the newest games are in the log."""
    journals: dict[str, list[Entry]]
    backed_up: dict[str, int]
    """The number of actions of each game in the backup."""


def use(folder: Path, rng: random.Random) -> Used:
    """Play some games, make a backup, and continue. Every run plays the same games; only their keys differ."""
    clock = Clock()
    file = folder / "closed" / "shelf.sqlite3"
    with Shelf.open(file, now=clock) as shelf:
        games = [shelf.games.begin(table(rng.randint(3, 5))) for _ in range(8)]
        for _ in range(20):
            for game in games:
                act(rng, game)
        shelf.notes.set_setting("language", "de")
        assert shelf.backups.make(clock())
        backup = shelf.backups.all()[0].path
        backed_up_content = backup.read_bytes()
        clock.wait(minutes=5)
        backed_up = {game.key: len(game.journal) for game in games}
        games[-2:] = [shelf.games.begin(table(4)) for _ in range(4)]
        for _ in range(20):
            for game in games:
                act(rng, game)
        shelf.notes.set_setting("text_scale", 1.5)
        shelf.backups.wait()
        shutil.copytree(file.parent, folder / "killed")
        journals = {game.key: list(game.journal) for game in games}
        for key in backed_up:
            journals.setdefault(key, list(shelf.games.load(key).journal))
    assert (folder / "killed" / "shelf.sqlite3-wal").stat().st_size
    for newer in folder.glob("*/shelf-backup-*"):  # made because a game has ended since
        newer.unlink()
    for state in ("closed", "killed"):
        (folder / state / backup.name).write_bytes(backed_up_content)
    return Used(folder, file.parent, folder / "killed", journals, backed_up)


def later() -> Clock:
    """Return a clock that is set to a time after the shelf was used and before its next backup is due."""
    clock = Clock()
    clock.wait(hours=5)
    return clock
