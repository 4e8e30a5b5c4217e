"""A note and a photo of a game: kept next to it, shown in the list, deleted with it, and in no exported file."""

import io
import sys
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest
from PIL import Image

from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.exchange.importing import backup_texts
from companion.shelf.games import PURGED_AFTER
from screens.app.device import files, photos
from screens.app.device.photos import add_photo, keep_photo
from screens.app.sheets.notes import NotesSheet
from screens.games.page import GameRow
from screens.kit.controls.field import Field
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import PHONE
from tests.screens.shelves import Evening, at, shelf_with

PAGES = only("games", "result")
NO_PHOTO = "This is not a photo: choose a JPEG or PNG file of up to 30 MB."
TOO_LARGE = "This photo is too large to be shown: choose one of up to 50 megapixels."


def picture_data(form: str, size: tuple[int, int]) -> bytes:
    """Return a picture of a single colour."""
    data = io.BytesIO()
    Image.new("L", size).save(data, form)
    return data.getvalue()


@pytest.fixture
def shelf(tmp_path):
    with shelf_with(tmp_path, games=2) as shelf:
        yield shelf


@pytest.fixture
def picture(tmp_path, monkeypatch) -> Path:
    """A picture that the player chooses in the system's dialog."""
    path = tmp_path / "evening.png"
    path.write_bytes(picture_data("PNG", (40, 30)))
    monkeypatch.setattr(files, "choose", lambda chosen, names: chosen(str(path)))
    return path


def first_game(shelf: Shelf) -> str:
    return shelf.games.page().games[0].key


def test_note_is_saved_and_shown_in_the_list_of_games(start, shelf):
    running = at(start, "games", Session(shelf), pages=PAGES, size=PHONE)
    running.tap(running.all(GameRow)[0])
    running.tap_text("Note and photo")
    running.tap(running.all(Field)[0])
    running.type("By the lake")
    running.app.dispatch("on_pause")
    assert shelf.notes.of_game(running.app.page.chosen).note == "By the lake", "Android may kill a paused app"
    running.type(", with rain")
    running.tap_text("Done")
    assert shelf.notes.of_game(running.app.page.chosen).note == "By the lake, with rain"
    assert running.sees("By the lake, with rain")
    assert report(running.app.root) == ""
    running.app.home()
    running.app.go("games")
    running.app.page.on_back()
    running.settle()
    (noted,) = [row for row in running.all(GameRow) if row.view.signs]
    assert noted.view.signs == ("pencil",)


def test_result_page_takes_a_note_and_a_photo(start, shelf, picture):
    session = Session(shelf)
    session.view(shelf.games.load(first_game(shelf)))
    running = start(session=session, pages=PAGES)
    running.app.go("result")
    running.app.page.reveal_all()
    running.settle()
    running.tap_text("Note")
    running.tap_text("Choose a photo")
    running.wait_until(lambda: shelf.notes.of_game(session.key).photo is not None, "the photo")
    kept = shelf.notes.of_game(session.key).photo
    assert kept.read_bytes() == picture.read_bytes()
    assert kept.parent == shelf.notes.photos
    assert kept.stat().st_mode & 0o077 == 0, "other users can read the photo"
    running.settle()
    assert report(running.app.root) == ""
    running.tap_shown("Remove the photo")
    assert shelf.notes.of_game(session.key).photo is None
    assert not kept.exists()


def test_the_result_shows_the_beginning_of_its_note(start, shelf):
    session = Session(shelf)
    session.view(shelf.games.load(first_game(shelf)))
    running = start(session=session, pages=PAGES)
    running.app.go("result")
    running.app.page.reveal_all()
    running.settle()
    running.tap_text("Note")
    running.tap(running.all(Field)[0])
    running.type("Anne's birthday, at the lake")
    running.tap_text("Done")
    assert running.sees("Anne's birthday,")
    assert report(running.app.root) == ""


