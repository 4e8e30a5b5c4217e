"""Watching a shelf while the app writes to it."""

import sqlite3
from functools import partial
from pathlib import Path

from companion.follow import watch
from companion.follow.watch import WatchedShelf
from companion.shelf import Shelf
from companion.shelf.disk.databases import open_read_only
from tests.fishing.shorthand import caught, table
from tests.shelf.between_statements import call_before_statement


def test_reads_a_snapshot_while_the_game_goes_on(tmp_path, monkeypatch):
    seen = []
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        game = shelf.games.begin(table())
        game.record(caught(4, 0, 0, 0))
        record_next = partial(game.record, caught(0, 4, 0, 0))

        def opened(path: Path) -> sqlite3.Connection:
            database = open_read_only(path)
            if not seen:
                seen.append(call_before_statement(database, "SELECT at, content, mark FROM actions", record_next))
            return database

        monkeypatch.setattr(watch, "open_read_only", opened)
        watched = WatchedShelf(shelf.path)
        read = watched.read()
        assert seen != [[]]
        assert (len(read.events), len(game.events)) == (1, 2)
        assert len(watched.read_if_changed().events) == 2
        assert watched.read_if_changed() is None
