"""With a full disk or a read-only folder, the game goes on, nothing is lost, and saving resumes by itself."""

import errno
import os
import pkgutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from importlib import import_module
from pathlib import Path

import pytest

import companion
from companion.fishing.events import Setup
from companion.shelf import KeptGame, Shelf, ShelfFault
from tests.fishing.shorthand import caught, table
from tests.memory import folder_for_others

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs limits and permissions of POSIX")
NOBODY = 65534


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that other users can read, unlike the temporary folders of pytest and perhaps of root."""
    monkeypatch.setattr(tempfile, "tempdir", folder_for_others())
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def full_disk(_folder: Path) -> Iterator[None]:
    """Prevent every file from growing inside the block."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def forbidden(folder: Path, mode: int = 0o555) -> Iterator[None]:
    """Make the folder read-only inside the block. Root could still write to it, so root becomes another user."""
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        import_module(module.name)  # another user may not be able to read the folder of this checkout
    is_root = os.geteuid() == 0
    folder.chmod(mode)
    try:
        if is_root:
            os.setegid(NOBODY)
            os.seteuid(NOBODY)
        yield
    finally:
        if is_root:
            os.seteuid(0)
            os.setegid(0)
        folder.chmod(0o755)


def unsearchable(folder: Path) -> AbstractContextManager[None]:
    return forbidden(folder, 0o000)


def play_on_broken_disk(shelf: Shelf, game: KeptGame) -> ShelfFault:
    """Play, rename and save drafts while the disk fails. Check that lists show the changes. Return the fault."""
    for _ in range(2):
        game.record(caught(0, 4, 0, 0))
    game.undo()
    other = shelf.games.begin(Setup(("Oskar", "Nikki", "Paul")))
    shelf.people.rename("Oskar", "Oskar the Great")
    shelf.notes.set_setting("language", "de")
    shelf.notes.save_draft("table", {"half": "entered"})
    listed = shelf.games.listed(game.key)
    assert listed is not None
    assert listed.events == 2
    assert shelf.games.running() == shelf.games.listed(other.key)
    assert shelf.games.load(other.key).setup.players[0] == "Oskar the Great"
    assert not shelf.retry()
    assert shelf.trouble is not None
    return shelf.trouble


def check_nothing_is_lost(path: Path, key: str) -> None:
    with Shelf.open(path) as shelf:
        assert shelf.repaired is None
        assert shelf.games.load(key).state.round.caught == (4, 4, 4, 0)
        assert shelf.games.listed(key).events == 3
        assert any(game.players == ("Oskar the Great", "Nikki", "Paul") for game in shelf.games.page().games)
        assert shelf.notes.settings() == {"language": "de"}
        assert shelf.notes.drafts() == {"table": {"half": "entered"}}
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize(
    ("broken", "is_open", "troubles"),
    [
        (full_disk, True, (ShelfFault.DISK_FAILS,)),
        (full_disk, False, (ShelfFault.DISK_FULL, ShelfFault.DISK_FAILS)),
        (unsearchable, False, (ShelfFault.READ_ONLY,)),
    ],
    ids=["full", "full at the start", "unsearchable at the start"],
)
def test_plays_on_in_memory_while_the_disk_fails(folder: Path, broken, is_open: bool, troubles) -> None:
    path = folder / "shelf.sqlite3"
    with ExitStack() as disk:
        if not is_open:
            disk.enter_context(broken(folder))
        shelf = Shelf.open(path)
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        if is_open:
            shelf.backups.wait()
            disk.enter_context(broken(folder))
        assert play_on_broken_disk(shelf, game) in troubles
    game.record(caught(0, 0, 4, 0))
    assert shelf.trouble is None
    shelf.close()
    check_nothing_is_lost(path, game.key)


def test_reads_a_read_only_shelf_and_its_log(folder: Path) -> None:
    """The app was killed while the first trick was only in the write-ahead log."""
    path = folder / "shelf.sqlite3"
    with Shelf.open(folder / "source" / path.name) as shelf:
        game = shelf.games.begin(table(4))
        game.record(caught(4, 0, 0, 0))
        for file in shelf.path.parent.iterdir():
            (folder / file.name).write_bytes(file.read_bytes())
            (folder / file.name).chmod(0o444)
    assert (folder / "shelf.sqlite3-wal").stat().st_size
    with forbidden(folder):
        shelf = Shelf.open(path)
        game = shelf.games.load(game.key)
        assert play_on_broken_disk(shelf, game) is ShelfFault.READ_ONLY
    for file in folder.glob("shelf.*"):
        file.chmod(0o644)
    game.record(caught(0, 0, 4, 0))
    shelf.close()
    check_nothing_is_lost(path, game.key)


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
    assert not shelf.retry()
    blocked.unlink()
    if not is_closed:
        assert shelf.retry()
        assert shelf.trouble is None
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
