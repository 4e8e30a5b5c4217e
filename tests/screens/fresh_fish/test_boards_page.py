"""The boards page: drawing, renaming and deleting boards, and boards files."""

import json
import sqlite3

from kivy.factory import Factory

from companion.fresh_fish import boards_file
from companion.fresh_fish.boards import Laid
from companion.fresh_fish.drafts.boards_placed import BoardsPlaced
from companion.fresh_fish.drafts.set_up import SetUpDraft
from companion.fresh_fish.household import KEY, our_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.pages.session import Session
from screens.app.device import files
from screens.app.sheets.exporting import FileSheet
from screens.app.sheets.names import NameSheet
from tests.fresh_fish.box_of_boards import BOARDS, OURS
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fresh_fish.households import PEOPLE, boards_of, draw, household
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT


def at_boards(start, session, size=LANDSCAPE):
    running = start(pages=WITHOUT_HOME, session=session, size=size)
    running.go("boards")
    return running


def test_a_board_is_drawn_and_saved_with_drags_and_strokes(start, shelf, tmp_path):
    running = at_boards(start, Session(shelf), PHONE)
    running.tap_text("Board 1")
    touch = draw(running, (2, 2), (5, 6), lifts=False)
    assert running.sees("5 × 4")
    assert not running.app.page.drawing.board.outline, "nothing is drawn before the finger is lifted"
    touch.touch_up()
    running.tap_text("Areas")
    touch = draw(running, (3, 6), (3, 5), lifts=False)
    assert running.sees("2 spaces: too small")
    assert running.app.page.drawn.look.is_refused
    touch.touch_up()
    running.settle()
    assert running.app.page.drawn.bubble == ""
    assert running.sees("2 spaces: too small"), "the size is shown next to the board after the stroke"
    assert running.all(Factory.CheckRow)[0].view.role == "danger", "on a phone, a problem is above what is fine"
    running.tap_text("Undo")
    draw(running, (2, 2), (5, 2))  # faster than the frames
    draw(running, (2, 3), (2, 6))
    draw(running, (3, 3), (3, 6))
    draw(running, (4, 3), (5, 4))
    running.tap_text("Undo")
    running.tap_text("Redo")
    draw(running, (2, 5))
    running.tap_text("Milestone 4")
    running.tap_text("Save board 1")
    with sqlite3.connect(tmp_path / "shelf.sqlite3") as disk:
        ((stored,),) = disk.execute("SELECT content FROM settings WHERE key = ?", (KEY,)).fetchall()
    (board,) = OurBoards.read(json.loads(stored)).boards
    assert board.milestone == 4
    rows = ["1a 2b 2b 2b 2b", "1a 1c 1c 1c 1c", "1a 1d 1d 1e 1e", "1a 1d 1d 1e 1e"]
    assert board.areas.to_rows(board.square.shape) == rows
    assert running.app.page.view.headline == "1 of 7 drawn"


def test_a_bent_drag_draws_an_area_along_the_stroke(start):
    running = at_boards(start, Session())
    running.tap_text("Board 1")
    draw(running, (2, 2), (5, 6))
    running.tap_text("Areas")
    draw(running, (2, 4), (2, 5), (3, 5))
    assert [sorted(area.places) for area in running.app.page.drawing.board.drawn] == [[(2, 4), (2, 5), (3, 5)]]


def test_an_unsaved_board_survives_another_game_and_a_restart(start, shelf):
    session = Session(shelf)
    session.begin(base_setup())
    running = at_boards(start, session)
    running.tap_text("Board 1")
    draw(running, (2, 2), (3, 6))
    rename(running, "Another name", "Harbour")
    running.press_back()
    session.begin(base_setup(3))
    running.settle()
    assert running.sees("half drawn"), "the board survives another game"
    session.leave()
    running = at_boards(start, Session(shelf))
    running.tap_text("Board Harbour")
    assert len(running.app.page.drawing.board.outline) == 10, "the board survives a restart"


def rename(running, button: str, name: str) -> None:
    running.tap_shown(button)
    entry = running.all(NameSheet)[0].ids.entry
    running.tap(entry)
    entry.text = ""
    running.type(name)
    running.tap_text("Save")


