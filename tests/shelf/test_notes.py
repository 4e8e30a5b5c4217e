"""The note, photo and dismissed doubts of a game."""

import pytest

from companion.shelf.notes import LONGEST_NOTE, GameNotes, tidy_note
from tests.fishing.shorthand import caught, table
from tests.shelf.reopened import Device


def test_keeps_note_photo_and_dismissed_doubts_even_in_a_repair(device: Device) -> None:
    game, other = (device.shelf.games.begin(table(4)) for _ in range(2))
    assert device.shelf.notes.of_game(game.key) == GameNotes()
    device.shelf.notes.set_note(game.key, "Debbie’s birthday 🐟\nand rain")
    device.shelf.notes.set_photo(game.key, "one.jpg")
    device.shelf.notes.set_dismissed(game.key, [["count", 3], {"event": 7}])
    game.record(caught(4, 0, 0, 0))
    notes = device.reopen().notes
    assert notes.photos.parent == device.path.parent
    device.shelf.write(lambda database: database.execute("UPDATE games SET seal = seal + 1"))
    device.shelf.repair()
    assert device.shelf.repaired is not None
    assert notes.of_game(game.key) == GameNotes(
        "Debbie’s birthday 🐟\nand rain", notes.photos / "one.jpg", (["count", 3], {"event": 7})
    )
    assert notes.of_game(other.key) == notes.of_game("of no game") == GameNotes()
    notes.set_note(game.key, "")
    notes.set_photo(game.key, None)
    notes.set_dismissed(game.key, [])
    assert device.reopen().notes.of_game(game.key) == GameNotes()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  rain \r\n\n  and  wind ", "rain\n\nand wind"),
        ("\ud83d\x00\u202ehalf", "half"),
        ("🐟" * (LONGEST_NOTE + 1), "🐟" * LONGEST_NOTE),
        (" \n ", ""),
    ],
)
def test_tidies_notes(text: str, kept: str) -> None:
    assert tidy_note(text) == kept


@pytest.mark.parametrize("name", ["", "..", "../one.jpg", "/etc/passwd", "C:one.jpg", "a\\b", "a\x00"])
def test_refuses_a_photo_outside_its_folder(device: Device, name: str) -> None:
    game = device.shelf.games.begin(table(4))
    with pytest.raises(ValueError, match="not a file name"):
        device.shelf.notes.set_photo(game.key, name)
    device.shelf.write(lambda database: database.execute("UPDATE games SET photo = ?, dismissed = '{'", (name,)))
    assert device.shelf.notes.of_game(game.key) == GameNotes()
