"""The people page: the list, changes of names and faces in all games, merging, and refusals in words."""

from dataclasses import replace

import pytest

from companion.fishing.events import caught_whole
from companion.pages.session import Session
from companion.table.faces import FIRST_FACES
from screens.fishing.sheet.editors import TrickEditor
from screens.fishing.sheet.page import ScoreHead
from screens.kit.controls.faces import ColourTile, EmblemTile
from screens.people.page import MergeSheet, PersonCard
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.fishing.sheet.sheets import tap
from tests.screens.harness import FORMS, PHONE
from tests.screens.shelves import at, shelf_with


@pytest.fixture
def session(tmp_path):
    with shelf_with(tmp_path, games=4, is_playing=True) as shelf:
        shelf.people.remember("Ann")
        yield Session(shelf)


def listed(running) -> dict[str, str]:
    """Return the names on the screen with their number of games, in reading order."""
    cards = sorted(running.all(PersonCard), key=lambda card: (-round(card.to_window(*card.pos)[1]), card.x))
    return {card.view.name: card.view.games for card in cards}


def open_person(running, name: str) -> None:
    card = next(card for card in running.all(PersonCard) if card.view.name == name)
    running.scroll_to(card)
    running.tap(card)


def offered(running) -> list:
    """Return the buttons of the people to merge with."""
    return running.all(MergeSheet)[0].ids.others.children


def rename(running, old: str, new: str) -> None:
    running.go("people", edit=old)
    editor = running.app.page.body.ids.editor
    editor.ids.entry.text = ""
    running.tap(editor.ids.entry)
    running.type(new)
    running.tap_text("Emblem")  # leaving the field renames the person


def face_of(running, name: str) -> tuple[str, str]:
    (face,) = running.app.session.shelf.people.faces((name,))
    return face.colour, face.emblem


def choose(running, kind: type, value: str) -> None:
    tile = next(tile for tile in running.all(kind) if tile.value == value)
    running.scroll_to(tile)
    running.tap(tile)


def test_lists_all_people_with_games_and_wins(start, session):
    running = at(start, "people", session)
    assert set(listed(running)) == {"Anne", "Paul", "Debbie", "Nikki", "Oskar", "Ann"}
    assert listed(running)["Anne"].endswith("games")
    assert listed(running)["Ann"] == "no games yet"
    assert list(listed(running))[-1] == "Ann", "people without games come last"
    assert any(card.view.has_won for card in running.all(PersonCard))


def test_changed_colour_shows_on_the_score_sheet_and_undo_restores_it(start, session):
    session.record(caught_whole(range(len(session.names)), session.names.index("Paul")))
    running = at(start, "sheet", session, pages=only("sheet", "people"))
    running.tap_text(f"Paul, round {session.state.round.number}")
    tap(running, f"Paul caught trick {session.state.trick - 1}")
    running.app.go("people")
    before = face_of(running, "Paul")
    running.go("people", edit="Paul")
    choose(running, ColourTile, "mint")
    assert face_of(running, "Paul") == ("mint", before[1])
    running.go("sheet")
    assert {head.name: head.face.colour for head in running.all(ScoreHead)}["Paul"] == "mint"
    chips = running.all(TrickEditor)[0].ids.catchers.chips
    assert next(chip.face.colour for chip in chips if chip.text == "Paul") == "mint"
    running.app.go("people")
    running.go("people", edit="Paul")
    choose(running, ColourTile, "clay")
    running.tap_text("Undo")
    assert face_of(running, "Paul") == ("mint", before[1])


def test_asks_before_taking_the_emblem_of_another_person(start, session):
    running = at(start, "people", session, size=FORMS["phone"])
    running.go("people", edit="Paul")
    choose(running, EmblemTile, "hook")
    assert face_of(running, "Paul")[1] == "hook"
    theirs = face_of(running, "Anne")[1]
    choose(running, EmblemTile, theirs)
    assert face_of(running, "Paul")[1] == "hook", "nothing changes before the answer"
    assert running.sees("Anne has this emblem")
    running.tap_text("Swap the two")
    assert (face_of(running, "Paul")[1], face_of(running, "Anne")[1]) == (theirs, "hook")
    running.tap_text("Undo")
    assert (face_of(running, "Paul")[1], face_of(running, "Anne")[1]) == ("hook", theirs)


