"""Windows of a browser as phones that take part, and the table that they share."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.fishing.game import FishingGame
from companion.follow.feed import look_at
from tests.follow.browser import PHONE, Browser
from tests.follow.table import PlayedTable

OWN_STORAGE = "Object.defineProperty(window, 'localStorage', {value: sessionStorage})"
"""JavaScript that gives a window its own storage, as another phone has."""
SEND = (
    "const [to, token, body, done] = arguments;"
    "fetch(to, {method: 'POST', headers: {'Content-Type': 'application/json', Authorization: `Bearer ${token}`},"
    "body: JSON.stringify(body)}).then(async (answer) => done([answer.status, await answer.text()]))"
)


class SharedTable(PlayedTable):
    """A shared table that shows every change to its followers."""

    def __init__(self, game: FishingGame) -> None:
        super().__init__(*game.events, setup=game.setup)
        self.tablet(self.session.listen, self._show)
        self.tablet(self._show)

    def _show(self, *_change: object) -> None:
        self.feed.show(look_at(self.session.game_on_table.moment, self.session.faces))

    @property
    def waiting(self) -> dict[str, str]:
        """The requests that wait for an answer, by the name of the player."""
        return {phone.name: phone.request for phone in self.taking_part.waiting}

    def allow(self, player: str) -> None:
        self.tablet(self.taking_part.allow, self.waiting[player])

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
        browser.before_every_page(OWN_STORAGE)

    def here(self) -> Browser:
        """Return the browser, with this window in front."""
        self.browser.driver.switch_to.window(self._window)
        return self.browser

    def take_part(self, shared: SharedTable, language: str = "en") -> None:
        """Ask the table, which allows it."""
        page = self.here()
        page.open(shared.url, language=language, me=self.player)
        page.tap("#take-part-link")
        page.tap("#ask")
        page.until(lambda: self.player in shared.waiting, "the request")
        shared.allow(self.player)
        page.until(lambda: page.all("#catch-0"), "the table with input")

    def tap(self, *selectors: str) -> None:
        for selector in selectors:
            self._tap(f"{selector}:not(:disabled)")

    def _tap(self, selector: str) -> None:
        """Tap a button. The page may be drawn anew between finding and tapping it."""
        page = self.here()
        page.until(lambda: page.driver.find_element("css selector", selector).click() is None, selector)

    def shows(self, selector: str, text: str) -> None:
        self.here().shows(selector, text)

    def run(self, code: str) -> None:
        self.here().js(code)

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
