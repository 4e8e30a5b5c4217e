"""Changing the players of a running game by touch: a name, another person, a takeover."""

import pytest

from companion.fishing.events import RoundCounted, Setup, TrickPlayed
from companion.fresh_fish.events import SpaceReserved
from companion.home.seats import take_seat
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table import record
from companion.table.seating import SeatTaken
from screens.app.sheets.names import SeatsSheet
from screens.kit.controls.faces import FaceChip
from screens.kit.controls.field import Field
from screens.kit.text import system_fonts
from tests.fishing.shorthand import cards
from tests.screens.blank import only
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import PHONE
from tests.screens.shelves import shelf_with

PAGES = only("table", "log", "sheet")


@pytest.fixture
def session(tmp_path):
    with shelf_with(tmp_path, games=3, is_playing=True) as shelf:
        yield Session(shelf)


def ask_about(start, session, name: str, what: str, **options):
    """Start the app, open the sheet about a player, and choose what to change. Return the app."""
    running = start(session=session, pages=PAGES, **options, at="table")
    running.tap_text("Menu")
    running.tap_shown("Players")
    running.tap(next(chip for chip in running.all(FaceChip) if chip.name == name))
    running.tap_shown(what)
    return running


def enter_name(running, name: str) -> None:
    """Replace the text of the field, which has the focus, and save it."""
    (field,) = running.all(Field)
    field.text = ""
    running.type(name)
    running.tap_text("Save")


def test_corrects_a_misspelt_name_in_all_games(start, session):
    running = ask_about(start, session, "Paul", "The name is misspelt", size=PHONE)
    enter_name(running, "Paula")
    assert session.names == ("Anne", "Paula", "Debbie", "Nikki")
    assert "Paul" not in session.people
    assert running.app.page.name == "table"
    assert running.sees("Paula")


def test_explains_why_a_name_is_refused(start, session, monkeypatch):
    monkeypatch.setattr(system_fonts, "_candidates", list)
    running = ask_about(start, session, "Paul", "The name is misspelt")
    running.type("\N{FOX FACE}")
    assert running.sees("as a box")
    (field,) = running.all(Field)
    field.text = "Anne"
    field.ids.entry.dispatch("on_text_validate")
    running.settle()
    assert running.sees("Anne is already taken: merge the two if they are the same person.")
    assert session.names[1] == "Paul"


def test_corrects_who_sat_there_from_the_start(start, session):
    events = session.game.events
    running = ask_about(start, session, "Paul", "Someone else sits there")
    running.tap(next(chip for chip in running.all(FaceChip) if chip.name == "Oskar"))
    assert session.names == ("Anne", "Oskar", "Debbie", "Nikki")
    assert session.game.events == events, "the correction was logged"
    assert "Paul" in session.people


def test_takeover_can_be_undone_and_redone(start, session):
    before = session.state.points
    running = ask_about(start, session, "Paul", "Someone takes over")
    running.tap(next(chip for chip in running.all(FaceChip) if chip.name == "Oskar"))
    assert session.game.events[-1] == SeatTaken(1, "Paul", "Oskar")
    assert session.names == ("Anne", "Oskar", "Debbie", "Nikki")
    assert session.state.points == before
    assert running.sees("Oskar takes Paul’s seat")
    session.undo()
    assert session.names[1] == "Paul"
    session.redo()
    assert session.names[1] == "Oskar"
    assert Session(session.shelf).names[1] == "Oskar", "the new player is not on the shelf"
    listed = session.shelf.games.listed(session.key)
    assert listed.players == ("Anne", "Oskar", "Debbie", "Nikki"), "the game does not count for its last player"


def test_going_back_restores_all_seats_or_none_if_one_is_taken(session):
    take_seat(session, 2, "Ulf")
    taken = len(session.game.events)
    take_seat(session, 0, "Oskar")
    take_seat(session, 1, "Anne")
    session.go_back_to(taken)
    assert session.names == ("Anne", "Paul", "Ulf", "Nikki")
    session.undo()
    assert session.names == ("Oskar", "Anne", "Ulf", "Nikki")
    session.replace({taken - 1: None, taken: None})
    assert session.names == ("Oskar", "Anne", "Ulf", "Nikki"), "a seat was restored although Anne sits elsewhere"
    assert session.shelf.games.listed(session.key).players == session.names


def test_late_minus_three_counts_for_its_round_despite_a_seat_change(start, session):
    while session.state.round.number == 3:
        session.record(*[event for event in session.game.events if not isinstance(event, SeatTaken)][-1:])
    take_seat(session, 1, "Oskar")
    running = start(session=session, pages=PAGES, at="table")
    running.app.page.act.penalise(2)
    assert session.state.finished[-1].penalties[2] == 1
    assert isinstance(session.game.events[-1], SeatTaken)


def swap_two(start, session, one: str, other: str, at: str = "table", pages=PAGES, **options):
    """Start the app, and choose two players who sit the other way round. Return the app."""
    running = start(session=session, pages=pages, **options, at=at)
    running.tap_text("Menu")
    running.tap_shown("Players")
    running.tap_shown("Two people sit the other way round")
    for name in (one, other):
        running.tap(next(chip for chip in running.all(FaceChip) if chip.name == name))
    return running


def test_swaps_two_people_and_takes_it_back(start, session):
    text, points = record.write(session.game), dict(zip(session.names, session.state.points))
    running = swap_two(start, session, "Debbie", "Paul", size=PHONE)
    assert running.sees("Clockwise: Anne, Debbie, Paul, Nikki")
    assert session.names == ("Anne", "Paul", "Debbie", "Nikki"), "swapped before it was saved"
    running.tap_shown("Save")
    assert session.names == ("Anne", "Debbie", "Paul", "Nikki")
    assert dict(zip(session.names, session.state.points)) == points
    assert running.app.page.name == "table"
    again = swap_two(start, session, "Paul", "Debbie", size=PHONE)
    again.tap_shown("Save")
    assert record.write(session.game) == text


def test_an_entry_in_the_way_keeps_people_in_their_seats(start, tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
        session.record(TrickPlayed(cards("r1 r9 r2 r3")))
        session.record(RoundCounted((15, 8, 6, 3)))
        running = swap_two(start, session, "Paul", "Nikki")
        assert running.sees("The count of round 1 would not fit.")
        running.tap_shown("Save")
        assert session.names == ("Anne", "Paul", "Debbie", "Nikki")


@pytest.mark.parametrize("is_begun", [False, True])
def test_fresh_fish_swaps_seats_only_before_the_first_turn(start, tmp_path, is_begun):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(base_setup())
        names = session.names
        if is_begun:
            session.record(SpaceReserved(session.state.legal_spaces(session.state.turn)[0]))
        running = start(session=session, pages=only("square", "log"), at="square")
        SeatsSheet(session).open()
        running.settle()
        running.tap_shown("Two people sit the other way round")
        if is_begun:
            assert running.sees("Turns have been taken in this order: seats can only be swapped before the first one.")
            return
        for name in names[:2]:
            running.tap(next(chip for chip in running.all(FaceChip) if chip.name == name))
        running.tap_shown("Save")
        assert session.names == (names[1], names[0], *names[2:])
        assert session.names[session.game.setup.starting_player] == names[0]
