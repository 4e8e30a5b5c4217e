"""The list of games by touch alone: find, continue, review, export, delete and restore."""

import json
from itertools import pairwise

import pytest

from companion.fishing.events import Setup
from companion.home.games_view import GameRowView
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table import record
from companion.table.faces import FIRST_FACES
from screens.app.device import files
from screens.app.sheets.exporting import FileSheet
from screens.games import strip
from screens.games.game_detail import ShareSheet
from screens.games.page import GameRow
from screens.kit.controls.buttons import PushButton
from screens.kit.controls.choices import Toggle
from screens.kit.controls.faces import FaceChip
from screens.kit.controls.field import Field
from screens.kit.scrolling import ScrollPane
from tests.screens.harness import FORMS, SMALL
from tests.screens.shelves import Evening, at, shelf_with


@pytest.fixture
def shelf(tmp_path):
    with shelf_with(tmp_path, is_playing=True) as shelf:
        yield shelf


@pytest.fixture
def exports(tmp_path, monkeypatch):
    """The folder for exported files, instead of the user's documents."""
    folder = tmp_path / "exports"
    monkeypatch.setattr(files, "export_folder", lambda: folder)
    return folder


def rows(running) -> list[GameRow]:
    """Return the rows on the screen, from the top."""
    return sorted(running.all(GameRow), key=lambda row: -row.y)


def tap_import(running) -> None:
    """Tap the import button of the sheet, not that of the bar below it."""
    sheet = running.all(FileSheet)[0]
    running.tap(next(each for each in sheet.walk() if isinstance(each, PushButton) and each.text == "Import"))


def test_running_games_come_first_then_the_newest(start, shelf):
    running = at(start, "games", Session(shelf))
    assert rows(running)[0].view.is_running
    assert [row.view.lines[-2:] for row in rows(running)][:3] == [
        ("round 3 of 8",),
        ("12 Nov", ""),
        ("9 Nov", ""),
    ]
    running.app.page.choose(shelf.games.page().games[-1].key)
    running.resize(FORMS["phone"])
    running.resize(FORMS["wide"])
    running.app.home()
    running.go("games")
    assert [row.view.key for row in rows(running) if row.view.is_selected] == [running.app.page.chosen], (
        "the chosen row is in view"
    )


def test_filters_games_by_all_chosen_people(start, shelf):
    running = at(start, "games", Session(shelf), size=FORMS["tall"])
    for name in ("Oskar", "Anne"):
        running.tap(next(chip for chip in running.all(FaceChip) if chip.name == name))
    found = [shelf.games.listed(row.view.key).players for row in rows(running)]
    assert found
    assert all({"Oskar", "Anne"} <= set(players) for players in found)
    everything = len(rows(running))
    running.tap(next(chip for chip in running.all(FaceChip) if chip.name == "Oskar"))
    assert len(rows(running)) > everything


def test_finds_a_player_among_many_by_name(start, tmp_path):
    with shelf_with(tmp_path, 12, tuple(f"Guest {letter}" for letter in "ABCDEFGHIJKL")) as shelf:
        running = at(start, "games", Session(shelf))
        assert not running.all(Field)
        running.tap(next(chip for chip in running.all(FaceChip) if chip.face is None))
        (field,) = running.all(Field)
        running.tap(field)
        running.type("guest e")
        assert [chip.name for chip in running.all(FaceChip)] == ["Guest E"]
        running.tap(running.all(FaceChip)[0])
        assert running.app.page.with_people == ["Guest E"]


def test_continuing_a_running_game_leads_to_the_table(start, shelf):
    session = Session(shelf)
    other = session.game.key
    session.begin(Setup(("Nikki", "Oskar", "Anne")))
    running = at(start, "games", session)
    running.tap(rows(running)[1])
    running.tap_text("Continue")
    assert running.app.page.name == "table"
    assert session.game.key == other
    assert session.state.round.number == 3


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_deletes_and_restores_a_game(start, shelf, form):
    running = at(start, "games", Session(shelf), size=FORMS[form])
    second = rows(running)[1].view.key
    seated = shelf.games.listed(second).players
    running.tap(rows(running)[1])
    running.double_tap(running.by_text("Delete"))
    assert shelf.games.count() == 6, "a double tap deletes one game"
    assert rows(running)[1].view.key != second
    assert running.sees("Deleted: " + ", ".join(seated))
    running.tap_text("Undo")
    assert shelf.games.count() == 7
    assert rows(running)[1].view.key == second
    assert not running.sees("Deleted")


