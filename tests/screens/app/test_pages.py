"""All pages: with either game on the table, without a game, and in another language; never two at once."""

import gc
from weakref import ref

import pytest
from kivy.animation import Animation
from kivy.uix.textinput import TextInput

from companion.fishing.events import RoundCounted, Setup
from companion.pages.session import Session
from companion.shelf import Shelf
from screens.app.app import all_pages
from screens.app.kinds import FISHING, FRESH_FISH, SCREENS, screens_of
from tests import FOUR
from tests.screens.audit import report
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import FORMS
from tests.screens.shelves import shelf_with

NO_GAME = "There is no game on the table. Begin one, or open one of your games."
EMPTY = {
    "home": "New game",
    "games": "Every game is kept here, from its very start.",
    "statistics": "Finish a game, and everyone’s figures appear here.",
    "people": "Everyone who plays appears here.",
    **dict.fromkeys(("log", "sheet", "result", "table", "by_hand", "count", "draw"), NO_GAME),
}


@pytest.fixture(params=[FISHING, FRESH_FISH])
def on_table(request, start, tmp_path):
    session = Session(Shelf.open(tmp_path / "shelf.sqlite3"))
    if request.param == FISHING:
        session.begin(Setup(FOUR))
        session.record(RoundCounted((16, 4, 8, 8), last_leader=3))
    else:
        session.begin(base_setup(players=2))
    running = start(session=session)
    yield request.param, running
    session.shelf.close()


def test_every_page_opens_with_either_game_on_the_table(on_table):
    kind, running = on_table
    for name in all_pages():
        running.go(name)
        page = running.app.page
        assert page.name == name
        of_another_game = any(name in screens_of(key).pages for key in SCREENS if key != kind)
        is_empty = of_another_game and bool(page.needs_game)
        assert running.sees("There is no game on the table.") == is_empty, name
        if is_empty:
            running.tap_text("New game")
            assert running.app.page.name == ("set_up" if kind == FISHING else "new_game")


@pytest.mark.parametrize(("form", "scale"), [("wide", 1.0), ("tall", 1.0), ("phone", 1.6)])
def test_empty_page_explains_itself_and_offers_a_new_game(start, shelf, form, scale):
    running = start(session=Session(shelf), size=FORMS[form], scale=scale)
    for page, words in EMPTY.items():
        running.go(page)
        assert running.sees(words), page
        assert report(running.app.root) == "", page
        running.tap_text("New game")
        assert running.app.page.name == "new_game", page


def test_empty_pages_do_not_offer_a_hidden_game(start, shelf):
    session = Session(shelf)
    session.set_setting("hidden_game", FISHING)
    running = start(session=session)
    for page in ("games", "statistics", "people", "log"):
        running.go(page)
        running.tap_text("New game")
        assert running.app.page.name == "set_up", page


def test_pages_report_a_missing_shelf(start):
    running = start()
    for page in ("games", "people", "statistics"):
        running.go(page)
        assert running.sees("Games are kept only while the app is open."), page
        assert not running.sees("New game"), page


def test_changing_the_language_keeps_no_old_body_in_memory(on_table) -> None:
    (_kind, running), old = on_table, {}
    for name in all_pages():
        running.go(name)
        old[name] = ref(running.app.page.body)
    running.app.language = "de"
    running.settle()
    running.pass_time_until(lambda: not Animation._instances, "the end of fading scroll bars")
    # Kivy keeps a reference to the last text field; these calls release it.
    TextInput._adjust_viewport()
    TextInput._adjust_viewport.cancel()
    gc.collect()
    assert [name for name, body in old.items() if body() is not None] == []
    running.app.language = "en"


def test_never_shows_two_pages_in_one_frame(start) -> None:
    running = start()
    for page in ("settings", "who_draws", "home"):
        running.app.go(page)
        assert [screen.name for screen in running.app.manager.children] == [page], "both pages would be drawn"


def test_list_of_games_has_no_gap_without_a_club(start, tmp_path) -> None:
    with shelf_with(tmp_path, games=2) as shelf:
        running = start(session=Session(shelf), at="games")
        (switch,) = [each for each in running.app.page.walk() if type(each).__name__ == "ClubSwitch"]
        assert switch.height == 0
