"""Boards of Fresh Fish are dragged and tapped into place in WebKit, the engine of Safari.

`make web-check` installs WebKit and runs this. Its driver has a mouse, but no finger; for fingers, see
test_placing_boards.py.
"""

from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder

from companion.fresh_fish.household import keep_boards
from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.fresh_fish.box_of_boards import OURS
from tests.pages.host import JsonHost
from tests.web.browsers import WEBKIT, browser, resize
from tests.web.looks import WIDE
from tests.web.serving import serving
from tests.web.test_placing_boards import Table, with_three_players

pytestmark = pytest.mark.packaging


def drag(driver: Any, *points: tuple[float, float]) -> None:
    """Press the mouse at the first point and release it at the last one; a single point is clicked."""
    chain = ActionBuilder(driver, duration=20)
    (x, y), *others = points
    chain.pointer_action.move_to_location(round(x), round(y)).pointer_down()
    for x, y in others:
        chain.pointer_action.move_to_location(round(x), round(y))
    chain.pointer_action.pointer_up()
    chain.perform()


def test_boards_are_dragged_and_tapped_into_place(tmp_path: Path) -> None:
    session = Session()
    keep_boards(session, OURS)
    session.settings.update(language="en", theme="light")
    host = with_three_players(JsonHost(session))
    with serving(session) as url, browser(WEBKIT, tmp_path) as driver:
        resize(driver, *WIDE)
        driver.get(f"{url}#set_up")
        page = Browser(driver)
        page.until(lambda: page.all("#market"), "the table")
        at = Table(page, host)
        drag(driver, at.tile("1"), at.spot(3, 3), at.spot(2, 2.5))
        at.lies("1", 0, 0)
        drag(driver, at.middle_of("1"), at.spot(4, 4), at.spot(3, 3.5))
        at.lies("1", 1, 1)
        drag(driver, at.tile("2"), at.spot(6, 6), at.spot(3, 3.5))
        page.shows("#alert", "Board 2 does not fit there: board 1 is in the way.")
        drag(driver, at.middle_of("1"), at.spot(4, 4), (20, 20))
        page.until(lambda: not page.all(".is-carried"), "the board to go back")
        at.lies("1", 1, 1)
        drag(driver, at.tile("4"))
        page.shows(".market-bar", "Tap where it should lie.")
        drag(driver, at.spot(3.5, -1.5))
        at.lies("4", 1, -3)
