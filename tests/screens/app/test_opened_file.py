"""A file that the app was opened with: imported after a confirmation, and shown among the games."""

import io
import os
import threading
from contextlib import suppress

import pytest

from companion.fishing.events import Setup, caught_whole
from companion.fishing.game import new_game
from companion.fresh_fish import boards_file
from companion.fresh_fish.household import our_boards
from companion.pages.session import Session
from companion.shelf import CannotOpen, ShelfFault
from companion.shelf.background import BackgroundShelf
from companion.table import record
from screens.app.device import files, opened
from screens.app.sheets.long_work import WorkSheet
from screens.kit.controls.buttons import PushButton
from screens.kit.overlays import AskSheet
from tests.fresh_fish.box_of_boards import BOARDS
from tests.screens.audit import report
from tests.screens.blank import only


@pytest.fixture
def record_data() -> bytes:
    game = new_game(Setup(("Anne", "Paul", "Debbie")))
    game.record(caught_whole(range(3), 1))
    return record.write(game).encode()


def opened_with(start, monkeypatch, shelf, data: bytes):
    monkeypatch.setattr(opened, "take_opened", lambda: io.BytesIO(data))
    running = start(pages=only("games"), session=Session(shelf))
    running.app.handle_opened()
    running.settle()
    return running


def tap_import(running) -> None:
    (sheet,) = running.all(AskSheet)
    running.tap(next(each for each in sheet.walk() if isinstance(each, PushButton) and each.text == "Import"))


def import_and_wait(running) -> None:
    tap_import(running)
    running.wait_until(lambda: running.app.page.message, "the outcome of the import")


def test_imports_a_game_only_when_asked_and_shows_it_in_the_list(start, monkeypatch, shelf, record_data):
    running = opened_with(start, monkeypatch, shelf, record_data)
    assert running.app.page.name == "games"
    assert report(running.app.root) == ""
    running.tap_text("Not now")
    assert not running.all(AskSheet)
    assert shelf.games.count() == 0
    running.app.handle_opened()
    running.settle()
    import_and_wait(running)
    assert running.sees("Anne")
    assert shelf.games.count() == 1
    assert report(running.app.root) == ""


@pytest.mark.parametrize("leave", ["not now", "back", "another page", "import", "import without a disk"])
def test_closes_the_file_however_the_question_ends(start, monkeypatch, shelf, record_data, leave):
    file = io.BytesIO(record_data)
    monkeypatch.setattr(opened, "take_opened", lambda: file)
    running = start(pages=only("games"), session=Session(shelf))
    running.app.handle_opened()
    running.settle()
    assert not file.closed
    match leave:
        case "not now":
            running.tap_text("Not now")
        case "back":
            running.press_back()
        case "another page":
            running.go("home")
        case "import":
            import_and_wait(running)
        case "import without a disk":
            monkeypatch.setattr(BackgroundShelf, "__enter__", cannot_open)
            import_and_wait(running)
    assert file.closed
    assert shelf.games.count() == (leave == "import")


def cannot_open(background: BackgroundShelf) -> None:
    raise CannotOpen(ShelfFault.DISK_FULL, background.path)


def test_imports_boards_and_keeps_the_existing_ones(start, monkeypatch, shelf):
    data = boards_file.write(BOARDS).encode()
    for message in (f"{len(BOARDS)} new boards in “Our boards”.", "0 new boards in “Our boards”."):
        running = opened_with(start, monkeypatch, shelf, data)
        import_and_wait(running)
        assert running.app.page.message == message
        assert our_boards(running.app.session).boards == BOARDS
    assert our_boards(Session(shelf)).boards == BOARDS, "the boards are not on the disk"


class BrokenFile(io.BytesIO):
    def read1(self, *_most):
        raise OSError(5, "broken")


@pytest.mark.parametrize(
    ("file", "problem"),
    [
        (io.BytesIO, "The file is damaged or not a game: it cannot be read"),
        (BrokenFile, "The file cannot be read."),
    ],
)
def test_reports_a_file_that_cannot_be_read(start, monkeypatch, shelf, file, problem):
    monkeypatch.setattr(io, "BytesIO", file)
    running = opened_with(start, monkeypatch, shelf, b"no record")
    import_and_wait(running)
    assert running.app.page.message.startswith(problem)
    assert shelf.games.count() == 0


@pytest.fixture
def stream(monkeypatch):
    """A stream from another app as Android passes it: without a name or a size, and not seekable."""
    ends = []

    def begin(start, shelf):
        reads, writes = os.pipe()
        ends.append(writes)
        monkeypatch.setattr(opened, "take_opened", lambda: os.fdopen(reads, "rb"))
        running = start(pages=only("games"), session=Session(shelf))
        running.app.handle_opened()
        running.settle()
        tap_import(running)
        return running, writes

    yield begin
    for end in ends:
        with suppress(OSError):
            os.close(end)


def test_imports_a_stream_that_arrives_in_small_pieces(start, shelf, record_data, stream):
    running, end = stream(start, shelf)
    for at in range(0, len(record_data), 7):
        os.write(end, record_data[at : at + 7])
        running.settle()
    assert shelf.games.count() == 0
    os.close(end)
    running.wait_until(lambda: running.app.page.message, "the outcome of the import")
    assert shelf.games.count() == 1


def test_can_leave_while_an_endless_stream_is_read(start, shelf, record_data, stream, monkeypatch):
    monkeypatch.setattr("screens.app.sheets.long_work.LEAVING", 0.2)
    running, end = stream(start, shelf)
    running.wait_until(lambda: running.sees("Cancel"), "the progress of the import")
    running.tap_text("Cancel")
    assert not running.all(WorkSheet)
    running.app.go("home")
    running.stop()
    os.write(end, record_data)
    os.close(end)
    for thread in threading.enumerate():
        if thread.name == "long work":
            thread.join(120)
    assert shelf.games.count() == 0


def test_work_may_end_after_its_page_was_left_and_dropped(start, shelf, stream):
    running, end = stream(start, shelf)
    running.wait_until(lambda: running.sees("Cancel"), "the progress of the import")
    running.tap_text("Cancel")
    running.app.go("home")
    left = running.app.built["games"]
    left.rebuild()
    os.close(end)
    running.wait_until(lambda: left.message, "the outcome of the import")
    assert left.body is None
    assert running.app.page.name == "home"


def test_exported_files_are_private(monkeypatch, tmp_path):
    monkeypatch.setattr(files, "export_folder", lambda: tmp_path)
    assert files.write("game.fishing.json", "{}").stat().st_mode & 0o077 == 0