def test_undoing_an_emblem_changes_no_one_else(start, session):
    running = at(start, "people", session, size=FORMS["phone"])
    session.shelf.people.set_emblems({"Anne": "hook", "Paul": "hook"})  # as with more people than emblems
    running.go("people", edit="Paul")
    choose(running, EmblemTile, "shell")
    assert face_of(running, "Paul")[1] == "shell"
    running.tap_text("Undo")
    assert (face_of(running, "Paul")[1], face_of(running, "Anne")[1]) == ("hook", "hook")


def test_adds_a_person_with_a_free_face_and_deletes_them_again(start, session):
    running = at(start, "people", session)
    running.tap_text("Add a person")
    running.type("Zoë")
    running.tap_text("Add")
    assert running.app.page.chosen == "Zoë"
    assert face_of(running, "Zoë") == (FIRST_FACES[6].colour, FIRST_FACES[6].emblem)
    running.tap_text("Delete")
    assert "Zoë" not in listed(running)
    running.tap_text("Undo")
    assert "Zoë" in listed(running)
    running.go("people", edit="Anne")
    assert running.sees("Has games, can’t be deleted")
    assert "Delete" not in running.texts()


def test_new_name_applies_to_all_games_and_a_taken_one_offers_to_merge(start, session):
    running = at(start, "people", session)
    running.go("people", edit="Paul")
    running.app.page.rename("\u200b")
    running.settle()
    assert running.sees("Player 1 needs a name")
    rename(running, "Anne", " Annegret ")
    assert running.sees("Anne is now called Annegret in all games.")
    assert "Annegret" in listed(running)
    assert session.names[0] == "Annegret"
    assert not any("Anne" in game.players for game in session.shelf.games.page().games)
    running.tap_text("Undo")
    assert "Anne" in listed(running)
    assert session.names[0] == "Anne"
    rename(running, "Ann", "Anne")
    assert running.sees("All of Ann’s games become Anne’s.")
    running.tap_text("Close")
    assert running.sees("Anne is already taken")
    rename(running, "Ann", "Anne")
    running.tap_text("Merge")
    assert running.sees("Ann and Anne are now one person.")
    assert "Ann" not in listed(running)


def test_merges_two_people_and_undoes_it(start, session):
    running = at(start, "people", session, size=FORMS["phone"])
    before, sitting = listed(running), session.names
    running.go("people", edit="Oskar")
    running.tap_text("Merge with…")
    button = next(button for button in offered(running) if button.text == "Ann")
    running.scroll_to(button)
    running.tap(button)
    assert running.sees("Oskar and Ann are now one person.")
    assert report(running.app.root) == ""
    running.app.page.choose("")
    running.settle()
    assert "Oskar" not in listed(running)
    assert listed(running)["Ann"] == before["Oskar"]
    assert report(running.app.root) == ""
    running.tap_text("Undo")
    assert listed(running) == before
    assert session.names == sitting
    assert not running.sees("Undo")
    running.go("people", edit="Ann")
    running.tap_text("Merge with…")
    assert max(offered(running), key=lambda button: button.y).text == "Anne"
    running.press_back()
    running.go("people", edit="Paul")
    running.tap_text("Merge with…")
    running.tap(next(button for button in offered(running) if button.text == "Anne"))
    assert running.sees("they cannot be one person"), "they have played together"


def test_dropped_body_no_longer_follows_the_page(start, session):
    running = start(session=session, size=PHONE)
    running.go("people")
    page = running.app.page
    old = page.body
    editor = old.ids.editor.__self__  # the phone shows the list instead
    assert editor.parent is None
    page.rebuild()
    running.go("people", edit="Paul")
    page.view = replace(page.view, headline="as it is now")
    assert page.body.ids.editor.person.name == "Paul"
    assert editor.person is None, "the dropped editor is not updated"
    assert "as it is now" not in {getattr(widget, "subtitle", "") for widget in old.walk()}
