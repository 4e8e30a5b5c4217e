"""The harness itself: a tap that cannot happen fails, and nothing of an app outlives it."""

from weakref import ref

import pytest

from screens.kit.controls import buttons  # noqa: F401  (used by the rule below)
from screens.kit.controls.field import Field

BLANK = {"home": "tests.screens.blank:BlankPage"}
BUTTON = 'PushButton:\n    text: "Record"\n    size_hint: None, None\n    width: 200\n'


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


def test_what_fails_in_one_app_fails_in_no_other(start):
    running = start(pages=BLANK)
    drawing = running.put("Widget:\n    canvas:\n        Line:\n            width: 1 / (1 - self.disabled)")
    drawing.disabled = True
    for last_frames in (running.frame, running.stop):
        with pytest.raises(ZeroDivisionError):
            last_frames()
    start(pages=BLANK).frame()
