"""Pages in a club, however the app gets there. See `test_sizes` for the start on every page."""

import pytest

from companion.club import join
from companion.pages.session import Session
from screens.app.remembered.bookmark import Bookmark, Visit
from tests.screens.harness import FORMS, Running

HOME = Visit("home", {}, {})


@pytest.fixture
def restart(shelf, invitation, start):
    """Starts the app of a device in a club on a page, as after it was killed there."""
    join(shelf, invitation, "Table 1")

    def begin(page: str, arguments: dict | None = None, **options) -> Running:
        history = (HOME,) if page == "home" else (HOME, Visit(page, arguments or {}, {}))
        running = start(session=Session(shelf), bookmark=Bookmark({}, "", history), **options)
        running.app.in_club.open_if_member()
        running.settle()
        assert running.app.page.name == page
        return running

    return begin


def names_club(running: Running) -> bool:
    return running.sees("Friday club")


@pytest.mark.parametrize("form", FORMS)
def test_log_of_a_game_at_another_table_opens_after_a_restart(restart, tablet, form):
    other = tablet("Table 2")
    key = other.play(2).key
    other.sync()
    running = restart("home")
    running.wait_until(lambda: running.app.edition.table_of(key) == "Table 2", "the game")
    running.stop()
    running = restart("log", arguments={"key": key}, size=FORMS[form])
    assert running.app.page.view.moment is not None


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
