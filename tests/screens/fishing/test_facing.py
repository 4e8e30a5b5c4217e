"""Facing seats: turned tiles are found by fingers where they are seen."""

import pytest
from kivy.core.window import Window

from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.tricks import InForce
from screens.fishing.parts.trick import say_in_force, trick_draft
from screens.fishing.table.banner import Banner
from screens.fishing.table.facing import facing_plan
from screens.fishing.table.tile import Tile
from screens.kit.facing import LEFT, OPPOSITE, UPRIGHT, Turned
from screens.kit.overlays import Sheet
from tests import NAMES
from tests.screens.audit import report
from tests.screens.fishing.table_games import at_table, book, game, hard_game, tap_tile, tile
from tests.screens.harness import FORMS, LANDSCAPE, PORTRAIT, SMALL, place

ANGLES = {3: [LEFT, OPPOSITE, UPRIGHT], 4: [180, 180, 0, 0], 5: [90, 180, 180, 0, 0]}


def angle_of(each: Tile) -> int:
    assert isinstance(each.parent, Turned)
    return each.parent.angle


def test_one_tap_switches_and_it_is_remembered(start):
    running = at_table(start, form="wide")
    running.tap_text("Menu")
    running.tap_text("Turn tiles to seats")
    assert [angle_of(each) for each in running.all(Tile)] == ANGLES[4]
    assert running.app.session.settings["seats"] == "facing"
    running.app.go("sheet")
    running.press_back()
    assert running.all(Turned)
    running.tap_text("One direction")
    assert not running.all(Turned)


def corners(running) -> dict[str, tuple[bool, bool]]:
    """Whether each player's tile lies in the right and in the upper half of the window."""
    places = {each.view.name: place(each) for each in running.all(Tile)}
    return {name: (x > Window.width / 2, y > Window.height / 2) for name, (x, y) in places.items()}


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_everybody_keeps_their_corner_until_the_seats_are_moved(start, form):
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


def test_the_menu_opens_at_the_side_of_its_button(start):
    running = at_table(start, game(4, facing=True), form="wide")
    running.tap_text("Menu")
    (sheet,) = running.all(Sheet)
    assert sheet.ids.panel.x == 0
    running.press_back()
    running.app.page.turn_seats()
    running.settle()
    running.tap_text("Menu")
    (sheet,) = running.all(Sheet)
    assert sheet.ids.panel.right == Window.width


def test_both_sides_read_what_to_do_and_what_is_in_force(start):
    running = at_table(start, game(4, facing=True), form="tall")
    tap_tile(running, "Paul")
    for words in ("Tap whoever catches the trick", "Colour called, or lowest wins?"):
        assert [getattr(each, "text", "") for each in running.all()].count(words) == 2, words


@pytest.mark.parametrize(("players", "form"), [(3, "wide"), (4, "tall"), (5, "wide"), (5, "tall")])
def test_taps_on_turned_tiles_reach_their_players(start, players, form):
    running = at_table(start, game(players, facing=True), form=form)
    session = running.app.session
    assert [angle_of(each) for each in sorted(running.all(Tile), key=lambda each: each.view.seat)] == ANGLES[players]
    for seat, name in enumerate(NAMES[:players]):
        tap_tile(running, name)
        assert session.game.events[-1] == caught_whole(range(players), seat)
        if angle_of(tile(running, name)) == UPRIGHT:
            continue
        book(running, name)
        assert session.game.events[-1] == PenaltyRecorded(seat)
    assert report(running.app.root) == ""


def test_a_finger_finds_a_turned_button_where_it_is_seen(start):
    """Places in the window, worked out by hand from the plan and not by the widgets themselves."""
    running = at_table(start, game(5, facing=True), form="wide")
    plan = facing_plan(Window.width, Window.height, 5)
    (x, y, _wide, _high), angle = plan.tiles[0]
    assert angle == LEFT
    button = tile(running, "Anne").ids.penalty
    # The lower right corner of the tile lies at the lower left for who looks on from below.
    there = place(button)
    assert x <= there[0] <= x + 90
    assert y <= there[1] <= y + 130
    (x, y, _wide, high), angle = plan.tiles[2]
    assert angle == OPPOSITE
    there = place(tile(running, "Debbie").ids.penalty)
    assert x <= there[0] <= x + 130
    assert y + high - 90 <= there[1] <= y + high


def test_long_presses_and_the_split_work_on_turned_tiles(start):
    running = at_table(start, game(5, facing=True), form="wide")
    running.long_press(tile(running, "Paul"))
    for name in ("Paul", "Paul", "Nikki", "Oskar"):
        running.tap_text(f"{name}: one more")
    tap_tile(running, "Debbie")
    running.tap_text("Save the split")
    assert running.app.session.game.events[-1] == TrickCaught((0, 2, 1, 1, 1), next_leader=2)
    running.long_press(tile(running, "Debbie").ids.penalty)
    assert running.sees("Debbie has no –3 to take back.")


def test_a_finger_that_leaves_a_turned_tile_means_nothing(start):
    running = at_table(start, game(5, facing=True), form="wide")
    before = running.app.session.game.events
    running.drag(tile(running, "Paul"), by=(300, 0))
    running.drag(tile(running, "Debbie"), by=(0, -200))
    assert running.app.session.game.events == before
    tap_tile(running, "Paul")
    assert len(running.app.session.game.events) == len(before) + 1


def test_what_the_far_side_opens_faces_the_far_side(start):
    running = at_table(start, game(4, facing=True), form="wide")
    tap_tile(running, "Paul")
    near, far = sorted(running.all(Banner), key=lambda each: place(each)[1])
    for banner, angle in ((near, 0), (far, OPPOSITE)):
        running.tap(banner)
        (sheet,) = running.all(Sheet)
        assert sheet.angle == angle
        # The head of the sheet is up for whoever opened it.
        head, foot = (place(running.by_text(text))[1] for text in ("In force now", "Normal trick"))
        assert (head > foot) is (angle == 0)
        running.tap_text("Cancel")
        assert not running.all(Sheet)
    running.tap(far)
    running.tap_text("Lowest wins this trick")
    running.tap_text("Lowest wins")
    assert trick_draft(running.app.session).in_force == InForce(is_lowest=True)


def test_a_phone_falls_back_to_rows_and_rotation_comes_back(start):
    running = at_table(start, game(5, facing=True), form="wide")
    running.resize(FORMS["phone"])
    assert not running.all(Turned)
    running.resize(FORMS["tall"])
    assert running.all(Turned)
    assert report(running.app.root) == ""


def test_undo_and_redo_in_the_corners(start):
    running = at_table(start, game(4, facing=True), form="wide")
    tap_tile(running, "Debbie")
    running.tap(running.app.page.body.buttons["undo"])
    assert running.app.session.state.round.tricks == 0
    running.tap(running.app.page.body.buttons["redo"])
    assert running.app.session.state.round.tricks == 1


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, SMALL])
def test_nothing_is_cut_covered_or_small(start, size):
    running = at_table(start, form="wide")
    running.resize(size)
    for players in (3, 4, 5):
        running.app.session = session = hard_game(players, facing=True)
        say_in_force(session, InForce(Suit.PURPLE, 1, True))
        running.settle()
        assert report(running.app.root) == "", f"{players} players"
        running.app.page.begin_split()
        running.settle()
        assert report(running.app.root) == "", f"{players}, split"
