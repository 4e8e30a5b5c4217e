"""The page in a real browser: it follows the table in two languages, reconnects, and works with a keyboard."""

from contextlib import closing

import pytest
from selenium.webdriver.common.keys import Keys

from companion.fishing.events import PenaltyRecorded, Setup
from companion.fishing.game import new_game
from companion.follow.feed import Feed, views_of
from companion.follow.sharing import Sharing
from companion.pages.watching import WatchedTable
from companion.table.record import from_json
from tests.fishing.shorthand import ANNE, NIKKI, caught, counted, played
from tests.follow import games, markets
from tests.follow.browser import PHONE, TELEVISION, Browser
from tests.fresh_fish.shorthand import record


@pytest.fixture
def phone(browser, shared) -> Browser:
    """A phone-sized browser with the page open and no player chosen."""
    browser.size(*PHONE)
    browser.prefer("light")
    browser.open(shared.url, language="en")
    return browser


def rows(browser: Browser) -> list[str]:
    """Return what the plate of each player on a phone says, or the row on a television."""
    return [row.replace("\n", " ") for row in browser.js(
        "return Array.from(document.querySelectorAll('.catches, [role=row].player')).map("
        "row => Array.from(row.children).map(part => part.textContent.trim()).join('|'))"
    )]  # fmt: skip


def announcement(browser: Browser) -> str:
    """Return the last announcement for screen readers. Check that it is in the only live region of the page."""
    live = "return Array.from(document.querySelectorAll('[aria-live], [role=status], [role=alert]'))"
    assert browser.js(f"{live}.map(each => each.id + each.getAttribute('aria-live'))") == ["saidpolite"]
    return browser.js("return document.getElementById('said').textContent")


def test_a_change_of_the_table_keeps_what_people_do(phone, shared):
    phone.js("window.kept = document.getElementById('menu-button')")
    phone.js("window.row = document.querySelector('.catches')")
    phone.js("window.kept.focus(); document.body.style.minHeight = '3000px'; window.scrollTo(0, 40)")
    drawn = phone.js("return Number(document.getElementById('page').dataset.drawn)")
    shared.record(caught(0, 0, 4, 0))
    phone.shows(".banner h2", "Trick 5 · Debbie leads")
    assert phone.js("return document.activeElement === window.kept && window.row.isConnected")
    assert phone.js("return window.pageYOffset") == 40
    assert phone.js("return Number(document.getElementById('page').dataset.drawn)") > drawn
    table = WatchedTable(shared.game)
    table.latest = shared.game.undo()
    shared.feed.show(*views_of(table))
    phone.until(lambda: announcement(phone) == "Undone: Debbie caught trick 4", "the announcement")


def test_follows_the_table_for_the_chosen_player(phone, shared):
    phone.shows("h1", "Round 3 of 8")
    assert phone.text(".banner h2") == "Trick 4 · Nikki leads"
    phone.tap("#who-are-you")
    phone.tap_text(".option", "Paul")
    phone.tap("#menu-button")
    phone.until(lambda: rows(phone)[0] == "Paulyou|19 Points|+4this round|5in stockroom", "Paul's line first")
    assert phone.all("#who-are-you") == []
    phone.driver.refresh()
    phone.until(lambda: rows(phone)[0].startswith("Paulyou"), "Paul, remembered")
    shared.record(caught(0, 0, 4, 0))
    phone.shows(".banner h2", "Trick 5 · Debbie leads")
    assert announcement(phone) == "Debbie caught trick 4. Debbie leads."
    shared.record(counted(7, 4, 4, 9, last=ANNE))
    phone.shows(".mine h2", "You draw")
    phone.shows(".standing h2", "After round")
    assert "You draw" in announcement(phone)
    shared.game.undo()
    shared.show()
    phone.shows("h1", "Round 3 of 8")
    assert phone.complaints() == []


def test_shows_a_game_without_a_page_of_its_own(phone, shared):
    seen = {"kind": "score-sheet", "players": [], "faces": {}, "title": "After 2 rounds", "said": "Paul leads by 4."}
    shared.feed.show(lambda: seen)
    phone.shows("h1", "After 2 rounds")
    phone.shows(".page-table p", "Paul leads by 4.")
    assert announcement(phone) == "Paul leads by 4."
    phone.size(*TELEVISION)
    phone.shows("h1", "After 2 rounds")
    assert phone.complaints() == []


NUMBERS_BROKEN = """
    const [text, number] = [arguments[0].firstChild, /[–−]\\d+/.exec(arguments[0].textContent)];
    const range = document.createRange();
    range.setStart(text, number.index);
    range.setEnd(text, number.index + number[0].length);
    arguments[0].style.display = "block";
    const broken = [];
    for (let width = 40; width < 200; width += 1) {
        arguments[0].style.width = `${width}px`;
        if (new Set(Array.from(range.getClientRects(), (line) => line.top)).size > 1) broken.push(width);
    }
    return broken;
"""
"""JavaScript that returns the widths at which a negative number in an element is broken across two lines."""


