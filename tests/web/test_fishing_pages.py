"""Table, referee, count and draw of Fishing in the browser edition, played through roles and names."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from companion.fishing.game import FishingGame, new_game
from companion.pages.session import Session
from tests.fishing.shorthand import PAUL, table
from tests.follow import games
from tests.follow.browser import Browser
from tests.web.looks import CUT, LANGUAGES, WIDE, assert_sound, flaws, swept
from tests.web.serving import serving

OPEN = """
    if (location.protocol === "http:" && !history.state)
        history.replaceState({visits: [{name: "home", given: {}}, {name: "%(page)s", given: {}}]}, "", "#%(page)s");
"""
NAMED = """
    const [selector, name] = arguments;
    const shown = (each) => (each.getAttribute("aria-label") || each.textContent).replace(/\\s+/g, " ").trim();
    return Array.from(document.querySelectorAll(selector)).find((each) => shown(each).startsWith(name)
        && each.getClientRects().length > 0 && !each.disabled);
"""
"""JavaScript that returns the control whose name begins so."""


class Device:
    """A device with the browser edition, on which a game is played."""

    def __init__(self, browser: Browser, session: Session, url: str) -> None:
        self.browser, self.session, self._url = browser, session, url

    def open(self, page: str) -> None:
        script = self.browser.before_every_page(OPEN % {"page": page})
        self.browser.open(self._url)
        self.browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
        self.is_on(page)

    def is_on(self, page: str) -> None:
        self.browser.until(lambda: self.browser.all(f"[data-page={page}]"), page)

    def press(self, *names: str, role: str = "button") -> None:
        """Press controls by their names, one after the other."""
        for name in names:
            self._press(name, role)

    def _press(self, name: str, role: str) -> None:
        self.browser.tap_found(lambda: self.browser.js(NAMED, role, name), name)

    def tap(self, selector: str) -> None:
        self.browser.tap(selector)

    def shows(self, selector: str, text: str) -> None:
        self.browser.shows(selector, text)

    def until(self, condition: Callable[[], object], what: str) -> None:
        self.browser.until(condition, what)


@pytest.fixture
def play(browser: Browser) -> Iterator[Callable[..., Device]]:
    """A function that puts a game on the table of the browser edition, or none, and opens a page."""
    with ExitStack() as tables:

        def start(game: FishingGame | None, page: str, language: str = "en") -> Device:
            session = Session()
            if game is not None:
                session.open(game)
            session.set_setting("language", language)
            session.set_setting("theme", "light")
            device = Device(browser, session, tables.enter_context(serving(session)))
            browser.size(*WIDE)
            browser.prefer("light")
            device.open(page)
            return device

        yield start


def test_tricks_and_minus_threes_at_the_table(play):
    device = play(games.in_round_3(), "table")
    state = lambda: device.session.state  # noqa: E731
    device.press("Debbie")
    device.shows(".lane", "Debbie caught trick 4")
    assert state().round.caught == (0, 4, 8, 4)
    device.press("Paul: –3")
    device.shows("#catch-1", "–3".replace("–", "−"))
    device.press("Take back Paul’s –3")
    device.shows(".lane", "–3 taken back".replace("–", "−"))
    assert state().round.penalties == (0, 0, 0, 0)
    device.press("Undo")
    device.press("Undo")
    device.shows("#banner-title", "Trick 5")
    device.press("Redo")
    device.until(lambda: state().round.penalties == (0, 1, 0, 0), "the –3, redone")
    assert device.browser.complaints() == []


def test_a_split_and_the_end_of_the_game(play):
    device = play(games.in_round_3(), "table")
    device.press("Menu", "Split this trick")
    device.shows("#banner-title", "Split trick 4")
    device.press("Debbie", "Paul: one more", "Save the split")
    device.shows("#banner-title", "Trick 5 · Debbie leads")
    assert device.session.state.round.caught == (0, 5, 7, 4)
    device.press("Menu", "End the game")
    device.shows(".dialog", "End the game here?")
    device.press("Cancel", "Menu", "End the game")
    device.shows(".dialog", "You can reopen it.")
    device.browser.js("document.getElementById('dialog-end').click()")
    device.until(lambda: device.session.state.leader is None, "the end")


def test_the_referee_settles_a_trick_of_the_game(play):
    device = play(games.in_round_3(), "referee")
    device.press("purple 6", "red 0", "purple 9", "purple 5")
    device.shows(".verdict h2", "takes one")
    device.tap("#pick-P9")
    device.shows(".verdict", "Why")
    device.press("Record this trick")
    device.until(lambda: device.session.state.trick == 5, "the trick")
    device.press("Undo")
    device.until(lambda: len(device.browser.all(".slot .card")) == 4, "the cards, back in the draft")
    device.press("Lowest")
    device.shows("#alert", ".")
    assert device.session.state.trick == 4


@pytest.mark.looks
def test_the_referee_without_a_game(play):
    device = play(None, "referee")
    device.press("Players", role="summary")
    device.press("3")
    device.until(lambda: len(device.browser.all(".slots li")) == 3, "three players")
    name = device.browser.driver.find_element("css selector", "[aria-label='Player 2']")
    name.send_keys("Oskar\n")
    device.shows(".slots", "Oskar")
    device.press("Oskar leads", "red", "Lowest")
    device.press("blue 3", "red 9", "red 4")
    device.shows(".verdict h2", "Who called red?")
    device.press("Oskar", role=".question button")
    device.shows(".verdict h2", "wins")
    device.press("Next trick")
    device.until(lambda: not device.browser.all(".slot .card"), "the next trick")
    assert flaws(device.browser) == []
    assert device.browser.complaints() == []


@pytest.mark.looks
def test_scores_a_round_without_zeros_although_nobody_knows_who_led(play):
    device = play(new_game(table()), "count")
    for player, pile in (("Anne", "16"), ("Paul", "20")):
        device.press(f"{player}’s cards", *pile)
    device.shows(".sum", "adds up")
    device.press("We don’t know", role=".count-question button")
    device.shows(".count-question", "was picked by lot")
    device.press("Score round 1")
    device.is_on("draw")
    assert device.session.state.finished[0].caught == (16, 20, 0, 0)
    assert flaws(device.browser) == []


def test_counts_a_round_and_starts_the_next(play):
    device = play(new_game(table()), "count")
    for player, pile in (("Anne", "16"), ("Paul", "4"), ("Debbie", "8")):
        device.press(f"{player}’s cards", *pile)
    device.shows(".sum", "adds up")
    device.press("Debbie", role=".count-question button")
    device.press("Score round 1")
    device.is_on("draw")
    assert device.session.state.finished[0].caught == (16, 4, 8, 8)
    device.shows(".standing", "After round 1")
    device.shows(".place-after", "Anne: 0, now 16 (+16)")
    device.press("Paul has drawn")
    device.shows(".progress", "1 of 4")
    device.press("Start round 2")
    device.is_on("table")
    device.shows("#banner-title", "Trick 1 · Paul leads")


@pytest.mark.looks
def test_shows_an_overfished_ocean(play):
    device = play(games.overfished(), "draw")
    device.shows("h1", "Overfished")
    device.shows(".missing-sum", "9 missing")
    assert len(device.browser.all(".needed .missing")) == 9
    assert flaws(device.browser) == []
    device.press("Rule")
    device.shows(".rules-text h2", "Overfishing")


PAGES = [
    (games.in_round_3, "table", []),
    (games.in_round_3, "table", ["#table-menu"]),
    (games.in_round_3, "referee", ["#card-Y7", "#card-Y9", "#card-P4", "#card-Y3"]),
    (games.in_round_3, "count", ["#digit-9"]),
    (games.before_round_2, "draw", [f"#tick-{PAUL}"]),
    (games.overfished, "draw", []),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", swept(PAGES))
def test_axe_finds_nothing_and_nothing_sticks_out(play, scene, language):
    game, page, taps = scene
    device = play(game(), page, language)
    for selector in taps:
        device.tap(selector)
    assert_sound(device.browser)


OUTSIDE = """
  const all = document.querySelectorAll(".tile, .tile button, .lane, .way-bar .big");
  return Array.from(all, (each) => [each.id || each.className, each.getBoundingClientRect()])
    .filter(([, box]) => box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
    .map(([name]) => name);
"""
"""JavaScript that returns the tiles and buttons of the table that are not in the window."""


@pytest.mark.parametrize("size", [(740, 360), (844, 390)])
def test_a_phone_on_its_side_has_the_whole_table_in_sight(play, size):
    browser = play(games.in_round_3(), "table", language="de").browser
    browser.size(*size)
    browser.until(lambda: browser.all(".tile .penalty"), "the tiles")
    assert len(browser.all(".tile")) == 4
    assert browser.js(OUTSIDE) == []
    browser.touch("#penalty-1")
    browser.until(lambda: browser.all("#take-back-1"), "the penalty")
    assert browser.js(OUTSIDE) == []
    assert browser.js(CUT) == []
