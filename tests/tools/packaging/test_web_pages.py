"""The pages of the built browser edition, tapped through in real browsers at the sizes of an iPad and a phone."""

import json
from pathlib import Path
from typing import Any

import pytest
from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.support.ui import WebDriverWait

from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.exchange.importing import backup_texts
from tests.fishing.physical.game import play_game
from tests.fishing.physical.played import PlayedGame, PlayedTrick
from tests.fresh_fish.physical.components import GOODS
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.physical.places import write
from tests.fresh_fish.simulated_games import games
from tests.pages.test_fishing_through_json import Scorekeeper
from tests.pages.test_square_through_json import Scorekeeper as MarketKeeper
from tests.test_names_in_any_script import GAMES, NAMES
from tests.web.browsers import TIMEOUT, Site, Tab, resize
from tests.web.test_keeping import HELD, LOCKS

pytestmark = pytest.mark.packaging
STICKS_OUT = """
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return Array.from(document.querySelectorAll(".screen, .screen *"))
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => `${each.tagName} ${each.getAttribute("class")} ${each.id} ${each.textContent.slice(0, 40)}`);"""
"""JavaScript that returns what is wider than the window."""
SIZES = [(1080, 810), (810, 1080), (390, 844)]
DRAWN = "return Number(document.getElementById('page').dataset.drawn || 0)"
"""JavaScript that returns how often this window has shown a page."""
IS_CALM = """
    if (!window.touched) {
        window.touched = [-Infinity];
        window.addEventListener("pointerup", (event) => window.touched.push(event.timeStamp), { capture: true });
    }
    return performance.now() - window.touched[window.touched.length - 1] > 1000;"""
"""JavaScript that returns whether the next tap cannot be the second one of a double tap: see fingers.js."""
TURNED = """
    const [names, selector] = arguments;
    const words = new RegExp(`${names.join("|")}|[^\\\\s\\\\u2066-\\\\u2069]+`, "g");
    const box = (text, word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return Array.from(range.getClientRects()).pop(); // WebKit adds the line break before it
    };
    const middle = (box) => (box.top + box.bottom) / 2;
    const isBelow = (above, below) => middle(below) - middle(above) > above.height / 2;
    const isAfter = (before, after) => isBelow(before, after) || after.left >= before.left;
    const texts = Array.from(document.querySelectorAll(`${selector}, ${selector} *`))
        .flatMap((node) => Array.from(node.childNodes))
        .filter((node) => node.nodeType === Node.TEXT_NODE);
    return Array.from(new Set(texts)).filter((text) => {
        const boxes = Array.from(text.data.matchAll(words), (word) => box(text, word)).filter(Boolean);
        return boxes.some((after, place) => place && !isAfter(boxes[place - 1], after));
    }).map((text) => text.data);"""
"""JavaScript that returns the texts in a part of the page whose words, or names, are not drawn from left to right."""
FEW_BIDS = 6  # the number of bids that are offered before a tap on "…"