def test_without_a_file_dialog_the_path_of_a_photo_can_be_typed(start, shelf, picture, monkeypatch):
    monkeypatch.setattr(files, "choose", lambda chosen, _names: chosen(None))
    running = start(session=Session(shelf), pages=PAGES)
    sheet = NotesSheet(shelf, first_game(shelf))
    sheet.open()
    running.settle()
    running.tap_text("Choose a photo")
    running.wait_until(lambda: sheet.problem, "the answer")
    running.settle()
    running.tap(running.all(Field)[1])
    running.type(str(picture))
    running.tap_text("Add")
    assert shelf.notes.of_game(first_game(shelf)).photo.read_bytes() == picture.read_bytes()
    assert sheet.problem == ""
    running.settle()
    assert report(running.app.root) == ""


@pytest.mark.parametrize(
    ("photo", "problem"),
    [
        (picture_data("JPEG", (40, 30)), ""),
        (b"", ""),  # the player went back without taking one
        (None, "The camera cannot be used. Choose an existing photo."),
    ],
)
def test_takes_a_photo_with_the_camera(start, shelf, monkeypatch, photo, problem):
    monkeypatch.setattr(photos, "has_camera", lambda: True)
    monkeypatch.setattr(photos, "take_photo", lambda _most, taken: taken(photo) is None)
    running = start(session=Session(shelf), pages=PAGES)
    sheet = NotesSheet(shelf, first_game(shelf))
    sheet.open()
    running.settle()
    running.tap_text("Take a photo")
    kept = shelf.notes.of_game(first_game(shelf)).photo
    assert (kept.read_bytes() if kept else None) == (photo or None)
    assert sheet.problem == problem


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (lambda: b"no picture", NO_PHOTO),
        (lambda: picture_data("PNG", (40, 30))[:20], NO_PHOTO),
        (lambda: picture_data("JPEG", (40, 30))[:60], NO_PHOTO),
        (lambda: picture_data("PNG", (10_000, 6_000)), TOO_LARGE),
        (lambda: picture_data("JPEG", (10_000, 6_000)), TOO_LARGE),
        (None, "The picture cannot be read. There is no such file or folder."),
    ],
)
def test_refuses_files_that_are_not_photos(shelf, tmp_path, content, sentence):
    path = tmp_path / "some.png"
    if content is not None:
        path.write_bytes(content())  # only when needed: the large ones are slow to make
    assert add_photo(shelf, first_game(shelf), str(path)) == sentence
    assert shelf.notes.of_game(first_game(shelf)).photo is None


def test_new_photo_replaces_the_old_one_and_is_deleted_with_its_game(shelf, picture, tmp_path):
    key = first_game(shelf)
    add_photo(shelf, key, str(picture))
    other = tmp_path / "other.jpeg"
    Image.new("RGB", (9, 9)).save(other)
    add_photo(shelf, key, str(other))
    assert [photo.name for photo in shelf.notes.photos.iterdir()] == [f"{key}.jpg"]
    shelf.games.remove(key)
    assert shelf.notes.of_game(key).photo.exists(), "a game outside the bin was removed"
    shelf.games.delete(key)
    shelf.games.remove(key)
    assert list(shelf.notes.photos.iterdir()) == []


@pytest.mark.parametrize("filling", [b"\xff", b"\xff\xe0\x00\x02"])
def test_refuses_a_picture_of_only_padding_quickly(shelf, filling):
    calls = Counter()
    sys.setprofile(lambda _frame, event, _what: calls.update([event]))
    try:
        problem = keep_photo(shelf, first_game(shelf), b"\xff\xd8\xff" + filling * 100_000)
    finally:
        sys.setprofile(None)
    assert problem == NO_PHOTO
    assert calls["c_call"] < 10_000


def test_no_export_contains_a_photo_and_purging_its_game_deletes_it(tmp_path, picture):
    clock = Evening()
    with shelf_with(tmp_path / "later", games=2) as shelf:
        key = first_game(shelf)
        add_photo(shelf, key, str(picture))
        assert not any("photo" in text for text in backup_texts(shelf))
        shelf.games.delete(key)
        path = shelf.path
    clock.time += PURGED_AFTER + timedelta(days=1)
    with Shelf.open(path, now=clock) as shelf:
        shelf.games.begin(base_setup())
        shelf.games.purge()
        assert list(shelf.notes.photos.iterdir()) == []
