"""The frame of the browser edition in Chromium: Home, a new game, the games, the rules and the settings."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.fishing.events import Setup
from companion.fresh_fish import boards_file
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.record import write
from tests.follow import games
from tests.follow.browser import Browser
from tests.fresh_fish.box_of_boards import BOARDS
from tests.web.looks import LANGUAGES, PHONE, SMALL_PHONE, WIDE, assert_sound, swept
from tests.web.serving import serving

PLAYERS = ("Anne", "Paul", "Debbie", "Nikki")


SECOND_TAB = """
  return import("/start_page.js").then(({ startPage }) => {
    document.getElementById("page").replaceChildren(startPage({ state: "elsewhere" }, "en"));
  });
"""
"""JavaScript that shows what a second tab does, which has no core to ask."""


class App:
    """The browser edition with a shelf of its own, which starts on Home."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url

    def start(self, size: tuple[int, int] = WIDE, page: str = "home") -> None:
        self.browser.size(*size)
        self.browser.prefer("light")
        self.browser.open(f"{self.url}#{page}")
        self.shows(page)

    def shows(self, page: str) -> None:
        self.browser.until(lambda: self.browser.all(f"[data-page={page}]"), page)

    def tap(self, selector: str, page: str = "") -> None:
        self.browser.tap(selector)
        if page:
            self.shows(page)

    def text(self, selector: str, text: str) -> None:
        self.browser.shows(selector, text)

    def back(self, page: str) -> None:
        self.browser.driver.back()
        self.shows(page)

    def view(self, page: str, language: str = "en") -> dict:
        """Return what the presenter shows now, past the browser."""
        with urlopen(f"{self.url}page/{page}?lang={language}") as answer:
            return json.load(answer)["view"]


