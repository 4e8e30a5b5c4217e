"""The shelf: every game, person and setting in one SQLite file.

    shelf = Shelf.open()
    game = shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    game.record(...)        # on the disk when this returns; if not, shelf.trouble holds the reason

Start with `Shelf` below and its base class `store.Store`. Every read and write is a function of the database connection
that goes through `Store.read` or `Store.write`. If the disk refuses a write, it runs on a copy in memory and is queued;
`shelf_file` opens the file itself.

- `games`, `people`, `notes`, `statistics`, `person`: the API for the app. `background`: the shelf in another thread.
- `tables`: the schema and its migrations, and games to and from rows. A game is its journal (`tables.journal`), one row
  per action with a checksum over it and the row before; scores and figures are derived from it.
- `disk`: opening, locking, checking and backing up the file.
- `repair`: repair of a damaged file from the newest sound backup and the games whose checksums verify.
- `exchange`: export of games to files, and import.
- `faults` and `words`: what can go wrong, as values and in sentences.

A game appears in these forms:

| class | what it is |
|---|---|
| `game.Game` | a game with all its moments, which can be played, undone and corrected |
| `KeptGame` | the same, on this shelf: every action is written before the game changes |
| `kept.Snapshot` | the journal of a game and its figures, as they are to be stored |
| `damaged.StoredGame` | the rows of a game in a file that may be damaged, as far as their checksums verify |
| `figures.ListedGame` | one line of a list of games |
| `figures.PlayedGame` | the figures of a finished game from which records are determined |
| `files.ReadGame` | a game that was read from a file, to be imported |
| `club.games.ClubGame` | a game that was received from the club or is about to be sent |
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import AnyShelf
from companion.shelf.faults import (
    FAILURES,
    CannotLoad,
    CannotOpen,
    LoadFault,
    Progress,
    Refusal,
    RepairReport,
    ShelfFault,
    ShelfRefused,
    Stopped,
    no_progress,
)
from companion.shelf.game_list import Cursor, Page
from companion.shelf.games import Games
from companion.shelf.notes import Notes
from companion.shelf.people import Acquaintance, People, Person
from companion.shelf.shelf_file import ShelfFile
from companion.shelf.store import Store
from companion.shelf.tables.journal import Line
from companion.shelf.tables.kept import KeptGame
from companion.table.figures import ListedGame
from companion.tools.places import default_path

__all__ = [
    "FAILURES",
    "Acquaintance",
    "AnyShelf",
    "Backups",
    "CannotLoad",
    "CannotOpen",
    "Cursor",
    "KeptGame",
    "Line",
    "ListedGame",
    "LoadFault",
    "Page",
    "Person",
    "Progress",
    "Refusal",
    "RepairReport",
    "Shelf",
    "ShelfFault",
    "ShelfRefused",
    "Stopped",
    "default_path",
]


def _now() -> datetime:
    return datetime.now(timezone.utc)


class Shelf(Store):
    """The shelf while its file is open: all games, people and notes. Only one process at a time can open the file."""

    def __init__(self, file: ShelfFile) -> None:
        super().__init__(file)
        self.games = Games(self)
        self.people = People(self)
        self.notes = Notes(self)

    @classmethod
    def open(
        cls,
        path: Path | None = None,
        *,
        repairs: bool = True,
        now: Callable[[], datetime] = _now,
        time_limit: float | None = None,
        progress: Progress = no_progress,
        repaired: RepairReport | None = None,
    ) -> Shelf:
        """Open the shelf, or create it if there is none.

        Raise CannotOpen if the file is in use, too new or not a shelf. Repair a damaged file, or raise CannotOpen if
        `repairs` is False. If the disk cannot be written to, work in memory, with the reason in `trouble`.

        A migration or repair calls `progress`. If the callback cancels, or the work takes longer than `time_limit`
        seconds, raise Stopped and leave the file unchanged. `repaired` is the report of an earlier repair in another
        thread.
        """
        file = ShelfFile(path or default_path(), now, repairs=repairs, time_limit=time_limit, progress=progress)
        shelf = cls(file)
        shelf.file.repaired = shelf.repaired or repaired
        try:
            shelf.games.purge()
        except BaseException:  # release the lock
            shelf.close()
            raise
        # Bypass the indexes: a damaged one may be empty.
        in_use = shelf.trouble is None and shelf.rows("SELECT 1 FROM games NOT INDEXED LIMIT 1")
        if in_use and shelf.backups.is_due(now()):
            shelf.backups.make_soon(now())
        elif in_use and repairs:
            shelf.backups.check_soon(now())
        return shelf

    def __enter__(self) -> Shelf:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
