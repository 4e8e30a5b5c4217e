"""Small things that people stumble over: pages one through the other, keys that do nothing, switches without effect."""

import pytest

from screens.app import device
from screens.kit.controls.field import Field
from screens.settings.controls import ToggleRow
from tests.screens.app.keys.pressing import press


def test_never_two_pages_in_one_frame(start) -> None:
    running = start()
    for page in ("settings", "who_draws", "home"):
        running.app.go(page)
        assert [screen.name for screen in running.app.manager.children] == [page], "before any frame is drawn"


def test_who_draws_first_takes_the_figures_of_a_keyboard(start) -> None:
    running = start()
    running.app.go("who_draws")
    running.settle()
    press(running, "8", "enter", "1", "6", "4", "enter", "8")
    question = running.app.page._read()
    assert (question.ocean, question.stock[:4]) == ("60", ("8", "16", "4", "8"))
    press(running, "backspace")
    assert running.app.page._read().stock[3] == ""


@pytest.mark.parametrize("can", [False, True])
def test_a_switch_says_what_the_device_cannot_do(start, monkeypatch, can) -> None:
    monkeypatch.setattr(device, "can_speak", lambda: can)
    monkeypatch.setattr(device, "can_vibrate", lambda: can)
    running = start()
    running.app.go("settings")
    running.settle()
    rows = {row.key: row for row in running.app.page.body.walk() if isinstance(row, ToggleRow)}
    assert rows["voice"].disabled is not can
    assert (rows["voice"].line == "This device has no voice.") is not can
    assert rows["vibration"].is_active is can, "on by default, but never where there is nothing to shake"
    assert (rows["vibration"].line == "This device cannot vibrate.") is not can


def test_a_name_that_is_too_long_keeps_the_focus(start) -> None:
    running = start()
    running.app.go("new_game")
    running.settle()
    (field,) = running.all(Field)
    running.tap(field)
    running.type("Wilhelmina-Mathilde-WW")
    running.tap_text("Add")
    assert running.sees("A name has up to 20 characters")
    running.wait_until(lambda: field.ids.entry.focus, "the field to be typed on")
