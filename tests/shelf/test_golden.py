"""Shelves and files of version 1.0.0 open, migrate and import without loss, even if the process is killed."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.shelf import Shelf
from companion.shelf.disk.soundness import fault_in
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts, import_games
from companion.shelf.tables.schema import newest_version
from companion.table import record
from tests import ROOT
from tests.fishing.shorthand import table
from tests.shelf import golden


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A copy of the shelf of version 1.0.0."""
    shutil.copyfile(golden.SHELF, tmp_path / "shelf.sqlite3")
    return tmp_path / "shelf.sqlite3"


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
        return version


def test_migrates_a_shelf_of_1_0_0_and_keeps_a_backup(path: Path) -> None:
    with Shelf.open(path, now=golden.later()) as shelf:
        assert (shelf.trouble, shelf.repaired) == (None, None)
        golden.check(shelf)
        assert shelf.notes.drafts(golden.EXPECTED["games"][0]["key"]) == golden.EXPECTED["drafts"]
        shelf.backups.wait()
        kept = [version_of(copy.path) for copy in shelf.backups.all()]
        assert 1 in kept
        assert not any(fault_in(copy.path) for copy in shelf.backups.all())
        number = shelf.rows("SELECT number FROM games WHERE deleted IS NOT NULL")[0][0]
        shelf.write(lambda database: database.execute("UPDATE games SET deleted = 1, changed = 0 WHERE deleted > 0"))
        assert shelf.games.purge() == 1
        new = shelf.games.begin(table(4))
        assert shelf.games.listed(new.key).number == number + 1, "a game number must never be used twice"
    with Shelf.open(path, now=golden.later()) as shelf:
        assert shelf.rows("PRAGMA user_version") == [(newest_version(),)]
        assert shelf.games.count() == len(golden.EXPECTED["games"]) + 1


def test_migrates_a_shelf_of_version_3(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF_OF_VERSION_3, path)
    with Shelf.open(path, now=golden.later()) as shelf:
        assert (shelf.trouble, shelf.repaired) == (None, None)
        golden.check(shelf)
        shelf.games.restore("9fba0e2ef62d2ef4")
        game = shelf.games.load("9fba0e2ef62d2ef4")
        assert (len(game.journal), game.last_mark, game.can_redo) == (64, 2218188868, True)
    assert not fault_in(path)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the test forks the process it kills")
@pytest.mark.parametrize(
    "file", [golden.SHELF, golden.SHELF_OF_VERSION_3, Path("nothing")], ids=["of 1.0.0", "of version 3", "new"]
)
def test_survives_a_kill_while_opening(file: Path) -> None:
    """The process is killed at every fourth SQL statement; the soak test kills it at each."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.shelf.disk.killed_opening", str(file), folder, "4"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 20


@pytest.mark.parametrize("with_backup", [False, True])
def test_repairs_a_shelf_of_1_0_0(path: Path, with_backup: bool) -> None:
    if with_backup:
        shutil.copyfile(golden.BACKUP, path.with_name(golden.BACKUP.name))
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE games SET started = 'then' WHERE number = 6")
        database.execute("UPDATE actions SET mark = mark + 1 WHERE game = 11 AND number = 5")
    with Shelf.open(path, now=golden.later()) as shelf:
        assert shelf.repaired is not None
        assert [game.number for game in shelf.repaired.cut] == [11]
        assert shelf.repaired.lost == (() if with_backup else (6,))
        for expected in golden.EXPECTED["games"]:
            if expected["number"] in shelf.repaired.lost:
                continue
            game = shelf.games.load(expected["key"])
            actions = 4 if expected["number"] == 11 else expected["actions"]
            assert len(game.journal) == actions


def without_faces(shelf: Shelf) -> dict[str, Any]:
    """Return a backup of the shelf in the format of 1.0.0, which had no faces."""
    (text,) = backup_texts(shelf)
    content = json.loads(text)
    for player in content["players"]:
        del player["face"]
    return {**content, "version": 1}


def test_imports_and_exports_files_of_1_0_0(tmp_path: Path, path: Path) -> None:
    one, everything = (golden.FOLDER / name for name in ("one.fishing.json", "all.fishing-backup.json"))
    assert record.write(record.read(one.read_bytes())) == one.read_text(encoding="utf-8")
    with Shelf.open(tmp_path / "other.sqlite3", now=golden.later()) as other:
        imported = import_games(other, read_file(everything.read_bytes()))
        assert len(imported.added) == len(golden.EXPECTED["games"])
        golden.check_statistics(other)
        assert without_faces(other) == json.loads(everything.read_bytes())
        assert import_games(other, read_file(one.read_bytes())).added == ()
    with Shelf.open(path, now=golden.later()) as shelf:
        assert import_games(shelf, read_file(everything.read_bytes())).added == ()
        assert without_faces(shelf) == json.loads(everything.read_bytes())
