"""What pages are made of is loaded while nothing else happens, and nothing of it is built or goes on for ever."""

import subprocess
import sys

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch

from screens.app import warming
from tests import ROOT

PROGRAM = """
import sys
import tests.screens.conftest
from kivy.clock import Clock
from kivy.lang import Builder
from screens.app import warming
from screens.app.app import PAGES
from tests.screens.harness import Running

warming.PAUSE = 0
running = Running()
before = set(Clock.get_events())
assert running.app.warming is None, "a test has not asked for it"
running.app.warm_up()
running.wait_until(lambda: "screens.fishing.table.page" in sys.modules, "the page that is most likely next")
assert "screens.statistics.page" not in sys.modules, "everything was loaded at once"
while not running.app.warming.is_over:
    running.frame()
missing = [target for target in PAGES.values() if target.partition(":")[0] not in sys.modules]
assert not missing, missing
assert list(running.app.built) == ["home"], "pages are built when somebody goes there"
running.frame()
ticking = [event for event in Clock.get_events() if event not in before]
assert not ticking, ticking
for name in PAGES:
    running.app.go(name)
    running.settle()
twice = [path for path in Builder.files if Builder.files.count(path) > 1]
assert not twice, twice
print("warm")
"""


def test_all_pages_are_loaded_and_none_is_built():
    program = [sys.executable, "-c", PROGRAM]  # in a process of its own, where no other test has loaded anything
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip().endswith("warm"), done.stderr[-2000:]


def test_a_finger_comes_first_and_an_app_that_ends_takes_it_along(running, monkeypatch):
    monkeypatch.setattr(warming, "CALM", 0.05)
    slices = iter(range(100))
    monkeypatch.setattr(warming, "_pages", lambda _modules: slices)
    touch = UnitTestTouch(1, 1)
    touch.touch_down()
    EventLoop.touches.append(touch)
    running.app.warm_up()
    running.wait(0.2)
    assert next(slices) == 0, "something was loaded under a finger"
    EventLoop.touches.remove(touch)
    touch.touch_up()
    running.wait_until(lambda: next(slices) > 2, "the next slices")
    assert not running.app.warming.is_over
    running.app.dispatch("on_stop")
    left = next(slices)
    running.wait(0.1)
    assert running.app.warming.is_over
    assert next(slices) == left + 1, "it went on after the app had ended"
    assert not [event for event in Clock.get_events() if event.get_callback() == running.app.warming._step]
