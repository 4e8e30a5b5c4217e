"""A finished game is viewed and corrected while another one is set aside; every page leads back to the latter."""

import pytest
from kivy.clock import Clock

from companion.fishing.cards import parse_card
from companion.fishing.drafts.draw_question import Typed
from companion.fishing.events import RoundCounted, TrickCaught
from companion.follow.feed import Feed
from companion.pages.session import Session
from screens.app.phones.shared import SharedTable
from screens.games.page import GameRow
from tests.screens.blank import only
from tests.screens.harness import FORMS
from tests.screens.shelves import at, shelf_with

BACK = "Back to the open game"
PAGES = only("home", "table", "games", "result", "sheet", "log")


@pytest.fixture
def session(tmp_path):
    with shelf_with(tmp_path, games=3, is_playing=True) as shelf:
        yield Session(shelf)


def open_finished(start, session, button: str = "Result", **options):
    """Choose a finished game in the list and open it with this button. Return the app."""
    running = at(start, "games", session, pages=PAGES, **options)
    running.tap(next(row for row in running.all(GameRow) if not row.view.is_running))
    running.tap_text(button)
    return running


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_result_opens_and_one_tap_leads_back(start, session, form):
    playing, events = session.game, session.game.events
    running = open_finished(start, session, size=FORMS[form])
    assert running.app.page.name == "result"
    assert session.state.winners
    assert session.set_aside is playing
    running.tap_text(BACK)
    assert running.app.page.name == "table"
    assert session.game is playing
    assert (playing.events, session.set_aside) == (events, None)
    assert not running.sees(BACK)
    open_finished(start, session, size=FORMS[form]).app.home()
    assert session.game is playing


def test_correcting_its_log_leaves_the_running_game_unchanged(start, session):
    playing, events = session.game, session.game.events
    running = open_finished(start, session, "Log")
    finished, before = session.game, session.state.points
    running.tap_text("Correct it")
    assert running.app.page.name == "sheet"
    counted = next(index for index, event in enumerate(finished.events) if isinstance(event, RoundCounted))
    caught = list(finished.events[counted].caught)
    caught[0], caught[1] = caught[1], caught[0]
    session.replace({counted: RoundCounted(tuple(caught), finished.events[counted].last_leader)})
    running.settle()
    assert session.state.points != before
    running.tap_text(BACK)
    assert session.game is playing
    assert playing.events == events
    assert session.shelf.games.load(finished.key).state.points != before


def test_deleting_either_game_leaves_the_other_on_the_table(start, session):
    playing = session.game
    running = open_finished(start, session)
    finished = session.game
    running.go("games")
    running.tap_text("Delete")
    assert session.game is playing, "the running game replaces the deleted one"
    running.tap_text("Undo")
    running.app.page.choose(finished.key)
    running.tap_text("Result")
    running.app.go("games")
    running.app.page.choose(playing.key)
    running.settle()
    running.tap_text("Delete")
    assert (session.game.key, session.set_aside) == (finished.key, None)
    assert not running.sees(BACK)
    running.tap_text("Undo")
    assert session.key == playing.key, "the running game is on the table again"


def view_finished(session) -> str:
    """View a finished game. Return its key."""
    finished = next(game.key for game in session.shelf.games.page().games if not game.is_running)
    session.view(session.shelf.games.load(finished))
    return finished


ENTRIES = {
    "new_game": lambda page: page.act.toggle("Paul"),
    "who_draws": lambda page: page.act.step(Typed.STOCK, 0, 1),
    "referee": lambda page: page.act.enter_card(parse_card("Y7")),
}


@pytest.mark.parametrize("page", ENTRIES)
def test_input_without_a_game_stays_while_a_finished_one_is_viewed(start, tmp_path, page):
    with shelf_with(tmp_path, games=1) as shelf:
        session = Session(shelf)
        running = at(start, page, session, pages=only("home", page))
        empty = running.app.page.view
        ENTRIES[page](running.app.page)
        entered = running.app.page.view
        assert entered != empty
        running.go("home")
        view_finished(session)
        running.go(page)
        assert running.app.page.view == entered


def test_game_stays_set_aside_after_a_restart_and_after_renaming_a_player(session):
    playing = session.game.key
    finished = view_finished(session)
    later = Session(session.shelf, last_key=session.key)
    assert (later.key, later.set_aside.key) == (finished, playing)
    session.shelf.people.rename("Anne", "Annette")
    session.reopen()
    assert session.key == finished
    session.return_to_running()
    assert session.key == playing
    assert session.names[0] == "Annette"


def test_phones_keep_following_the_running_game(session, monkeypatch):
    shown: list[object] = []
    monkeypatch.setattr(SharedTable, "_begin", lambda self, *args: None)
    monkeypatch.setattr(Feed, "show", lambda self, look, _page: shown.append(look()["ended"]))
    shared = SharedTable(session)
    view_finished(session)
    Clock.tick()
    session.return_to_running()
    session.record(TrickCaught((4, 0, 0, 0)))
    assert len(shown) == 1, "the table shows a change before the phones do"
    Clock.tick()
    assert len(shown) == 2
    assert set(shown) == {"in_progress"}
    shared.close()
