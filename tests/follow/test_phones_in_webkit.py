"""The page for phones in WebKit, the engine of Safari: it watches a game of each kind, and takes part in it.

`make web-check` installs WebKit and runs this; `make test` does without, and plays the same page in Chromium.
"""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.fishing.pages.count import count_draft
from companion.fresh_fish.events import SpaceReserved
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted
from tests.follow import games, markets
from tests.follow.browser import PHONE, Browser
from tests.follow.phones import SharedTable
from tests.follow.reader import Reader
from tests.follow.test_fresh_fish_in_browsers import market
from tests.screens.fresh_fish.squares import base_setup
from tests.web.browsers import WEBKIT, browser, resize

pytestmark = pytest.mark.packaging


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    """A person with a keyboard at WebKit, in a window as narrow as a phone."""
    with browser(WEBKIT, tmp_path) as driver:
        resize(driver, *PHONE)
        yield Reader(Browser(driver))


def is_sound(reader: Reader) -> None:
    """Assert that the page is no wider than the phone and that axe finds nothing."""
    assert reader.page.js("return document.documentElement.scrollWidth") <= PHONE[0]
    reader.is_accessible()


def take_part(reader: Reader, shared: SharedTable, name: str) -> None:
    """Ask the table as the phone of a player, which allows it."""
    reader.page.driver.get(shared.url)
    reader.page.js("localStorage.setItem('follow-me', arguments[0]); location.reload()", name)
    reader.page.until(lambda: reader.page.all("h1"), "the page, loaded again")
    reader.press("Take part", "link")
    reader.press("Take part")
    reader.page.until(lambda: shared.is_asked_by(name), "the request")
    shared.allow_phone(name)


def test_watches_a_game_of_fishing(reader: Reader) -> None:
    with closing(SharedTable(games.in_round_3())) as shared:
        reader.page.driver.get(shared.url)
        reader.reads("Trick 4 · Nikki leads")
        is_sound(reader)
        shared.tablet(shared.session.record, caught(0, 0, 4, 0))
        reader.reads("Trick 5 · Debbie leads")
        reader.hears("Debbie caught trick 4. Debbie leads.")
        reader.press("Sheet", "link")
        reader.reads("Score sheet")
        is_sound(reader)
        shared.tablet(shared.session.record, counted(7, 4, 4, 9, last=ANNE))
        reader.press("The table", "link")
        reader.reads("After round 3")
        is_sound(reader)
        shared.tablet(shared.session.undo)
        reader.reads("Trick 5 · Debbie leads")
    reader.hears("Connection lost.")


def test_watches_a_game_of_fresh_fish_to_its_result(reader: Reader) -> None:
    game = markets.over()
    with closing(SharedTable(markets.last_stalls())) as shared:
        reader.page.driver.get(shared.url)
        reader.reads("The last four")
        is_sound(reader)
        reader.press("Distances", "link")
        reader.reads("Distances")
        is_sound(reader)
        reader.press("Square", "link")
        for event in game.events[len(shared.events) :]:
            shared.tablet(shared.session.record, event)
        reader.reads("Result")
        assert shared.session.state == game.state
        is_sound(reader)


def test_takes_part_in_fishing(reader: Reader) -> None:
    with closing(SharedTable(games.in_round_3())) as shared:
        take_part(reader, shared, "Paul")
        reader.press("Debbie")
        reader.reads("Trick 5 · Debbie leads")
        reader.press("Nikki: –3")
        reader.page.until(lambda: shared.session.state.round.penalties == (0, 0, 0, 1), "the –3")
        is_sound(reader)
        reader.press("Undo")
        reader.page.until(lambda: not any(shared.session.state.round.penalties), "the –3 to go")
        reader.reads("Trick 5 · Debbie leads")
        reader.press("Count", "link")
        reader.reads("Your pile, Paul")
        reader.press("1")
        reader.press("4")
        reader.press("Send")
        reader.finds("Change")
        is_sound(reader)
        assert count_draft(shared.session).counted.typed[PAUL] == 14


def test_takes_part_in_fresh_fish(reader: Reader) -> None:
    shape = base_setup().square.shape
    with closing(SharedTable(market())) as shared:
        take_part(reader, shared, "Anne")
        reader.press("D1: empty, can be reserved")
        reader.reads("Paul’s turn")
        assert shared.events[-1] == SpaceReserved(shape.space("D1"))
        reader.press("Undo")
        reader.press("Draw a tile")
        reader.press("Fish")
        reader.press("3")
        is_sound(reader)
        reader.press("Seal my bid")
        reader.hears("1 of 4 bids is in")
        for name, seat in (("Paul", PAUL), ("Debbie", DEBBIE), ("Nikki", NIKKI)):
            shared.phone(name).do("square", "seal", seat=seat, good="fish", amount=1)
        reader.hears("Anne pays 3")
        is_sound(reader)
