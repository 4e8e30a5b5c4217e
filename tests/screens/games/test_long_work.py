"""Long-running work: the screen stays responsive and shows the progress, and cancelling leaves the shelf unchanged."""

import json
import threading

import pytest
from kivy.core.window import Window

from companion.pages.exchange import Finish, import_any
from companion.pages.session import Session
from companion.shelf import CannotOpen, Shelf, ShelfFault
from companion.table.files import FileOutcome
from screens.app.sheets.exporting import FileSheet
from screens.app.sheets.long_work import WorkSheet, work_in_background
from screens.kit.controls.buttons import PushButton
from tests.screens.shelves import Evening, at

GAMES = 1500


@pytest.fixture
def shelf(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3", now=Evening()) as shelf:
        yield shelf


@pytest.fixture(scope="module")
def backup(tmp_path_factory):
    """A backup with 1,500 games."""
    players = ["Anne", "Paul", "Debbie"]
    trick = {"event": "trick_caught", "caught": {"Anne": 3}}
    record = {"format": "fishing-record", "version": 1, "players": players, "first_leader": "Anne"}
    games = [
        {
            "key": f"{number:016x}",
            "started": f"2026-01-{1 + number // 60 % 28:02}T19:{number % 60:02}:00.{number // 1680:03}Z",
            "counts": True,
            "times": [0] * 10,
            "record": {**record, "events": [trick] * 10},
        }
        for number in range(GAMES)
    ]
    path = tmp_path_factory.mktemp("backup") / "all.fishing-backup.json"
    path.write_text(json.dumps({"format": "fishing-backup", "version": 1, "players": [], "games": games}))
    return path


def begin_import(running, path):
    """Start an import and wait for its progress sheet."""
    running.tap_text("Import")
    (sheet,) = running.all(FileSheet)
    sheet.show_outcome(FileOutcome("An old mistake", is_wrong=True))
    sheet.ids.path.text = str(path)
    running.settle()
    running.tap(next(each for each in sheet.walk() if isinstance(each, PushButton) and each.text == "Import"))
    assert sheet.outcome.text == "", "the earlier error is no longer shown"
    running.wait_until(lambda: running.sees(f" of {GAMES} games"), "the progress")
    running.wait_until(lambda: running.all(WorkSheet)[0].shown == 1, "the sheet")
    return sheet


@pytest.mark.parametrize("is_back", [False, True], ids=["by its button", "by back"])
def test_frames_continue_and_cancelling_leaves_the_shelf_unchanged(start, shelf, backup, is_back):
    running = at(start, "games", Session(shelf))
    sheet = begin_import(running, backup)
    (work,) = running.all(WorkSheet)
    running.tap(work, at=(0.01, 0.01))
    assert running.all(WorkSheet), "a tap outside does not cancel"
    seen, frames = set(), []
    running.draws = True
    count = Window.fbind("on_flip", lambda *_args: frames.append(work.share))
    running.wait_until(lambda: seen.add(work.message) or len(seen) > 2, "progress from frame to frame")
    Window.unbind_uid("on_flip", count)
    assert len(frames) > 2
    running.press_back() if is_back else running.tap_text("Cancel")
    running.wait_until(lambda: sheet.outcome.text == "Cancelled. Nothing has changed.", "the end")
    assert not running.all(WorkSheet)
    assert shelf.games.count() == 0
    assert shelf.people.all() == ()
    assert shelf.trouble is None


def test_leaving_the_app_cancels(start, shelf, backup):
    running = at(start, "games", Session(shelf))
    begin_import(running, backup)
    running.stop()
    assert shelf.games.count() == 0
    assert not [thread for thread in threading.enumerate() if thread.name == "long work"]


def test_work_writes_alone_while_the_screen_keeps_reading(start, shelf):
    may_end, has_written = threading.Event(), threading.Event()

    def work(own_shelf, progress):
        def put(database):
            database.execute("INSERT INTO settings VALUES ('a', '1')")
            has_written.set()
            assert may_end.wait(5)
            progress(1, 1)

        own_shelf.write(put)
        return lambda: FileOutcome("done")

    def settings():
        return shelf.rows("SELECT key FROM settings WHERE key = 'a'")

    running = at(start, "games", Session(shelf))
    reported = []
    work_in_background("Writing", shelf, work, reported.append)
    assert has_written.wait(5)
    assert settings() == []
    may_end.set()
    running.wait_until(lambda: reported, "the end")
    assert settings() == [("a",)]
    assert not running.sees("Writing"), "short work shows no sheet"


def test_error_in_the_thread_is_raised_in_the_app(start, shelf):
    running = at(start, "games", Session(shelf))

    def work(_shelf, _progress):
        raise LookupError("a mistake in the program")

    work_in_background("Failing", shelf, work, lambda _said: None)
    with pytest.raises(LookupError):
        running.wait_until(lambda: False)
    assert not running.all(WorkSheet)


def fail(shelf: Shelf, _progress) -> Finish:
    raise CannotOpen(ShelfFault.DISK_FULL, shelf.path)


def test_writes_at_once_if_the_shelf_is_buffered_in_memory(start, shelf, backup, monkeypatch):
    running = at(start, "games", Session(shelf))
    shelf._continue_in_memory(ShelfFault.DISK_FULL)
    monkeypatch.setattr(shelf, "retry", lambda: False)
    reported = []
    small = b'{"format": "fishing-backup", "version": 1, "players": [{"name": "Zora", "played": null}], "games": []}'
    work_in_background(
        "Importing",
        shelf,
        lambda taken, progress: import_any(running.app.session, taken, small, progress),
        reported.append,
    )
    work_in_background("Failing", shelf, fail, reported.append)
    disk_full = "The disk is full: make room so that the games can be saved."
    assert reported == [
        FileOutcome("There is no game in this file."),
        FileOutcome(disk_full, is_wrong=True),
    ]
    assert [person.name for person in shelf.people.all()] == ["Zora"]
    assert running.app.page.name == "games"
