"""Two tables of a club in real use: two processes with their own shelves, each in a real window."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from kivy.uix.widget import Widget
from PIL import Image

from companion.club import Invitation, join
from companion.club.copy import copy_path
from companion.fishing.events import Setup
from companion.places import FILE
from companion.shelf import Shelf
from screens.app.remembered.bookmark import Bookmark, Visit, write_bookmark
from screens.kit.overlays import AskSheet
from tests.screens.app.test_real_window import app, colour, map_of_the_app, pytestmark, wait_for_events  # noqa: F401
from tests.screens.harness import SMALL, place
from tests.screens.real_window import RealWindow, hidden_screen
from tests.tools.tour.hands import Hands

SETUP = Setup(("Anne", "Paul", "Debbie"), 0)
INSIDE = (0.06, 0.5)  # a point of a button, next to its words


@pytest.fixture
def folders(tmp_path: Path, invitation: Invitation, run) -> tuple[Path, Path]:
    """The data of two tables of a club: the first one plays, the second one shows the games of the club."""
    one, two = tmp_path / "one", tmp_path / "two"
    with Shelf.open(one / FILE) as shelf:
        key = shelf.games.begin(SETUP).key
    write_bookmark(one, Bookmark({}, key, (Visit("home", {}, {}), Visit("table", {}, {}))))
    with Shelf.open(two / FILE) as shelf:
        shelf.notes.set_setting("shows_club", True)
    write_bookmark(two, Bookmark({}, "", (Visit("home", {}, {}), Visit("games", {}, {}))))
    for folder, table in ((one, "Table 1"), (two, "Table 2")):
        run("club", "join", invitation, "--table", table, "--shelf", folder / FILE)
    return one, two


def events(path: Path) -> list[int]:
    """Return the number of events of each game on a shelf."""
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as shelf:
        return [count for (count,) in shelf.execute("SELECT events FROM games WHERE deleted IS NULL")]
    return []  # there is no shelf yet


def join_with_map(hands: Hands, invitation: Invitation) -> None:
    """Join the club with the app of this process, whose widgets show where to tap in the window of the second table."""
    join(hands.app.session.shelf, invitation, "Table 3")
    hands.app.prefer("shows_club", True)
    hands.app.open_club()
    hands.wait_until(lambda: hands.app.club.club.copy.games.count() == 1, "the game")
    hands.app.go("games")
    hands.settle()


def button(sheet: Widget, text: str) -> Widget:
    """Return the button with this text in a sheet."""
    return next(each for each in sheet.walk() if getattr(each, "text", "") == text)


def tap_when_shown(window: RealWindow, widget: Widget, before: Image.Image) -> None:
    """Tap the position of a button once the colour there differs from an earlier picture of the window."""
    x, y = place(widget, INSIDE)
    ground = before.getpixel((int(x), SMALL[1] - int(y)))
    window.wait_until(lambda: colour(window, widget, INSIDE) != ground, "the button")
    window.rest()
    window.tap(*place(widget))


def test_game_continues_in_the_window_of_another_table(folders, invitation, map_of_the_app):  # noqa: F811
    (one, two), hands = folders, map_of_the_app
    hands.app.session.begin(SETUP)
    hands.app.go("table")
    hands.settle()
    anne, paul = place(hands.tile("Anne")), place(hands.tile("Paul"))
    hands.app.session.shelf.games.delete(hands.app.session.key)
    hands.app.session.close()

    with (
        hidden_screen(*SMALL) as screen,
        hidden_screen(*SMALL) as other,
        app(other, two) as second,
    ):
        empty = second.picture()

        with app(screen, one) as first:
            first.tap(*anne)
            wait_for_events(first, one, 1)
            playing = first.picture()
            second.wait_until(lambda: events(copy_path(two / FILE)) == [1], "the trick of the first table")
            join_with_map(hands, invitation)
            continues = hands.by_text("Continue here")
            tap_when_shown(second, continues, empty)

            hands.tap(continues)
            second.tap(*place(button(hands.app.layer.children[0], "Continue here")))
            second.wait_until(lambda: events(two / FILE) == [1], "the game at the second table")

            hands.press_back()
            sentence = "You’ll find it under Games, Club: view only."
            AskSheet("Table 2 continues this game", (sentence,), ("OK", "check", None)).open()
            hands.settle()
            first.wait_until(lambda: events(one / FILE) == [], "the game to leave the first table")
            tap_when_shown(first, button(hands.app.layer.children[0], "OK"), playing)
            second.tap(*paul)
            wait_for_events(second, two, 2)
            first.wait_until(lambda: events(copy_path(one / FILE)) == [2], "the trick of the second table")
    assert events(one / FILE) == []
