"""People, settings and drafts on the shelf, and the default path of the shelf."""

import sys
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fishing.problems import Impossible
from companion.shelf import Refusal, ShelfRefused, default_path
from companion.table.faces import ALL_FACES, COLOURS, EMBLEMS, FIRST_FACES, Face, free_face
from companion.tools.places import data_folder
from tests.fishing.shorthand import table
from tests.shelf.reopened import Device, finish

# People


def test_forgets_only_people_without_games(device: Device) -> None:
    key = finish(device.shelf, "Anne", "Paul", "Debbie")
    device.shelf.people.remember("Zoë")
    assert (device.shelf.people.all()[-1].name, device.shelf.people.all()[-1].played) == ("Zoë", None)
    device.shelf.people.forget("Zoë")
    device.shelf.games.delete(key)
    with pytest.raises(ShelfRefused) as refused:
        device.shelf.people.forget("Anne")
    assert refused.value.refusal is Refusal.HAS_PLAYED
    assert {person.name for person in device.reopen().people.all()} == {"Anne", "Paul", "Debbie"}


def test_new_people_get_the_first_free_face_until_all_are_used(device: Device) -> None:
    for number in range(2 * ALL_FACES):
        device.shelf.people.remember(f"P{number}")
    faces = device.shelf.people.faces([f"P{number}" for number in range(2 * ALL_FACES)])
    assert faces[: len(FIRST_FACES)] == FIRST_FACES
    assert len(set(faces[:ALL_FACES])) == len(set(faces[ALL_FACES:])) == ALL_FACES


def test_people_keep_their_faces(device: Device) -> None:
    finish(device.shelf, "Anne", "Paul", "Debbie")
    anne, paul, debbie = device.shelf.people.faces(("Anne", "Paul", "Debbie"))
    device.shelf.people.rename("Anne", "Zoë")
    finish(device.shelf, "Aaron", "Zoë", "Paul")
    merged = device.shelf.people.merge("Debbie", "Aaron")
    device.shelf.people.remember("Nikki")
    assert device.reopen().people.faces(("Zoë", "Paul")) == (anne, paul)
    assert device.shelf.people.faces(("Nikki",)) == (debbie,), "a new person must get the first free face"
    device.shelf.people.undo_merge(merged)
    assert device.shelf.people.faces(("Debbie",)) == (debbie,)


def test_unknown_people_show_the_faces_they_will_get(device: Device) -> None:
    device.shelf.people.remember("Anne")
    names = ("Zoë", "Anne", "Paul")
    faces = device.shelf.people.faces(names)
    assert faces == (FIRST_FACES[2], FIRST_FACES[0], FIRST_FACES[1])
    assert device.shelf.people.faces(names[::-1]) == faces[::-1]
    finish(device.shelf, *names)
    assert device.shelf.people.faces(names) == faces


def test_swaps_a_taken_emblem_and_shares_a_colour(device: Device) -> None:
    finish(device.shelf, "Anne", "Debbie", "Paul")
    device.shelf.people.change_emblem("Anne", "crab")
    device.shelf.people.change_emblem("Debbie", "wave")
    device.shelf.people.change_colour("Debbie", "coral")
    assert device.reopen().people.faces(("Anne", "Debbie", "Paul")) == (
        Face("lagoon", "crab"),
        Face("coral", "wave"),
        Face("coral", "whale"),
    )


@given(st.lists(st.tuples(st.sampled_from(COLOURS), st.sampled_from(EMBLEMS)), max_size=150))
def test_a_new_face_is_free_if_possible(used: list[tuple[str, str]]) -> None:
    faces = [Face(*each) for each in used]
    new = free_face(faces)
    emblems = {face.emblem for face in faces}
    assert new.emblem not in emblems or emblems == set(EMBLEMS)
    of_the_emblem = {face.colour for face in faces if face.emblem == new.emblem}
    assert new not in faces or of_the_emblem == set(COLOURS)


