"""A note and a photo of a game: kept beside it, seen in the list, gone with it, and in no file that goes out."""

import io
from datetime import timedelta
from pathlib import Path

import pytest
from PIL import Image

from companion.shelf import Shelf
from companion.shelf.games import PURGED_AFTER
from companion.shelf.importing import backup_texts
from screens.app import files
from screens.app.app import all_pages
from screens.app.photos import add_photo, remove_photo
from screens.app.session import Session
from screens.app.sheets.notes_sheet import NotesSheet
from screens.games.rows import GameRow
from screens.kit.controls.field import Field
from tests.screens.audit import report
from tests.screens.harness import FORMS, SMALL
from tests.screens.shelves import Evening, at, copied, shelf_with

NAMES = ("games", "result")
PAGES = {**dict.fromkeys(all_pages(), "tests.screens.blank:BlankPage")} | {name: all_pages()[name] for name in NAMES}


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    shelf = shelf_with(tmp_path_factory.mktemp("notes"), games=2)
    yield shelf
    shelf.close()


@pytest.fixture
def shelf(built, tmp_path):
    with copied(tmp_path, built) as shelf:
        yield shelf


@pytest.fixture
def picture(tmp_path, monkeypatch) -> Path:
    """A picture that people choose in the system's dialog."""
    data = io.BytesIO()
    Image.new("RGB", (40, 30), "teal").save(data, "PNG")
    path = tmp_path / "evening.png"
    path.write_bytes(data.getvalue())
    monkeypatch.setattr(files, "choose", lambda chosen, names: chosen(str(path)))
    return path


def a_game(shelf: Shelf) -> str:
    return shelf.games.page().games[0].key


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_a_note_is_written_and_stands_in_the_list_of_games(start, shelf, form):
    running = at(start, "games", Session(shelf), pages=PAGES, size=FORMS[form])
    running.tap(running.all(GameRow)[0])
    running.tap_text("Note and photo")
    running.tap(running.all(Field)[0])
    running.type("By the lake, with rain")
    running.tap_text("Done")
    assert shelf.notes.of_game(running.app.page.chosen).note == "By the lake, with rain"
    assert running.sees("By the lake, with rain")
    assert report(running.app.root) == ""


def test_the_result_takes_a_note_and_a_photo(start, shelf, picture):
    session = Session(shelf)
    session.look_at(shelf.games.load(a_game(shelf)))
    running = start(session=session, pages=PAGES)
    running.app.go("result")
    running.app.page.tell_everything()
    running.settle()
    running.tap_text("Note")
    running.tap_text("Add a photo")
    running.wait_until(lambda: shelf.notes.of_game(session.key).photo is not None, "the photo")
    kept = shelf.notes.of_game(session.key).photo
    assert kept.read_bytes() == picture.read_bytes()
    assert kept.parent == shelf.notes.photos
    assert kept.stat().st_mode & 0o077 == 0, "nobody else may read it"
    running.settle()
    assert report(running.app.root) == ""
    running.scroll_to(running.by_text("Remove the photo"))
    running.tap_text("Remove the photo")
    assert shelf.notes.of_game(session.key).photo is None
    assert not kept.exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no picture", "This is no photo: choose a JPEG or PNG file of up to 30 MB."),
        (None, "The picture cannot be read: No such file or directory."),
    ],
)
def test_what_is_no_photo_is_refused_with_a_sentence(shelf, tmp_path, content, sentence):
    path = tmp_path / "some.png"
    if content is not None:
        path.write_bytes(content)
    assert add_photo(shelf, a_game(shelf), str(path)) == sentence
    assert shelf.notes.of_game(a_game(shelf)).photo is None


def test_another_photo_takes_the_place_of_the_first(shelf, picture, tmp_path):
    key = a_game(shelf)
    add_photo(shelf, key, str(picture))
    other = tmp_path / "other.jpeg"
    Image.new("RGB", (9, 9)).save(other)
    add_photo(shelf, key, str(other))
    assert [photo.name for photo in shelf.notes.photos.iterdir()] == [f"{key}.jpg"]
    remove_photo(shelf, key)
    assert list(shelf.notes.photos.iterdir()) == []


def test_no_file_that_goes_out_holds_a_photo_and_it_goes_with_its_game(tmp_path, built, picture):
    clock = Evening()
    with copied(tmp_path / "later", built) as shelf:
        key = a_game(shelf)
        add_photo(shelf, key, str(picture))
        assert not any("photo" in text for text in backup_texts(shelf))
        shelf.games.delete(key)
        path = shelf.path
    clock.time += PURGED_AFTER + timedelta(days=1)
    with Shelf.open(path, now=clock) as shelf:
        shelf.games.purge()
        assert list(shelf.notes.photos.iterdir()) == []


def test_a_photo_goes_when_its_game_is_removed_from_the_bin(shelf, picture):
    key = a_game(shelf)
    add_photo(shelf, key, str(picture))
    shelf.games.remove(key)
    assert shelf.notes.of_game(key).photo.exists(), "only what is in the bin can be removed"
    shelf.games.delete(key)
    shelf.games.remove(key)
    assert list(shelf.notes.photos.iterdir()) == []


@pytest.mark.parametrize("size", [*FORMS.values(), SMALL])
def test_the_sheet_is_whole_with_large_text(start, shelf, picture, size):
    running = start(session=Session(shelf), pages=PAGES, size=size, scale=1.6)
    add_photo(shelf, a_game(shelf), str(picture))
    NotesSheet(shelf, a_game(shelf)).open()
    running.settle()
    assert report(running.app.root) == ""