def test_no_line_breaks_after_a_minus(phone, shared):
    shared.record(PenaltyRecorded(NIKKI))
    phone.shows(".lane", "Nikki:")
    last = phone.driver.find_element("css selector", ".lane .fits")
    assert phone.js(NUMBERS_BROKEN, last) == []


def test_shows_every_page(phone):
    phone.tap("#tab-sheet")
    phone.shows("h1", "Score sheet")
    cells = phone.js("return Array.from(document.querySelectorAll('.score-table tbody tr')).map(r => r.textContent)")
    assert cells[:4] == [
        "Round 1, hand 916+164+48+88+8", "Round 2, hand 920+419+1515+718+10",
        "Round 3, hand 10, being played+0+4+4+4", "Round 4, hand 10",
    ]  # fmt: skip
    assert phone.all("button") == [], "nothing is tapped but links"
    phone.tap("#tab-trick")
    phone.shows("h1", "Round 3, trick 3")
    labels = "return Array.from(document.querySelectorAll('.laid .card')).map(c => c.getAttribute('aria-label'))"
    assert phone.js(labels) == ["lowest-wins", "blue 11", "blue 3", "call-colour"]
    phone.tap("#reason-1")
    phone.shows("h1", "Who catches the trick")
    phone.driver.back()
    phone.shows("h1", "Round 3, trick 3")
    phone.tap("#tab-rules")
    phone.shows(".chapters", "Buoys")
    assert phone.complaints() == []


def test_language_and_theme_follow_the_phone_and_can_be_chosen(phone, shared):
    def ground() -> str:
        return phone.js("return getComputedStyle(document.documentElement).backgroundColor")

    assert ground() == "rgb(221, 235, 237)"
    phone.prefer("dark")
    phone.until(lambda: ground() == "rgb(10, 30, 41)", "the dark theme")
    phone.tap("#menu-button")
    phone.tap_text(".option", "Light")
    phone.until(lambda: ground() == "rgb(221, 235, 237)", "the chosen light theme")
    phone.tap_text(".option", "Deutsch")
    phone.shows("h1", "Menü")
    assert phone.js("return document.documentElement.lang") == "de"
    phone.driver.refresh()
    phone.shows("h1", "Menü")
    phone.prefer("light")
    for language, title in (("de-AT", "Runde 3 von 8"), ("fi", "Round 3 of 8"), ("en", "Round 3 of 8")):
        phone.driver.execute_cdp_cmd("Emulation.setUserAgentOverride", {"userAgent": "", "acceptLanguage": language})
        phone.open(shared.url)
        phone.shows("h1", title)


def test_reconnects_by_itself(browser, share, shared):
    port, key = int(shared.url.split(":")[2].split("/")[0]), shared.sharing.key
    browser.size(*PHONE)
    browser.open(shared.url, language="en", me="Paul")
    shared.sharing.close()
    browser.shows("#lost", "Looking for the table…")
    assert "last seen" in browser.text("#lost")
    assert rows(browser)[0] == "Paulyou|19 Points|+4this round|5in stockroom"
    assert announcement(browser) == "Connection lost."
    assert browser.violations() == []
    shared.game.record(caught(0, 4, 0, 0))
    share(shared.game, port=port, key=key)
    browser.until(lambda: rows(browser)[0] == "Paul leadsyou|19 Points|+8this round|5in stockroom", "the current table")
    assert browser.all("#lost") == []
    browser.shows("#live", "live")


def test_keeps_choices_without_local_storage(browser, shared):
    script = browser.before_every_page(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('private'); }})"
    )
    browser.size(*PHONE)
    browser.driver.get(f"{shared.url}#menu")
    browser.tap_text(".option", "Debbie")
    browser.tap("#menu-button")
    browser.until(lambda: rows(browser)[0].startswith("Debbieyou"), "Debbie's line first")
    browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_shows_markup_in_names_as_text(browser, share):
    names = ("<img src=x>", "</p><b>x", '"><script>', "&lt;i&gt;")
    shared = share(new_game(Setup(names), [*games.rounds(1), played("B4 B6 B2 B9")]))
    for size in (PHONE, TELEVISION):
        browser.size(*size)
        for page in ("#table", "#sheet", "#trick", "#menu"):
            browser.open(f"{shared.url}{page}", language="en", me=names[0])
            assert browser.js("return document.querySelectorAll('#page img, #page script, #page p p').length") == 0
            assert names[0] in browser.js("return document.getElementById('page').textContent")
    assert browser.complaints() == []


