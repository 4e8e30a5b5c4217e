"""With a full disk or a read-only folder, the game goes on, nothing is lost, and saving resumes by itself."""

import errno
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.shelf import Shelf, ShelfFault
from tests import ROOT
from tests.fishing.shorthand import caught, table

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits and permissions of POSIX")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users can read, unlike the temporary folders of pytest."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def run(disk: str, scenario: str, folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-B", "-m", "tests.shelf.disk.faulty_disk", disk, scenario, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def check_nothing_is_lost(folder: Path, report: dict[str, Any], catches: tuple[int, ...]) -> None:
    assert report["trouble_after"] is None
    assert report["waiting_after"] == 0
    with Shelf.open(folder / "shelf.sqlite3") as shelf:
        assert shelf.repaired is None
        game = shelf.games.load(report["key"])
        assert game.state.round.caught == catches
        listed = shelf.games.listed(game.key)
        assert listed is not None
        assert listed.events == len(game.events)
        assert shelf.games.load(report["other"]).setup.players == ("Oskar the Great", "Nikki", "Paul")
        assert shelf.notes.settings() == {"language": "de"}
        assert shelf.notes.drafts() == {"table": {"half": "entered"}}
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]


def test_goes_on_in_memory_when_the_disk_fails(folder: Path) -> None:
    report = run("limited", "play", folder)
    assert report["trouble"] == "DISK_FAILS"
    assert report["waiting"] >= 4
    assert report["events"] == 3
    check_nothing_is_lost(folder, report, (4, 8, 4, 0))


@pytest.mark.parametrize(
    ("disk", "troubles"),
    [
        ("limited", ("DISK_FULL", "DISK_FAILS")),
        ("forbidden", ("READ_ONLY",)),
        ("unsearchable", ("READ_ONLY",)),
    ],
)
def test_begins_a_game_when_nothing_can_be_written(disk: str, troubles: tuple[str, ...], folder: Path) -> None:
    report = run(disk, "begin", folder)
    assert report["trouble"] in troubles
    assert report["waiting"] >= 4
    check_nothing_is_lost(folder, report, (4, 0, 4, 0))


def test_reports_a_full_disk(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        shelf.rows(f"PRAGMA max_page_count = {shelf.rows('PRAGMA page_count')[0][0]}")
        for number in range(50):
            shelf.notes.set_setting(str(number), "x" * 1000)
        assert shelf.trouble is ShelfFault.DISK_FULL
        assert len(shelf.notes.settings()) == 50


@pytest.mark.parametrize("closed", [True, False])
def test_reads_a_read_only_shelf(folder: Path, closed: bool) -> None:
    """A shelf in a read-only folder opens with all games, even if a killed app left some of them in the log."""
    source = folder / "source" / "shelf.sqlite3"
    with Shelf.open(source) as shelf:
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        if not closed:
            for file in source.parent.iterdir():
                (folder / file.name).write_bytes(file.read_bytes())
    if closed:
        (folder / "shelf.sqlite3").write_bytes(source.read_bytes())
    else:
        assert (folder / "shelf.sqlite3-wal").stat().st_size
    for file in folder.iterdir():
        if file.is_file():
            file.chmod(0o444)
    report = run("forbidden", "begin", folder)
    assert report["before"] == [game.key]
    for file in folder.iterdir():
        if file.is_file():
            file.chmod(0o644)
    check_nothing_is_lost(folder, report, (4, 0, 4, 0))


def test_works_in_memory_if_the_folder_cannot_be_created(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    with Shelf.open(blocked / "data" / "shelf.sqlite3") as shelf:
        assert shelf.trouble is ShelfFault.READ_ONLY
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        assert shelf.queue_length == 2
        assert not shelf.retry()
        blocked.unlink()
        assert shelf.retry()
        assert shelf.trouble is None
        assert shelf.queue_length == 0
        key = game.key
        del game
    with Shelf.open(blocked / "data" / "shelf.sqlite3") as shelf:
        assert len(shelf.games.load(key).events) == 1


def test_closing_writes_the_queue(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    shelf = Shelf.open(blocked / "shelf.sqlite3")
    key = shelf.games.begin(table(4)).key
    blocked.unlink()
    shelf.close()
    with Shelf.open(blocked / "shelf.sqlite3") as shelf:
        assert shelf.games.load(key).setup == table(4)


def test_opens_in_a_folder_that_cannot_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        shelf.games.begin(table(4))

    def fail(_folder: Path) -> None:
        raise OSError(errno.EIO, "the disk fails")

    monkeypatch.setattr(Path, "iterdir", fail)
    with Shelf.open(path) as shelf:
        assert (shelf.trouble, shelf.games.count()) == (None, 1)
