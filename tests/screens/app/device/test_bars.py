"""Android's system bars: hidden, and reported to the app while they are shown."""

from types import SimpleNamespace

import pytest
from kivy.clock import Clock

from screens.app.device.bars import Insets, hide_bars, watch_insets

BARS, CUT_OUT, KEYBOARD = 1, 2, 4


@pytest.fixture
def modern(android):
    kinds = {"systemBars": BARS, "displayCutout": CUT_OUT, "ime": KEYBOARD}
    android.answers |= {f"WindowInsets$Type.{name}": kind for name, kind in kinds.items()}
    return android


def test_bars_are_hidden_until_a_swipe(modern):
    assert hide_bars()
    asked = [(path.rpartition(".")[2], *arguments) for path, *arguments in modern.calls]
    assert ("setSystemBarsBehavior", "WindowInsetsController.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE") in asked
    assert ("hide", BARS) in asked


def test_app_learns_what_covers_its_window(modern):
    heard = []
    assert watch_insets(heard.append)
    ((listener,),) = [call[1:] for call in modern.calls if call[0].endswith("setOnApplyWindowInsetsListener")]
    sides = {
        BARS | CUT_OUT: SimpleNamespace(left=1, top=2, right=3, bottom=4),
        KEYBOARD: SimpleNamespace(left=0, top=0, right=0, bottom=500),
    }
    view = SimpleNamespace(onApplyWindowInsets=lambda insets: ("shown as before", insets))
    insets = SimpleNamespace(getInsets=sides.__getitem__)
    assert listener.onApplyWindowInsets(view, insets) == ("shown as before", insets)
    assert heard == [], "Android calls on its own thread"
    Clock.tick()
    assert heard == [Insets(1, 2, 3, 4, 500)]


def test_older_android_and_other_systems_are_left_alone(android, monkeypatch):
    android.constants["Build$VERSION.SDK_INT"] = 29
    assert not hide_bars()
    assert not watch_insets(print)
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert not hide_bars()
    assert android.calls == []
