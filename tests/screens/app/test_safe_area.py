"""Nothing of the app lies under the system's bars, cut-outs or keyboard. The audit checks this on every page."""

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from screens.app.device.bars import Insets
from screens.app.windows.safe_area import GAP
from screens.kit.controls.field import Field
from tests.screens.audit import audit
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT

BARS = Insets(left=24, top=32, right=40, bottom=48)


def area_box(app) -> tuple[float, ...]:
    return (*app.area.pos, app.area.right, app.area.top)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, PHONE])
def test_app_fills_what_the_bars_leave_and_all_of_the_window_without_them(start, size):
    running = start(size=size)
    assert area_box(running.app) == (0, 0, *size)
    running.app.set_insets(BARS)
    assert area_box(running.app) == (24, 48, size[0] - 40, size[1] - 32)
    running.app.set_insets(Insets())
    assert area_box(running.app) == (0, 0, *size)


def test_bars_stay_clear_when_the_tablet_is_rotated(start):
    running = start(size=LANDSCAPE, insets=BARS)
    running.resize(PORTRAIT)
    assert area_box(running.app) == (24, 48, 24 + PORTRAIT[0], 48 + PORTRAIT[1])
    assert running.app.form == "tall"


def test_form_is_that_of_what_is_left_of_a_split_screen(start):
    running = start(size=(620, 1000))
    assert running.app.form == "tall"
    running.app.set_insets(Insets(left=160))
    assert running.app.form == "phone"


def test_audit_finds_controls_under_the_bars(start):
    running = start(insets=BARS)
    assert audit(running.app.root) == []
    running.app.area.pos = 0, 0
    running.settle()
    assert "target under the system's bars" in {finding.rule for finding in audit(running.app.root)}


@pytest.mark.parametrize("keyboard", [300, 500])
def test_keyboard_never_covers_the_field_in_use(start, keyboard):
    running = start(size=PHONE, at="new_game")
    field = running.all(Field)[0]
    field.ids.entry.focus = True
    running.app.set_insets(Insets(bottom=48, keyboard=keyboard))
    running.settle()
    entry = field.ids.entry
    assert entry.to_window(*entry.pos)[1] >= min(keyboard + dp(GAP), Window.height) - 1
    entry.focus = False
    running.app.set_insets(Insets(bottom=48))
    running.settle()
    assert running.app.area.y == 48
