"""How safely the browser edition keeps games: what it promises, copies, and the screen that stays on."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.fishing.events import Setup
from companion.pages.edition import Browser as Told
from companion.pages.edition import Offline
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.exchange.importing import backup_texts
from tests import FOUR
from tests.follow import games
from tests.follow.browser import Browser
from tests.web.looks import LANGUAGES, SIZES, assert_sound
from tests.web.serving import serving

SAFARI = Told(is_safari=True)
ICON = Told(is_safari=True, is_on_home_screen=True)
SHARES = """
  Object.defineProperty(navigator, "standalone", { value: true });
  navigator.canShare = () => true;
  window.shared = [];
  navigator.share = ({ files }) => new Promise((done, failed) => {
    window.shared.push(files.map((file) => file.name));
    window.answer = { leaves: done, is: (name) => failed(new DOMException("", name)) };
  });
"""
"""JavaScript after which the app runs from the Home Screen; the test answers the share sheet."""
LOCKS = """
  window.locks = [];
  const { request } = WakeLock.prototype;
  WakeLock.prototype.request = async function (type) {
    window.asked = (window.asked || 0) + 1;
    if (window.refuses) throw new DOMException("", "NotAllowedError");
    const lock = await request.call(this, type);
    window.locks.push(lock);
    return lock;
  };