@pytest.fixture
def app(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    """The app with two finished games, and a third one that is open; in English, or in the language of the test."""

    def session() -> Session:
        shelf = Shelf.open(tmp_path / "shelf.sqlite3")
        for players in (PLAYERS, PLAYERS[::-1]):
            game = shelf.games.begin(Setup(players))
            for event in games.rounds(8):
                game.record(event)
        session = Session(shelf)
        session.begin(Setup(PLAYERS))
        for event in games.rounds(3):
            session.record(event)
        session.set_setting("theme", "light")
        session.set_setting("language", getattr(request, "param", "en"))
        return session

    with serving(session) as url:
        yield App(browser, url)


@pytest.fixture
def new_app(browser: Browser, tmp_path: Path) -> Iterator[App]:
    """The app on its first visit."""
    with serving(lambda: Session(Shelf.open(tmp_path / "shelf.sqlite3"))) as url:
        yield App(browser, url)


def test_a_first_game_is_set_up_and_continued_after_a_reload(new_app: App) -> None:
    app = new_app
    app.start()
    app.tap("#open-top", "practice")
    app.back("home")
    app.text("#open-top", "New game")
    app.tap("#open-top", "new_game")
    for name in PLAYERS[:3]:
        app.browser.fill("#name", name)
        app.tap("#add")
        app.text(".seats-table", name)
    app.tap("#seat-1")
    app.text(".new-seats h2", "Paul opens round 1")
    app.tap("#swap-0")
    app.browser.until(lambda: app.view("new_game")["players"] == ["Paul", "Anne", "Debbie"], "the seats are swapped")
    app.tap("#next")
    app.tap("#tick-ocean")
    app.browser.until(lambda: app.browser.all("#tick-ocean[aria-checked=true]"), "the tick")
    app.tap("#begin", "table")
    assert app.browser.js("return location.hash") == "#table"
    assert app.browser.js("return history.state.visits.map((each) => each.name)") == ["home", "table"]
    app.browser.driver.refresh()
    app.shows("table")
    app.back("home")
    app.text("#open-top", "Continue")
    standing = [player["name"] for player in app.view("home")["standing"]]
    assert sorted(standing) == sorted(PLAYERS[:3])
    app.browser.js(SECOND_TAB)
    app.text(".tab-table", "Round 1 of 8, trick 1 of 10")
    assert len(app.browser.all(".tab-table .face")) == 3
    assert app.browser.complaints() == []


def test_the_back_button_leads_from_page_to_page_and_a_reload_stays(app: App) -> None:
    app.start(PHONE)
    app.tap("#tile-small-book", "rules")
    app.tap("#chapter-zeros")
    app.text(".rules-text h2", "Zeros")
    app.browser.driver.refresh()
    app.text(".rules-text h2", "Zeros")
    app.browser.driver.back()
    app.browser.until(lambda: not app.browser.all(".rules-text h2"), "the list of chapters")
    app.back("home")
    app.tap("#tile-large-games", "games")
    app.text(".strip-line", "95,")  # the winner's points, which a tablet shows in a column of their own
    app.browser.tap_nth(".game-row", 1)
    app.shows("game")
    assert app.browser.js("return parseFloat(getComputedStyle(document.querySelector('.one-game')).paddingLeft)") > 10
    app.tap("#back", "games")
    app.tap("#back", "home")
    app.browser.js("location.hash = 'no-such-page'")
    app.shows("home")
    assert app.browser.complaints() == []


def test_quick_taps_on_back_stay_in_the_app(app: App) -> None:
    app.start()
    app.tap("#tile-small-gear", "settings")
    app.browser.js("const back = document.getElementById('back'); for (let tap = 0; tap < 3; tap += 1) back.click();")
    app.shows("home")
    app.tap("#tile-large-games", "games")
    assert app.browser.js("return history.state.visits.map((each) => each.name)") == ["home", "games"]


def test_back_closes_only_the_menu(app: App) -> None:
    app.start()
    app.tap("#open-top", "table")
    for _time in range(2):
        app.tap("#table-menu")
        app.browser.until(lambda: app.browser.all(".dialog"), "the menu")
        app.browser.driver.back()
        app.browser.until(lambda: not app.browser.all(".dialog"), "the table without its menu")
        app.browser.until(lambda: app.browser.js("return location.hash") == "#table", "the page that was there")
        assert app.browser.all("[data-page=table]")
    app.back("home")
    app.tap("#open-top", "table")


def test_the_focus_stays_in_the_menu_until_escape_closes_it(app: App) -> None:
    app.start()
    app.tap("#open-top", "table")
    app.tap("#table-menu")
    is_inside = "return Boolean(document.activeElement.closest('dialog')) || document.activeElement === document.body"
    assert app.browser.js("return document.activeElement.id") == "dialog-title"
    for _key in range(20):  # more than there are buttons; a browser may add its own controls to the round
        ActionChains(app.browser.driver).send_keys(Keys.TAB).perform()
        assert app.browser.js(is_inside), app.browser.js("return document.activeElement.outerHTML")
    ActionChains(app.browser.driver).send_keys(Keys.ESCAPE).perform()
    app.browser.until(lambda: not app.browser.all(".dialog"), "the table without its menu")
    assert app.browser.js("return document.activeElement.id") == "table-menu"
    assert app.browser.all("[data-page=table]")


def test_the_search_of_the_rules_loses_no_letter(app: App) -> None:
    app.start(page="rules")
    app.tap("#search")
    keys = ActionChains(app.browser.driver)
    for letter in "overfished ocean":
        keys.send_keys(letter).pause(0.05)
    keys.perform()
    app.text("mark", "overfished")
    assert app.browser.js("return document.activeElement.value") == "overfished ocean"
    assert app.browser.js("return history.state.visits.length") == 2, "Back leaves the rules"


def test_what_is_unfolded_and_scrolled_survives_an_answer(app: App) -> None:
    app.start(SMALL_PHONE, "new_game")
    for name in PLAYERS[:3]:
        app.browser.fill("#name", name)
        app.tap("#add")
        app.text(".seats-table", name)
    app.tap("#next")
    app.browser.until(lambda: app.browser.all("#house-rules"), "the second step")
    app.browser.js("document.getElementById('house-rules').click()")
    app.browser.js("window.scrollTo(0, 200)")
    scrolled = app.browser.js("return window.pageYOffset")
    assert scrolled > 0
    app.browser.js("document.querySelector('.house-rules input').click()")
    app.browser.until(lambda: app.view("new_game")["house_rules"][0]["is_on"], "the rule")
    app.browser.until(lambda: not app.browser.all("body[aria-busy]"), "the page")
    assert app.browser.all("details.house-rules[open]")
    assert app.browser.js("return window.pageYOffset") == scrolled


def test_a_page_that_cannot_be_shown_leads_home(app: App) -> None:
    app.start()
    app.browser.js(
        "history.pushState({visits: [{name: 'home', given: {}}, {name: 'game', given: {key: 'gone'}}]}, '', '#game');"
        "location.reload()"
    )
    app.shows("lost")
    app.text("h1", "This page cannot be shown")
    app.tap(".lost-page button", "home")


def test_a_search_of_the_rules_marks_what_it_finds(app: App) -> None:
    app.start()
    app.tap("#tile-small-book", "rules")
    app.browser.until(lambda: app.browser.all("#chapter-idea[aria-current]"), "the first chapter is open")
    app.browser.all("#search")[0].send_keys("catch-all")
    app.browser.until(lambda: app.browser.all(".found mark"), "matches")
    assert app.browser.driver.switch_to.active_element.get_attribute("id") == "search"
    app.tap(".found")
    app.browser.until(lambda: app.browser.all(".rule.linked"), "the passage")
    app.tap("#rules-of-fresh-fish")
    app.browser.until(lambda: app.browser.all("#chapter-ways"), "the other game")
    app.browser.until(lambda: app.browser.all("#chapter-idea[aria-current]"), "its first chapter")
    app.tap("#chapter-ways")
    app.browser.until(lambda: len(app.browser.all(".example-square .square")) == 3, "the squares of the examples")
    app.tap("#chapter-auction")
    app.browser.until(lambda: len(app.browser.all(".example-bids li")) == 4, "the bids of the example")
    app.browser.all("#search")[0].send_keys("trump")
    app.text(".found-game h3", "Fishing")
    before = len(app.browser.all(".found"))
    app.tap("#show-more")
    app.browser.until(lambda: len(app.browser.all(".found")) > before, "more matches")
    app.tap(".found")
    app.browser.until(lambda: app.browser.all("#rules-of-fishing[aria-pressed=true]"), "the rules of the match")
    assert app.browser.complaints() == []


def test_a_game_is_deleted_restored_exported_and_imported_again(app: App, tmp_path: Path) -> None:
    app.start()
    app.tap("#tile-large-games", "games")
    app.browser.until(lambda: len(app.browser.all(".game-row")) == 3, "three games")
    app.browser.tap_nth(".game-row", 1)
    app.text(".detail-head h2", "+14")
    assert app.browser.all(".detail-chart .curve")
    app.tap("#delete")
    app.text(".undo-lane", "Deleted: Nikki, Debbie, Paul, Anne")
    app.browser.until(lambda: len(app.browser.all(".game-row")) == 2, "the game is gone")
    app.tap("#undo-delete")
    app.browser.until(lambda: len(app.browser.all(".game-row")) == 3, "the game is back")
    app.browser.driver.execute_cdp_cmd(
        "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)}
    )
    app.tap("#export-all")
    app.text("#notice", ".fishing-backup.json")
    app.browser.until(lambda: list(tmp_path.glob("*.fishing-backup.json")), "the file")
    (copy,) = tmp_path.glob("*.fishing-backup.json")
    assert len(json.loads(copy.read_text())["games"]) == 3
    record = tmp_path / "evening.fishing.json"
    record.write_text(write(games.overfished()))
    app.browser.all("input[type=file]")[0].send_keys(str(record))
    app.browser.until(lambda: len(app.browser.all(".game-row")) == 4, "the imported game")
    app.browser.all("input[type=file]")[0].send_keys(str(app_file(tmp_path)))
    app.text("#alert", "The file is damaged or not a game")
    assert app.browser.complaints() == []


def test_a_double_click_on_delete_deletes_one_game(app: App) -> None:
    app.start(page="games")
    app.browser.until(lambda: len(app.browser.all(".game-row")) == 3, "three games")
    app.browser.tap_nth(".game-row", 1)
    app.text(".detail-head h2", "+14")
    place = app.browser.place_of("#delete")
    app.browser.touch_at(*place)
    app.browser.touch_at(*place, after=0.2)
    app.text(".undo-lane", "Deleted: Nikki, Debbie, Paul, Anne")
    app.browser.until(lambda: not app.browser.all("[aria-busy]"), "both clicks are done")
    app.browser.touch_at(*place, after=0.2)  # where the button was
    app.browser.until(lambda: not app.browser.all("[aria-busy]"), "the third click is done")
    assert len(app.browser.all(".game-row")) == 2
    assert len(app.view("games")["bin"]["rows"]) == 1
    app.tap("#undo-delete")
    app.text(".detail-head h2", "+14")
    assert app.browser.complaints() == []


def test_several_files_are_saved_one_by_one(app: App, tmp_path: Path) -> None:
    app.start(PHONE)
    app.tap("#tile-large-games", "games")
    boards = tmp_path / "our.fresh-fish-boards.json"
    boards.write_text(boards_file.write(BOARDS))
    app.browser.all("input[type=file]")[0].send_keys(str(boards))
    app.text("#notice", "7 new boards")
    app.tap("#export-all")
    app.text(".dialog", "Save each of these files.")
    assert app.browser.violations() == []
    saved = tmp_path / "saved"
    app.browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(saved)})
    for place, ending in enumerate((".fishing-backup.json", ".fresh-fish-boards.json")):
        app.tap(f"#save-{place}")
        app.text("#notice", ending)
    app.browser.until(lambda: len(list(saved.glob("*.json"))) == 2, "both files")
    app.tap("#dialog-close")
    app.shows("games")


