"""Pages of both games beside whatever game is on the table: each shows what it can, or says that it needs a game."""

import pytest

from companion.fishing.events import RoundCounted, Setup
from companion.shelf import Shelf
from screens.app.app import all_pages
from screens.app.kinds import FISHING, FRESH_FISH, PAGES
from screens.app.session import Session
from tests.screens.fresh_fish.squares import base_setup


@pytest.fixture(params=[FISHING, FRESH_FISH])
def on_table(request, start, tmp_path):
    session = Session(Shelf.open(tmp_path / "shelf.sqlite3"))
    if request.param == FISHING:
        session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
        session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    else:
        session.begin(base_setup(players=2))
    running = start(session=session)
    yield request.param, running
    session.shelf.close()


def test_every_page_opens_whatever_game_is_on_the_table(on_table):
    kind, running = on_table
    for name in all_pages():
        running.app.go(name)
        running.settle()
        page = running.app.page
        assert page.name == name
        of_another_game = any(name in pages for key, pages in PAGES.items() if key != kind)
        assert running.sees("There is no game on the table.") == (of_another_game and bool(page.needs_game)), name


def test_a_page_without_its_game_leads_to_a_new_one_of_its_kind(on_table):
    kind, running = on_table
    page, begins = ("square", "set_up") if kind == FISHING else ("table", "new_game")
    running.app.go(page)
    running.settle()
    running.tap_text("New game")
    assert running.app.page.name == begins
