"""Fingers and eyes in the browser edition: double taps, what they have opened, held keys, and what was seen."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from companion.fishing.game import FishingGame, new_game
from companion.fishing.pages.count import CountPresenter
from companion.fishing.words.under_way import outdated_in_words
from companion.pages.desk import Desk
from companion.pages.session import Session
from tests import FOUR
from tests.fishing.shorthand import DEBBIE, PAUL, caught, table
from tests.follow.browser import Browser
from tests.follow.games import rounds
from tests.follow.phones import HOLD_AN_ACTION
from tests.web.looks import WIDE
from tests.web.serving import serving

GAPS = (0.05, 0.12, 0.2, 0.34)
"""Seconds between the touches of a double tap."""
JUDGE = """
  return import("/fingers.js").then(({ Guard }) => {
    const guard = new Guard();
    return arguments[0].map(([control, at, x, end = at]) => {
      const touch = { control, x, y: 0, at: at * 1000, end: end * 1000 };
      const is = guard.isDead(touch) ? "dead" : guard.isRepeat(touch) ? "repeat" : "tap";
      guard.remember(touch);
      return is;
    }).join(" ");
  });
"""
"""JavaScript that judges touches: the control, the second and the place of each, and when the finger was lifted."""
TOUCHES = {
    "a double tap on a tile": ("tap repeat", [("Paul", 0, 0), ("Paul", 0.35, 99)]),
    "a double tap after a long touch": ("tap repeat", [("Paul", 0, 0, 0.4), ("Paul", 0.6, 0)]),
    "what a long touch has opened": ("tap dead", [("Continue", 0, 0, 0.4), ("Paul", 0.6, 0)]),
    "two tricks of one player": ("tap tap", [("Paul", 0, 0), ("Paul", 0.36, 0)]),
    "a fast scorer": ("tap tap tap", [("Paul", 0, 0), ("Anne", 0.12, 99), ("Paul", 0.24, 0)]),
    "a burst": ("tap repeat repeat repeat", [("Paul", 0, 0), ("Paul", 0.3, 0), ("Paul", 0.6, 0), ("Paul", 0.9, 0)]),
    "what a tap has opened": (
        "tap dead dead tap",
        [("Continue", 0, 0), ("Paul", 0.34, 24), ("Paul", 0.68, 0), ("Paul", 1.04, 0)],
    ),
    "what stands beside it": ("tap tap", [("Continue", 0, 0), ("Paul", 0.1, 25)]),
    "after a series": ("tap tap dead tap", [("Allow", 0, 0), ("Allow", 0.4, 0), ("Paul", 1.19, 0), ("Paul", 1.21, 0)]),
    "after a slow one": (
        "tap tap dead tap",
        [("Allow", 0, 0), ("Allow", 0.8, 0), ("Paul", 1.79, 0), ("Paul", 1.81, 0)],
    ),
    "long after the one before": ("tap tap tap", [("Allow", 0, 0), ("Allow", 9, 0), ("Paul", 9.4, 0)]),
    "taps that go on": ("tap tap dead tap", [("Allow", 0, 0), ("Allow", 0.5, 0), ("Paul", 1, 0), ("Paul", 1.51, 0)]),
    "rows that move up": ("tap tap tap", [("Paul", 0, 0), ("Anne", 0.5, 0), ("Nikki", 1, 0)]),
}
"""Touches, and what they are: taps, repeats of a tap, or dead because something else was in this place before."""
SEEN = """
  const [sight, done] = arguments;
  const painted = () => new Promise((end) => { requestAnimationFrame(() => setTimeout(end)); });
  import(`/sight.js?${sight}`).then(async ({ noteDrawn, noteMade, seen }) => {
    const found = [seen(0)];
    noteDrawn(5);
    found.push(seen(0)); // there was none before
    const before = performance.now();
    noteDrawn(6);
    await painted();
    const after = performance.now();
    found.push(seen(before + 999), seen(after + 1000));
    noteMade(7);
    found.push(seen(0)); // the finger came down before the answer
    noteDrawn(7);
    noteDrawn(8);
    noteMade(9);
    await painted();
    found.push(seen(0));
    noteDrawn(12);
    await painted();
    noteMade(10); // others had entered the same first
    found.push(seen(0), seen(performance.now() + 1000));
    noteDrawn(2); // the table has started again
    found.push(seen(0));
    noteDrawn(3);
    found.push(seen(0));
    return found;
  }).then(done);
"""
"""JavaScript that returns what was seen at several moments."""
NOT_STORED = """
  const { fetch } = window;
  const answer = new Promise((done) => { window.goOn = done; });
  window.asked = 0;
  window.fetch = async (to, how) => {
    if (!String(to).startsWith("act")) return fetch(to, how);
    window.asked += 1;
    await answer;
    window.fetch = fetch;
    return new Response(JSON.stringify({ refused: "Not saved.", is_lost: true }));
  };
"""
"""JavaScript after which the next action is answered late: it could not be stored."""
RECORD = """
  const { fetch } = window;
  window.seen = [];
  window.fetch = (to, how) => {
    if (String(to).startsWith("act")) window.seen.push(JSON.parse(how.body).seen);
    return fetch(to, how);
  };
