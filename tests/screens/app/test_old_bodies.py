"""What a page no longer shows is gone: a body that is made anew leaves nothing behind in memory."""

import gc
from weakref import ref

import pytest
from kivy.animation import Animation
from kivy.uix.textinput import TextInput

from companion.fishing.events import RoundCounted, Setup, caught_whole
from screens.app.app import all_pages
from screens.app.session import Session


@pytest.fixture
def bilingual(start):
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    session.record(caught_whole(range(4), 1))
    running = start(session=session)
    yield running
    running.app.language = "en"


def test_another_language_leaves_no_old_body_behind(bilingual) -> None:
    running, old = bilingual, {}
    for name in all_pages():
        running.app.go(name)
        running.settle()
        old[name] = ref(running.app.page.body)
    running.app.language = "de"
    running.settle()
    running.pass_time_until(lambda: not Animation._instances, "the bars of what scrolls to fade")
    # Kivy itself keeps the last field of all; without arguments it has none to keep.
    TextInput._adjust_viewport()
    TextInput._adjust_viewport.cancel()
    gc.collect()
    assert [name for name, body in old.items() if body() is not None] == []
