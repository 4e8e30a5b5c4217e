"""A shelf that is slow to open or repair: the work runs in the background, and is offered again if cancelled."""

import shutil

import pytest

from companion.fishing.events import Setup, caught_whole
from companion.pages.session import Session, open_session
from companion.shelf import Shelf, ShelfFault, Stopped
from companion.tools.language import _
from companion.tools.places import FILE
from screens.app.notices import Notice
from screens.app.remembered.bookmark import read_bookmark
from screens.app.sheets.long_work import WorkSheet, open_in_background
from screens.app.windows.second_window import SecondWindow
from screens.kit.overlays import AskSheet
from tests import NAMES
from tests.screens.shelves import at
from tests.shelf import golden
from tests.shelf.repair.test_time_limit import damage


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder in which opening any shelf exceeds the time limit."""
    monkeypatch.setenv("FISHING_COMPANION_DATA", str(tmp_path))
    monkeypatch.setattr("companion.pages.session.TIMEOUT", 0.0)
    return tmp_path


def write_truncated(folder) -> None:
    shutil.copyfile(golden.SHELF_OF_VERSION_3, folder / "shelf-backup-20250310T120000Z.sqlite3")
    (folder / FILE).write_bytes(golden.SHELF_OF_VERSION_3.read_bytes()[:-5000])


def write_version_1(folder) -> None:
    shutil.copyfile(golden.SHELF, folder / FILE)


@pytest.mark.parametrize("write", [write_truncated, write_version_1])
def test_opens_in_the_background_and_offers_it_again_if_cancelled(start, folder, write):
    write(folder)
    before = (folder / FILE).read_bytes()
    running = start(bookmark=read_bookmark(folder))
    with pytest.raises(Stopped):
        open_session()
    open_in_background("", running.app.begin)
    running.all(WorkSheet)[0].close()
    running.wait_until(lambda: running.all(AskSheet), "the message about cancelling")
    assert (folder / FILE).read_bytes() == before
    assert running.app.session.shelf is None
    running.tap_text("Get them ready")
    running.wait_until(lambda: running.app.session.shelf is not None, "the shelf")
    assert running.app.session.shelf.games.count() == len(golden.EXPECTED["games"])
    running.settle()
    assert running.sees(_("Games repaired")) == (write is write_truncated)
    assert not running.all(WorkSheet)
    running.app.session.shelf.close()


def test_window_that_takes_over_opens_it_in_the_background(start, folder):
    write_version_1(folder)
    running = start(bookmark=read_bookmark(folder))
    SecondWindow(running.app)
    running.wait_until(lambda: not running.app.is_watching, "the shelf")
    assert running.app.session.shelf.games.count() == len(golden.EXPECTED["games"])
    running.app.session.shelf.close()


@pytest.fixture
def damaged(start, folder):
    """A game on the table whose shelf turns out to be damaged."""
    shelf = Shelf.open(folder / FILE, time_limit=0.0)
    other = shelf.games.begin(Setup(NAMES[:4])).key
    session = Session(shelf)
    session.begin(Setup(NAMES[:3]))
    shelf.backups.make(shelf.now())
    running = at(start, "table", session)
    damage(folder / FILE)
    shelf.games.load(other)
    assert shelf.trouble is ShelfFault.DAMAGED
    yield running, session
    shelf.close()


def test_repairs_a_damaged_shelf_in_the_background(damaged):
    running, session = damaged
    session.record(caught_whole(range(3), 1))
    assert running.all(WorkSheet)
    running.wait_until(lambda: session.trouble is None, "the shelf")
    running.settle()
    assert running.sees(_("Games repaired"))
    assert "The file with your games was damaged." in running.texts(), "each sentence is a paragraph"
    assert not running.sees("Not saved")
    assert len(session.shelf.games.load(session.key).events) == 1


def test_play_continues_after_cancelling_a_repair(damaged):
    running, session = damaged
    session.record(caught_whole(range(3), 1))
    running.all(WorkSheet)[0].close()
    running.wait_until(lambda: running.all(AskSheet), "the message about cancelling")
    assert running.sees("Cancelled. Nothing has changed. Until it is repaired, new entries are kept in memory.")
    running.all(AskSheet)[0].close()
    running.settle()
    session.record(caught_whole(range(3), 2))
    assert not running.all(WorkSheet), "the repair was offered a second time"
    assert "damaged" in running.all(Notice)[0].text
    session.leave()
    assert session.trouble is None
    assert len(session.shelf.games.load(session.key).events) == 2