def test_a_television_shows_everything_at_once(browser, shared):
    browser.size(*TELEVISION)
    browser.open(shared.url, language="en")
    assert browser.text("h1").split() == ["Trick", "4", "of", "10"], "beside what is in force too"
    assert rows(browser)[3] == "Nikki leads|18|+4|0 in stockroom"
    assert "at most 21" in browser.text(".tv-ocean")
    browser.shows(".followers", "1 phone following")
    assert browser.text(".tv-trick p") == "Trick 3 Nikki caught 4 cards"
    smallest = browser.js(
        "return Math.min(...Array.from(document.querySelectorAll('#page *')).filter(e => e.children.length === 0"
        " && e.textContent.trim() && e.getClientRects().length && !e.closest('.unseen, svg'))"
        ".map(e => parseFloat(getComputedStyle(e).fontSize)))"
    )
    assert smallest >= 30
    for high, wide in ((720, 1280), (2160, 3840), (800, 1280)):
        browser.size(wide, high)
        page = browser.js("const page = document.documentElement; return [page.scrollWidth, page.scrollHeight]")
        assert page == [wide, high]


def test_works_with_the_keyboard_alone(phone, shared):
    def focused() -> str:
        return phone.js("return document.activeElement.id")

    def press(key: str) -> None:
        phone.driver.switch_to.active_element.send_keys(key)

    ids = []
    for _step in range(6):
        press(Keys.TAB)
        ids.append(focused())
    assert ids == ["menu-button", "who-are-you", "tab-table", "tab-sheet", "tab-trick", "tab-rules"]
    press(Keys.ENTER)
    phone.shows("h1", "Rules")
    assert focused() == "tab-rules"
    press(Keys.SHIFT + Keys.TAB)
    press(Keys.ENTER)
    phone.shows("h1", "Round 3, trick 3")
    assert phone.js("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
    phone.js("document.getElementById('reason-2').focus()")
    shared.record(played("B4 B6 R2 B9"))
    phone.shows("h1", "Round 3, trick 4")
    assert focused() == "reason-2", "a change of the page must not move the focus"


def test_highlights_changes_unless_motion_is_reduced(phone, shared):
    def animation() -> str:
        return phone.js("return getComputedStyle(document.querySelector('.changed') || document.body).animationName")

    shared.record(caught(4, 0, 0, 0))
    phone.until(lambda: phone.all(".changed"), "a changed figure")
    assert animation() == "none"
    phone.prefer("light", less_motion=False)
    shared.record(caught(4, 0, 0, 0))
    phone.until(lambda: "+8" in phone.text(".changed"), "the next changed figure")
    assert animation() == "changed"


def test_shows_a_game_that_begins_and_a_result_to_send_to_bgstats(browser):
    feed, link = Feed(), "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D"
    with closing(Sharing(feed, host="127.0.0.1", port=0)) as sharing:
        browser.size(*PHONE)
        browser.open(sharing.urls[0], language="en")
        browser.shows("main", "No game has begun yet")
        for game in (games.over(), markets.over()):
            feed.show(*views_of(WatchedTable(game)))
            browser.shows("h1", "Result")
            browser.until(lambda: browser.all("#bgstats") == [], "a game on no shelf, which has no link")
            _state, page = views_of(WatchedTable(game))
            feed.show(lambda page=page: {**page(), "bgstats": link})
            browser.shows("#bgstats", "Send to BG Stats")
            (anchor,) = browser.all("#bgstats")
            assert [anchor.get_attribute(name) for name in ("href", "rel")] == [link, "noopener noreferrer"]
            assert browser.complaints() == []


def test_follows_the_square(browser, share):
    def pieces(selector: str) -> int:
        return browser.js("return document.querySelectorAll(arguments[0]).length", f".square {selector}")

    shared = share(from_json(record("r B2", "r C2")))
    browser.size(*PHONE)
    browser.open(shared.url, language="en")
    assert browser.text(".turn-head > div") == "Anne’s turn Reserve or draw"
    assert (pieces(".truck"), pieces(".piece"), pieces(".path")) == (4, 2, 8)
    for event in from_json(record("r B2", "r C2", "t B2", "a fish C2 1 3")).events[2:]:
        shared.record(event)
    browser.until(lambda: pieces(".stall") == 1, "the stall")
    browser.tap("#tab-last")
    assert "Paul wins with the highest bid and pays 3." in browser.text(".auction")
    browser.tap("#tab-ways")
    browser.tap("#way-1-fish")
    browser.shows(".one-way h2", "Paul’s distance: fish")
    browser.tap(".page-ways .button")
    browser.until(lambda: browser.all("#way-1-fish"), "all distances")
    assert browser.complaints() == []
