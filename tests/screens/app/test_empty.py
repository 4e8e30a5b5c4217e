"""Every page without content explains what to do."""

import pytest

from companion.shelf import Shelf
from screens.app.session import Session
from tests.screens.audit import report
from tests.screens.harness import FORMS

NO_GAME = "There is no game on the table. Begin one, or open one of your games."
WORDS = {
    "home": "New game",
    "games": "Every game is kept here, from its very start.",
    "statistics": "Finish a game, and everyone’s figures appear here.",
    "people": "Everyone who plays appears here.",
    "log": NO_GAME,
    "sheet": NO_GAME,
    "result": NO_GAME,
    "table": NO_GAME,
    "correct": NO_GAME,
    "count": NO_GAME,
    "draw": NO_GAME,
}


@pytest.mark.parametrize(("form", "scale"), [("wide", 1.0), ("tall", 1.0), ("phone", 1.6)])
def test_empty_page_offers_a_new_game(start, tmp_path, form, scale):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        running = start(session=Session(shelf), size=FORMS[form], scale=scale)
        for page, words in WORDS.items():
            running.app.go(page)
            running.settle()
            assert running.sees(words), page
            assert report(running.app.root) == "", page
            running.tap_text("New game")
            assert running.app.page.name == "new_game", page
        running.stop()


def test_pages_report_a_missing_shelf(start):
    running = start()
    for page in ("games", "people", "statistics"):
        running.app.go(page)
        running.settle()
        assert running.sees("Games are kept only while the app is open."), page
        assert not running.sees("New game"), page
