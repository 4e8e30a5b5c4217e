"""A third game in Chromium: a script for its page and one line in the list of pages suffice."""

from collections.abc import Iterator

import pytest

from companion.follow.page import CONTENT_TYPES, PageFile, page_files
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.kinds import KINDS
from tests import ROOT
from tests.follow.browser import Browser
from tests.score_sheet import KEY
from tests.web.looks import PHONE, SIZES, assert_sound
from tests.web.serving import serving

LIST = "page_modules.js"
LINE = b'  score_sheet: page(() => import("./score_sheet/page.js")),\n'


@pytest.fixture
def address(tmp_path, monkeypatch) -> Iterator[str]:
    monkeypatch.setitem(KINDS, KEY, "tests.score_sheet:KIND")
    script = CONTENT_TYPES[".js"]
    start = b"PAGES = {\n"
    pages = {
        LIST: PageFile(script, page_files()[LIST].content.replace(start, start + LINE)),
        "score_sheet/page.js": PageFile(script, (ROOT / "tests" / "score_sheet" / "page.js").read_bytes()),
    }
    with serving(lambda: Session(Shelf.open(tmp_path / "shelf.sqlite3")), more=pages) as address:
        yield address


@pytest.mark.looks
def test_it_is_played_and_logged(browser: Browser, address: str) -> None:
    browser.size(*SIZES[0])
    browser.prefer()
    browser.open(f"{address}#home")
    browser.tap(f"#switch-{KEY}")
    browser.shows("h1", "Score Sheet")
    assert_sound(browser)
    browser.tap("#open-top")
    for typed, shown in (("Anne Paul Debbie", "Paul: 0"), ("1 5 2", "Paul: 5"), ("3 4 0", "Paul: 9")):
        browser.fill("#typed", typed)
        browser.tap("#write")
        browser.until(lambda line=shown: line in browser.text(".player:nth-child(2)"), shown)
    browser.tap("#undo")
    browser.shows(".player:nth-child(2)", "Paul: 5")
    browser.tap("#end")
    browser.until(lambda: not browser.all("#end"), "the end")
    browser.open(f"{address}#log")
    browser.shows(".log-shown", "Anne 1, Paul 5, Debbie 2")
    browser.size(*PHONE)
    browser.open(f"{address}#games")
    browser.tap(".game-row")
    browser.shows(".one-game", "Paul")
    browser.open(f"{address}#rules")
    browser.tap(f"#rules-of-{KEY}")
    browser.shows(".chapter-list", "Scoring")
    assert browser.complaints() == []