def test_refuses_an_invalid_name(device: Device) -> None:
    finish(device.shelf, "Anne", "Paul", "Debbie")
    for attempt in (partial(device.shelf.people.rename, "Anne"), device.shelf.people.remember):
        with pytest.raises(Impossible):
            attempt(" Anne")
    assert {person.name for person in device.shelf.people.all()} == {"Anne", "Paul", "Debbie"}


def test_undoes_a_merge(device: Device) -> None:
    shelf = device.shelf
    for names in (("Anne", "Paul", "Debbie"), ("Ann", "Paul", "Debbie"), ("Ann", "Nikki", "Debbie")):
        finish(shelf, *names)
    before = shelf.people.acquaintances()
    players = [game.players for game in shelf.games.page().games]
    shelf.people.undo_merge(shelf.people.merge("Ann", "Anne"))
    assert device.reopen().people.acquaintances() == before
    assert [game.players for game in device.shelf.games.page().games] == players

    merged = device.shelf.people.merge("Ann", "Anne")
    since = finish(device.shelf, "Anne", "Paul", "Nikki")
    device.shelf.people.undo_merge(merged)
    assert device.shelf.games.load(since).setup.players[0] == "Anne"
    assert device.shelf.people.all()[0].name in ("Anne", "Paul", "Nikki")
    device.shelf.people.rename("Anne", "Annegret")
    with pytest.raises(ShelfRefused):
        device.shelf.people.undo_merge(merged)


# Settings and drafts


def test_leaves_out_settings_and_drafts_that_cannot_be_read(device: Device) -> None:
    notes = device.shelf.notes
    key = device.shelf.games.begin(table(4)).key
    notes.set_setting("language", "de")
    notes.set_setting("text_scale", 1.25)
    notes.save_draft("referee", {"cards": ["Y7", "P2"], "pick": None})
    notes.save_draft("count", {"caught": [1, None, "ä\ud83d"]}, key)
    notes = device.reopen().notes
    assert notes.drafts() == {"referee": {"cards": ["Y7", "P2"], "pick": None}}
    assert notes.drafts(key) == {"count": {"caught": [1, None, "ä\ud83d"]}}
    for content in ("[1]", "5", '"half"', "null", "{", "[" * 100_000):
        device.shelf.write(lambda database, text=content: database.execute("UPDATE drafts SET content = ?", (text,)))
        assert notes.drafts() == notes.drafts(key) == {}, "unreadable drafts must be left out"
    damage = "UPDATE settings SET content = ? WHERE key = 'language'"
    device.shelf.write(lambda database: database.execute(damage, ("[" * 100_000,)))
    assert device.reopen().notes.settings() == {"text_scale": 1.25}


# The path of the shelf


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/data/share"}, "/data/share/fishing-companion"),
        ("linux", {"XDG_DATA_HOME": "share"}, "/home/anne/.local/share/fishing-companion"),
        ("linux", {}, "/home/anne/.local/share/fishing-companion"),
        ("darwin", {}, "/home/anne/Library/Application Support/fishing-companion"),
        ("win32", {"LOCALAPPDATA": "/users/anne/local"}, "/users/anne/local/fishing-companion"),
        ("linux", {"ANDROID_PRIVATE": "/data/app/files"}, "/data/app/files/fishing-companion"),
        ("linux", {"ANDROID_APP_PATH": "/data/app/files/app"}, "/data/app/files/fishing-companion"),
        ("linux", {"ANDROID_PRIVATE": "/data/app/files", "FISHING_COMPANION_DATA": "/elsewhere"}, "/elsewhere"),
    ],
)
def test_data_folder_of_each_platform(
    platform: str, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "ANDROID_PRIVATE", "ANDROID_APP_PATH", "FISHING_COMPANION_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/anne")
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert data_folder() == Path(expected)
    assert default_path().parent == Path(expected)
