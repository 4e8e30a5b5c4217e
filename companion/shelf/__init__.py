"""The shelf: every game, player and setting in one file, safe from the moment it is shown.

A game begins on it, and every event is kept:

    shelf = Shelf.open()
    game = shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    game.record(...)        # on the disk when this returns, or shelf.trouble says why not
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from companion.figures import ListedGame
from companion.places import default_path
from companion.shelf.backups import Backups
from companion.shelf.databases import Result, Work
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
    unheard,
)
from companion.shelf.games import Games
from companion.shelf.journal import Line
from companion.shelf.kept import KeptGame
from companion.shelf.listing import Cursor, Page
from companion.shelf.notes import Notes
from companion.shelf.people import Acquaintance, People, Person
from companion.shelf.store import Store

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


class Shelf:
    """The open shelf; one process at a time has it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.games = Games(store)
        self.people = People(store)
        self.notes = Notes(store)

    @classmethod
    def open(
        cls,
        path: Path | None = None,
        *,
        mends: bool = True,
        now: Callable[[], datetime] = _now,
        patience: float | None = None,
        progress: Progress = unheard,
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
        shelf = cls(Store(path or default_path(), now, mends=mends, patience=patience, progress=progress))
        shelf._store.mended = shelf._store.mended or mended
        shelf.games.purge()
        in_use = shelf.trouble is None and shelf.rows("SELECT 1 FROM games LIMIT 1")
        if in_use and shelf.backups.due(now()):
            shelf.backups.make_soon(now())
        elif in_use and mends:
            shelf.backups.check_soon(now())
        return shelf

    def __enter__(self) -> Shelf:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Write what waits, if that is possible now, and let others have the shelf."""
        self._store.close()

    @property
    def path(self) -> Path:
        return self._store.path

    def now(self) -> datetime:
        """The time by the shelf's clock."""
        return self._store.now()

    @property
    def trouble(self) -> ShelfFault | None:
        """Why nothing is written to the disk at the moment; none where all is well."""
        return self._store.trouble

    @property
    def waiting(self) -> int:
        """How many changes are not on the disk yet."""
        return self._store.waiting

    @property
    def mended(self) -> Mended | None:
        """What was done about a damaged file since this was opened."""
        return self._store.mended

    @property
    def open_games(self) -> frozenset[str]:
        """The keys of the games in somebody's hands."""
        return self.games.open

    @property
    def backups(self) -> Backups:
        """The copies of the shelf."""
        return self._store.backups

    @property
    def has_to_be_mended(self) -> bool:
        """Whether the file turned out to be damaged and cannot be mended in a moment: see `mend_beside`."""
        return self._store.has_to_be_mended

    def mend_beside(self, progress: Progress) -> Mended:
        """Put the file together again in another thread, while this one goes on in memory; raise Stopped or fail.

        Nothing has changed then; otherwise `go_on` takes the new file in this thread.
        """
        return self._store.mend_beside(progress)

    def go_on(self, mended: Mended) -> None:
        """Have the file that was mended beside, with all that was entered meanwhile."""
        self._store.go_on(mended)

    def retry(self) -> bool:
        """Try to write what waits; True where nothing waits any more. Every write tries by itself as well."""
        return self._store.retry()

    def flush(self) -> None:
        """See to it that everything is in the file: for the moment in which the app is left."""
        self._store.flush()

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query, for statistics and exports."""
        return self._store.read(lambda database: database.execute(query, values).fetchall())

    def read(self, work: Work[Result]) -> Result:
        """What this function finds on the shelf; it may be run again."""
        return self._store.read(work)

    def write(self, work: Work[Result]) -> Result:
        """Let this function change the shelf, wholly or not at all; it may be run again."""
        return self._store.write(work)