def test_a_file_brings_a_deleted_game_back(start, shelf, tmp_path):
    running = at(start, "games", Session(shelf))
    page, (first, *_others) = running.app.page, shelf.games.page().games
    path = tmp_path / "game.fishing.json"
    path.write_text(record.write(shelf.games.load(first.key)))
    page.choose(first.key)
    running.tap_text("Delete")
    running.tap_text("Import")
    (sheet,) = running.all(FileSheet)
    sheet.dispatch("on_import", str(path))
    running.wait_until(lambda: sheet.outcome.text, "the import")
    assert sheet.outcome.text == "1 game back from the bin."
    sheet.close()
    running.settle()
    assert page.message == ""
    assert first.key in [row.view.key for row in rows(running)]


def test_deleting_the_only_game_leaves_no_active_button(start, tmp_path):
    with shelf_with(tmp_path, games=1) as shelf:
        running = at(start, "games", Session(shelf))
        rematch = running.by_text("Rematch")
        running.tap_text("Delete")
        running.tap(rematch)
        assert running.app.page.name == "games"
        running.tap_text("Undo")
        running.tap(rematch)
        assert running.app.page.name != "games"


def test_exports_a_game_and_leaves_it_out_of_the_statistics(start, shelf, exports):
    running = at(start, "games", Session(shelf))
    running.tap(rows(running)[1])
    page = running.app.page
    running.tap_text("Share")
    (sheet,) = running.all(ShareSheet)
    forms = {"The whole game as a file": ".fishing.json", "Score sheet as a table": ".csv", "As a picture": ".png"}
    for button, ending in forms.items():
        running.tap_text(button)
        (path,) = exports.glob(f"*{ending}")
        assert path.name in sheet.outcome.text
        assert str(exports) in sheet.outcome.text
    (path,) = exports.glob("*.fishing.json")
    assert record.read(path.read_bytes()).events == shelf.games.load(page.chosen).events
    running.tap_text("The whole game as a file")
    assert len(list(exports.iterdir())) == len(forms), "an identical file is not written again"
    for counts in (False, True):
        running.tap(running.all(Toggle)[0])
        assert shelf.games.listed(page.chosen).counts is counts
        assert (rows(running)[1].view.lines[-1] == "does not count") is not counts


def test_importing_a_backup_again_adds_nothing(start, shelf, exports, tmp_path):
    running = at(start, "games", Session(shelf))
    running.tap_text("Export all")
    running.wait_until(lambda: running.sees("Saved as "), "the file")
    (path,) = exports.glob("*.fishing-backup.json")
    assert len(json.loads(path.read_text())["games"]) == 7
    assert running.sees(f"Saved as {path.name}")
    with Shelf.open(tmp_path / "other.sqlite3", now=Evening()) as other:
        running = at(start, "games", Session(other))
        running.tap_text("Import")
        for message in ("7 games added.", "7 games already known."):
            running.all(FileSheet)[0].ids.path.text = str(path)
            running.settle()
            tap_import(running)
            running.wait_until(lambda message=message: running.sees(message), message)
        running.tap_text("Back up all games")
        running.wait_until(lambda: "Saved as" in running.all(FileSheet)[0].outcome.text, "the backup")
        running.tap_text("Close")
        assert len(rows(running)) > 3


def test_sends_the_finished_games_of_the_list_to_bg_stats(start, shelf, exports):
    running = at(start, "games", Session(shelf), size=FORMS["tall"])
    running.tap(next(chip for chip in running.all(FaceChip) if chip.name == "Oskar"))
    listed = [shelf.games.listed(row.view.key) for row in rows(running)]
    assert 0 < len(listed) < 6
    running.tap_text("Import")
    running.tap_text("Send to BG Stats")
    running.wait_until(lambda: "Saved as" in running.all(FileSheet)[0].outcome.text, "the file")
    (path,) = exports.glob("*.bgsplay")
    assert len(json.loads(path.read_text())["plays"]) == len([game for game in listed if not game.is_running])


