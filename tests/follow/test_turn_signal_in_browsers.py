"""Phones give a sound and vibrate once when it becomes the turn of their player, if switched on; not on a reload."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from companion.fishing.game import new_game
from companion.fishing.pages.count import CountPresenter
from companion.fishing.pages.draw import DrawPresenter
from companion.pages.desk import Desk
from tests.fishing.shorthand import ANNE, PAUL, table
from tests.follow import games
from tests.follow.browser import PHONE, Browser
from tests.follow.phones import SharedTable, phones

COUNTING = """
window.given = { sounds: 0, vibrations: 0 };
window.AudioContext = class {
  constructor() { this.state = "suspended"; this.currentTime = 0; }
  async resume() { if (navigator.userActivation.hasBeenActive) this.state = "running"; }
  createOscillator() {
    return { frequency: {}, connect() {}, stop() {}, start(at) { window.given.sounds += at === 0; } };
  }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} }; }
};
window.EventSource = class extends EventSource {
  constructor(to) {
    super(to);
    this.addEventListener("message", ({ data }) => { window.version = JSON.parse(data).version; });
  }
};
Navigator.prototype.vibrate = () => { window.given.vibrations += 1; return true; };
"""
"""JavaScript that counts signals instead of giving them. As in all browsers, only a tap allows a sound.
It also tells which version of the table the page shows."""
NO_VIBRATION = "delete Navigator.prototype.vibrate;"
BOTH = {"sound": "on", "vibration": "on"}


@pytest.fixture
def phone(browser) -> Iterator[Browser]:
    """A phone-sized browser that counts signals."""
    browser.size(*PHONE)
    browser.use_fingers()
    script = browser.before_every_page(COUNTING)
    yield browser
    browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


@pytest.fixture
def shared() -> Iterator[SharedTable]:
    """A table in the middle of its first round, after which Paul draws first."""
    with closing(SharedTable(new_game(table()))) as shared:
        yield shared


def given(phone: Browser) -> tuple[int, int]:
    """Return how many sounds and vibrations the open page has given."""
    counted = phone.js("return window.given")
    return counted["sounds"], counted["vibrations"]


def tick(phone: Browser, shared: SharedTable, seat: int, is_drawn: bool) -> None:
    """Tick a player of the draw off, or remove the tick, until the open page has seen it."""
    shared.tablet(DrawPresenter(Desk(shared.session)).tick, seat, is_drawn)
    phone.until(lambda: phone.js("return window.version") == shared.feed.version, "the tick")


def end_round(shared: SharedTable) -> None:
    shared.tablet(shared.session.record, *games.rounds(1))


def test_signals_when_it_becomes_the_turn_of_its_player(phone, shared):
    phone.open(shared.url, language="en", me="Paul")
    phone.touch("#menu-button")
    for switch in ("#turn-sound", "#turn-vibration"):
        phone.until(lambda switch=switch: phone.all(switch), switch)
        assert not phone.all(f"{switch}:checked"), "signals are on at first"
        phone.touch(switch)
        phone.until(lambda switch=switch: phone.all(f"{switch}:checked"), switch)
    assert phone.all(".needs-tap") == []
    phone.turn_to("#table")
    end_round(shared)
    phone.shows(".mine h2", "You draw first")
    assert given(phone) == (1, 1)
    tick(phone, shared, ANNE, True)
    tick(phone, shared, PAUL, True)
    tick(phone, shared, PAUL, False)
    assert given(phone) == (2, 2)
    assert phone.complaints() == []


def test_gives_no_signal_on_a_reload_and_says_that_it_needs_a_tap(phone, shared):
    end_round(shared)
    phone.open(shared.url, language="en", me="Paul", **BOTH)
    phone.driver.refresh()
    phone.shows(".mine h2", "You draw first")
    phone.shows(".needs-tap", "Tap once on this page")
    assert given(phone) == (0, 0)
    tick(phone, shared, PAUL, True)
    tick(phone, shared, PAUL, False)
    assert given(phone) == (0, 1), "a sound would come with the next tap"
    phone.touch("h1", smallest=0)
    phone.until(lambda: not phone.all(".needs-tap"), "that no tap is needed")
    assert given(phone) == (0, 1)
    tick(phone, shared, PAUL, True)
    tick(phone, shared, PAUL, False)
    assert given(phone) == (1, 2)


@pytest.mark.parametrize(
    ("kept", "says"), [({"me": "Debbie", **BOTH}, "You draw second"), ({"me": "Paul"}, "You draw first")]
)
def test_stays_silent_for_others_and_while_switched_off(phone, shared, kept, says):
    phone.open(shared.url, language="en", **kept)
    end_round(shared)
    phone.shows(".mine h2", says)
    assert given(phone) == (0, 0)


def test_offers_no_vibration_where_the_browser_has_none(phone, shared):
    script = phone.before_every_page(NO_VIBRATION)
    phone.open(f"{shared.url}#menu", language="en", me="Paul", **BOTH)
    phone.shows(".turn-signals", "This browser cannot vibrate.")
    assert phone.all("#turn-vibration") == []
    phone.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_a_phone_that_takes_part_is_called_to_count_its_pile(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.here().before_every_page(COUNTING)
        paul.take_part(shared)
        paul.tap("#menu-button", "#turn-sound", "#menu-button")
        shared.tablet(CountPresenter(Desk(shared.session)).set_pile, ANNE, 6)
        paul.here().until(lambda: given(paul.here()) == (1, 0), "the sound")