def app_file(folder: Path) -> Path:
    """Return a file that is no game."""
    file = folder / "shopping.txt"
    file.write_text("cheese")
    return file


VOICES = """
  window.said = [];
  const voices = [{ lang: "en-GB", name: "Anne" }];
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => voices,
    cancel: () => window.said.splice(0),
    speak: (spoken) => window.said.push([spoken.text, spoken.lang]),
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""JavaScript of a browser with one voice, which the browser of the tests does not have."""


def test_a_browser_with_a_voice_says_what_has_happened(app: App) -> None:
    voices = app.browser.before_every_page(VOICES)
    try:
        app.start(page="settings")
        app.browser.js("document.getElementById('turn-voice').click()")
        app.browser.until(lambda: app.browser.js("return document.getElementById('turn-voice').checked"), "on")
        app.browser.js("location.hash = '#table'")
        app.shows("table")
        app.tap("#do-undo")
        app.browser.until(lambda: app.browser.js("return window.said") == [["Undone", "en-GB"]], "the voice")
    finally:
        app.browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", voices)


def test_a_browser_without_a_voice_says_so(app: App) -> None:
    app.start(page="settings")
    app.text("#section-sound", "This device has no voice.")
    assert not app.browser.all("#turn-voice:not(:disabled)")


