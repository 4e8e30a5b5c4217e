"""Touches: taps, long presses, drags, and several fingers."""

import pytest
from kivy.tests.common import UnitTestTouch

from screens.kit import panels  # noqa: F401  (the rules below use it)
from screens.kit.controls import buttons  # noqa: F401  (the rules below use it)
from screens.kit.tap import GUARD, LONG_PRESS, Draggable
from tests.screens.harness import touch_once
from tests.screens.kit.recording import BUTTON, recorded


def test_a_disabled_button_takes_no_tap_and_lets_none_through(running, put):
    below = put("TapPanel:\n    size_hint: None, None\n    size: 400, 400\n    pos: 0, 0")
    button = put(BUTTON + "disabled: True")
    taps, taps_below = recorded(button, "on_tap"), recorded(below, "on_tap")
    running.tap(button)
    assert (taps, taps_below) == ([], [])


def test_a_button_in_a_tile_keeps_its_own_taps(running, put):
    tile = put(
        "TapPanel:\n    size_hint: None, None\n    size: 400, 64\n    PushButton:\n        text: 'A'\n    Widget:"
    )
    button = tile.children[1]
    taps, taps_of_tile = recorded(button, "on_tap"), recorded(tile, "on_tap")
    running.tap(button)
    assert (len(taps), len(taps_of_tile)) == (1, 0)
    running.tap(tile, at=(0.8, 0.5))
    assert (len(taps), len(taps_of_tile)) == (1, 1)


def test_a_finger_that_leaves_does_not_tap(running, put):
    button = put(BUTTON)
    taps = recorded(button, "on_tap")
    running.drag(button, by=(0, 300))
    assert taps == []
    assert button.press == 0


def test_a_guarded_button_takes_a_double_tap_as_one(running, put):
    button = put(BUTTON + "is_guarded: True")
    taps = recorded(button, "on_tap")
    running.double_tap(button)
    assert len(taps) == 1
    running.wait(2 * GUARD)
    touch_once(button.center)
    assert len(taps) == 2


def test_a_double_tap_does_not_reach_what_the_first_tap_brings_up(running, put):
    button, following = put(BUTTON), put(BUTTON)
    layer = following.parent
    layer.remove_widget(following)
    taps = recorded(following, "on_tap")
    button.bind(on_tap=lambda _button: layer.add_widget(following))
    running.double_tap(button)
    assert following.parent is layer
    assert taps == []
    running.tap(following)
    assert len(taps) == 1


def test_what_appears_after_a_series_of_taps_stays_dead_for_twice_the_last_pause(running, put):
    button, following = put(BUTTON), put(BUTTON)
    layer = following.parent
    layer.remove_widget(following)
    taps, others = recorded(button, "on_tap"), recorded(following, "on_tap")
    for _request in range(3):
        touch_once(button.center)
        running.wait(0.44)
    assert len(taps) == 3
    layer.add_widget(following)
    touch_once(following.center)
    running.wait(0.3)
    touch_once(following.center)
    assert others == [], "each touch keeps it dead"
    running.wait(1.0)
    touch_once(following.center)
    assert len(others) == 1


def test_a_slow_frame_does_not_split_a_double_tap(running, put):
    button = put(BUTTON + "is_guarded: True")
    taps = recorded(button, "on_tap")
    touch_once(button.center)
    running.stall(2 * GUARD)  # while a page opens
    touch_once(button.center)
    running.settle()
    assert len(taps) == 1


def test_a_long_press_right_after_a_tap_counts(running, put):
    button = put(BUTTON + "is_guarded: True\n    takes_long_press: True")
    taps, long_presses = recorded(button, "on_tap"), recorded(button, "on_long_press")
    running.tap(button)
    running.long_press(button)
    assert (len(taps), len(long_presses)) == (1, 1)


def test_quick_taps_on_one_button_or_on_its_neighbour_all_count(running, put):
    button, neighbour = put(BUTTON), put(BUTTON.replace("pos: 100", "pos: 300"))
    taps, taps_of_neighbour = recorded(button, "on_tap"), recorded(neighbour, "on_tap")
    running.double_tap(button)
    touch_once(neighbour.center)
    touch_once(button.center)
    running.settle()
    assert (len(taps), len(taps_of_neighbour)) == (3, 1)


def test_a_long_press_is_not_a_tap_but_a_tap_during_a_slow_frame_is(running, put):
    button = put(BUTTON + "takes_long_press: True")
    taps, long_presses = recorded(button, "on_tap"), recorded(button, "on_long_press")
    running.long_press(button)
    assert (len(taps), len(long_presses)) == (0, 1)
    running.tap(button)
    assert (len(taps), len(long_presses)) == (1, 1)
    touch = UnitTestTouch(*button.center)
    touch.touch_down()
    running.stall(2 * LONG_PRESS)  # before the app sees that the finger is lifted
    touch.touch_up()
    running.settle()
    assert (len(taps), len(long_presses)) == (2, 1)


@pytest.mark.parametrize(
    ("by", "can_drag", "dispatched"),
    [
        ((8, 0), True, ["on_tap"]),
        ((0, 40), True, ["on_drag", "on_drop"]),
        ((300, 300), True, ["on_drag", "on_drop"]),
        ((20, 0), False, ["on_tap"]),
        ((300, 300), False, []),
    ],
)
def test_a_long_move_drags_a_draggable_widget(running, by, can_drag, dispatched):
    card = Draggable(size_hint=(None, None), size=(200, 100), pos=(100, 100), can_drag=can_drag)
    running.app.root.add_widget(card)
    running.settle()
    calls = {name: recorded(card, name) for name in ("on_tap", "on_drag", "on_drop")}
    running.drag(card, by=by)
    assert [name for name, made in calls.items() if made] == dispatched
    assert len(calls["on_drop"]) <= 1
    assert not card.is_dragged
    assert card.grip == ((100, 50) if "on_drag" in dispatched else (0, 0))


def test_a_second_finger_does_not_take_over_a_drag(running):
    card = Draggable(size_hint=(None, None), size=(200, 100), pos=(100, 100))
    running.app.root.add_widget(card)
    running.settle()
    drags, drops = recorded(card, "on_drag"), recorded(card, "on_drop")
    first, second = UnitTestTouch(150, 150), UnitTestTouch(250, 150)
    for touch, x in ((first, 190), (second, 290)):
        touch.touch_down()
        touch.touch_move(x, 150)
    assert [touch for (touch,) in drags] == [first]
    second.touch_up()
    assert not drops
    assert card.is_dragged
    first.touch_up()
    assert [touch for (touch,) in drops] == [first]


def test_a_press_shows_at_once_and_fades(running, put):
    running.app.has_less_motion = False
    button = put(BUTTON)
    at_rest = button.ground_colour()
    touch = UnitTestTouch(*button.center)
    touch.touch_down()
    assert button.press == 1
    assert button.ground_colour() != at_rest
    touch.touch_up()
    running.wait_until(lambda: button.press == 0, "the end of the fading")
