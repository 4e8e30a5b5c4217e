"""The harness itself: an impossible tap fails, and a stopped app leaves nothing behind."""

from weakref import ref

import pytest

from screens.kit.controls.field import Field

BLANK = {"home": "tests.screens.blank:BlankPage"}


def test_stopped_app_leaves_nothing_in_memory(start):
    running = start()
    # Kivy keeps text fields, scroll views and scheduled events longer than they are shown.
    for page in ("rules", "settings", "who_draws", "new_game"):
        running.go(page)
    running.tap(running.all(Field)[0])
    left = [ref(running.app), *map(ref, running.app.root.walk())]
    running.stop()
    assert [each() for each in left if each() is not None] == []


def test_failure_in_one_app_does_not_affect_the_next(start):
    running = start(pages=BLANK)
    drawing = running.put("Widget:\n    canvas:\n        Line:\n            width: 1 / (1 - self.disabled)")
    drawing.disabled = True
    for last_frames in (running.frame, running.stop):
        with pytest.raises(ZeroDivisionError):
            last_frames()
    start(pages=BLANK).frame()
