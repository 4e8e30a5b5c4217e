"""What pages are made of is loaded while nothing else happens, and nothing of it is built or left running."""

import subprocess
import sys

from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from companion.fishing.doubts import Evidence
from companion.fishing.events import Setup, caught_whole
from companion.shelf import Shelf
from screens.app import navigation
from screens.app.navigation import LoadingAhead
from screens.app.session import Session
from tests import ROOT

PROGRAM = """
import sys
import tests.screens.conftest
from kivy.clock import Clock
from kivy.lang import Builder
from screens.app import navigation
from screens.app.kinds import PAGES
from tests.screens.harness import Running

navigation.PAUSE = 0
running = Running()
before = set(Clock.get_events())
running.app.load_ahead()
running.wait_until(lambda: "screens.fishing.table.page" in sys.modules, "the page that is most likely next")
assert "screens.statistics.page" not in sys.modules, "everything was loaded at once"
running.wait_until(lambda: running.app.loading.is_over, "the rest")
elsewhere = PAGES["fresh-fish"]
wanted = [target for name, target in running.app.pages.items() if name not in elsewhere]
missing = [target for target in wanted if target.partition(":")[0] not in sys.modules]
assert not missing, missing
other = [name for name in sys.modules if "fresh_fish" in name]
assert not other, f"the game that nobody plays was loaded: {other}"
assert list(running.app.built) == ["home"], "pages are built when somebody goes there"
running.wait_until(lambda: not set(Clock.get_events()) - before, "nothing that ticks on")
for name in running.app.pages:
    running.app.go(name)
    running.settle()
twice = [path for path in Builder.files if Builder.files.count(path) > 1]
assert not twice, twice
print("loaded")
"""


def test_all_pages_are_loaded_and_none_is_built():
    program = [sys.executable, "-c", PROGRAM]  # in a process of its own, where no other test has loaded anything
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip().endswith("loaded"), done.stderr[-2000:]


def test_a_finger_comes_first_and_an_app_that_ends_takes_it_along(running, monkeypatch):
    monkeypatch.setattr(navigation, "CALM", 0.05)
    monkeypatch.setattr(navigation, "PAUSE", 0)
    loaded = []
    monkeypatch.setattr(LoadingAhead, "load", loaded.append)
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    EventLoop.touches.append(touch)
    loading = LoadingAhead()
    loading.want(str(number) for number in range(1000))
    running.wait(0.2)
    assert not loaded, "something was loaded under a finger"
    EventLoop.touches.remove(touch)
    touch.touch_up()
    running.wait_until(lambda: len(loaded) > 2, "the next pages")
    assert not loading.is_over
    loading.stop()
    seen = len(loaded)
    running.wait(0.1)
    assert loading.is_over
    assert len(loaded) == seen, "it went on after the app had ended"


def test_what_seems_wrong_is_known_before_somebody_goes_to_the_table_and_what_only_home_leads_to_waits(
    start, tmp_path, monkeypatch
):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        game = shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
        for catcher in (0, 2):
            game.record(caught_whole(range(4), catcher))
        session = Session(shelf)
        running = start(session=session)
        app = running.app
        loaded = []
        monkeypatch.setattr(navigation, "PAUSE", 0)
        monkeypatch.setattr(LoadingAhead, "load", loaded.append)
        read = []
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
        assert len(app.manager.get_property_observers("current")) == followers, "every page would be asked for twice"
        for page, is_near in (("table", False), ("sheet", False), ("home", True)):
            app.go(page)
            running.wait_until(lambda: app.loading.is_over, "what is near")
            assert "screens.fishing.sheet.page" in loaded
            assert ("screens.statistics.page" in loaded) is is_near, page
        assert len(loaded) == len(set(loaded)), "something was loaded twice"
