"""Home with two kinds of games: it shows the one played last, and a switch unless one kind is hidden."""

import pytest

from companion.fishing.events import GameEnded, Setup, caught_whole
from screens.app.session import Session
from screens.home.page import GameOption
from tests import FOUR
from tests.screens.blank import only
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import LANDSCAPE, PHONE, SMALL
from tests.screens.looks import Auditor, sweep

PAGES = only("home")
FISHING, FRESH_FISH = Setup(FOUR), base_setup()


def test_both_set_up_pages_note_that_an_open_game_stays(start):
    new = ("new_game", "set_up")
    running = start(pages=only(*new))
    session = running.app.session

    def notes() -> list[bool]:
        shown = []
        for page in new:
            running.app.go(page)
            running.settle()
            shown.append(running.sees("Your open game stays on the shelf."))
        return shown

    assert notes() == [False, False]
    session.begin(FRESH_FISH)
    assert notes() == [True, True]
    session.begin(FISHING)
    assert notes() == [True, True]
    session.record(caught_whole(range(4), 1), GameEnded())
    assert notes() == [False, False]
    finished = session.game
    session.begin(FRESH_FISH)
    session.view(finished)
    assert notes() == [True, True], "the open game is only set aside"


def options(running) -> dict[str, GameOption]:
    return {option.name: option for option in running.all(GameOption)}


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_switch_changes_picture_and_tiles(start, size):
    running = start(pages=PAGES, size=size)
    assert running.sees("Referee")
    running.tap(options(running)["Fresh Fish"])
    assert not running.sees("Referee")
    assert running.sees("Our boards")
    running.scroll_to(running.by_text("Our boards"))
    running.tap_text("Our boards")
    assert running.app.page.name == "boards"
    running.press_back()
    assert running.sees("Our boards"), "the choice of the switch is kept"
    running.tap_text("New game")
    assert running.app.page.name == "set_up"
    running.press_back()
    running.tap(options(running)["Fishing"])
    assert running.sees("Referee")


def test_dot_marks_an_open_game_of_the_other_kind(start, shelf):
    session = Session(shelf)
    session.begin(FRESH_FISH)
    session.begin(FISHING)
    running = start(pages=PAGES, session=session)
    assert running.sees("Round 1 of 8"), "Home opens with the game on the table"
    assert options(running)["Fresh Fish"].is_open
    assert options(running)["Fresh Fish"].ids.dot.width > 0
    running.tap(options(running)["Fresh Fish"])
    assert running.sees("Anne’s turn, 25 tiles left")
    assert session.game.setup == FISHING, "the switch does not change the game on the table"
    running.tap_text("Continue")
    assert session.game.setup.kind == "fresh-fish"
    assert running.app.page.name == "square"
    running.app.home()
    running.settle()
    assert running.sees("Our boards"), "Home opens with the game on the table"
    running.tap(options(running)["Fishing"])
    running.tap_text("Continue")
    assert session.game.setup == FISHING
    shelf.games.delete(shelf.games.running("fresh-fish").key)
    running.app.home()
    running.settle()
    assert not options(running)["Fresh Fish"].is_open


@pytest.mark.parametrize(("hidden", "sees"), [("fresh-fish", "Referee"), ("fishing", "Our boards")])
def test_hiding_a_game_removes_the_switch(start, hidden, sees):
    session = Session()
    session.settings["hidden_game"] = hidden
    running = start(pages=PAGES, session=session)
    assert running.all(GameOption) == []
    assert running.sees(sees)
    session.set_setting("hidden_game", "")
    running.settle()
    assert running.all(GameOption)


@sweep
def test_greeting_and_both_homes_are_sound_at_every_size(start, shelf, look):
    session = Session(shelf)
    auditor = Auditor(start(pages=PAGES, session=session, **look.options()))
    auditor.audit("the greeting")
    session.begin(FRESH_FISH)
    for game in ("fresh-fish", "fishing"):
        auditor.running.app.page.switch(game)
        auditor.audit(game)
    auditor.assert_no_findings()


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE])
def test_first_run_offers_practice_and_then_a_new_game(start, shelf, size):
    running = start(pages=PAGES, session=Session(shelf), size=size)
    assert "Games" not in running.texts()
    running.tap_text("Practise now")
    assert running.app.page.name == "practice"
    running.press_back()
    assert not running.sees("New here?")
    running.tap_text("New game")
    assert running.app.page.name == "new_game"


def test_greeting_is_gone_after_the_first_game(start, shelf):
    session = Session(shelf)
    running = start(pages=PAGES, session=session)
    assert running.sees("New here?")
    running.tap(options(running)["Fresh Fish"])
    assert not running.sees("New here?")
    assert running.sees("Our boards")
    session.begin(FISHING)
    running.settle()
    assert running.sees("Continue")
    shelf.games.delete(session.key)
    session.close()
    assert not start(pages=PAGES, session=Session(shelf)).app.page.is_first_run, (
        "the greeting does not return when all games are deleted"
    )
