"""Who sits where and who opens: seats are dragged, somebody is picked, and everybody has a face."""

import pytest
from kivy.metrics import dp

from screens.fishing.parts.seats import SeatCard, SeatTable
from screens.kit.controls.field import Field
from tests.screens.fishing.new_game.people import NAMES, new_game, seat, seated


@pytest.mark.parametrize(("form", "count"), [("wide", 4), ("wide", 5), ("tall", 3), ("phone", 3), ("phone", 5)])
def test_dragging_somebody_onto_another_seat_swaps_the_two(start, session, form, count):
    running = new_game(start, session, NAMES[:count], form)
    if form == "phone":
        running.tap_text("Next: seats")
    first, last = seat(running, "Anne"), seat(running, NAMES[count - 1])
    homes = [each.pos for each in running.all(SeatCard)]
    faces = {each.name: each.face for each in running.all(SeatCard)}
    assert len(set(faces.values())) == count
    running.drag(first, by=(last.center_x - first.center_x, last.center_y - first.center_y))
    assert seated(running) == [NAMES[count - 1], *NAMES[1 : count - 1], "Anne"]
    assert {each.name: each.face for each in running.all(SeatCard)} == faces, "people keep their faces"
    assert sorted(each.pos for each in running.all(SeatCard)) == sorted(homes), "the places stay where they are"
    assert running.sees("Anne opens round 1"), "who opens takes that along"


def test_a_short_drag_changes_nothing_and_is_no_tap(start, session):
    running = new_game(start, session, NAMES[:4])
    running.tap(seat(running, "Debbie"))
    paul = seat(running, "Paul")
    home = tuple(paul.pos)
    running.drag(paul, by=(40, -30))
    assert seated(running) == NAMES[:4]
    assert tuple(paul.pos) == home
    assert running.sees("Debbie opens round 1")


def test_others_rest_while_somebody_is_dragged(start, session):
    from kivy.tests.common import UnitTestTouch

    running = new_game(start, session, NAMES[:4])
    cards = {each.name: each for each in running.all(SeatCard)}
    homes = {name: tuple(card.pos) for name, card in cards.items()}
    touch = UnitTestTouch(*cards["Anne"].to_window(*cards["Anne"].center))
    touch.touch_down()
    target = cards["Debbie"].to_window(*cards["Debbie"].center)
    touch.touch_move(*target)
    running.settle()
    assert tuple(cards["Anne"].center) == pytest.approx(cards["Debbie"].center, abs=1)
    assert {name: tuple(card.pos) for name, card in cards.items() if name != "Anne"} == {
        name: place for name, place in homes.items() if name != "Anne"
    }
    assert [card.name for card in cards.values() if card.is_aimed_at] == ["Debbie"]
    touch.touch_up()
    running.settle()
    assert seated(running) == ["Debbie", "Paul", "Anne", "Nikki"]


def test_an_empty_place_leads_to_the_field(start, session):
    running = new_game(start, session, ["Anne"])
    empty = next(each for each in running.all(SeatCard) if not each.name)
    running.tap(empty)
    assert running.all(Field)[0].ids.entry.focus


def test_pick_for_us_gives_each_of_the_seats_sooner_or_later(start, session):
    running = new_game(start, session, NAMES[:3])
    picked = set()
    for _turn in range(60):
        running.tap_text("Pick for us")
        (line,) = [text for text in running.texts() if text.startswith("Picked: ")]
        picked.add(line)
        if len(picked) == 3:
            break
    assert picked == {f"Picked: {name} opens round 1" for name in NAMES[:3]}


def test_the_float_swims_to_whoever_is_picked(start, session):
    running = new_game(start, session, NAMES[:4])
    running.app.has_less_motion = False
    (table,) = running.all(SeatTable)
    running.tap_text("Pick for us")
    end = table._floats_to
    running.pass_time_until(lambda: tuple(table._pond.float_at) == pytest.approx(end), "the float to arrive")
    opener = table.cards[running.app.page.view.opener]
    assert abs(end[0] - opener.center_x) < dp(2), "it swims in front of the opener"


def test_pick_waits_until_there_are_enough(start, session):
    running = new_game(start, session, NAMES[:2])
    assert running.by_text("Pick for us").disabled
