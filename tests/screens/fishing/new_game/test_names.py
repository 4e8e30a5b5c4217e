"""Who plays: from home to a started game, by names that are typed or known, and a faulty one is refused in words."""

import pytest

from companion.fishing.events import Setup
from companion.names import tidy
from screens.app.app import all_pages
from screens.app.session import Session
from screens.app.who_plays import PersonChip
from screens.fishing.parts.seats import SeatCard
from screens.kit.controls.field import Field
from tests.screens.fishing.new_game.people import ALL, NAMES, chip, new_game, seat, seated, type_name
from tests.screens.harness import FORMS


@pytest.mark.parametrize("form", FORMS)
def test_from_home_to_a_started_game(start, session, form):
    running = start(pages={**ALL, "home": all_pages()["home"]}, size=FORMS[form], session=session)
    running.tap_text("New game")
    assert running.by_text("Add 3 more people").disabled
    running.tap(chip(running, "Anne"))
    running.tap(chip(running, "Nikki"))
    assert running.by_text("Add 1 more person").disabled
    type_name(running, "Jörg")
    running.tap_text("Add")
    if form == "phone":
        running.tap_text("Next: seats")
    running.tap(seat(running, "Nikki"))
    assert running.sees("Nikki opens round 1")
    running.tap_text("Next: set up")
    assert running.sees("Set up the table")
    running.tap_text("Start the game")
    assert session.game.setup == Setup(("Anne", "Nikki", "Jörg"), 1)
    assert running.app.page.name == "table"
    running.press_back()
    assert running.app.page.name == "home", "from the table, back leads home"


def test_enter_adds_a_name_and_the_next_can_be_typed_at_once(start, session):
    running = new_game(start, session)
    (field,) = running.all(Field)
    running.tap(field)
    for name in ("Zoë", "Ömer", "Li 🐟"):
        running.type(name)
        field.ids.entry.dispatch("on_text_validate")  # what the keyboard's Enter does
        running.wait_until(lambda: field.ids.entry.focus and not field.text, "an empty field with the focus")
    assert seated(running) == ["Zoë", "Ömer", "Li 🐟"]
    running.tap_text("Next: set up")
    running.tap_text("Start the game")
    assert session.names == ("Zoë", "Ömer", "Li 🐟")


def test_a_name_can_be_typed_at_once_and_chips_stay_where_they_are(start, shelf):
    for name in NAMES[:2]:
        shelf.people.remember(name)
    running = new_game(start, Session(shelf))
    (field,) = running.all(Field)
    running.wait_until(lambda: field.ids.entry.focus, "the focus")
    before = [each.name for each in running.all(PersonChip)]
    running.type("Debbie")
    field.ids.entry.dispatch("on_text_validate")
    running.wait_until(lambda: field.ids.entry.focus and not field.text, "an empty field with the focus")
    running.type("N")
    assert [each.name for each in running.all(PersonChip)] == [*before, "Debbie"]


FAULTS = {
    "": "Type a name first.",
    "   ": "Type a name first.",
    "anne": "Anne is already at the table.",
    "  ANNE ": "Anne is already at the table.",
    "Wilhelmina-Mathilde-W": "A name has up to 20 characters, this one has 21.",
}


def test_a_faulty_name_is_refused_in_words(start, session):
    running = new_game(start, session, ["Anne"])
    (field,) = running.all(Field)
    for typed, words in FAULTS.items():
        field.text = ""
        type_name(running, typed)
        running.tap_text("Add")
        assert running.sees(words), typed
        assert seated(running) == ["Anne"]
        type_name(running, "x")
        assert not running.sees(words), "typing on takes the complaint back"


def test_what_was_wrong_with_a_name_is_said_no_more_once_the_page_was_left(start, session):
    running = new_game(start, session, ["Anne"])
    running.tap_text("Add")
    assert running.sees("Type a name first.")
    running.app.language = "de"
    running.settle()
    assert running.sees("Tippt zuerst einen Namen ein.")
    running.app.language = "en"
    running.app.home()
    running.app.go("new_game")
    running.settle()
    assert running.app.page.view.error == ""


def test_a_name_is_trimmed_and_a_known_one_taken_as_it_is_known(start, session):
    running = new_game(start, session)
    type_name(running, "  Klaus   Dieter ")
    running.tap_text("Add")
    type_name(running, "paul")
    running.tap_text("Add")
    assert seated(running) == ["Klaus Dieter", "Paul"]


def test_a_sixth_person_is_refused_in_words(start, session):
    running = new_game(start, session, NAMES)
    running.tap(chip(running, "Nele"))
    assert running.sees("5 people are at the table: take one out first.")
    type_name(running, "Zoë")
    running.tap_text("Add")
    assert running.sees("5 people are at the table: take one out first.")
    assert seated(running) == NAMES


def test_somebody_is_taken_out_again(start, session):
    running = new_game(start, session, NAMES[:4])
    places = {each.name: each.pos for each in running.all(PersonChip)}
    running.tap(chip(running, "Paul"))
    assert seated(running) == ["Anne", "Debbie", "Nikki"]
    assert {each.name: each.pos for each in running.all(PersonChip)} == places, "nothing moves under the finger"
    assert len(running.all(SeatCard)) == 3


def test_tidy_keeps_what_people_can_see():
    assert tidy(" \tJörg\n") == "Jörg"
    assert tidy("Li\x07 🐟") == "Li 🐟"
    assert tidy("Li\x7f\x9f") == "Li"  # a table refuses them, too
    assert tidy("\ud800x") == "x"
    assert tidy("\u202eAnne") == "Anne"
    assert tidy("👩\u200d👧") == "👩\u200d👧"
    assert tidy("\u202e") == tidy("\u200b \u200d") == ""
