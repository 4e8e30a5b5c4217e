"""The shelf: every game, player and setting in one file, safe from the moment it is shown.

A game begins on it, and every event is kept:

    shelf = Shelf.open()
    game = shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    game.record(...)        # on the disk when this returns, or shelf.trouble says why not
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from companion.figures import ListedGame
from companion.places import default_path
from companion.shelf.disk.backups import Backups
from companion.shelf.faults import (
    FAILURES,
    CannotLoad,
    CannotOpen,
    LoadFault,
    Mended,
    Progress,
    Refusal,
    ShelfFault,
    ShelfRefused,
    Stopped,
    no_progress,
)
from companion.shelf.games import Games
from companion.shelf.notes import Notes
from companion.shelf.people import Acquaintance, People, Person
from companion.shelf.store import Store
from companion.shelf.tables.journal import Line
from companion.shelf.tables.kept import KeptGame
from companion.shelf.tables.listing import Cursor, Page

__all__ = [
    "FAILURES",
    "Acquaintance",
    "Backups",
    "CannotLoad",
    "CannotOpen",
    "Cursor",
    "KeptGame",
    "Line",
    "ListedGame",
    "LoadFault",
    "Mended",
    "Page",
    "Person",
    "Progress",
    "Refusal",
    "Shelf",
    "ShelfFault",
    "ShelfRefused",
    "Stopped",
    "default_path",
]


def _now() -> datetime:
    return datetime.now(timezone.utc)


class Shelf(Store):
    """The open shelf; one process at a time has it."""

    def __init__(
        self, path: Path, now: Callable[[], datetime], *, mends: bool, patience: float | None, progress: Progress
    ) -> None:
        super().__init__(path, now, mends=mends, patience=patience, progress=progress)
        self.games = Games(self)
        self.people = People(self)
        self.notes = Notes(self)

    @classmethod
    def open(
        cls,
        path: Path | None = None,
        *,
        mends: bool = True,
        now: Callable[[], datetime] = _now,
        patience: float | None = None,
        progress: Progress = no_progress,
        mended: Mended | None = None,
    ) -> Shelf:
        """Open the shelf, made where there is none.

        Raise CannotOpen where it is in use, too new or no shelf. A damaged one is set aside and put together again,
        unless `mends` is false: then that raises as well. Where nothing can be written, everything happens in memory
        and `trouble` says why.

        Bringing an old file up to date and mending a damaged one tell `progress` how far they are; stopped by it, or
        when they take longer than so many seconds of `patience`, this raises Stopped, and everything is as it was.
        `mended` is what another thread, which opened it before, has done about a damaged file.
        """
        shelf = cls(path or default_path(), now, mends=mends, patience=patience, progress=progress)
        shelf.mended = shelf.mended or mended
        try:
            shelf.games.purge()
        except BaseException:  # whoever comes next must be able to open it
            shelf.close()
            raise
        # From the table itself: a damaged index may know of no games.
        in_use = shelf.trouble is None and shelf.rows("SELECT 1 FROM games NOT INDEXED LIMIT 1")
        if in_use and shelf.backups.is_due(now()):
            shelf.backups.make_soon(now())
        elif in_use and mends:
            shelf.backups.check_soon(now())
        return shelf

    def __enter__(self) -> Shelf:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def open_games(self) -> frozenset[str]:
        """The keys of the games in somebody's hands."""
        return self.games.open

    def rows(self, query: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query, for statistics and exports."""
        return self.read(lambda database: database.execute(query, values).fetchall())
