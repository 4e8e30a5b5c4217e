"""Pages settle in a few iterations of Kivy's clock; after twenty, Kivy draws the frame even if layout is pending."""

import pytest
from kivy.clock import Clock

from companion.fishing.events import RoundCounted
from companion.pages.session import Session
from tests.fresh_fish.moves import whole_game
from tests.screens.fishing.tables import session_of
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT
from tests.screens.looks import swept
from tests.screens.shelves import play

MOST_ITERATIONS = 10
MOST_TO_REBUILD = 15  # for a body rebuilt for another form
FISHING = ("new_game", "table", "draw", "referee", "who_draws", "count", "sheet", "by_hand", "practice", "log")
AROUND = ("games", "people", "statistics", "rules", "settings")
FRESH_FISH = ("set_up", "boards", "square", "ways", "dispute", "correction")


@pytest.fixture
def has_settled(caplog):
    """A function that returns False once Kivy has warned that its clock reached the maximum number of iterations."""
    allowed = Clock.max_iteration
    yield lambda: "iteration" not in caplog.text
    Clock.max_iteration = allowed


def fishing(*, is_over: bool = False) -> Session:
    session = session_of(RoundCounted((16, 4, 8, 8), last_leader=3))
    play(session.game, (4, 3, 3, 2), rounds=8 if is_over else 2)
    return session


def fresh_fish(*, is_over: bool = False) -> Session:
    setup, steps = whole_game(5, 5, classic=False)
    session = Session()
    session.begin(setup)
    for event, _after in steps if is_over else steps[: len(steps) // 2]:
        session.record(event)
    return session


@pytest.mark.parametrize("size", swept([LANDSCAPE, PHONE]), ids=str)
def test_page_settles_in_the_frame_that_shows_it(start, has_settled, size):
    running = start(size=size)
    for session, page in (
        *((fishing(), page) for page in (*FISHING, *AROUND)),
        (fishing(is_over=True), "result"),
        *((fresh_fish(), page) for page in FRESH_FISH),
        (fresh_fish(is_over=True), "fresh_result"),
    ):
        running.app.home()
        running.app.session = session
        running.settle()
        Clock.max_iteration, allowed = MOST_ITERATIONS, Clock.max_iteration
        running.app.go(page)
        running.frame()
        Clock.max_iteration = allowed
        assert has_settled(), page
        assert running.app.page.name == page


@pytest.mark.parametrize("page", ["statistics", "table", "square"])
def test_page_settles_after_rotating(start, has_settled, page):
    running = start(session=fresh_fish() if page == "square" else fishing())
    running.app.go(page)
    Clock.max_iteration = MOST_TO_REBUILD
    for size in (PORTRAIT, LANDSCAPE, PHONE):
        running.resize(size)
        assert has_settled(), size


def test_detects_what_never_settles(running, has_settled):
    def again(*_args) -> None:
        event()

    event = Clock.create_trigger(again, -1)
    event()
    running.frame()
    event.cancel()
    assert not has_settled()