def test_renaming_a_board_keeps_squares_and_the_set_up(start):
    session = household(OURS.keep_square("Friday", [Laid(BOARDS[2])]))
    set_up = SetUpDraft(PEOPLE, PEOPLE).lay(BoardsPlaced((Laid(BOARDS[2]),)))
    session.drafts_of_no_game["set_up"] = {"now": set_up.to_store()}
    running = at_boards(start, session)
    running.tap_text("Board 3")
    for name, problem in ((" ", "Type a name."), ("4", "4 is already taken.")):
        rename(running, "Another name", name)
        assert running.sees(problem)
        running.press_back()
    rename(running, "Another name", "Harbour")
    assert running.sees("Board Harbour")
    ours = our_boards(session)
    assert boards_of(session) == ["1", "2", "Harbour", "4", "5", "6", "7"]
    assert ours.laid(ours.squares[0].boards) is not None, "the kept square has all its boards"
    read = SetUpDraft.read(session.drafts_of_no_game["set_up"]["now"], PEOPLE, ours)
    assert [one.board.name for one in read.placed.laid] == ["Harbour"], "the unfinished set-up has the renamed board"


def test_renaming_and_deleting_a_square_can_be_undone(start):
    ours = OURS.keep_square("Friday", [Laid(BOARDS[0])])
    running = at_boards(start, household(ours), PORTRAIT)
    rename(running, "Another name for Friday", "The long one")
    assert running.sees("Friday is now called The long one.")
    assert [square.name for square in our_boards(running.app.session).squares] == ["The long one"]
    running.tap_text("Undo")
    assert our_boards(running.app.session) == ours
    running.tap_text("Delete Friday")
    assert our_boards(running.app.session).squares == ()
    running.tap_text("Undo")
    assert our_boards(running.app.session) == ours


def test_a_board_is_edited_and_deleted(start):
    session = household()
    session.settings[KEY]["boards"].append({"name": "from a newer version"})
    running = at_boards(start, session)
    assert running.sees("1 item here cannot be read")
    running.tap_text("Board 3")
    running.press_back()
    assert not running.sees("half drawn")
    running.tap_text("Board 3")
    running.tap_text("Milestone 5")
    running.tap_text("Save board 3")
    changed = our_boards(session)
    assert changed.named("3").milestone == 5
    running.tap_text("Board 3")
    running.tap_text("Delete this board")
    assert boards_of(session) == list("124567")
    running.tap_text("Undo")
    assert our_boards(session) == changed
    assert session.settings[KEY]["unreadable"] == [{"name": "from a newer version"}]


def test_deleting_an_unsaved_board_can_be_undone(start):
    running = at_boards(start, household(OurBoards()))
    running.tap_text("Board 1")
    running.tap_text("Delete this board")
    assert "Undo" not in running.texts(), "nothing was drawn"
    running.tap_text("Board 1")
    draw(running, (2, 2), (3, 6))
    outline = running.app.page.drawing.board.outline
    running.tap_text("Delete this board")
    assert not running.sees("half drawn")
    running.tap_text("Undo")
    assert running.sees("half drawn")
    running.tap_text("Board 1")
    assert running.app.page.drawing.board.outline == outline


def test_exports_and_imports_boards(start, tmp_path, monkeypatch):
    monkeypatch.setattr(files, "export_folder", lambda: tmp_path / "out")
    running = at_boards(start, household())
    running.tap_text("Import and export")
    running.tap_text("Export our boards")
    (path,) = (tmp_path / "out").iterdir()
    assert boards_file.read(path.read_bytes()) == BOARDS
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "fishing-record"}')
    running = at_boards(start, household(OurBoards(BOARDS[:3])))
    running.tap_text("Board 3")
    running.tap_text("Delete this board")
    assert "Undo" in running.texts()
    running.tap_text("Import and export")
    (sheet,) = running.all(FileSheet)
    for file, message in ((path, "5 new boards"), (path, "0 new boards"), (bad, "no Fresh Fish boards")):
        sheet.ids.path.text = str(file)
        running.settle()
        running.tap_text("Import")
        assert running.sees(message)
    assert sheet.outcome.is_wrong
    running.tap_text("Close")
    assert boards_of(running.app.session) == list("1234567")
    assert "Undo" not in running.texts(), "undoing the deletion would remove the imported boards"