class App:
    """The app in a browser, and a player who taps what happens at the physical table."""

    def __init__(self, driver: Any, site: Site) -> None:
        self.driver, self._site = driver, site
        driver.get(site.url)
        self.shows("home")

    def shows(self, page: str) -> None:
        self._wait(f"[data-page={page}]")

    def _wait(self, selector: str) -> Any:
        wait = WebDriverWait(self.driver, TIMEOUT, 0.05, ignored_exceptions=[WebDriverException])
        return wait.until(lambda driver: driver.find_element("css selector", selector), selector)

    def tap(self, selector: str, page: str = "") -> None:
        """Tap a control like people who look before they tap, and wait until the page has changed."""
        node = self._wait(f"{selector}:not([disabled])")
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", node)
        wait = WebDriverWait(self.driver, TIMEOUT, 0.05)
        wait.until(lambda driver: driver.execute_script(IS_CALM), "a calm finger")
        drawn = self.driver.execute_script(DRAWN)
        node.click()
        wait.until(lambda driver: driver.execute_script(DRAWN) > drawn, selector)
        if page:
            self.shows(page)

    def fits(self) -> None:
        """Wait until nothing sticks out at the side: long words get smaller when the page has been laid out."""
        try:
            WebDriverWait(self.driver, 10, 0.05).until(lambda driver: driver.execute_script(STICKS_OUT) == [])
        except TimeoutException:
            raise AssertionError(self.driver.execute_script(STICKS_OUT)) from None

    def names_in(self, selector: str) -> set[str]:
        """Return the names that are read in a part of the page, where every word is drawn after the one before."""
        shown = str(self._wait(selector).get_attribute("textContent"))
        assert self.driver.execute_script(TURNED, NAMES, selector) == []
        return {name for name in NAMES if name in shown}

    def open_sharing(self) -> None:
        self._wait("#share").click()

    def holds(self, count: int) -> None:
        """Wait until the browser holds this many locks that keep the screen on."""
        wait = WebDriverWait(self.driver, TIMEOUT, 0.05)
        wait.until(lambda driver: driver.execute_script(HELD) == count, f"{count} locks")

    def use_here(self) -> None:
        """Take the games over from another tab."""
        self._wait("#use-here").click()
        self.shows("home")

    def seat(self, game: PlayedGame) -> None:
        self.tap("#tile-large-plus", "new_game")
        for name in game.players:
            self._wait("#name:not([disabled])").send_keys(name)
            self.tap("#add")
        self.tap(f"#seat-{game.players.index(game.first_leader)}")
        self.tap("#next")
        self.tap("#begin", "table")

    def enter(self, trick: PlayedTrick, seats: dict[str, int]) -> None:
        for player, times in trick.penalties.items():
            for _time in range(times):
                self.tap(f"#penalty-{seats[player]}")
        shares = {player: len(cards) for player, cards in trick.caught.items() if cards}
        leader = trick.next_leader or next(iter(shares))
        if list(shares) == [leader]:
            self.tap(f"#catch-{seats[leader]}")
            return
        self._wait("#table-menu").click()
        self._wait("#menu-split").click()
        self._wait("#do-finish_split")
        self.tap(f"#catch-{seats[leader]}")
        for player, cards in shares.items():
            for _card in range(cards if player != leader else 0):
                self.tap(f"#more-{seats[player]}")
        self.tap("#do-finish_split")

    def enter_at_market(self, event: dict[str, Any], keeper: MarketKeeper) -> None:
        if self.driver.find_elements("css selector", ".paths-card"):
            self.tap("#do-done")
        match event["event"]:
            case "flea_market_placed":
                self.tap("#primary")
                self.tap("#draw-flea")
            case "stall_auctioned":
                self.tap("#primary")
                self.tap(f"#draw-{event['good']}")
                for player, amount in event.get("bids", {event.get("winner"): event.get("price")}).items():
                    seat = keeper.seats[player]
                    if amount >= FEW_BIDS and self.driver.find_elements("css selector", f"#more-{seat}"):
                        self.tap(f"#more-{seat}")
                    self.tap(f"#bid-{seat}-{amount}")
        self.tap("#primary" if event["space"] is None else f"#space-{keeper.spaces[event['space']]}")


