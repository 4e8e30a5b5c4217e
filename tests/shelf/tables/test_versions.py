"""Shelves of every released version open with all their content."""

import sqlite3
from pathlib import Path

import pytest

from companion.shelf import CannotOpen, Shelf
from companion.shelf.tables import schema
from companion.table.faces import FIRST_FACES
from tests import NAMES
from tests.fishing.shorthand import caught
from tests.shelf.repair.used import later

STORED = Path(__file__).parent
FINISHED, RUNNING, DELETED = "f5b165224a58b791", "df6af1d8303e61cd", "c4bb86c3d1c42710"
"""The games in the stored shelves."""


def stored(version: int, folder: Path) -> Path:
    """Create a shelf as the app wrote it with this schema version. Return its path."""
    path = folder / "shelf.sqlite3"
    database = sqlite3.connect(path)
    database.executescript((STORED / f"version-{version}.sql").read_text(encoding="utf-8"))
    database.close()
    return path


def check_everything_is_there(shelf: Shelf) -> None:
    assert [game.key for game in shelf.games.page().games] == [RUNNING, FINISHED]
    finished = shelf.games.listed(FINISHED)
    assert finished is not None
    assert (finished.players, finished.scores, finished.winners) == (NAMES[:3], (106, 116, 12), (1,))
    assert (finished.is_running, finished.own["ended"], finished.own["round"]) == (False, "overfishing", 7)
    assert not finished.counts
    game = shelf.games.load(FINISHED)
    assert game.state.points == finished.scores
    assert shelf.games.listed(FINISHED) == finished, "loading must not change the figures"

    game = shelf.games.load(RUNNING)
    assert game.setup.players == NAMES
    assert game.state.round.caught == (6, 0, 0, 0, 4)
    assert game.redo().state_after.round.caught == (6, 0, 0, 5, 4)
    game.undo()
    assert game.undo().state_after.round.caught == (1, 0, 5, 0, 4), "undo must revert the correction"
    game.redo()
    assert [line.corrected is not None for line in game.lines] == [True, False, False, False]

    assert shelf.notes.settings() == {"language": "de"}
    assert shelf.notes.drafts(RUNNING) == {"count": {"caught": [1, None]}}
    assert [person.name for person in shelf.people.all()] == ["Anne", "Paul", "Zoe", "Debbie", "Nikki", "Oskar"]
    order = ("Anne", "Paul", "Debbie", "Nikki", "Oskar", "Zoe")
    assert shelf.people.faces(order) == FIRST_FACES[:6], "people must get faces in the order in which they were added"
    shelf.games.restore(DELETED)
    assert shelf.games.load(DELETED).setup.players == ("Anne", "Paul", "Zoe")
    game.record(caught(0, 0, 0, 0, 5))
    assert shelf.games.load(RUNNING).state.round.caught == (6, 0, 0, 0, 9)


@pytest.mark.parametrize("version", range(1, schema.newest_version() + 1))
def test_every_released_version_opens(version: int, tmp_path: Path) -> None:
    with Shelf.open(stored(version, tmp_path), now=later(days=5)) as shelf:
        check_everything_is_there(shelf)
        assert shelf.rows("PRAGMA user_version") == [(schema.newest_version(),)]
        assert (shelf.trouble, shelf.repaired) == (None, None)


def test_the_stored_shelf_has_the_schema_of_this_version(tmp_path: Path) -> None:
    """A change of the schema needs a new version and a shelf of that version stored here."""
    structures = []
    for path in (stored(schema.newest_version(), tmp_path), tmp_path / "new.sqlite3"):
        with Shelf.open(path) as shelf:
            structures.append(shelf.rows("SELECT type, name, sql FROM sqlite_master ORDER BY name"))
    assert structures[0] == structures[1]


def test_a_failed_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stored(schema.newest_version(), tmp_path)
    next_version = ("CREATE INDEX games_by_kind ON games (kind)", "ALTER TABLE nothing ADD COLUMN a")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, next_version))
    with pytest.raises(CannotOpen):
        Shelf.open(path, now=later(days=5))
    monkeypatch.undo()
    with Shelf.open(path, now=later(days=5)) as shelf:
        check_everything_is_there(shelf)
        assert shelf.repaired is None
