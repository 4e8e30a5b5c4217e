"""Home offers what is there, and only that, at every size."""

from itertools import pairwise

import pytest
from kivy.graphics import Color

from companion.fishing.events import RoundCounted, Setup, caught_whole
from companion.shelf import Shelf
from screens.app.session import Session
from screens.home.parts import HomeTile
from screens.kit import palette
from screens.kit.drawings.face import FaceDisc
from screens.kit.text.widgets import Text
from screens.kit.theme import theme
from tests.screens.audit import report
from tests.screens.blank import only
from tests.screens.harness import FORMS, LANDSCAPE, LARGEST, PORTRAIT

TITLES = {
    "new_game": "New game",
    "referee": "Referee",
    "who_draws": "Who draws first",
    "games": "Games",
    "statistics": "Statistics",
    "rules": "Rules",
    "settings": "Settings",
}
ALL = only("home")


def test_who_has_played_once_is_greeted_no_more(start, tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        session.begin(Setup(("Anne", "Paul", "Debbie"), 0))
        shelf.games.delete(session.key)
        session.close()
        running = start(pages=None, session=Session(shelf))
        assert not running.app.page.is_first_run


@pytest.fixture
def session() -> Session:
    """A game in its third round."""
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki"), 0))
    session.record(RoundCounted((16, 4, 8, 8), 3))
    session.record(RoundCounted((4, 15, 8, 9), 1))
    for catcher in (2, 3, 1):
        session.record(caught_whole(range(4), catcher))
    return session


@pytest.mark.parametrize("form", FORMS)
def test_home_is_sound_from_its_first_frame_and_when_a_game_is_there(start, session, form):
    running = start(pages=ALL, size=FORMS[form], scale=LARGEST)
    assert report(running.app.root) == ""
    running.app.session = session
    running.settle()
    assert report(running.app.root) == ""


def test_home_is_sound_at_the_edges_of_the_forms(start, session):
    running = start(pages=ALL, session=session)
    for size in [(320, 480), (599, 900), (600, 800), (999, 700), (1000, 600), (1920, 1200)]:
        running.resize(size)
        assert report(running.app.root) == "", size


def test_five_long_names_are_sound(start):
    session = Session()
    session.begin(Setup(("Maximiliane", "Paul", "Debbie", "Nikki", "Bartholomäus"), 0))
    running = start(pages=ALL, session=session)
    for form in FORMS:
        seen = running.look(form)
        assert report(running.app.root) == "", seen


@pytest.mark.parametrize("form", FORMS)
def test_every_tile_leads_to_its_page(start, session, form):
    running = start(pages=ALL, size=FORMS[form], session=session)
    for name, title in TITLES.items():
        running.tap_text(title)
        assert running.app.page.name == name
        assert running.press_back()
        assert running.app.page.name == "home"


@pytest.mark.parametrize("form", FORMS)
def test_continue_shows_the_standing_and_leads_to_the_table(start, session, form):
    running = start(pages=ALL, size=FORMS[form], session=session)
    where = "Round 3, trick 4" if form == "phone" else "Round 3 of 8, trick 4 of 10"
    for text in ("Continue", where, "Anne", "20", "Paul", "19", "Debbie", "16", "Nikki", "17"):
        assert running.sees(text), text
    faces = [disc.face for disc in running.all(FaceDisc) if disc.width]
    assert faces == list(session.faces_of(["Anne", "Paul", "Debbie", "Nikki"]))
    running.tap_text("Continue")
    assert running.app.page.name == "table"


def test_without_an_open_game_a_new_one_takes_its_place(start):
    running = start(pages=ALL)
    assert not running.sees("Continue")
    assert running.texts().count("New game") == 1
    running.tap_text("New game")
    assert running.app.page.name == "new_game"


def test_a_game_that_begins_shows_when_coming_home(start, session):
    running = start(pages=ALL)
    running.app.go("rules")
    running.app.session = session
    running.press_back()
    assert running.sees("Continue")
    session.undo()
    running.settle()
    assert running.sees("Round 3 of 8, trick 3 of 10")


def test_turning_the_tablet_keeps_everything(start, session):
    running = start(pages=ALL, session=session)
    for size in [*FORMS.values(), FORMS["wide"]]:
        running.resize(size)
        assert running.sees("Continue")
        assert report(running.app.root) == ""


def test_home_follows_the_mode_at_once(start, session):
    running = start(pages=ALL, session=session)
    tile = running.by_text("Referee").parent
    label = next(each for each in tile.children if getattr(each, "text", "") == "Referee")
    theme.mode = "light"
    running.settle()
    assert tuple(label.color) == pytest.approx(palette.rgba("text", "light"))
    ground = next(each for each in tile.canvas.before.children[0].children if isinstance(each, Color))
    assert tuple(ground.rgba) == pytest.approx(palette.rgba("surface", "light"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_texts_of_home_are_at_least_18_sp_on_a_large_tablet(start, session, size, language):
    running = start(pages=ALL, session=session, size=size, language=language)
    small = {label.text: label.font_size for label in running.all(Text) if label.text and label.font_size < 18}
    assert small == {}


def test_the_rows_do_not_move_when_the_game_goes_on(start, session):
    running = start(pages=ALL, session=session)
    places = [tile.pos for tile in running.all(HomeTile)]
    session.undo()
    running.settle()
    assert [tile.pos for tile in running.all(HomeTile)] == places
    assert all(one != other for one, other in pairwise(places))
