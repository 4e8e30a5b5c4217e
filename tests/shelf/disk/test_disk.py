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


def run(disk: str, state: str, folder: Path) -> dict[str, Any]:
    """Play on a faulty disk in another process. Check that nothing is lost, and return its report."""
    command = [sys.executable, "-B", "-m", "tests.shelf.disk.faulty_disk", disk, state, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    for file in folder.iterdir():
        file.chmod(file.stat().st_mode | 0o600)
    with Shelf.open(folder / "shelf.sqlite3") as shelf:
        assert shelf.repaired is None
        game = shelf.games.load(report["key"])
        assert game.state.round.caught == (4, 4, 4, 0)
        listed = shelf.games.listed(game.key)
        assert listed is not None
        assert listed.events == len(game.events)
        assert shelf.games.load(report["other"]).setup.players == ("Oskar the Great", "Nikki", "Paul")
        assert shelf.notes.settings() == {"language": "de"}
        assert shelf.notes.drafts() == {"table": {"half": "entered"}}
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]
    return report


@pytest.mark.parametrize(
    ("disk", "state", "troubles"),
    [
        ("limited", "open", ("DISK_FAILS",)),
        ("limited", "closed", ("DISK_FULL", "DISK_FAILS")),
        ("unsearchable", "closed", ("READ_ONLY",)),
    ],
)
def test_plays_on_in_memory_when_the_disk_fails(disk: str, state: str, troubles: tuple[str, ...], folder: Path) -> None:
    assert run(disk, state, folder)["trouble"] in troubles


def test_reads_a_read_only_shelf_and_its_log(folder: Path) -> None:
    """A killed app left games in the log."""
    source = folder / "source" / "shelf.sqlite3"
    with Shelf.open(source) as shelf:
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        for file in source.parent.iterdir():
            (folder / file.name).write_bytes(file.read_bytes())
            (folder / file.name).chmod(0o444)
    assert (folder / "shelf.sqlite3-wal").stat().st_size
    report = run("forbidden", "closed", folder)
    assert (report["trouble"], report["before"]) == ("READ_ONLY", [game.key])


def test_reports_a_full_disk(tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        shelf.rows(f"PRAGMA max_page_count = {shelf.rows('PRAGMA page_count')[0][0]}")
        for number in range(50):
            shelf.notes.set_setting(str(number), "x" * 1000)
        assert shelf.trouble is ShelfFault.DISK_FULL
        assert len(shelf.notes.settings()) == 50


@pytest.mark.parametrize("is_closed", [False, True])
def test_works_in_memory_if_the_folder_cannot_be_created(tmp_path: Path, is_closed: bool) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    shelf = Shelf.open(blocked / "data" / "shelf.sqlite3")
    assert shelf.trouble is ShelfFault.READ_ONLY
    key = shelf.games.begin(table(4)).key
    assert shelf.queue_length == 1
    assert not shelf.retry()
    blocked.unlink()
    if not is_closed:
        assert shelf.retry()
        assert (shelf.trouble, shelf.queue_length) == (None, 0)
    shelf.close()
    with Shelf.open(blocked / "data" / "shelf.sqlite3") as shelf:
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