"""
"""JavaScript that remembers the locks which the browser has given."""
HELD = "return (window.locks || []).filter((lock) => !lock.released).length"


class App:
    """The browser edition with a finished game and an open one, or with an empty shelf."""

    def __init__(self, browser: Browser, folder: Path, served: ExitStack) -> None:
        self.browser, self._folder, self._served = browser, folder, served

    def start(self, told: Told, page: str = "home", *, is_new: bool = False, language: str = "en") -> None:
        def session() -> Session:
            session = Session(Shelf.open(self._folder / "shelf.sqlite3"))
            session.settings.update(language=language, theme="light")
            if not is_new:
                for rounds in (8, 3):
                    session.begin(Setup(FOUR))
                    for event in games.rounds(rounds):
                        session.record(event)
            return session

        url = self._served.enter_context(serving(session, told))
        self.browser.open(f"{url}#{page}")
        self.shows(page)

    def shows(self, page: str) -> None:
        self.browser.until(lambda: self.browser.all(f"[data-page={page}]"), page)

    def text(self, selector: str = ".home-safety") -> str:
        return str(self.browser.js("return document.querySelector(arguments[0]).textContent", selector))


@pytest.fixture
def app(browser: Browser, tmp_path: Path) -> Iterator[App]:
    yield from _app_in(browser, tmp_path)


@pytest.fixture
def app_on_device(whole_browser: Browser, tmp_path: Path) -> Iterator[App]:
    yield from _app_in(whole_browser, tmp_path)


def _app_in(browser: Browser, tmp_path: Path) -> Iterator[App]:
    browser.size(*SIZES[0])
    browser.prefer()
    with ExitStack() as served:
        yield App(browser, tmp_path, served)
        assert browser.complaints() == []


def test_home_says_what_is_promised_and_leads_to_the_icon(app: App) -> None:
    app.start(SAFARI)
    assert "Safari may delete games after a week without a visit." in app.text()
    assert app.browser.all(".copy.is-due"), "a game was finished"
    app.browser.tap("#copy")
    app.browser.until(lambda: app.browser.all("#home-screen"), "the hint, when there is a copy")
    app.browser.tap("#home-screen")
    steps = app.browser.js("return Array.from(document.querySelectorAll('.home-screen-steps b'), (b) => b.textContent)")
    assert steps == ["1. Export", "2. Add to Home Screen", "3. Import there"]
    app.browser.tap("#dialog-close")
    app.browser.until(lambda: not app.browser.all(".dialog"), "Home without the sheet")


def test_a_kept_promise_asks_for_nothing(app: App) -> None:
    app.start(ICON)
    assert "Kept in this browser until you delete it. Works offline." in app.text()
    assert not app.browser.all("#home-screen, .copy.is-due")
    assert app.browser.all("#copy")


def test_an_app_that_is_not_kept_says_so(app: App) -> None:
    app.start(Told(is_persistent=True, offline=Offline.FULL))
    assert "this browser has no room to keep it" in app.text()
    assert "Works offline" not in app.text()


def test_an_empty_shelf_on_the_home_screen_offers_the_import_first(app: App, tmp_path: Path) -> None:
    app.start(ICON, is_new=True)
    assert app.browser.js("return document.querySelector('.home-tile').id") == "tile-import"
    file = tmp_path / "games.json"
    with Shelf.open(tmp_path / "other.sqlite3") as shelf:
        shelf.games.begin(Setup(FOUR))
        file.write_text(*backup_texts(shelf))
    app.browser.all(".home-group.import input")[0].send_keys(str(file))
    app.browser.until(lambda: not app.browser.all("#tile-import"), "games that are not to be imported any more")
    assert "Continue" in app.text(".home-top")


def test_saved_is_said_when_the_file_has_left(app: App) -> None:
    app.start(SAFARI)
    app.browser.js(SHARES)
    for answer in ("answer.is('AbortError')", "answer.leaves()"):
        app.browser.js("window.answer = null")
        app.browser.tap("#copy")
        app.browser.until(lambda: app.browser.js("return Boolean(window.answer)"), "the sheet of the device")
        assert app.text("#notice") == ""
        assert app.browser.all(".copy.is-due")
        app.browser.js(answer)
    app.browser.shows("#notice", "Saved as fishing-")
    app.browser.until(lambda: not app.browser.all(".copy.is-due"), "the copy is noted")
    assert len(app.browser.js("return window.shared")) == 2


def test_a_file_that_took_too_long_is_shared_by_another_tap(app: App) -> None:
    app.start(SAFARI)
    app.browser.js(SHARES)
    app.browser.tap("#copy")
    app.browser.until(lambda: app.browser.js("return Boolean(window.answer)"), "the sheet of the device")
    app.browser.js("const { answer } = window; window.answer = null; answer.is('NotAllowedError')")
    app.browser.tap("#save-0")
    app.browser.until(lambda: app.browser.js("return Boolean(window.answer)"), "the sheet again")
    assert app.browser.all(".copy.is-due")
    app.browser.js("answer.leaves()")
    app.browser.until(lambda: not app.browser.all(".copy.is-due"), "the copy is noted")


def test_the_screen_stays_on_while_a_game_is_open(app_on_device: App) -> None:
    app = app_on_device
    app.start(SAFARI)

    def holds(count: int, when: str) -> None:
        app.browser.until(lambda: app.browser.js(HELD) == count, when)

    app.browser.js(LOCKS)
    app.browser.tap("#open-top")
    app.shows("table")
    holds(1, "a lock at the table")
    app.browser.js("window.locks.forEach((lock) => lock.release())")  # as when the page was not visible
    holds(0, "a lost lock")
    app.browser.js("document.dispatchEvent(new Event('visibilitychange'))")
    holds(1, "a lock that was asked for again")
    app.browser.driver.back()
    app.shows("home")
    holds(0, "no lock on Home")
    app.browser.js("window.refuses = true; window.asked = 0")
    app.browser.tap("#open-top")
    app.shows("table")
    app.browser.until(lambda: app.browser.js("return window.asked") > 0, "a refused lock")
    app.browser.js("window.refuses = false")
    app.browser.driver.back()
    app.shows("home")
    app.browser.tap("#open-top")
    holds(1, "a lock with the next page")


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("told", [SAFARI, ICON], ids=["safari", "icon"])
def test_nothing_is_cut_off_and_axe_finds_nothing(app: App, told: Told, language: str) -> None:
    app.start(told, language=language)
    assert_sound(app.browser)
    if told is SAFARI:
        app.browser.tap("#copy")
        app.browser.until(lambda: app.browser.all("#home-screen"), "the hint")
        app.browser.tap("#home-screen")
        assert_sound(app.browser)
