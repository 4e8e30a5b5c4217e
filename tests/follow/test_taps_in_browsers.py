"""Taps on a phone that takes part, by touch: double taps, quick ones, and what was seen when the finger came down."""

from contextlib import closing
from time import time

from companion.fishing.game import new_game
from companion.fishing.words.under_way import outdated_in_words
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, table
from tests.follow import games
from tests.follow.phones import KEEP_FETCH, SharedTable, phones

GAPS = (0.05, 0.12, 0.2, 0.34)
"""Seconds between the touches of a double tap."""
LOSE_ACTIONS = KEEP_FETCH + (
    "window.asked = new Set(); const timer = window.setTimeout;"
    "window.setTimeout = (deed, time) => timer(deed, time < 1000 ? time / 100 : time);"
    "const goOn = new Promise((done) => { window.goOn = done; });"
    "window.fetch = async (to, how) => { if (!String(to).startsWith('act')) return window.kept(to, how);"
    "window.asked.add(JSON.parse(how.body).id); await goOn; throw new TypeError('lost'); }"
)
"""JavaScript after which actions get no answer once they may go on, and are sent again at once."""
AT = "return document.elementFromPoint(...arguments).closest('button').id"
SIGN = "return getComputedStyle(document.body, '::after').visibility"
IS_BUSY = "return document.body.hasAttribute('aria-busy')"


def test_four_quick_tricks_are_all_entered(browser):
    with closing(SharedTable(new_game(table()))) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.hold_an_action()
        paul.tap("#catch-0")
        paul.tap("#catch-1", "#catch-2", "#catch-3", after=0.12)
        paul.let_action_go()
        paul.here().until(lambda: shared.caught() == (4, 4, 4, 4), "four tricks")


def test_a_double_tap_on_a_tile_is_one_trick(browser):
    with closing(SharedTable(new_game(table()))) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        page, tricks = paul.here(), 0

        def is_done() -> bool:
            return shared.caught() == (0, 4 * tricks, 0, 0) and not page.js(IS_BUSY)

        for gap in GAPS:
            for is_drawn_between in (True, False):
                paul.tap("#catch-1")
                tricks += 1
                if is_drawn_between:
                    page.until(is_done, "the trick")
                paul.tap("#catch-1", after=gap)
                page.until(is_done, "the trick")


def test_a_double_tap_does_not_reach_what_it_has_opened(browser):
    ten_tricks = [*games.rounds(2), *[caught(4, 0, 0, 0)] * 9, caught(0, 4, 0, 0)]
    with closing(SharedTable(new_game(table(), ten_tricks))) as shared, phones(browser, "Nikki") as (nikki,):
        nikki.take_part(shared, opens=f"#tick-{NIKKI}")
        page = nikki.here()
        tick = page.box_of(f"#tick-{NIKKI}")
        shared.tablet(shared.session.undo)
        page.until(lambda: page.all(f"#catch-{PAUL}"), "the table")
        x, y = page.place_on(f"#catch-{PAUL}", tick)
        assert page.js(AT, x, y) == f"catch-{PAUL}"
        page.touch_at(x, y)
        page.until(lambda: page.all(f"#tick-{NIKKI}"), "the draw")
        assert page.js(AT, x, y) == f"tick-{NIKKI}"
        page.touch_at(x, y, after=0.12)
        page.until(lambda: not page.js(IS_BUSY), "the page")
        assert not page.all(f"#tick-{NIKKI}[aria-checked=true]")
        page.touch_at(x, y)
        page.until(lambda: page.all(f"#tick-{NIKKI}[aria-checked=true]"), "the tick")


def test_taps_behind_one_without_an_answer_are_dropped(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.here().js(LOSE_ACTIONS)
        paul.tap("#catch-0")
        paul.tap("#catch-1", "#catch-2", after=0.12)
        paul.here().js("window.goOn()")
        paul.shows("#alert", "No answer. Check at the table whether it was entered.")
        paul.here().until(lambda: not paul.here().js(IS_BUSY), "the page")
        assert paul.here().js("return window.asked.size") == 1
        assert shared.caught() == (0, 4, 4, 4)


def test_a_tap_is_meant_for_what_was_seen_when_the_finger_came_down(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul", "Nikki") as (paul, nikki):
        for phone in (paul, nikki):
            phone.take_part(shared)
        began = time()
        paul.tap("#catch-0")
        nikki.shows("#banner-title", "Trick 5")
        nikki.tap(f"#catch-{DEBBIE}", after=began + 0.9 - browser.touched)  # the trick was shown after `began`
        nikki.shows("#alert", outdated_in_words(4, ANNE, FOUR))
        assert shared.caught() == (4, 4, 4, 4)
        nikki.tap(f"#catch-{DEBBIE}")
        nikki.here().until(lambda: shared.caught() == (4, 4, 8, 4), "trick 5")


def test_a_sign_shows_that_a_tap_is_under_way(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        page = paul.here()
        paul.hold_an_action()
        paul.tap("#catch-0")
        page.until(lambda: page.js(IS_BUSY) and page.js(SIGN) == "visible", "the sign")
        paul.let_action_go()
        page.until(lambda: not page.js(IS_BUSY), "the page")
        assert shared.caught() == (4, 4, 4, 4)