def test_imports_a_chosen_or_typed_file_or_shows_what_is_wrong(start, shelf, tmp_path, monkeypatch):
    path, bad = tmp_path / "game.fishing.json", tmp_path / "bad.json"
    path.write_text(record.write(shelf.games.load(shelf.games.latest().key)))
    bad.write_text('{"format": "something else"}')
    answers = [str(path), None]
    monkeypatch.setattr(files, "choose", lambda chosen: chosen(answers.pop(0)))
    running = at(start, "games", Session(shelf))
    running.tap_text("Import")
    for message in ("1 game already known.", "type the path"):
        running.tap_text("Choose a file")
        running.wait_until(lambda message=message: running.sees(message), message)
    (sheet,) = running.all(FileSheet)
    for typed, message in (
        (str(bad), "The file is not a game: choose one that ends in"),
        (str(tmp_path / "nowhere.json"), "The file cannot be read. There is no such file or folder."),
        (str(tmp_path), "The file cannot be read. This is a folder."),
        ("~nobody-knows/x", "the folder that ~ stands for is not known"),
    ):
        sheet.ids.path.text = ""
        running.tap(sheet.ids.path)
        running.type(typed)
        tap_import(running)
        running.wait_until(lambda message=message: running.sees(message), message)
        assert sheet.outcome.is_wrong
    assert shelf.games.count() == 7


def test_scrolling_loads_more_games_and_reuses_rows_in_place(start, tmp_path):
    with Shelf.open(tmp_path / "many.sqlite3", now=Evening()) as shelf:
        for _game in range(75):
            shelf.games.begin(Setup(("Anne", "Paul", "Debbie")))
        running = at(start, "games", Session(shelf), size=FORMS["phone"])
        pane = running.app.page.body.ids.list.ids.rows
        pane.scroll_y = 0.6
        running.settle()
        listed = len(pane.rows)
        places = {row.view.key: row.to_window(*row.pos)[1] for row in rows(running)}
        running.app.page.read_on()
        running.settle()
        assert len(pane.rows) > listed
        assert {row.view.key: row.to_window(*row.pos)[1] for row in rows(running)} == pytest.approx(places, abs=1)
        made = set()
        for _turn in range(12):
            pane.scroll_y = max(0.0, pane.scroll_y - 0.25)
            running.settle()
            made |= {id(row) for row in running.all(GameRow)}
        assert len(pane.rows) == 75
        assert rows(running)[-1].view.key == pane.rows[-1].view.key
        assert len(made) < 25


@pytest.mark.parametrize("width", [560, 768, 336])
def test_nothing_on_the_strip_of_a_game_overlaps(start, monkeypatch, width):
    drawn = {"draw_face": [], "draw_icon": []}

    def watched(owner, name: str) -> None:
        draw = getattr(owner, name)

        def draw_and_note(shape, side, centre, *colour):
            drawn[name].append((centre[0] - side / 2, centre[0] + side / 2))
            draw(shape, side, centre, *colour)

        monkeypatch.setattr(owner, name, draw_and_note)

    running = start()
    watched(strip, "draw_face")
    watched(strip.icons, "draw_icon")
    view = GameRowView(
        title="Maximiliane-Henriette",
        lead="+100",
        winners=FIRST_FACES[:1],
        points="100",
        others=tuple((face, "100") for face in FIRST_FACES[1:5]),
        signs=("pencil", "camera"),
    )
    shown = strip.GameStrip(view=view, size_hint=(None, None), size=(width, 80))
    running.put(shown)
    for drawings in drawn.values():
        drawings.clear()
    shown.paint_now()
    faces = sorted(drawn["draw_face"])
    assert len(faces) == 5
    assert all(right + 3 < left for (_left, right), (left, _right) in pairwise(faces)), "faces do not touch each other"
    assert min(left for left, _right in drawn["draw_icon"]) >= faces[0][1], "signs stay off the face"


def test_details_without_curves_use_the_room_of_the_curves(start, shelf):
    session = Session(shelf)
    running = at(start, "games", session, size=SMALL)
    page, detail = running.app.page, running.app.page.body.ids.detail
    page.choose(shelf.games.page().games[-1].key)
    running.settle()
    assert detail.view.chart.curves
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    page.choose(session.key)
    running.settle()
    assert not detail.view.chart.curves
    assert not any(pane.do_scroll_y for pane in detail.walk(restrict=True) if isinstance(pane, ScrollPane))


def test_details_of_five_players_fit_a_small_window_in_german(start, shelf):
    running = at(start, "games", Session(shelf), size=SMALL, language="de")
    running.app.page.choose(next(game.key for game in shelf.games.page().games if len(game.players) == 5))
    running.settle()
    detail = running.app.page.body.ids.detail
    assert not any(pane.do_scroll_y for pane in detail.walk(restrict=True) if isinstance(pane, ScrollPane))
    buttons = [each for each in detail.walk(restrict=True) if isinstance(each, PushButton) and each.has_bold_word]
    assert len(buttons) == 4
    assert len({(round(each.width), each.height, next(iter(each.children)).font_size) for each in buttons}) == 1
