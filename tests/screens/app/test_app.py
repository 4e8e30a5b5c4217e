"""Ways through the app: going, coming back, Escape, turning the window."""

import pytest
from kivy.app import App

from screens.app import device
from screens.app.app import CompanionApp
from screens.app.navigation import Navigation
from screens.app.remembered.following_preferences import FollowsPreferences

BLANK = dict.fromkeys(("home", "rules", "referee", "table"), "tests.screens.blank:BlankPage")


@pytest.fixture
def running(start):
    return start(pages=BLANK)


def test_back_goes_the_way_it_came(running):
    running.app.go("referee")
    running.app.go("rules", topic="calls")
    assert running.app.page.arguments == {"topic": "calls"}
    assert running.press_back()
    assert running.app.page.name == "referee"
    assert running.press_back()
    assert running.app.page.name == "home"


def test_escape_at_home_does_nothing_on_a_desktop(running):
    assert running.press_back()
    assert running.app.page.name == "home"


def test_back_at_home_closes_the_app_on_android(running, monkeypatch):
    monkeypatch.setattr("screens.app.app.platform", "android")
    assert not running.press_back()
    running.app.go("rules")
    assert running.press_back()


def test_going_to_a_page_on_the_way_back_shortens_the_way(running):
    for name in ("table", "referee", "rules", "table"):
        running.app.go(name)
    assert running.app.history == ["home", "table"]
    running.app.home()
    assert running.app.history == ["home"]


def test_a_page_may_take_back_itself(running, monkeypatch):
    running.app.go("rules")
    monkeypatch.setattr(running.app.page, "on_back", lambda: True)
    assert running.press_back()
    assert running.app.page.name == "rules"


def test_pages_are_made_when_somebody_goes_there(running):
    assert set(running.app.built) == {"home"}
    running.app.go("rules")
    assert set(running.app.built) == {"home", "rules"}


def test_pages_show_on_entering_and_on_every_change(running, monkeypatch):
    shown = []
    monkeypatch.setattr("tests.screens.blank.BlankPage.show", lambda page: shown.append(page.name))
    running.app.go("rules")
    assert shown == ["rules"]
    running.resize((800, 1280))
    assert shown == ["rules", "rules"]
    running.app.refresh()
    assert shown == ["rules"] * 3
    running.app.go("rules", topic="zeros")
    assert shown == ["rules"] * 4


def test_the_form_counts_dp_not_pixels(start):
    assert start(pages=BLANK, size=(360, 740), density=2).app.form == "phone"
    app = start(pages=BLANK, size=(961, 601), density=1.33125).app
    assert (app.form, round(app.zoom, 2)) == ("wide", 0.84)


def test_a_phone_stays_upright_and_a_tablet_turns(start, monkeypatch):
    kept: list[bool] = []
    monkeypatch.setattr(device, "keep_upright", kept.append)
    running = start(pages=BLANK, size=(740, 360))
    assert kept == [True]
    running.resize((360, 740))
    running.app.dispatch("on_pause")
    running.app.dispatch("on_resume")
    assert kept == [True, True], "Android may have forgotten it"
    running.resize((841, 673))
    assert kept == [True, True, False], "unfolded"
    running.app.dispatch("on_resume")
    assert kept == [True, True, False]


def test_a_tablet_is_left_to_its_own_rotation_lock(start, monkeypatch):
    kept: list[bool] = []
    monkeypatch.setattr(device, "keep_upright", kept.append)
    running = start(pages=BLANK, size=(960, 600))
    running.resize((600, 960))
    running.app.dispatch("on_resume")
    assert kept == []


def test_putting_the_app_aside_is_allowed(running):
    assert running.app.on_pause() is True


def test_nothing_of_kivys_own_app_is_replaced_by_accident():
    parts = (CompanionApp, Navigation, FollowsPreferences)
    ours = {name for part in parts for name in vars(part) if not name.startswith("__")}
    meant = {"title", "icon", "build", "on_start", "on_stop", "on_pause", "on_resume", "_on_keyboard_settings"}
    assert ours & set(dir(App)) <= meant
