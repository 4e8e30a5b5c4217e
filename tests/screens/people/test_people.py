"""The people you play with: listed, renamed everywhere at once, merged, and refused in words."""

import pytest

from screens.app.session import Session
from screens.kit.person_row import PersonRow
from screens.people.page import MergeButton, PersonSheet
from tests.screens.audit import report
from tests.screens.fishing.tables import LONG
from tests.screens.harness import FORMS
from tests.screens.shelves import at, copied, hard_shelf, shelf_with, sound_at_every_size, with_running_game


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    shelf = shelf_with(tmp_path_factory.mktemp("people"), games=4)
    with_running_game(shelf)
    shelf.people.remember("Ann")
    yield shelf
    shelf.close()


@pytest.fixture
def session(built, tmp_path):
    with copied(tmp_path, built) as shelf:
        yield Session(shelf)


def listed(running) -> dict[str, str]:
    """Everybody on the screen with the line about them, from the top."""
    return {row.name: row.line for row in sorted(running.all(PersonRow), key=lambda row: -row.y)}


def open_person(running, name: str) -> PersonSheet:
    running.tap(next(row for row in running.all(PersonRow) if row.name == name))
    return running.all(PersonSheet)[0]


def rename(running, old: str, new: str) -> None:
    sheet = open_person(running, old)
    sheet.ids.entry.text = ""
    running.tap(sheet.ids.entry)
    running.type(new)
    running.tap_text("Rename in all games")


def test_everybody_is_listed_with_games_and_the_last_day(start, session):
    running = at(start, "people", session)
    assert set(listed(running)) == {"Anne", "Paul", "Debbie", "Nikki", "Oskar", "Ann"}
    assert listed(running)["Anne"].endswith("games, last on 15 Nov 2026")
    assert listed(running)["Ann"] == "no games yet"
    assert list(listed(running))[-1] == "Ann", "who played last comes first"


def test_a_new_name_holds_in_all_games_and_on_the_table(start, session):
    running = at(start, "people", session)
    rename(running, "Anne", " Annegret ")
    assert running.sees("Anne is called Annegret now, in all games.")
    assert "Annegret" in listed(running)
    assert "Anne" not in listed(running)
    assert session.names[0] == "Annegret"
    assert not any("Anne" in game.players for game in session.shelf.games.page().games)


def test_a_name_that_is_taken_offers_to_merge(start, session):
    running = at(start, "people", session)
    rename(running, "Ann", "Anne")
    assert running.sees("Somebody is called Anne already")
    assert running.sees("All games of Ann become games of Anne.")
    running.tap_text("Leave it as it was")
    assert running.all(MergeButton)
    running.tap_text("Rename in all games")
    running.tap_text("They are one person")
    assert running.sees("Ann and Anne are one person now.")
    assert "Ann" not in listed(running)


def test_similar_names_are_offered_first_and_a_merge_can_be_taken_back(start, session):
    running = at(start, "people", session, size=FORMS["phone"])
    before, sitting = listed(running), session.names
    open_person(running, "Oskar")
    button = next(button for button in running.all(MergeButton) if button.text == "Ann")
    running.scroll_to(button)
    running.tap(button)
    assert running.sees("Oskar and Ann are one person now.")
    assert "Oskar" not in listed(running)
    assert listed(running)["Ann"] == before["Oskar"]
    assert report(running.app.root) == ""
    running.tap_text("Undo")
    assert listed(running) == before
    assert session.names == sitting
    assert not running.sees("Undo")
    open_person(running, "Ann")
    assert max(running.all(MergeButton), key=lambda button: button.y).text == "Anne"


def test_a_new_name_can_be_taken_back(start, session):
    running = at(start, "people", session)
    rename(running, "Anne", "Annegret")
    running.tap_text("Undo")
    assert "Anne" in listed(running)
    assert session.names[0] == "Anne"


def test_people_who_played_together_cannot_be_one(start, session):
    running = at(start, "people", session)
    open_person(running, "Paul")
    running.tap(next(button for button in running.all(MergeButton) if button.text == "Anne"))
    assert running.sees("Paul and Anne have played")
    assert running.sees("they cannot be one person")


def test_a_name_that_can_be_none_is_refused_in_words(start, session):
    running = at(start, "people", session)
    sheet = open_person(running, "Paul")
    for nothing in ("   ", "\u202e", "\u200b"):
        sheet.problem, sheet.ids.entry.text = "", nothing
        running.settle()
        running.tap_text("Rename in all games")
        assert sheet.problem
        assert "Paul" in listed(running)


def test_without_a_shelf_the_page_says_so(start):
    running = at(start, "people", Session())
    assert running.sees("Games are kept only while the app is open.")


def test_people_are_sound_at_every_size(start, tmp_path):
    session = hard_shelf(tmp_path)

    def open_somebody(running) -> None:
        running.app.page.choose(LONG[0])
        running.settle()

    sound_at_every_size(start, "people", session, then=open_somebody)
    session.shelf.close()
