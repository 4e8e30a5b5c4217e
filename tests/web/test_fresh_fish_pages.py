"""Fresh Fish in the browser edition, in Chromium: set-up, ten turns with paths and auctions, and the result."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.fresh_fish.drafts.turn import Tile
from companion.fresh_fish.events import FleaMarketPlaced, GameEnded, SpaceReserved, StallAuctioned, TableCorrected
from companion.fresh_fish.goods import Good
from companion.fresh_fish.household import keep_boards, our_boards
from companion.fresh_fish.pages.square import SquarePresenter
from companion.pages.desk import Desk
from companion.pages.session import Session
from companion.table.record import from_json
from tests.follow import markets
from tests.follow.browser import Browser
from tests.fresh_fish.box_of_boards import LAID, OURS
from tests.fresh_fish.shorthand import record
from tests.pages.host import JsonHost
from tests.screens.fresh_fish.squares import base_setup, reserved
from tests.web.looks import WIDE, assert_sound
from tests.web.serving import serving


class Market:
    """The browser edition with one session, at one of its pages."""

    def __init__(self, browser: Browser, url: str, session: Session) -> None:
        self.browser, self.url, self.session = browser, url, session
        session.settings.update(language="en", theme="light")
        browser.size(*WIDE)
        browser.prefer("light")

    def visit(self, page: str) -> None:
        self.browser.open(f"{self.url}#{page}")
        self.shows(page)

    def shows(self, page: str) -> None:
        self.browser.until(lambda: self.browser.all(f"[data-page={page}]"), page)

    def tap(self, *selectors: str) -> None:
        """Tap buttons one after the other, each as soon as it is enabled."""
        for selector in selectors:
            self.browser.tap(f"{selector}:not(:disabled)")

    def tap_space(self, name: str) -> None:
        self.tap(f'[aria-label^="{name}: "]')

    def is_sound(self) -> None:
        assert_sound(self.browser)
        assert self.browser.complaints() == []


@pytest.fixture
def market(browser: Browser) -> Iterator[Market]:
    session = Session()
    session.begin(base_setup())
    session.record(*reserved())
    with serving(session) as url:
        yield Market(browser, url, session)


def space(name: str) -> int:
    return base_setup().square.shape.space(name)


def test_plays_ten_turns(market: Market) -> None:
    market.visit("square")
    browser, events = market.browser, market.session.game_on_table
    market.tap_space("D1")
    browser.shows("#turn-title", "Paul")
    market.tap("#primary", "#draw-flea")
    market.tap_space("I1")
    browser.shows("#turn-title", "Debbie")
    assert events.events[-2:] == (SpaceReserved(space("D1")), FleaMarketPlaced(space("I1")))
    market.tap("#primary", "#draw-fish", "#bid-0-2", "#bid-1-3", "#more-3", "#bid-3-9", "#bid-2-0")
    browser.shows(".note-title", "Nikki pays 9")
    market.tap_space("J8")
    browser.shows("#turn-title", "Debbie")
    assert events.events[-1] == StallAuctioned(Good.FISH, space("J8"), (2, 3, 0, 9))
    market.tap_space("B6")
    browser.shows(".why-refused", "Beside this space")
    market.tap("#reserve-anyway")
    browser.shows("#turn-title", "Nikki")
    market.tap("#do-undo")
    browser.shows("#turn-title", "Debbie")
    market.tap("#do-redo")
    browser.shows("#turn-title", "Nikki")
    for player, target in (("Anne", "C8"), ("Paul", "E1"), ("Debbie", "F1")):
        market.tap_space(target)
        browser.shows("#turn-title", player)
    market.tap_space("C10")
    browser.shows("#turn-title", "Nikki")
    market.tap("#open-menu", "#menu-by-hand")
    field = browser.all("#coins-0")[0]
    field.clear()
    field.send_keys("14")
    market.tap("#dialog-save")
    browser.until(lambda: isinstance(events.events[-1], TableCorrected), "the correction")
    assert events.state.coins[0] == 14
    market.tap("#open-menu", "#menu-end", "#dialog-end")
    market.shows("fresh_result")
    assert isinstance(events.events[-1], GameEnded)
    market.tap("#do-undo")
    market.shows("square")


def test_a_phone_on_its_side_has_the_whole_square_in_sight(market: Market) -> None:
    market.visit("square")
    browser = market.browser
    browser.size(740, 360)
    _left, top, right, bottom = browser.box_of(".board-box svg")
    assert top >= 0
    assert bottom <= 360
    assert bottom - top > 300, "as high as the window allows"
    assert browser.box_of("#primary")[0] >= right
    market.tap_space("D1")
    browser.shows("#turn-title", "Paul")


@pytest.mark.looks
def test_an_entry_in_the_way_is_corrected_together_with_another(market: Market) -> None:
    session = market.session
    session.open(from_json(record("r B2", "r C2", "r D2")))
    names = session.game_on_table.setup.square.shape.names
    JsonHost(session).act("correction", "correct", index=0)
    market.visit("correction")
    browser = market.browser
    market.tap_space("C2")
    browser.shows("#do-fix", "Correct entry 2")
    market.tap("#do-fix")
    browser.shows("#do-cancel", "Back to 1")
    market.tap("#do-cancel", "#do-fix")
    market.tap_space("B2")
    market.is_sound()
    market.tap("#do-save")
    browser.until(lambda: names[session.game_on_table.events[0].space] == "C2", "the correction")
    assert [names[event.space] for event in session.game_on_table.events] == ["C2", "B2", "D2"]


@pytest.mark.looks
def test_paths_are_listed_with_their_reasons(market: Market) -> None:
    session = market.session
    session.begin(base_setup())
    session.record(*(SpaceReserved(space(name)) for name in ("D1", "E1", "C9", "J8")), FleaMarketPlaced(space("D1")))
    market.visit("square")
    browser = market.browser
    assert len(browser.all(".paths-card li")) == len(JsonHost(session).page("square")["paths"]) > 1
    market.tap(f"#tick-{space('F1')}")
    browser.until(lambda: browser.all(f"#tick-{space('F1')}[aria-checked=true]"), "the tick")
    market.tap(f"#why-{space('F1')}")
    browser.shows(".note-card", "area")
    market.is_sound()
    market.tap("#do-done")
    browser.shows("#turn-title", "Paul")


@pytest.mark.looks
@pytest.mark.parametrize("tile", [None, Tile.UNKNOWN, Tile.FISH])
def test_every_stage_is_accessible_and_fits(market: Market, tile: Tile | None) -> None:
    if tile is not None:
        SquarePresenter(Desk(market.session)).draw(tile)
    market.visit("square")
    market.is_sound()


@pytest.mark.looks
def test_sets_up_a_game(browser: Browser) -> None:
    session = Session()
    keep_boards(session, OURS)
    host = JsonHost(session)
    with serving(session) as url:
        market = Market(browser, url, session)
        market.visit("set_up")
        for seats, name in enumerate(("Anne", "Paul", "Debbie", "Nikki"), start=1):
            browser.fill("#name", name)
            market.tap("#add")
            browser.until(lambda seats=seats: len(browser.all(".market-seats li")) == seats, name)
        market.tap("#seat-1")
        browser.shows(".market-seats", "Paul begins")
        market.is_sound()
        market.tap("#primary", "#tile-1", "#lay-1", "#turn-1", "#remove-1")
        browser.until(lambda: not host.page("set_up")["market"]["picture"]["boards"], "the empty table")
        for laid in LAID[:5]:
            at = {"row": laid.row, "column": laid.column, "quarters": laid.quarters}
            host.act("set_up", "put_board", name=laid.board.name, **at)
        market.visit("set_up")
        market.is_sound()
        market.tap("#primary")
        browser.until(lambda: browser.all(".truck-list"), "the trucks")
        for good in ("fish", "soda", "cheese", "ice"):
            market.tap(f"#space-{host.page('set_up')['look']['legal'][0]}")
            browser.until(lambda good=good: browser.all(f"#truck-{good}:not(:disabled)"), good)
        market.is_sound()
        market.tap("#primary")
        market.shows("square")
    assert session.names == ("Anne", "Paul", "Debbie", "Nikki")
    assert session.state.turn == 1


def draw_over(browser: Browser, *places: str) -> None:
    """Draw with a finger over places of the paper."""
    with browser.drag(*(browser.place_of(f"#place-{place}", 0) for place in places)):
        pass


@pytest.mark.looks
def test_a_board_is_drawn_for_the_set_up_with_a_finger_and_with_keys(browser: Browser) -> None:
    session = Session()
    host = JsonHost(session)
    with serving(session) as url:
        market = Market(browser, url, session)
        for name in ("Anne", "Paul", "Debbie"):
            host.act("set_up", "type_name", typed=name)
            host.act("set_up", "add")
        host.act("set_up", "go_on")
        market.visit("set_up")
        market.tap("#draw-1")
        market.shows("boards")
        draw_over(browser, "1-1", "3-4")
        browser.until(lambda: len(host.page("boards")["look"]["outline"]) == 12, "the outline")
        market.tap("#tool-areas")
        browser.until(lambda: host.page("boards")["tool"] == "areas", "the tool for areas")
        draw_over(browser, "1-1", "1-4")
        browser.until(lambda: len(host.page("boards")["look"]["areas"]) == 1, "the first area")
        browser.touch("#do-undo", after=0.05)
        browser.until(lambda: not host.page("boards")["look"]["areas"], "the tap right after the stroke")
        browser.touch("#do-redo", after=0.05)
        browser.until(lambda: len(host.page("boards")["look"]["areas"]) == 1, "the first area again")
        browser.until(lambda: browser.js("document.getElementById('place-2-1').focus()") is None, "the focus")
        keys = ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys(*[Keys.ARROW_RIGHT] * 3).key_up(Keys.SHIFT)
        keys.perform()
        browser.until(lambda: len(host.page("boards")["look"]["areas"]) == 3, "the last area fills itself in")
        market.tap("#milestone-3")
        market.is_sound()
        market.tap("#do-save")
        market.shows("set_up")
        browser.until(lambda: browser.all("#tile-1"), "the board in the tray")
        market.visit("boards")
        market.is_sound()
    (board,) = our_boards(session).boards
    assert [len(area.spaces) for area in board.areas.areas] == [4, 4, 4]


FACES = "return [...document.querySelectorAll(arguments[0])].map((each) => each.getAttribute('class'))"


@pytest.mark.looks
def test_discs_carry_the_faces_of_their_players(market: Market) -> None:
    session, browser = market.session, market.browser
    faces = [f"on-disc who-{face.colour}" for face in session.faces]
    market.visit("square")
    assert browser.js(FACES, ".turn-head .on-disc") == faces[:1], "Anne has the turn"
    assert browser.js(FACES, ".market-players .on-disc") == faces
    for page, selector in (("ways", "tbody th .on-disc"), ("log", ".log-sign .on-disc")):
        market.visit(page)
        assert browser.js(FACES, selector) == faces, page
    session.record(GameEnded())
    market.visit("fresh_result")
    rows = JsonHost(session).page("fresh_result")["sums"]["rows"]
    assert browser.js(FACES, ".sum-row .on-disc") == [faces[row["seat"]] for row in rows]
    market.is_sound()


@pytest.mark.looks
def test_shows_the_result(market: Market) -> None:
    market.session.record(GameEnded())
    market.visit("fresh_result")
    market.browser.shows(".market-victory", "33")
    assert len(market.browser.all(".sum-row")) == 4
    market.is_sound()


@pytest.mark.looks
def test_the_result_is_shared_and_its_players_play_again(market: Market) -> None:
    market.session.record(GameEnded())
    market.visit("fresh_result")
    market.tap("#share")
    market.browser.shows("#text-to-share", "Fresh Fish")
    market.browser.shows("#text-to-share", "Nikki")
    market.is_sound()
    market.tap("#dialog-close")
    market.tap("#rematch")
    market.shows("set_up")
    market.browser.shows(".market-seats", "Nikki")


@pytest.mark.looks
def test_the_square_and_the_result_lead_to_the_way_of_each_stall(browser: Browser) -> None:
    session = Session()
    session.open(markets.over())
    with serving(session) as url:
        market = Market(browser, url, session)
        market.visit("fresh_result")
        market.tap("#way-1f")
        market.shows("ways")
        browser.shows(".way-in-words", "Anne’s fish: 6 paths")
        assert len(browser.all(".step")) == 6
        market.tap("#measure-true", "#way-1f")
        browser.until(lambda: not browser.all(".step, .is-chosen"), "the way to be put away")
        market.tap_space("D8")
        browser.shows(".way-in-words", "Nikki’s fish: 4 paths")
        market.is_sound()
        market.visit("square")
        market.tap("#open-ways")
        market.shows("ways")
