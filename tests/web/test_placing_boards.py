"""Boards of Fresh Fish on the table of the browser edition: dragged, tapped into place, and laid without a finger."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.fresh_fish.household import keep_boards
from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.follow.phones import HOLD_AN_ACTION
from tests.fresh_fish.box_of_boards import OURS
from tests.pages.host import JsonHost
from tests.web.looks import PHONE, WIDE, assert_sound
from tests.web.serving import serving

SPOT = """
  const [row, column, room] = arguments;
  const { left, top, width } = document.getElementById("market").getBoundingClientRect();
  const side = width / room.columns;
  return [left + (column - room.left) * side, top + (row - room.top) * side];
"""
"""JavaScript that returns where a row and a column of the table are in the window."""


def with_three_players(host: JsonHost) -> JsonHost:
    """Go to the second step of the set-up with three players, who lay four boards."""
    for name in ("Anne", "Paul", "Debbie"):
        host.act("set_up", "type_name", typed=name)
        host.act("set_up", "add")
    host.act("set_up", "go_on")
    return host


class Table:
    """The table of a browser at the second step of the set-up."""

    def __init__(self, browser: Browser, host: JsonHost) -> None:
        self.browser, self.host = browser, host
        self.taps = 0
        self._room = self.view["market"]["room"]

    @property
    def view(self) -> Any:
        return self.host.page("set_up")

    def boards(self) -> dict[str, tuple[int, int]]:
        """Return the row and the column of each board on the table."""
        return {each["name"]: (each["row"], each["column"]) for each in self.view["market"]["picture"]["boards"]}

    def spot(self, row: float, column: float) -> tuple[float, float]:
        x, y = self.browser.js(SPOT, row, column, self._room)
        return x, y

    def middle_of(self, name: str) -> tuple[float, float]:
        left, top, right, bottom = self.browser.box_of(f"#laid-{name}")
        return (left + right) / 2, (top + bottom) / 2

    def tile(self, name: str) -> tuple[float, float]:
        """Return where the picture of a board is in the tray."""
        return self.browser.place_of(f"#tile-{name} .board-picture", 0)

    def tap(self, selector: str) -> None:
        self.browser.tap(selector)
        self.taps += 1

    def tap_at(self, row: float, column: float, after: float | None = None) -> None:
        self.browser.touch_at(*self.spot(row, column), after)
        self.taps += 1

    def drag(self, *points: tuple[float, float], ends: str = "touchEnd") -> None:
        with self.browser.drag(*points, ends=ends):
            pass

    def lies(self, name: str, row: int, column: int) -> None:
        """Wait until a board lies there, in the game and on the page."""
        self.browser.until(lambda: self.boards().get(name) == (row, column), f"{name} at {row}, {column}")
        self.is_drawn()
        left, top, *_ = self.browser.box_of(f"#laid-{name}")
        assert (left, top) == pytest.approx(self.spot(row, column), abs=1)

    def is_drawn(self) -> None:
        self.browser.until(lambda: not self.browser.all("body[aria-busy]"), "the answer")


@pytest.fixture
def table(browser: Browser) -> Iterator[Callable[..., Table]]:
    """A function that opens the second step in a window of this size."""
    with ExitStack() as served:

        def open_(size: tuple[int, int] = WIDE, language: str = "en") -> Table:
            session = Session()
            keep_boards(session, OURS)
            session.settings.update(language=language, theme="light")
            host = with_three_players(JsonHost(session))
            browser.size(*size)
            browser.prefer()
            browser.open(f"{served.enter_context(serving(session))}#set_up")
            browser.until(lambda: browser.all("#market"), "the table")
            return Table(browser, host)

        yield open_
        assert browser.complaints() == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
def test_a_square_of_two_by_two_takes_eight_taps(table, size):
    at = table(size)
    for name, row, column in (("1", 2, 2), ("4", 2, 7), ("3", 5, 2), ("7", 6, 7)):
        at.tap(f"#tile-{name}")
        at.tap_at(row + 0.5, column + 0.5)
        at.browser.until(lambda name=name: name in at.boards(), name)
    assert at.boards() == {"1": (0, 0), "4": (0, 5), "3": (4, 0), "7": (5, 5)}
    assert at.taps == 8
    assert at.view["verdict"]["is_fine"]
    at.browser.shows(".market-bar", "Board 7: F6 to I8")
    at.tap("#primary")
    at.browser.until(lambda: at.browser.all(".truck-list"), "the trucks")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=str)
def test_boards_are_dragged_with_a_finger(table, size):
    at = table(size)
    at.drag(at.tile("1"), at.spot(3, 3), at.spot(2, 2.5))
    at.lies("1", 0, 0)
    at.drag(at.tile("2"), at.spot(3, 3), at.spot(5.5, 6))
    at.lies("2", 4, 3)
    at.drag(at.middle_of("2"), at.spot(3, 3), at.spot(5.5, 3))
    at.lies("2", 4, 0)
    at.tap_at(1, 1, after=0.05)
    at.browser.until(lambda: at.view["lies"] == "Board 1: A1 to E4", "the tap right after a drag")
    at.drag(at.tile("2"), at.spot(3, 3), at.spot(-1.5, 3))
    at.lies("2", -3, 0)


def test_a_board_follows_the_finger_while_the_page_changes(table):
    at = table()
    at.drag(at.tile("1"), at.spot(2, 2.5))
    at.lies("1", 0, 0)
    at.browser.js(HOLD_AN_ACTION + ";window.board = document.getElementById('laid-1');")
    at.browser.touch("#tile-3")
    with at.browser.drag(at.spot(2, 2.5), at.spot(4, 4), at.spot(5, 5.5)):
        is_below = pytest.approx(at.spot(5, 5.5), abs=1)
        at.browser.until(lambda: at.middle_of("1") == is_below, "the board below the finger")
        at.browser.js("window.goOn()")
        at.browser.until(lambda: at.browser.all("#tile-3[aria-pressed=true]"), "the answer to the tap before")
        assert at.middle_of("1") == is_below
    at.lies("1", 3, 3)
    assert at.browser.js("return window.board === document.getElementById('laid-1')")


@pytest.mark.parametrize("ends", ["touchEnd", "touchCancel"])
def test_a_board_goes_back_from_beside_the_table_or_a_lost_finger(table, ends):
    at = table()
    at.drag(at.tile("1"), at.spot(2, 2.5))
    at.lies("1", 0, 0)
    beside = (20, 20)
    for start in (at.middle_of("1"), at.tile("2")):
        at.drag(start, at.spot(3, 3), beside if ends == "touchEnd" else at.spot(5, 5), ends=ends)
        at.browser.until(lambda: not at.browser.all(".is-carried"), "the board to go back")
        at.lies("1", 0, 0)
        assert at.boards() == {"1": (0, 0)}
        assert not at.browser.all("#laid-2")
    at.tap_at(1, 1, after=0.05)
    at.browser.until(lambda: at.browser.all("#tile-1[aria-pressed=true]"), "the tap right after it")


def test_a_mouse_drags_and_clicks(table):
    at = table()
    chains = ActionChains(at.browser.driver, duration=0)
    pointer = chains.w3c_actions.pointer_action
    for start, end, corner in ((at.tile("1"), at.spot(2, 2.5), (0, 0)), (at.spot(2, 2.5), at.spot(3, 3.5), (1, 1))):
        pointer.move_to_location(*map(round, start)).pointer_down()
        pointer.move_to_location(*map(round, at.spot(4, 4))).move_to_location(*map(round, end)).pointer_up()
        chains.perform()
        chains.reset_actions()
        at.lies("1", *corner)
    assert at.browser.all("#tile-1[aria-pressed=true]"), "the end of a drag is no click on the tile"
    pointer.move_to_location(*map(round, at.tile("1"))).click()
    chains.perform()
    at.browser.until(lambda: not at.boards(), "the click on the chosen tile takes it off")


def test_what_is_not_possible_says_why(table):
    at = table(language="de")
    at.tap_at(2, 2)
    at.browser.shows("#alert", "Spielplan auf den Tisch ziehen oder antippen.")
    at.drag(at.tile("1"), at.spot(2, 2.5))
    at.lies("1", 0, 0)
    assert at.browser.text("#alert") == ""
    at.drag(at.tile("2"), at.spot(3, 3), at.spot(2, 3))
    at.browser.shows("#alert", "Spielplan 2 passt dort nicht: Spielplan 1 ist im Weg.")
    at.is_drawn()
    assert not at.browser.all("#laid-2")
    at.drag(at.tile("2"), at.spot(3, 3), at.spot(5.5, 3))
    at.lies("2", 4, 0)
    at.drag(at.middle_of("2"), at.spot(3, 3), at.spot(2, 3))
    at.browser.shows("#alert", "Spielplan 2 passt dort nicht: Spielplan 1 ist im Weg.")
    at.lies("2", 4, 0)


@pytest.mark.looks
def test_boards_are_laid_and_moved_with_keys(table):
    at = table()
    keys = ActionChains(at.browser.driver)
    press = "document.getElementById(arguments[0]).focus()"

    def enter(control: str) -> None:
        at.browser.until(lambda: at.browser.all(f"#{control}:not(:disabled)"), control)
        at.browser.js(press, control)
        keys.send_keys(Keys.ENTER).perform()
        at.is_drawn()

    for name in "13":
        enter(f"tile-{name}")
        at.browser.shows(".market-bar [role=status]", "Tap where it should lie.")
        enter(f"lay-{name}")
    at.browser.shows(".market-bar [role=status]", "Board 3: A1 to E3")
    enter("move-3-right")
    at.browser.shows(".market-bar [role=status]", "Board 3: B1 to F3")
    assert at.browser.js("return document.activeElement.id") == "move-3-right"
    enter("move-3-up")
    at.browser.shows("#alert", "Board 3 cannot go further this way: it must touch the others.")
    enter("move-3-down")
    assert at.browser.text("#alert") == ""
    assert_sound(at.browser)


def test_the_page_scrolls_beside_the_boards(table):
    at = table(PHONE)
    at.drag(at.tile("1"), at.spot(2, 2.5))
    at.lies("1", 0, 0)
    at.browser.js("window.scrollTo(0, 0)")
    x, y = at.spot(6, 2.5)
    at.drag((x, y), (x, y - 60), (x, y - 120), (x, y - 180))
    at.browser.until(lambda: at.browser.js("return window.scrollY") > 0, "the page to scroll")
    assert at.boards() == {"1": (0, 0)}
