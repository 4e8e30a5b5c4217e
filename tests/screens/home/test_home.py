"""Home: its tiles, the panel that continues the open game, two kinds of games, and the first run."""

from itertools import pairwise

import pytest

from companion.fishing.events import GameEnded, RoundCounted, Setup, caught_whole
from companion.fresh_fish.events import GameEnded as FreshFishEnded
from companion.fresh_fish.events import SpaceReserved
from companion.pages.session import Session
from companion.tools.language import gettext, languages, own_name
from screens.fresh_fish.drawings.home_table import HomeTable
from screens.home.page import GameOption, HomeTile
from screens.kit.drawings.face import FaceDisc
from tests import FOUR
from tests.screens.app.keys.pressing import press
from tests.screens.blank import only
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, PORTRAIT, SMALL
from tests.screens.looks import Auditor, sweep

TITLES = {
    "new_game": "New game",
    "referee": "Referee",
    "who_draws": "Who draws first",
    "games": "Games",
    "statistics": "Statistics",
    "rules": "Rules",
    "settings": "Settings",
    "table": "Continue",
}
PAGES = only("home")
FISHING, FRESH_FISH = Setup(FOUR), base_setup()


@pytest.fixture
def session() -> Session:
    """A session with a game in its third round."""
    session = Session()
    session.begin(FISHING)
    session.record(RoundCounted((16, 4, 8, 8), 3), RoundCounted((4, 15, 8, 9), 1))
    for catcher in (2, 3, 1):
        session.record(caught_whole(range(4), catcher))
    return session


@pytest.mark.parametrize("form", FORMS)
def test_shows_the_standing_and_every_tile_leads_to_its_page(start, session, form):
    running = start(pages=PAGES, size=FORMS[form], session=session)
    where = "Round 3, trick 4" if form == "phone" else "Round 3 of 8, trick 4 of 10"
    for text in (where, "Anne", "20", "Paul", "19", "Debbie", "16", "Nikki", "17"):
        assert running.sees(text), text
    faces = [disc.face for disc in running.all(FaceDisc) if disc.width]
    assert faces == list(session.faces_of(FOUR))
    for name, title in TITLES.items():
        running.tap_text(title)
        assert running.app.page.name == name
        assert running.press_back()
        assert running.app.page.name == "home"


def test_rules_are_those_of_the_game_that_the_switch_shows(start, session):
    running = start(pages=only("home", "rules"), session=session)
    for game in ("fresh-fish", "fishing"):
        running.tap(next(option for option in running.all(GameOption) if option.view.key == game))
        running.tap_text("Rules")
        assert (running.app.page.name, running.app.page.kind) == ("rules", game)
        assert running.press_back()
        press(running, "f2")
        assert (running.app.page.name, running.app.page.kind) == ("rules", game)
        assert running.press_back()


def test_home_follows_the_game_and_its_tiles_do_not_move(start, session):
    running = start(pages=PAGES)
    running.app.go("rules")
    running.app.session = session
    running.press_back()
    assert running.sees("Continue")
    places = [tile.pos for tile in running.all(HomeTile)]
    session.undo()
    running.settle()
    assert running.sees("Round 3 of 8, trick 3 of 10")
    assert [tile.pos for tile in running.all(HomeTile)] == places
    assert all(one != other for one, other in pairwise(places))


@pytest.mark.parametrize("form", FORMS)
def test_all_tiles_but_the_first_keep_their_places_as_games_appear(start, shelf, form):
    session = Session(shelf)
    running = start(pages=PAGES, size=FORMS[form], session=session)
    before: list[tuple] = []

    def look(first: str) -> None:
        running.settle()
        tiles = [(tile.title, tile.to_window(*tile.pos)) for tile in running.all(HomeTile)]
        switch = [option.to_window(*option.pos) for option in running.all(GameOption)]
        assert tiles[0][0] == first
        places = (tiles[0][1], tiles[1:], switch)
        assert not before or before[-1] == places
        before.append(places)

    look("New game")  # the panel at the top offers practice
    session.begin(FISHING)
    look("New game")
    session.record(caught_whole(range(4), 1), GameEnded())
    look("Practice")
    running.tap(options(running)["Fresh Fish"])
    before.clear()
    look("Same square as last time")
    assert running.by_text("Same square as last time").disabled
    session.begin(FRESH_FISH)
    look("New game")
    session.record(SpaceReserved(session.state.legal_spaces(0)[0]), FreshFishEnded())
    look("Same square as last time")


def test_both_set_up_pages_note_that_an_open_game_stays(start):
    new = ("new_game", "set_up")
    running = start(pages=only(*new))
    session = running.app.session

    def notes() -> list[bool]:
        shown = []
        for page in new:
            running.go(page)
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
    return {option.view.name: option for option in running.all(GameOption)}


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
    assert options(running)["Fresh Fish"].view.is_open
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
    assert not options(running)["Fresh Fish"].view.is_open


def test_the_map_of_the_open_game_covers_no_words(start):
    session = Session()
    session.begin(base_setup(2))
    running = start(pages=PAGES, session=session, size=(1280, 760), language="de")
    (table,), title = running.all(HomeTable), running.by_text("Weiterspielen")
    assert table.plan.left >= table.to_widget(*title.to_window(title.x + title.texture_size[0], 0))[0]


@pytest.mark.parametrize("size", [LANDSCAPE, (1280, 760), PORTRAIT], ids=str)
def test_picture_of_the_open_game_covers_no_words(start, size):
    session = Session()
    session.begin(FRESH_FISH)
    running = start(pages=PAGES, size=size, session=session, language="de")
    (square,) = running.all(HomeTable)
    _rows, columns = square.plan.shape.size
    assert running.by_text("Weiterspielen").right < square.plan.left
    assert square.plan.left + columns * square.plan.side < running.by_text("Am Handy zusehen").x


def test_hiding_a_game_removes_the_switch(start):
    session = Session()
    session.settings["hidden_game"] = "fishing"
    running = start(pages=PAGES, session=session)
    assert running.all(GameOption) == []
    assert running.sees("Our boards")
    session.set_setting("hidden_game", "")
    running.settle()
    assert running.all(GameOption)


def test_language_is_changed_in_two_taps_by_its_own_name(start):
    running = start(pages=PAGES, session=Session(), language="de")
    for language in reversed(languages()):
        running.tap_text(gettext("Language"))
        running.tap_text(own_name(language))
        assert running.app.language == language
        assert running.sees(gettext("Settings"))


@sweep
def test_greeting_and_both_homes_are_sound_at_every_size(start, shelf, look):
    session = Session(shelf)
    auditor = Auditor(start(pages=PAGES, session=session, **look.options()))
    auditor.audit("the greeting")
    auditor.running.app.page.choose_language()
    auditor.audit("the languages")
    auditor.running.press_back()
    session.begin(FRESH_FISH)
    for game in ("fresh-fish", "fishing"):
        auditor.running.app.page.switch(game)
        auditor.audit(game)
    auditor.assert_no_findings()


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE])
def test_first_run_offers_practice_and_then_a_new_game(start, shelf, size):
    running = start(pages=PAGES, session=Session(shelf), size=size)
    running.tap_text("Practise now")
    assert running.app.page.name == "practice"
    running.press_back()
    assert not running.sees("New here?")
    running.tap_text("Practice")
    assert running.app.page.name == "practice"
    running.press_back()
    running.tap_text("New game")
    assert running.app.page.name == "new_game"
