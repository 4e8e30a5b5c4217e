"""Every page in a club, however the app gets there: the app may start on any page, and Home may be built after it."""

import pytest

from companion.club import join
from companion.fishing.events import RoundCounted, Setup
from screens.app.app import all_pages
from screens.app.kinds import FISHING, FRESH_FISH
from screens.app.remembered.bookmark import Bookmark, Visit
from screens.app.session import Session
from tests import FOUR
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import FORMS, Running

HOME = Visit("home", {}, {})


@pytest.fixture
def restart(shelf, invitation, start):
    """Starts the app of a device in a club on a page, as after it was killed there."""
    join(shelf, invitation, "Table 1")

    def begin(page: str, key: str = "", **options) -> Running:
        history = (HOME,) if page == "home" else (HOME, Visit(page, {}, {}))
        running = start(session=Session(shelf, last_key=key), bookmark=Bookmark({}, key, history), **options)
        running.app.open_club_of_device()
        running.settle()
        assert running.app.page.name == page
        return running

    return begin


def names_club(running: Running) -> bool:
    return running.sees("Friday club")


@pytest.mark.parametrize(("kind", "form"), [(FISHING, "wide"), (FRESH_FISH, "tall"), (FISHING, "phone")])
def test_home_opens_after_any_page_on_which_the_app_starts(restart, kind, form):
    session = restart("home").app.session
    if kind == FISHING:
        session.begin(Setup(FOUR))
        session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    else:
        session.begin(base_setup(players=2))
    for page in all_pages():
        running = restart(page, session.key, size=FORMS[form])
        running.app.home()
        running.settle()
        assert (running.app.page.name, names_club(running)) == ("home", True), page


@pytest.mark.parametrize("change", ["size", "language"])
def test_home_opens_after_settings_have_changed_every_page(restart, change):
    running = restart("home")
    running.go("settings")
    running.app.prefer(change, {"size": "large", "language": "de"}[change])
    running.settle()
    assert running.press_back()
    assert (running.app.page.name, names_club(running)) == ("home", True)
    running = restart("settings")
    assert running.press_back()
    assert (running.app.page.name, names_club(running)) == ("home", True)
