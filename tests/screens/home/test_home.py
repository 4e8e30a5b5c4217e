"""Home: its tiles lead to all pages, and the panel at the top continues the open game."""

from itertools import pairwise

import pytest

from companion.fishing.events import RoundCounted, Setup, caught_whole
from screens.app.session import Session
from screens.home.page import HomeTile
from screens.kit.drawings.face import FaceDisc
from tests.screens.blank import only
from tests.screens.harness import FORMS

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


@pytest.fixture
def session() -> Session:
    """A session with a game in its third round."""
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki"), 0))
    session.record(RoundCounted((16, 4, 8, 8), 3))
    session.record(RoundCounted((4, 15, 8, 9), 1))
    for catcher in (2, 3, 1):
        session.record(caught_whole(range(4), catcher))
    return session


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


def test_home_follows_the_game_and_its_tiles_do_not_move(start, session):
    running = start(pages=ALL)
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
