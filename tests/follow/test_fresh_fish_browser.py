"""Fresh Fish in a real browser: the square, the distances, and accessibility."""

from collections.abc import Iterator
from contextlib import closing
from itertools import cycle

import pytest

from companion.record import from_json
from tests.follow import markets
from tests.follow.browser import PHONE, TABLET, TELEVISION, Browser
from tests.follow.conftest import SharedTable
from tests.fresh_fish.shorthand import record


@pytest.fixture
def market() -> Iterator[SharedTable]:
    table = SharedTable(from_json(record("r B2", "r C2")))
    yield table
    table.sharing.close()


@pytest.fixture
def phone(browser, market) -> Browser:
    browser.size(*PHONE)
    browser.prefer("light")
    browser.open(market.url, language="en")
    return browser


def names(browser: Browser) -> list[str]:
    return browser.js("return Array.from(document.querySelectorAll('.seat bdi')).map(name => name.textContent)")


def pieces(browser: Browser, selector: str) -> int:
    return browser.js("return document.querySelectorAll(arguments[0]).length", f".square {selector}")


def test_it_follows_the_square(phone, market):
    phone.shows("h1", "Turn 3")
    assert phone.text(".turn-card p") == "Anne’s turn Reserve a space or draw a tile"
    assert (pieces(phone, ".truck"), pieces(phone, ".piece"), pieces(phone, ".path")) == (4, 2, 8)
    game = market.game
    shape = game.setup.square.shape
    for event in from_json(record("r B2", "r C2", "t B2", "a fish C2 1 3")).events[2:]:
        market.record(event)
    phone.shows(".turn-card", "Anne’s turn")
    phone.until(lambda: pieces(phone, ".stall") == 1, "the stall")
    assert pieces(phone, ".stall") == 1
    said = phone.js("return document.getElementById('said').textContent")
    assert said == "Paul buys the stall with fish for 3 and puts it on C2. Anne’s turn."
    phone.tap("#tab-last")
    assert "Paul wins with the highest bid and pays 3." in phone.text(".auction")
    game.undo()
    market.show()
    phone.shows(".page-last", f"Anne puts a flea market on {shape.names[shape.space('B2')]}")
    assert phone.complaints() == []


def test_somebody_says_who_they_are(phone):
    assert names(phone) == ["Anne", "Paul"]
    phone.tap("#who-are-you")
    phone.until(lambda: [each for each in phone.all(".option") if "Paul" in each.text], "Paul")[0].click()
    phone.tap("#menu-button")
    phone.until(lambda: names(phone) == ["Paul", "Anne"], "Paul's line first")
    assert phone.text(".seat .you") == "you"


def test_a_way_opens_on_the_square(browser):
    table = SharedTable(markets.last_stalls())
    with closing(table.sharing):
        browser.size(*PHONE)
        browser.open(f"{table.url}#ways", language="en")
        browser.tap("#way-0-fish")
        browser.shows(".one-way h2", "Anne’s distance: fish")
        counts = browser.js("return Array.from(document.querySelectorAll('.step text')).map(t => t.textContent)")
        assert counts[0] in ("1", "2")
        browser.tap(".page-ways .button")
        browser.until(lambda: browser.all("#way-0-fish"), "all ways again")


def test_rules_of_the_game_that_is_played(phone):
    phone.tap("#tab-rules")
    phone.tap_text(".chapters a", "Auctions")
    phone.shows("h1", "Auctions")


def test_coins_are_nowhere_in_play(browser):
    table = SharedTable(markets.in_play())
    with closing(table.sharing):
        for size in (PHONE, TELEVISION):
            browser.size(*size)
            browser.open(table.url, language="en")
            assert browser.all(".coins") == []


def test_names_full_of_markup_are_shown_as_they_are(browser):
    named = ["<img src=x>", "</p><b>x"]
    table = SharedTable(from_json(record("r B2", "r C2", "a fish B2 2 2", players=named, starting_player=named[0])))
    with closing(table.sharing):
        for size in (PHONE, TELEVISION):
            browser.size(*size)
            for page in ("#table", "#ways", "#last", "#menu"):
                browser.open(f"{table.url}{page}", language="en", me=named[0])
                assert browser.js("return document.querySelectorAll('#page img, #page p p').length") == 0
                assert named[0] in browser.js("return document.getElementById('page').textContent")
        assert browser.complaints() == []


MOMENTS = (
    (markets.in_play, "", ("#table", "#ways", "#rules/ways")),
    (markets.with_paths, "Paul", ("#table", "#last", "#menu")),
    (markets.with_a_cut, "", ("#table", "#last")),
    (markets.after_a_tie, "", ("#last",)),
    (markets.last_stalls, "Anne", ("#table", "#ways/0-fish")),
    (markets.over, "Nikki", ("#table", "#ways")),
)


@pytest.mark.parametrize(("language", "theme", "moments"), [("en", "dark", MOMENTS[::2]), ("de", "light", MOMENTS)])
def test_nobody_is_kept_out_and_nothing_is_cut_off(browser, language, theme, moments):
    """German is longer, so it is seen at every moment. Axe takes long: it looks at every third screen."""
    is_turn = cycle((True, False, False))
    browser.prefer(theme)
    for moment, me, pages in moments:
        table = SharedTable(moment())
        with closing(table.sharing):
            browser.size(*PHONE)
            browser.open(table.url, language=language, me=me)
            for page in pages:
                browser.turn_to(page)
                if next(is_turn):
                    assert browser.violations() == [], (page, moment.__name__)
                for wide in (320, 800):
                    browser.size(wide, 740)
                    assert browser.js("return document.documentElement.scrollWidth") <= wide, (page, moment.__name__)
                browser.size(*PHONE)
            browser.turn_to("#table")
            browser.size(*TELEVISION)
            browser.until(lambda: browser.all("[data-screen=television]"), "the television")
            if next(is_turn):
                assert browser.violations() == [], ("television", moment.__name__)
            page = browser.js("const page = document.documentElement; return [page.scrollWidth, page.scrollHeight]")
            assert page == list(TELEVISION)
            cut = browser.js(
                "return Array.from(document.querySelectorAll('.tv-beside .card-box')).filter("
                "box => box.scrollHeight > box.clientHeight + 2).map(box => box.className)"
            )
            assert cut == [], moment.__name__
            assert browser.complaints() == []


def test_large_text_stays_on_the_page(browser):
    table = SharedTable(markets.over())
    with closing(table.sharing):
        browser.size(*PHONE)
        for size in ("150", "200"):
            browser.open(table.url, language="de", size=size)
            for page in ("#table", "#ways", "#last"):
                browser.turn_to(page)
                assert browser.js("return document.documentElement.scrollWidth") <= PHONE[0], (page, size)


def test_a_tablet_shows_the_square_beside_ways_and_the_last_move(browser, market):
    browser.size(*TABLET)
    browser.open(market.url, language="en", me="Paul")
    assert all(each.is_displayed() for each in browser.all(".page-table, .page-ways, .page-last"))
    assert browser.violations() == []
