"""The harness itself: a tap that cannot happen fails, and nothing of an app outlives it."""

from weakref import ref

import pytest
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder

from screens.app.app import CompanionApp
from screens.kit.controls import buttons  # noqa: F401  (used by the rule below)
from screens.kit.controls.field import Field

BLANK = {"home": "tests.screens.blank:BlankPage"}
BUTTON = 'PushButton:\n    text: "Record"\n    size_hint: None, None\n    width: 200\n'


def test_a_widget_outside_of_the_window_cannot_be_tapped(start):
    running = start(pages=BLANK)
    button = Builder.load_string(BUTTON + "    pos: 1400, 0")
    running.app.root.add_widget(button)
    running.settle()
    with pytest.raises(AssertionError, match="outside"):
        running.tap(button)


def test_what_is_not_there_or_not_alone_cannot_be_tapped(start):
    running = start(pages=BLANK)
    with pytest.raises(AssertionError, match="nothing on the screen"):
        running.tap_text("Record")
    for _time in range(2):
        running.app.root.add_widget(Builder.load_string(BUTTON))
    running.settle()
    with pytest.raises(AssertionError, match="2 widgets"):
        running.tap_text("Record")


def test_a_covered_button_is_not_tapped(start):
    running = start(pages=BLANK)
    below, above = Builder.load_string(BUTTON), Builder.load_string(BUTTON)
    taps = []
    below.bind(on_tap=taps.append)
    running.app.root.add_widget(below)
    running.app.root.add_widget(above)
    running.settle()
    running.tap(below)
    assert taps == []


def test_waiting_in_vain_fails(start, monkeypatch):
    monkeypatch.setattr("tests.screens.harness.PATIENCE", 0.05)
    with pytest.raises(AssertionError, match="in vain for the tide"):
        start(pages=BLANK).wait_until(lambda: False, "the tide")


def test_nothing_of_a_stopped_app_stays_in_memory(start):
    running = start()
    # Fields, what scrolls and what waits for its time are held by Kivy longer than they are shown.
    for page in ("rules", "settings", "who_draws", "new_game"):
        running.app.go(page)
        running.settle()
    running.tap(running.all(Field)[0])
    left = [ref(running.app), *map(ref, running.app.root.walk())]
    running.stop()
    assert [each() for each in left if each() is not None] == []


class Sunk(Exception):
    """What goes wrong in the tests below."""


def sink(*_args) -> None:
    raise Sunk


@pytest.mark.parametrize("moment", ["when it is built", "in its first frame"])
def test_an_app_that_fails_to_start_is_stopped(start, moment, monkeypatch):
    ticking = Clock.get_events()
    if moment == "when it is built":
        monkeypatch.setattr(CompanionApp, "build", sink)
    else:
        Clock.schedule_once(sink)
    with pytest.raises(Sunk):
        start(pages=BLANK)
    monkeypatch.undo()
    assert (App.get_running_app(), Window.children, Clock.get_events()) == (None, [], ticking)
    assert start(pages=BLANK).all()


def test_what_fails_in_one_app_fails_in_no_other(start):
    running = start(pages=BLANK)
    drawing = running.put("Widget:\n    canvas:\n        Line:\n            width: 1 / (1 - self.disabled)")
    drawing.disabled = True
    for last_frames in (running.frame, running.stop):
        with pytest.raises(ZeroDivisionError):
            last_frames()
    start(pages=BLANK).frame()
