"""Navigation: opening pages, back, Escape, rotating the window, and preloading pages."""

import subprocess
import sys

import pytest
from kivy.app import App
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from companion.fishing.events import Setup, caught_whole
from companion.fishing.evidence import Evidence
from companion.pages.session import Session
from screens.app import device, navigation
from screens.app.app import CompanionApp
from screens.app.navigation import LoadingAhead
from tests import FOUR, ROOT
from tests.screens.blank import only


@pytest.fixture
def running(start):
    return start(pages=only())


def test_back_retraces_the_visits_unless_the_page_handles_it(running, monkeypatch):
    for name in ("table", "referee", "rules", "table"):
        running.app.go(name)
    assert running.app.history == ["home", "table"], "going to a page in the history did not shorten it"
    running.app.go("rules", topic="calls")
    assert running.app.page.arguments == {"topic": "calls"}
    with monkeypatch.context() as patch:
        patch.setattr(running.app.page, "on_back", lambda: True)
        assert running.press_back()
        assert running.app.page.name == "rules"
    for name in ("table", "home"):
        assert running.press_back()
        assert running.app.page.name == name


def test_back_on_home_closes_the_app_on_android_only(running, monkeypatch):
    assert running.press_back()
    assert running.app.page.name == "home"
    monkeypatch.setattr("screens.app.app.platform", "android")
    assert not running.press_back()
    running.app.go("rules")
    assert running.press_back()


def test_phone_stays_upright_and_tablet_rotates(start, monkeypatch):
    kept: list[bool] = []
    monkeypatch.setattr(device, "keep_upright", kept.append)
    running = start(pages=only(), size=(740, 360))
    assert kept == [True]
    running.resize((360, 740))
    running.app.dispatch("on_pause")
    running.app.dispatch("on_resume")
    assert kept == [True, True], "the rotation was not locked again on resume"
    running.resize((841, 673))
    assert kept == [True, True, False], "the rotation stayed locked after unfolding"
    running.app.dispatch("on_resume")
    assert kept == [True, True, False]


def test_overrides_nothing_of_kivys_app_by_accident():
    parts = [part for part in CompanionApp.__mro__ if part.__module__.startswith("screens.")]
    ours = {name for part in parts for name in vars(part) if not name.startswith("__")}
    intended = {"title", "icon", "build", "on_start", "on_stop", "on_pause", "on_resume", "_on_keyboard_settings"}
    assert ours & set(dir(App)) <= intended


PROGRAM = """
import sys
import tests.screens.conftest
from kivy.clock import Clock
from kivy.lang import Builder
from screens.app import navigation
from screens.app.kinds import screens_of
from tests.screens.harness import Running

navigation.PAUSE = 0
running = Running()
before = set(Clock.get_events())
running.app.load_ahead()
running.wait_until(lambda: "screens.fishing.table.page" in sys.modules, "the first preloaded page")
assert "screens.statistics.page" not in sys.modules, "everything was loaded at once"
running.wait_until(lambda: running.app.loading.is_over, "the other pages")
other_game = screens_of("fresh-fish").pages
wanted = [target for name, target in running.app.pages.items() if name not in other_game]
missing = [target for target in wanted if target.partition(":")[0] not in sys.modules]
assert not missing, missing
light = {"companion.fresh_fish", "companion.fresh_fish.kind", "screens.fresh_fish", "screens.fresh_fish.screens"}
other = [name for name in sys.modules if "fresh_fish" in name and name not in light]
assert not other, f"modules of the game that is not on the table were loaded: {other}"
assert list(running.app.built) == ["home"], "a page was built before its first visit"
running.wait_until(lambda: not set(Clock.get_events()) - before, "the end of all scheduled events")
for name in running.app.pages:
    running.go(name)
twice = [path for path in Builder.files if Builder.files.count(path) > 1]
assert not twice, twice
print("loaded")
"""


def test_all_pages_are_preloaded_and_none_is_built():
    program = [sys.executable, "-c", PROGRAM]  # in a separate process, so that no other test has loaded anything
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip().endswith("loaded"), done.stderr[-2000:]


@pytest.fixture
def loaded(monkeypatch) -> list[str]:
    """The modules that were preloaded, without the usual pauses."""
    monkeypatch.setattr(navigation, "CALM", 0.05)
    monkeypatch.setattr(navigation, "PAUSE", 0)
    modules: list[str] = []
    monkeypatch.setattr(LoadingAhead, "load", modules.append)
    return modules


def test_preloading_waits_for_touches_and_stops_with_the_app(running, loaded):
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    EventLoop.touches.append(touch)
    loading = LoadingAhead()
    loading.queue(str(number) for number in range(1000))
    running.wait(0.2)
    assert not loaded, "a module was loaded during a touch"
    EventLoop.touches.remove(touch)
    touch.touch_up()
    running.wait_until(lambda: len(loaded) > 2, "the next pages")
    assert not loading.is_over
    loading.stop()
    seen = len(loaded)
    running.wait(0.1)
    assert loading.is_over
    assert len(loaded) == seen, "preloading continued after the app had ended"


def test_reads_doubts_ahead_and_preloads_pages_of_home_last(start, shelf, monkeypatch):
    game = shelf.games.begin(Setup(FOUR))
    for catcher in (0, 2):
        game.record(caught_whole(range(4), catcher))
    session = Session(shelf)
    running = start(session=session)
    app = running.app
    loaded, read = [], []
    monkeypatch.setattr(navigation, "PAUSE", 0)
    monkeypatch.setattr(LoadingAhead, "load", loaded.append)
    after = Evidence.after
    monkeypatch.setattr(Evidence, "after", lambda *entry: read.append(entry) or after(*entry))
    app.load_ahead()
    assert len(read) == 2
    assert session.open_doubts == ()
    assert len(read) == 2, "the entries were read again"
    app.loading.stop()
    app.go("table")
    followers = len(app.manager.get_property_observers("current"))
    app.load_ahead()
    assert len(app.manager.get_property_observers("current")) == followers, "preloading is bound twice"
    rare = {"screens.statistics.page", "screens.club.page"}
    for page, is_near in (("table", False), ("sheet", False), ("home", True)):
        app.go(page)
        running.wait_until(lambda: app.loading.is_over, "the likely pages")
        assert "screens.fishing.sheet.page" in loaded
        assert rare & set(loaded) == (rare if is_near else set()), page
    assert len(loaded) == len(set(loaded)), "something was loaded twice"


def test_modules_queued_after_a_touch_are_loaded_once(running, loaded):
    touch = UnitTestTouch(1, 1)
    EventLoop.touches.append(touch)
    loading = LoadingAhead()
    loading.queue(["first"])
    running.settle()
    EventLoop.touches.remove(touch)
    loading.queue(["second"])
    running.wait(0.2)
    assert loaded == ["first", "second"]
