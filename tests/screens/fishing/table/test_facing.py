"""Facing seats: tiles turned towards their players."""

import pytest
from kivy.core.window import Window

from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.pages.trick_drafts import trick_draft
from companion.fishing.tricks import InForce
from companion.pages.desk import Desk
from screens.fishing.table.banner import Banner
from screens.fishing.table.tile import Tile
from screens.kit.facing import LEFT, OPPOSITE, UPRIGHT, Turned
from screens.kit.overlays import Sheet
from tests import NAMES
from tests.screens.audit import report
from tests.screens.fishing.table_games import at_table, game, record_penalty, tap_tile, tile
from tests.screens.harness import FORMS, place

ANGLES = {3: [LEFT, OPPOSITE, UPRIGHT], 4: [180, 180, 0, 0], 5: [90, 180, 180, 0, 0]}


def angle_of(each: Tile) -> int:
    assert isinstance(each.parent, Turned)
    return each.parent.angle


def test_facing_seats_are_remembered_and_shown_on_a_tablet_only(start):
    running = at_table(start, form="wide")
    running.tap_text("Menu")
    assert running.all(Sheet)[0].ids.panel.right == Window.width, "the menu opens at the side of its button"
    running.tap_text("Turn tiles to seats")
    assert [angle_of(each) for each in running.all(Tile)] == ANGLES[4]
    assert running.app.session.settings["seats"] == "facing"
    running.app.go("sheet")
    running.press_back()
    assert running.all(Turned)
    running.resize(FORMS["phone"])
    assert not running.all(Turned)
    running.resize(FORMS["tall"])
    assert running.all(Turned)
    running.tap_text("Menu")
    assert running.all(Sheet)[0].ids.panel.x == 0
    running.press_back()
    running.tap_text("One direction")
    assert not running.all(Turned)


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_called_colour_and_lowest_wins_fit_side_by_side(start, form):
    running = at_table(start, game(facing=True), form=form)
    running.app.language = "de"
    tap_tile(running, "Anne")
    running.app.page.act.set_in_force(InForce(Suit.GREEN, caller=0, is_lowest=True))
    running.settle()
    assert running.sees("Niedrigster")
    assert report(running.app.root) == ""


def corners(running) -> dict[str, tuple[bool, bool]]:
    """Return, for each player, whether the tile is in the right half and whether it is in the upper half."""
    places = {each.view.name: place(each) for each in running.all(Tile)}
    return {name: (x > Window.width / 2, y > Window.height / 2) for name, (x, y) in places.items()}


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_players_keep_their_corners_until_the_seats_are_moved(start, form):
    running = at_table(start, form=form)
    rows = corners(running)
    running.app.page.turn_seats()
    running.settle()
    assert corners(running) == rows
    running.tap_text("Menu")
    running.tap_text("Move everyone one seat")
    moved = corners(running)
    assert all(moved[name] == rows[following] for name, following in zip(NAMES[:4], (*NAMES[1:4], NAMES[0])))
    assert running.app.session.settings["seat_turn"] == 1


@pytest.mark.parametrize(("players", "form"), [(3, "wide"), (5, "tall")])
def test_taps_on_turned_tiles_reach_their_players(start, players, form):
    running = at_table(start, game(players, facing=True), form=form)
    session = running.app.session
    assert [angle_of(each) for each in sorted(running.all(Tile), key=lambda each: each.view.seat)] == ANGLES[players]
    for seat, name in enumerate(NAMES[:players]):
        tap_tile(running, name)
        assert session.game.events[-1] == caught_whole(range(players), seat)
        if angle_of(tile(running, name)) == UPRIGHT:
            continue
        record_penalty(running, name)
        assert session.game.events[-1] == PenaltyRecorded(seat)
    assert report(running.app.root) == ""


def test_long_presses_and_splits_work_on_turned_tiles(start):
    running = at_table(start, game(5, facing=True), form="wide")
    running.long_press(tile(running, "Paul"))
    for name in ("Paul", "Paul", "Nikki", "Oskar"):
        running.tap_text(f"{name}: one more")
    tap_tile(running, "Debbie")
    running.tap_text("Save the split")
    assert running.app.session.game.events[-1] == TrickCaught((0, 2, 1, 1, 1), next_leader=2)
    for button, tricks in (("undo", 0), ("redo", 1)):
        running.tap(running.app.page.body.buttons[button])
        assert running.app.session.state.round.tricks == tricks
    running.long_press(tile(running, "Debbie").ids.penalty)
    assert running.sees("Debbie has no –3 to take back.")


def test_a_sheet_faces_the_side_that_opened_it(start):
    running = at_table(start, game(4, facing=True), form="wide")
    tap_tile(running, "Paul")
    near, far = sorted(running.all(Banner), key=lambda each: place(each)[1])
    for banner, angle in ((near, 0), (far, OPPOSITE)):
        running.tap(banner)
        (sheet,) = running.all(Sheet)
        assert sheet.angle == angle
        # The head of the sheet is at the top for the player who opened it.
        head, foot = (place(running.by_text(text))[1] for text in ("In force now", "Normal trick"))
        assert (head > foot) is (angle == 0)
        running.tap_text("Cancel")
        assert not running.all(Sheet)
    running.tap(far)
    running.tap_text("Lowest wins this trick")
    running.tap_text("Lowest wins")
    assert trick_draft(Desk(running.app.session)).in_force == InForce(is_lowest=True)
