"""Windows of a browser as phones that take part, and the table that they share."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from companion.fishing.game import FishingGame
from companion.follow.feed import views_of
from companion.pages.watching import WatchedTable
from tests.follow.browser import FINGER, PHONE, Browser
from tests.follow.table import Addressed, PlayedTable

OWN_STORAGE = "Object.defineProperty(window, 'localStorage', {value: sessionStorage})"
"""JavaScript that gives a window its own storage, as another phone has."""
KEEP_FETCH = "window.kept = window.kept || window.fetch; "
FETCH_NO_PAGE = KEEP_FETCH + (
    "window.fetch = (to, how) => String(to).startsWith('page/') ? new Promise(() => {}) : window.kept(to, how)"
)
LOSE_AN_ANSWER = KEEP_FETCH + (
    "let isLost = false;"
    "window.fetch = async (to, how) => { const answer = await window.kept(to, how);"
    "if (!isLost && how && how.method === 'POST') { isLost = true; throw new TypeError('lost'); } return answer; }"
)
HOLD_AN_ACTION = KEEP_FETCH + (
    "const before = window.fetch;"  # of a phone that sleeps, or the usual one
    "const goOn = new Promise((done) => { window.goOn = done; });"
    "window.fetch = async (to, how) => {"
    "if (String(to).startsWith('act')) { window.fetch = window.kept; await goOn;"
    "const answer = await window.kept(to, how); window.held = answer.status; return answer; }"
    "return before(to, how); }"
)
SEND = (
    "const [to, token, body, done] = arguments;"
    "fetch(to, {method: 'POST', headers: {'Content-Type': 'application/json', Authorization: `Bearer ${token}`},"
    "body: JSON.stringify(body)}).then(async (answer) => done([answer.status, await answer.text()]))"
)


class AskedTable(Addressed, Protocol):
    """A table that phones ask to take part."""

    def is_asked_by(self, player: str) -> bool:
        """Return whether the phone of a player waits for an answer."""

    def allow_phone(self, player: str) -> None:
        """Let the phone of a player take part."""


class SharedTable(PlayedTable):
    """A shared table that shows every change to its followers."""

    def __init__(self, game: FishingGame, **given) -> None:
        super().__init__(*game.events, setup=game.setup, **given)
        self.tablet(self.session.listen, self._show)
        self.tablet(self._show)

    def _show(self, *_change: object) -> None:
        table = WatchedTable.of(self.session)
        assert table is not None
        self.feed.show(*views_of(table))

    @property
    def waiting(self) -> dict[str, str]:
        """The requests that wait for an answer, by the name of the player."""
        return {phone.name: phone.request for phone in self.participants.waiting}

    def is_asked_by(self, player: str) -> bool:
        return player in self.waiting

    def allow_phone(self, player: str) -> None:
        self.tablet(self.participants.allow, self.waiting[player])

    def caught(self) -> tuple[int, ...]:
        caught: tuple[int, ...] = self.session.state.round.caught
        return caught


class Phone:
    """A window of the browser as the phone of a player."""

    def __init__(self, browser: Browser, player: str) -> None:
        self.browser, self.player = browser, player
        browser.driver.switch_to.new_window("window")
        self._window = browser.driver.current_window_handle
        browser.size(*PHONE)
        browser.prefer("light")
        browser.use_fingers()
        browser.before_every_page(OWN_STORAGE)

    def here(self) -> Browser:
        """Return the browser, with this window in front."""
        self.browser.driver.switch_to.window(self._window)
        return self.browser

    def take_part(self, table: AskedTable, language: str = "en", opens: str = "#catch-0") -> None:
        """Ask the table, which allows it, until the page with input is open."""
        page = self.here()
        page.open(table.url, language=language, me=self.player)
        self.tap("#take-part-link", "#ask")
        page.until(lambda: table.is_asked_by(self.player), "the request")
        table.allow_phone(self.player)
        page.until(lambda: page.all(opens), "the page with input")

    def tap(self, *selectors: str, smallest: float = FINGER, after: float | None = None) -> None:
        """Touch controls, one after the other; `after` seconds after the touch before, or calmly."""
        for selector in selectors:
            self.here().touch(f"{selector}:not(:disabled)", smallest, after)

    def shows(self, selector: str, text: str) -> None:
        self.here().shows(selector, text)

    def sleep(self) -> None:
        """Do not fetch the page any more, so that the phone acts on what it has seen before."""
        self.here().js(FETCH_NO_PAGE)

    def lose_an_answer(self) -> None:
        """Lose the answer to the next action on its way."""
        self.here().js(LOSE_AN_ANSWER)

    def hold_an_action(self) -> None:
        """Hold the next action on its way until `let_action_go`."""
        self.here().js(HOLD_AN_ACTION)

    def let_action_go(self) -> int:
        """Let the held action arrive. Return the status of its answer."""
        page = self.here()
        page.js("window.goOn()")
        status: int = page.until(lambda: page.js("return window.held"), "the answer")
        return status

    def wake(self) -> None:
        """Fetch pages and get answers as usual again."""
        self.here().js("window.fetch = window.kept")

    def send(self, token: str, **wanted: object) -> tuple[int, str]:
        """Send an action past the page. Return the status and the text of the answer."""
        status, text = self.here().driver.execute_async_script(SEND, "act", token, wanted)
        return status, text

    @property
    def token(self) -> str:
        token: str = self.here().js("return JSON.parse(localStorage.getItem('follow-part')).token")
        return token

    def close(self) -> None:
        self.here().driver.close()


@contextmanager
def phones(browser: Browser, *players: str) -> Iterator[list[Phone]]:
    first = browser.driver.current_window_handle
    opened: list[Phone] = []
    try:
        for player in players:
            opened.append(Phone(browser, player))
        yield opened
    finally:
        for phone in opened:
            phone.close()
        browser.driver.switch_to.window(first)