"""
"""JavaScript that keeps which versions were seen when actions were done."""
LISTEN = """
  window.heard = [];
  const listen = () => window.heard.push(document.getElementById("said").textContent);
  new MutationObserver(listen).observe(document.getElementById("said"), { childList: true, characterData: true });
"""
"""JavaScript that keeps what a screen reader announces."""
SIGN = "const style = getComputedStyle(document.body, '::after'); return [style.content, style.visibility]"
SHOWN = ['""', "visible"]


class Device:
    """A tablet with the browser edition and a finger on it."""

    def __init__(self, browser: Browser, session: Session, url: str, page: str) -> None:
        self.browser, self.session = browser, session
        browser.open(f"{url}#{page}")
        self.shows(page)

    def shows(self, page: str) -> None:
        self.browser.until(lambda: self.browser.all(f"[data-page={page}]"), page)

    def has_caught(self, *counts: int) -> None:
        """Wait until the players have caught so many cards in this round, and the page shows it."""
        self.browser.until(lambda: self.session.state.round.caught == counts, str(counts))
        self.is_drawn()

    def keys(self, *buttons: str) -> list[tuple[str, str]]:
        """Press buttons with the keyboard. Return what was announced after each, and what had the focus then."""
        found: list[tuple[str, str]] = []
        self.browser.js(LISTEN)
        for button in buttons:
            self.browser.js("document.getElementById(arguments[0]).focus()", button)
            ActionChains(self.browser.driver).send_keys(Keys.ENTER).perform()
            self.browser.until(lambda: len(self.browser.js("return window.heard")) > len(found), button)
            self.is_drawn()
            focus = self.browser.js("return document.activeElement.id || document.activeElement.className")
            found.append((self.browser.js("return window.heard.slice(arguments[0]).join()", len(found)), focus))
        return found

    def is_drawn(self) -> None:
        self.browser.until(lambda: not self.browser.all("body[aria-busy]"), "the page")


@pytest.fixture
def play(browser: Browser) -> Iterator[Callable[..., Device]]:
    """A function that serves a session with a game and opens a page."""
    with ExitStack() as served:

        def start(game: FishingGame, page: str) -> Device:
            session = Session()
            session.open(game)
            session.set_setting("language", "en")
            browser.size(*WIDE)
            browser.prefer()
            return Device(browser, session, served.enter_context(serving(session)), page)

        yield start


@pytest.mark.parametrize("case", TOUCHES)
def test_what_a_touch_is(play, case):
    expected, touches = TOUCHES[case]
    assert play(new_game(table()), "table").browser.js(JUDGE, touches) == expected


def test_what_was_seen(play):
    found = play(new_game(table()), "table").browser.driver.execute_async_script(SEEN, "another")
    assert found == [0, 5, 5, 6, 7, 9, 10, 12, 2, 2]


def test_four_quick_tricks_are_all_entered(play):
    device = play(new_game(table()), "table")
    device.browser.js(RECORD + HOLD_AN_ACTION)
    for seat, after in enumerate((None, 0.12, 0.12, 0.12)):
        device.browser.touch(f"#catch-{seat}", after=after)
    device.browser.js("window.goOn()")
    device.has_caught(4, 4, 4, 4)
    first, *others = device.browser.js("return window.seen")
    assert others == [first + 1, first + 2, first + 3], "each goes on from the answer to the one before"


def test_a_double_tap_on_a_tile_is_one_trick(play):
    device = play(new_game(table()), "table")
    tricks = 0
    for gap in GAPS:
        for is_drawn_between in (True, False):
            device.browser.touch("#catch-1")
            tricks += 1
            if is_drawn_between:
                device.has_caught(0, 4 * tricks, 0, 0)
            device.browser.touch("#catch-1", after=gap)
            device.has_caught(0, 4 * tricks, 0, 0)


def test_a_double_tap_does_not_reach_what_it_has_opened(play):
    device = play(new_game(table(), [*rounds(2), *[caught(4, 0, 0, 0)] * 9]), "table")
    device.browser.tap("#catch-1")
    device.shows("draw")
    tick = device.browser.box_of("#tick-2")
    device.browser.tap("#do-undo")
    device.shows("table")
    x, y = device.browser.place_on("#catch-1", tick)
    assert device.browser.js("return document.elementFromPoint(...arguments).closest('#catch-1')", x, y)
    device.browser.touch_at(x, y)
    device.shows("draw")
    ticked = "#tick-2[aria-checked=true]"
    assert device.browser.js("return document.elementFromPoint(...arguments).closest('#tick-2')", x, y)
    device.browser.touch_at(x, y, after=0.12)
    device.is_drawn()
    assert not device.browser.all(ticked)
    device.browser.touch_at(x, y)
    device.browser.until(lambda: device.browser.all(ticked), "the tick")


def test_scoring_twice_does_not_start_the_next_round(play):
    device = play(new_game(table(), rounds(2)), "count")
    count = CountPresenter(Desk(device.session))
    for seat in range(4):
        count.set_pile(seat, 10)
    device.browser.driver.refresh()
    x, y = device.browser.place_of("#do-score")
    device.browser.touch_at(x, y)
    device.shows("draw")
    assert device.browser.js("return document.elementFromPoint(...arguments).closest('#do-start')", x, y)
    for gap in GAPS:
        device.browser.touch_at(x, y, after=gap)
        device.is_drawn()
    device.shows("draw")
    device.browser.touch_at(x, y)
    device.shows("table")


def test_continuing_twice_does_not_reach_the_tile_beneath(play):
    device = play(new_game(table()), "home")
    x, y = device.browser.place_of("#open-top")
    device.browser.touch_at(x, y)
    device.shows("table")
    assert device.browser.js("return document.elementFromPoint(...arguments).closest('#catch-1')", x, y)
    device.browser.touch_at(x, y, after=0.2)
    device.has_caught(0, 0, 0, 0)
    device.browser.touch_at(x, y)
    device.has_caught(0, 4, 0, 0)


def test_a_held_key_is_one_press(play):
    device = play(new_game(table()), "table")
    enter = {"key": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}

    def send(kind: str, **more: object) -> None:
        device.browser.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, **enter, **more})
        device.is_drawn()

    device.browser.js("document.getElementById('catch-2').focus()")
    for _press in range(2):
        send("keyDown")
        for _repeat in range(3):
            send("keyDown", autoRepeat=True)
        send("keyUp")
    device.has_caught(0, 0, 8, 0)


def test_taps_behind_one_that_was_not_stored_are_dropped(play):
    device = play(new_game(table()), "table")
    device.browser.js(NOT_STORED)
    device.browser.touch("#catch-0")
    for seat in (PAUL, DEBBIE):
        device.browser.touch(f"#catch-{seat}", after=0.12)
    device.browser.js("window.goOn()")
    device.browser.shows("#alert", "Not saved.")
    device.is_drawn()
    assert device.browser.js("return window.asked") == 1
    device.browser.touch("#catch-3")
    device.has_caught(0, 0, 0, 4)
    assert device.browser.text("#alert") == ""


def test_taps_behind_one_that_came_too_late_are_dropped(play):
    device = play(new_game(table()), "table")
    device.browser.js(RECORD + HOLD_AN_ACTION)
    device.browser.touch("#catch-0")
    device.browser.touch("#catch-1", after=0.12)
    with device.session.entering_on_phone_of("Paul"):
        device.session.record(caught(0, 4, 0, 0))
    device.browser.js("window.goOn()")
    device.browser.shows("#alert", outdated_in_words(1, PAUL, FOUR))
    device.is_drawn()
    assert len(device.browser.js("return window.seen")) == 1, "the second one was meant for trick 2"
    device.browser.shows("#alert", outdated_in_words(1, PAUL, FOUR))


def test_a_finger_keeps_its_button_while_the_page_changes(play):
    device = play(new_game(table()), "table")
    device.browser.js(HOLD_AN_ACTION)
    device.browser.touch("#catch-0")
    with device.browser.finger_on("#catch-1"):
        device.browser.js("window.goOn()")
        device.has_caught(4, 0, 0, 0)
        device.browser.until(lambda: device.browser.text("#catch-0 .caught b") == "+4", "the first trick on its tile")
    device.has_caught(4, 4, 0, 0)


def test_what_happens_is_announced_once_and_the_focus_stays(play):
    device = play(new_game(table(), [*rounds(2), caught(4, 0, 0, 0)]), "table")
    assert device.keys("catch-1", "penalty-0", "penalty-0", "do-undo", "do-undo") == [
        ("Paul caught trick 2", "catch-1"),
        ("Anne: –3 points", "penalty-0"),
        ("Anne: –3 points", "penalty-0"),
        ("Undone: Anne: –3 points", "do-undo"),
        ("Undone: Anne: –3 points", "do-undo"),
    ]


def test_the_focus_does_not_jump_to_redo_when_undo_goes(play):
    device = play(new_game(table()), "table")
    entry, undone = device.keys("catch-1", "do-undo")
    assert (entry, undone) == (("Paul caught trick 1", "catch-1"), ("Undone: Paul caught trick 1", "lane"))
    ActionChains(device.browser.driver).send_keys(Keys.ENTER).perform()
    ActionChains(device.browser.driver).send_keys(Keys.TAB).perform()
    assert device.browser.js("return document.activeElement.id") == "do-redo"
    device.has_caught(0, 0, 0, 0)


def test_a_sign_shows_that_a_tap_is_under_way(play):
    device = play(new_game(table()), "table")
    assert device.browser.js(SIGN)[0] == "none"
    device.browser.js(HOLD_AN_ACTION)
    device.browser.touch("#catch-0")
    device.browser.until(lambda: device.browser.js(SIGN) == SHOWN, "the sign")
    assert device.browser.js("return getComputedStyle(document.body, '::after').animationDuration").startswith("0.4s")
    device.browser.js("window.goOn()")
    device.has_caught(4, 0, 0, 0)
    assert device.browser.js(SIGN)[0] == "none"