def test_the_theme_follows_the_device_until_one_is_chosen(new_app: App) -> None:
    app = new_app
    app.start(page="settings")
    assert app.browser.js("return document.documentElement.dataset.theme") == "light"
    app.browser.prefer("dark")
    app.browser.until(lambda: app.browser.js("return document.documentElement.dataset.theme") == "dark", "dark")


def test_settings_apply_at_once_and_stay(app: App) -> None:
    app.start()
    app.tap("#tile-small-gear", "settings")
    app.browser.js("document.getElementById('theme-black').click()")
    app.browser.until(lambda: app.browser.js("return document.documentElement.dataset.theme") == "black", "black")
    app.browser.js("document.getElementById('suits-tritanopia').click()")
    app.browser.until(lambda: app.browser.js("return document.documentElement.dataset.suits") == "tritanopia", "")
    app.browser.js("const german = document.getElementById('language-de'); german.focus(); german.click()")
    app.text("h1", "Einstellungen")
    assert app.browser.driver.switch_to.active_element.get_attribute("id") == "language-de"
    app.browser.js("document.getElementById('turn-reminders').click()")
    app.browser.until(lambda: not app.browser.js("return document.getElementById('turn-reminders').checked"), "off")
    app.browser.driver.refresh()
    app.text("h1", "Einstellungen")
    assert app.browser.js("return document.documentElement.lang") == "de"
    app.back("home")
    app.tap("#switch-fresh-fish")
    app.text(".home-tiles", "Neue Partie")
    assert app.view("home")["game"] == "fresh-fish"


PAGES = ("home", "games", "rules", "settings", "new_game")


@pytest.mark.parametrize("app", LANGUAGES, indirect=True)
@pytest.mark.parametrize("page", swept(PAGES))
def test_nothing_is_cut_off_and_axe_finds_nothing(app: App, page: str) -> None:
    app.start(page=page)
    assert_sound(app.browser)
    assert app.browser.complaints() == []


PROGRESS = (
    ({"state": "loading", "loaded": 8_700_000, "total": 14_000_000}, "8.7 of 14.0 MB"),
    ({"state": "no network"}, "No network: goes on by itself"),
    ({"state": "starting"}, "The referee and the score"),
    ({"state": "starting", "share": 0.4, "isNewVersion": True}, "A new version: its first start takes longer"),
    ({"state": "elsewhere"}, "Already open in another tab"),
)
SHOW_PROGRESS = """
  const [progress] = arguments;
  window.uses = 0;
  Promise.all([import("./start_page.js"), import("./dom.js")]).then(([start, dom]) => {
    if (progress.state === "elsewhere") progress.useHere = () => { window.uses += 1; };
    dom.fill(document.getElementById("page"), start.startPage(progress, "en"));
  });
"""


def test_before_the_pages_it_says_what_happens(app: App) -> None:
    app.start()
    for progress, text in PROGRESS:
        app.browser.js(SHOW_PROGRESS, progress)
        app.text("main", text)
        assert app.browser.violations() == [], text
    app.browser.js("const use = document.getElementById('use-here'); use.click(); use.click();")
    assert app.browser.js("return window.uses") == 1, "the second would take the games from the first"
    app.browser.js("document.getElementById('leave-there').click()")
    app.text("#leave-there", "It stays there: this tab can be closed")