def test_ten_turns_of_fresh_fish_by_taps_without_a_network(driver: Any, site: Site) -> None:
    game = next(iter(games(4, False, "usual")))
    other = driver.current_window_handle
    driver.switch_to.new_window("tab")
    tab = Tab(driver, site)
    tab.start()
    tab.import_file(json.dumps(record_of(game, 0)).encode())
    tab.reload()
    keeper = MarketKeeper(game, tab)
    tab.kill()
    driver.switch_to.new_window("tab")
    app = App(driver, site)
    site.cut()
    driver.refresh()
    app.shows("home")
    app.tap("#switch-fresh-fish")
    app.tap("#open-top", "square")
    for number, moment in enumerate(game.moments[:14]):  # four spaces are reserved first
        resize(driver, *SIZES[number // 5])
        app.enter_at_market(moment.event, keeper)
        app.fits()
    driver.close()
    driver.switch_to.window(other)
    keeper.host = Tab(driver, site)  # reads what the closed tab has stored
    keeper.host.start()
    view, table = keeper.page, moment.table
    assert view["look"]["square"] == "\n".join(write(table.square))
    assert [tile["left"] for tile in view["stack"]["tiles"]] == [table.stack.count(kind) for kind in ["flea", *GOODS]]
    assert view["players"]["active"]["name"] == table.active


def test_a_resting_tab_takes_the_games_back_after_a_step_back(driver: Any, site: Site) -> None:
    app = App(driver, site)
    app.tap("#open-language", "settings")
    first = driver.current_window_handle
    driver.switch_to.new_window("tab")
    driver.get(site.url)
    app.use_here()
    driver.switch_to.window(first)
    driver.back()
    app.use_here()


def test_an_evening_of_fishing_by_taps_without_a_network(driver: Any, site: Site) -> None:
    game = play_game(4, seed=2)
    seats = {player: seat for seat, player in enumerate(game.players)}
    other = driver.current_window_handle
    driver.switch_to.new_window("tab")
    resize(driver, *SIZES[0])
    app = App(driver, site)
    site.cut()
    driver.refresh()
    app.shows("home")
    app.seat(game)
    for played in game.rounds:
        resize(driver, *SIZES[played.round % len(SIZES)])
        for trick in played.tricks:
            app.enter(trick, seats)
        if played is not game.rounds[-1]:
            app.shows("draw")
            app.fits()
            app.tap("#do-start", "table")
            app.fits()
    if driver.name == "chrome":
        assert [entry["message"] for entry in driver.get_log("browser")] == []
    driver.close()
    driver.switch_to.window(other)
    tab = Tab(driver, site)  # reads what the closed tab has stored
    tab.start()
    assert Scorekeeper(game, tab).points() == game.points


def test_the_screen_stays_on_for_an_evening(driver: Any, site: Site) -> None:
    """WebKit gives the lock only to those who have tapped."""
    game = play_game(4, seed=2)
    tricks = iter(game.rounds[0].tricks)
    app = App(driver, site)
    driver.execute_script(LOCKS)
    app.seat(game)
    app.holds(1)
    seats = {player: seat for seat, player in enumerate(game.players)}
    driver.execute_script("window.locks.forEach((lock) => lock.release())")  # as a tablet does when its battery is low
    app.holds(0)
    app.enter(next(tricks), seats)
    app.holds(1)
    driver.execute_script("window.refuses = true; window.asked = 0; window.locks.forEach((lock) => lock.release())")
    app.enter(next(tricks), seats)
    assert driver.execute_script("return window.asked") > 0
    app.holds(0)
    driver.execute_script("window.refuses = false")
    app.enter(next(tricks), seats)
    app.holds(1)
    driver.back()
    app.shows("home")
    app.holds(0)


def test_names_in_any_script_are_drawn_where_they_belong(driver: Any, site: Site, tmp_path: Path) -> None:
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        session = Session(shelf)
        for game in (GAMES["whole"], GAMES["tricks"]):
            session.begin(game.setup)
            for event in game.events:
                session.record(event)
        (backup,) = backup_texts(shelf)
    other = driver.current_window_handle
    driver.switch_to.new_window("tab")
    tab = Tab(driver, site)
    tab.start()
    tab.import_file(backup.encode())
    tab.kill()
    driver.switch_to.window(other)
    app = App(driver, site)
    assert set(NAMES) <= app.names_in(".home-top")
    app.tap("#open-top", "table")
    assert app.names_in(".lane")
    for page, selector in (("log", "[data-page=log]"), ("result", "[data-page=result]")):
        driver.execute_script("location.hash = arguments[0]", page)
        app.shows(page)
        assert set(NAMES) <= app.names_in(selector)
    app.open_sharing()
    assert set(NAMES) <= app.names_in("#text-to-share")
