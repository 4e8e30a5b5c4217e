"""The list of games: found, gone on with, looked back at, exported, deleted and brought back, by touch alone."""

import json

import pytest
from screens.games.game_row import GameRow

from companion.dates import day_in_words
from companion.fishing import record
from companion.fishing.events import Setup
from companion.language import use
from companion.shelf import Shelf
from screens.app import files
from screens.app.file_sheet import FileSheet
from screens.app.session import Session
from screens.kit.choices import Toggle
from tests.screens.harness import FORMS
from tests.screens.shelves import (
    PAGES,
    Evening,
    at,
    copied,
    hard_shelf,
    shelf_with,
    sound_at_every_size,
    with_running_game,
)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    shelf = shelf_with(tmp_path_factory.mktemp("games"))
    with_running_game(shelf)
    yield shelf
    shelf.close()


@pytest.fixture
def shelf(built, tmp_path):
    with copied(tmp_path, built) as shelf:
        yield shelf


@pytest.fixture
def exports(tmp_path, monkeypatch):
    """Where files go, in place of somebody's documents."""
    folder = tmp_path / "exports"
    monkeypatch.setattr(files, "export_folder", lambda: folder)
    return folder


def rows(running) -> list[GameRow]:
    """The rows on the screen, from the top."""
    return sorted(running.all(GameRow), key=lambda row: -row.y)


def names(row: GameRow) -> list[str]:
    return [name for name, _points, _won in row.players]


def open_row(running, place: int) -> None:
    running.tap(rows(running)[place])


def test_running_games_come_first_then_the_newest(start, shelf):
    running = at(start, "games", Session(shelf))
    assert [row.day for row in rows(running)][:3] == ["15 Nov 2026", "12 Nov 2026", "9 Nov 2026"]
    assert rows(running)[0].running
    assert rows(running)[0].status == "round 3 of 8"
    newest = shelf.games.page().games[1]
    won = [name for name, _points, won in rows(running)[1].players if won]
    assert won == [newest.players[seat] for seat in newest.winners] != []
    assert running.sees("6 finished, 1 open")


def test_a_search_finds_the_games_of_all_players_named(start, shelf):
    running = at(start, "games", Session(shelf))
    running.tap(running.app.page.body.ids.list.ids.search)
    running.type("osk ann")
    assert rows(running)
    assert all({"Oskar", "Anne"} <= set(names(row)) for row in rows(running))
    running.type("xyz")
    assert not rows(running)
    assert running.sees("No game with these players.")


def test_going_on_with_a_running_game_leads_to_the_table(start, shelf):
    session = Session(shelf)
    other = session.game.key
    session.begin(Setup(("Nikki", "Oskar", "Anne")))
    running = at(start, "games", session)
    open_row(running, 1)
    running.tap_text("Continue")
    assert running.app.page.name == "table"
    assert session.game.key == other
    assert session.state.round.number == 3


def test_a_finished_game_is_looked_back_at_and_the_running_one_stays(start, shelf):
    session = Session(shelf)
    before = session.game
    running = at(start, "games", session)
    open_row(running, 1)
    assert "Result and score sheet" not in running.texts()
    key = running.app.page.chosen
    running.tap_text("Look back")
    assert running.app.page.name == "log"
    assert running.app.page.arguments == {"key": key}
    assert session.game is before


def test_without_a_running_game_a_finished_one_can_be_put_on_the_table(start, shelf):
    session = Session(shelf)
    session.close()
    running = at(start, "games", session)
    open_row(running, 1)
    running.tap_text("Result and score sheet")
    assert running.app.page.name == "result"
    assert session.state.winners


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_game_is_deleted_and_brought_back(start, shelf, form):
    running = at(start, "games", Session(shelf), size=FORMS[form])
    second = names(rows(running)[1])
    open_row(running, 1)
    button = running.by_text("Delete this game")
    running.scroll_to(button)
    running.tap(button)
    assert shelf.games.count() == 6
    assert names(rows(running)[1]) != second
    assert running.sees("Deleted: " + ", ".join(second))
    running.tap_text("Undo")
    assert shelf.games.count() == 7
    assert names(rows(running)[1]) == second
    assert not running.sees("Deleted")


def test_deleting_the_game_on_the_table_clears_it_and_undo_lays_it_back(start, shelf):
    session = Session(shelf)
    key = session.game.key
    running = at(start, "games", session)
    open_row(running, 0)
    running.tap_text("Delete this game")
    assert session.game is None
    running.tap_text("Undo")
    assert session.game.key == key


def test_a_game_can_be_left_out_of_the_statistics(start, shelf):
    running = at(start, "games", Session(shelf))
    open_row(running, 1)
    running.tap(running.all(Toggle)[0])
    assert shelf.games.listed(running.app.page.chosen).counts is False
    assert rows(running)[1].status == "does not count"
    running.tap(running.all(Toggle)[0])
    assert shelf.games.listed(running.app.page.chosen).counts is True


def test_a_game_is_written_into_files_that_say_where_they_are(start, shelf, exports):
    running = at(start, "games", Session(shelf))
    open_row(running, 1)
    page = running.app.page
    detail = page.body.ids.side.ids.detail
    forms = {"Game": ".fishing.json", "Score sheet": ".csv", "Result": ".txt", "Picture": ".png"}
    for button, ending in forms.items():
        running.tap_text(button)
        (path,) = exports.glob(f"*{ending}")
        assert path.name in detail.message
        assert str(exports) in detail.message
    (path,) = exports.glob("*.fishing.json")
    assert record.read(path.read_bytes()).events == shelf.games.load(page.chosen).events
    running.tap_text("Game")
    assert len(list(exports.iterdir())) == len(forms), "the same file is not written twice"


