"""Phones and televisions that recover by themselves: another game, a lost request, a long sleep, a refusal."""

from contextlib import closing

import pytest
from selenium.webdriver.common.by import By

from companion.fishing.events import PenaltyRecorded
from companion.fishing.pages.table import TablePresenter
from companion.fishing.words.under_way import outdated_in_words
from companion.follow.feed import views_of
from companion.pages.desk import Desk
from companion.pages.watching import WatchedTable
from tests import FOUR
from tests.fishing.shorthand import ANNE, DEBBIE, PAUL, caught
from tests.follow import games, markets
from tests.follow.browser import PHONE, TELEVISION
from tests.follow.phones import KEEP_FETCH, SharedTable, phones

HEADLINES = {PHONE: (".banner h2", "Trick 4 · Nikki leads"), TELEVISION: (".tv-head .lead", "Nikki leads")}
LOSE_A_PAGE = KEEP_FETCH + (
    "window.fetch = (to, how) => { if (!String(to).startsWith('page/')) return window.kept(to, how);"
    "window.fetch = window.kept; return Promise.reject(new TypeError('lost')); }"
)
"""JavaScript after which the next request for a page is lost."""
COVERS_UNDO = """
const [said, undo] = ["alert", "do-undo"].map((id) => document.getElementById(id).getBoundingClientRect());
return said.height === 0 || !(said.bottom <= undo.top || said.top >= undo.bottom);
"""
AN_HOUR_LATER = "const now = Date.now; Date.now = () => now() + 60 * 60 * 1000;"


@pytest.mark.parametrize("size", [PHONE, TELEVISION], ids=["phone", "television"])
def test_another_game_comes_and_goes(browser, shared, size):
    browser.size(*size)
    browser.open(shared.url, language="en")
    browser.shows(*HEADLINES[size])
    shared.feed.show(*views_of(WatchedTable(markets.in_play())))
    browser.until(lambda: browser.all(".market-players"), "the square")
    shared.show()
    browser.shows(*HEADLINES[size])
    assert browser.all(".changed") == [], "nothing has changed in this game"
    assert browser.complaints() == []


def test_a_view_that_cannot_be_drawn_leaves_no_page_blank(browser, shared):
    browser.size(*PHONE)
    browser.open(shared.url, language="en")
    shared.feed.show(lambda: {"kind": "fishing", "players": ["Anne"], "said": ""})
    browser.shows("main", "This page cannot be shown right now.")
    assert browser.violations() == []
    shared.record(caught(0, 0, 4, 0))
    browser.shows(".banner h2", "Trick 5 · Debbie leads")


def test_a_phone_that_slept_for_an_hour_comes_back_by_itself(browser, share, shared):
    port, key = int(shared.url.split(":")[2].split("/")[0]), shared.sharing.key
    browser.size(*PHONE)
    browser.open(shared.url, language="en", me="Paul")
    browser.js(AN_HOUR_LATER)
    shared.sharing.close()
    browser.shows("#lost", "Looking for the table…")
    browser.shows("#lost", "If it stays away, ask for a new code.")
    shared.game.record(caught(0, 4, 0, 0))
    share(shared.game, port=port, key=key)
    browser.shows(".banner h2", "Trick 5 · Paul leads")
    assert browser.all("#lost") == []


def test_a_lost_request_is_sent_again(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.here().js(LOSE_A_PAGE)
        paul.tap("#tab-count")
        paul.here().until(lambda: paul.here().all("#digit-1"), "the count, although its first request was lost")
        paul.tap("#tab-table")
        paul.shows("#banner-title", "Trick 4")
        paul.here().js(LOSE_A_PAGE)
        shared.tablet(shared.session.record, caught(0, 0, 4, 0))
        paul.shows("#banner-title", "Trick 5")
        assert shared.caught() == (0, 4, 8, 4)


def test_a_refusal_goes_with_the_next_change_and_leaves_undo_free(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        shared.tablet(shared.session.record, PenaltyRecorded(ANNE))
        paul.here().until(lambda: paul.here().all("#do-undo"), "an entry to undo")
        paul.sleep()
        shared.tablet(shared.session.record, caught(0, 0, 4, 0))
        paul.tap(f"#catch-{PAUL}")
        paul.shows("#alert", outdated_in_words(4, DEBBIE, FOUR))
        assert not paul.here().js(COVERS_UNDO)
        paul.wake()
        shared.tablet(TablePresenter(Desk(shared.session)).catch, ANNE)
        paul.here().until(lambda: paul.here().text("#alert") == "", "an end of the refusal")
        assert shared.caught() == (4, 4, 8, 4)


def test_a_new_game_is_no_alarm(browser, tmp_path):
    game = games.in_round_3()
    with closing(SharedTable(game, shelf=tmp_path / "shelf.sqlite3")) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        shared.tablet(shared.session.begin, game.setup)
        shared.tablet(shared.participants.stop)
        paul.shows("#notice", "A new game: tap Take part")
        assert paul.here().driver.find_element(By.ID, "alert").text == ""
        paul.here().until(lambda: paul.here().all("#take-part-link"), "the way to take part")