def test_a_folder_that_cannot_be_written_to_is_told(start, shelf, exports):
    exports.write_text("no folder")
    running = at(start, "games", Session(shelf))
    open_row(running, 1)
    running.tap_text("Game")
    assert running.sees("The file cannot be written")


def test_a_backup_goes_out_and_comes_in_and_nothing_is_there_twice(start, shelf, exports, tmp_path):
    running = at(start, "games", Session(shelf))
    running.tap_text("Import and back up")
    running.tap_text("Back up all games")
    (path,) = exports.glob("*.fishing-backup.json")
    assert len(json.loads(path.read_text())["games"]) == 7
    with Shelf.open(tmp_path / "other.sqlite3", now=Evening()) as other:
        running = at(start, "games", Session(other))
        running.tap_text("Import and back up")
        for said in ("7 games added.", "7 games known already."):
            running.all(FileSheet)[0].ids.path.text = str(path)
            running.settle()
            running.tap_text("Import")
            assert running.sees(said)
        running.tap_text("Close")
        assert len(rows(running)) > 3


def test_a_foreign_file_is_refused_with_what_is_wrong(start, shelf, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "something else"}')
    running = at(start, "games", Session(shelf))
    running.tap_text("Import and back up")
    field = running.all(FileSheet)[0].ids.path
    running.tap(field)
    running.type(str(bad))
    running.tap_text("Import")
    sheet = running.all(FileSheet)[0]
    assert sheet.failed
    assert sheet.message
    field.text = str(tmp_path / "nowhere.json")
    running.settle()
    running.tap_text("Import")
    assert running.sees("The file cannot be read: No such file or directory.")
    assert shelf.games.count() == 7


def test_a_chosen_file_is_imported_and_a_missing_dialog_is_told(start, shelf, tmp_path, monkeypatch):
    path = tmp_path / "game.fishing.json"
    path.write_text(record.write(shelf.games.load(shelf.games.latest().key)))
    answers = [str(path), None]
    monkeypatch.setattr(files, "choose", lambda chosen: chosen(answers.pop(0)))
    running = at(start, "games", Session(shelf))
    running.tap_text("Import and back up")
    running.tap_text("Choose a file")
    running.wait_until(lambda: running.sees("1 game known already."), "the result")
    running.tap_text("Choose a file")
    running.wait_until(lambda: running.sees("type the path"), "the way without a dialog")


def test_many_games_are_read_as_the_list_is_scrolled_and_their_rows_are_used_again(start, tmp_path):
    with Shelf.open(tmp_path / "many.sqlite3", now=Evening()) as shelf:
        for _game in range(75):
            shelf.games.begin(Setup(("Anne", "Paul", "Debbie")))
        running = at(start, "games", Session(shelf))
        pane = running.app.page.body.ids.list.ids.rows
        made = set()
        assert len(pane.rows) < 75
        for _turn in range(12):
            pane.scroll_y = max(0.0, pane.scroll_y - 0.25)
            running.settle()
            made |= {id(row) for row in running.all(GameRow)}
        assert len(pane.rows) == 75
        assert rows(running)[-1].key == pane.rows[-1]["key"]
        assert len(made) < 25


def test_reading_on_does_not_move_what_is_being_read(start, tmp_path):
    with Shelf.open(tmp_path / "many.sqlite3", now=Evening()) as shelf:
        for _game in range(75):
            shelf.games.begin(Setup(("Anne", "Paul", "Debbie")))
        running = at(start, "games", Session(shelf), size=FORMS["phone"])
        pane = running.app.page.body.ids.list.ids.rows
        pane.scroll_y = 0.6
        running.settle()
        listed = len(pane.rows)
        places = {row.key: row.to_window(*row.pos)[1] for row in rows(running)}
        running.app.page.read_on()
        running.settle()
        assert len(pane.rows) > listed
        assert {row.key: row.to_window(*row.pos)[1] for row in rows(running)} == pytest.approx(places, abs=1)


def test_home_says_how_many_games_there_are(start, shelf):
    session = Session(shelf)
    running = start(pages={**PAGES, "home": "screens.home.page:HomePage"}, session=session)
    assert running.sees("6 finished, 1 open")
    session.close()
    shelf.games.delete(shelf.games.running().key)
    running.app.refresh()
    running.settle()
    assert running.sees("6 finished")
    assert not running.sees("1 open")


def test_without_a_shelf_the_page_says_so(start):
    running = at(start, "games", Session())
    assert running.sees("Games are kept only while the app is open.")
    assert not running.sees("New game")


def test_an_empty_shelf_leads_to_a_new_game(start, tmp_path):
    with Shelf.open(tmp_path / "empty.sqlite3") as shelf:
        running = at(start, "games", Session(shelf), size=FORMS["phone"])
        assert running.sees("No games yet.")
        running.tap_text("New game")
        assert running.app.page.name == "new_game"


def test_days_are_written_as_in_the_language_and_turning_keeps_the_choice(start, shelf):
    running = at(start, "games", Session(shelf))
    open_row(running, 1)
    running.resize(FORMS["phone"])
    running.resize(FORMS["wide"])
    assert rows(running)[1].selected
    try:
        use("de")
        assert day_in_words(Evening().time) == "15.11.2026"
    finally:
        use("en")
    assert day_in_words(Evening().time) == "15 Nov 2026"


def test_the_list_and_a_game_are_sound_at_every_size(start, tmp_path):
    session = hard_shelf(tmp_path)
    sound_at_every_size(start, "games", session, then=lambda running: open_row(running, 0))
    session.shelf.close()


def test_the_sheet_of_files_is_sound_with_every_size_of_text(start, shelf):
    def transfer(running) -> None:
        running.app.page.transfer()
        running.settle()

    sound_at_every_size(start, "games", Session(shelf), then=transfer, forms=["phone"])
