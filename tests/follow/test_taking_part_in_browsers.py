"""Phones that take part, in a real browser: piles, rights that end, splits, what is in force, and axe."""

from contextlib import closing
from functools import partial

import pytest

from companion.fishing.pages.count import count_draft
from companion.follow.feed import continued_at
from tests.fishing.shorthand import DEBBIE, PAUL, caught
from tests.follow import games
from tests.follow.browser import PHONE
from tests.follow.phones import KEEP_FETCH, SharedTable, phones


def test_phones_count_their_own_piles(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul", "Nikki") as (paul, nikki):
        for phone in (paul, nikki):
            phone.take_part(shared)
            phone.tap("#tab-count")
        paul.tap("#digit-2", "#send-pile")
        paul.shows("#alert", "Paul caught 4 cards in tricks already entered")
        paul.tap("#erase", "#digit-1", "#digit-1", "#send-pile")
        paul.shows(".pile-sent", "11 sent")
        nikki.tap("#digit-1", "#digit-3")
        paul.tap(f"#penalty-{PAUL}")
        paul.shows(f"#penalty-{PAUL}", "1 ×")
        nikki.shows(".own-pile .number", "13")
        nikki.tap("#send-pile")
        paul.shows(".other-piles", "Nikki 13")
        paul.shows(".other-piles", "Debbie on the tablet")
        draft = count_draft(shared.session)
        assert (draft.counted.typed, draft.penalties) == ((None, 11, None, 13), (0, 1, 0, 0))
        paul.tap("#change-pile", "#erase", "#digit-2", "#send-pile")
        nikki.shows(".other-piles", "Paul 12")


def test_is_told_if_the_right_is_taken_away_and_goes_on_after_a_reload(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.here().driver.refresh()
        paul.here().until(lambda: paul.here().all("#catch-0"), "the table, without asking again")
        paul.hold_an_action()
        paul.tap("#penalty-0")
        shared.participants.is_allowed = False
        assert paul.let_action_go() == 405
        paul.shows("#alert", "This phone can only follow now.")
        shared.participants.is_allowed = True
        paul.here().driver.refresh()
        paul.here().until(lambda: paul.here().all("#catch-0"), "the table, after the switch was on again")
        paul.hold_an_action()
        paul.tap("#catch-0")
        shared.tablet(shared.participants.stop)
        assert paul.let_action_go() == 403
        paul.shows("#alert", "This phone can only follow now.")
        paul.here().until(lambda: paul.here().all("#take-part-link"), "the question whether to take part")
        assert shared.caught() == (0, 4, 4, 4)


def test_a_late_refusal_does_not_take_the_new_right_away(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.hold_an_action()
        paul.tap("#catch-0")
        shared.tablet(shared.participants.stop)
        paul.tap("#tab-count")
        paul.shows("#alert", "This phone can only follow now.")
        paul.tap("#take-part-link", "#ask")
        paul.here().until(lambda: shared.is_asked_by("Paul"), "the request")
        shared.allow_phone("Paul")
        paul.here().until(lambda: paul.here().all("#catch-0"), "the table with input")
        assert paul.let_action_go() == 403
        paul.tap("#catch-1")
        paul.here().until(lambda: shared.caught() == (0, 8, 4, 4), "the trick")


SWALLOW = """
const [timer, fetched] = [window.setTimeout, window.fetch];
window.setTimeout = (deed, time) => timer(deed, time === 8000 ? time : time / 100); // a refusal stays
window.givenUp = 0;
window.fetch = (to, how) => String(to).startsWith("act")
  ? new Promise((_done, refuse) => {
      how.signal.addEventListener("abort", () => { window.givenUp += 1; refuse(new Error("given up")); });
    })
  : fetched(to, how);
"""
"""JavaScript after which actions do not reach the table, and time passes quickly."""


def test_actions_that_get_no_answer_are_given_up(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.here().js(SWALLOW)
        paul.tap("#catch-0")
        paul.shows("#alert", "No answer. Check at the table whether it was entered.")
        assert paul.here().js("return window.givenUp") == 4, "none of the tries may arrive later"


def test_buttons_rest_while_the_table_is_away(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        shared.sharing.close()
        paul.here().until(lambda: paul.here().all("#catch-0[aria-disabled=true]"), "resting buttons")
        paul.tap("#catch-0")
        paul.shows("#alert", "Nothing can be entered until the table is back.")
        assert shared.caught() == (0, 4, 4, 4)


def test_asks_again_after_a_refusal(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Debbie") as (debbie,):
        page = debbie.here()
        page.open(f"{shared.url}#take-part", language="en", me="Debbie")
        debbie.lose_an_answer()
        debbie.tap("#ask")
        page.until(lambda: page.js("return JSON.parse(localStorage.getItem('follow-part')).request"), "the answer")
        assert len(shared.participants.waiting) == 1, "the lost request and its repetition are one"
        debbie.tap("#cancel-asking")
        page.until(lambda: not shared.waiting, "that the table no longer asks")
        debbie.tap("#ask")
        page.until(lambda: shared.waiting, "another request")
        shared.tablet(shared.participants.refuse, shared.waiting["Debbie"])
        debbie.shows(".asks-first", "The table said not now. You can ask again in a minute.")
        assert page.all("#ask:disabled")
        page.js("const now = Date.now(); Date.now = () => now + 60001; dispatchEvent(new Event('hashchange'))")
        page.until(lambda: page.all("#ask:not(:disabled)"), "the button, after a minute")
        debbie.tap("#just-watch")
        page.until(lambda: page.all(".watched"), "the page to follow")
        assert not page.all("#take-part-link")


def test_a_phone_whose_request_got_no_answer_leaves_no_trace(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Debbie") as (debbie,):
        page = debbie.here()
        page.open(f"{shared.url}#take-part", language="en", me="Debbie")
        page.js(LOSE_JOIN)
        debbie.tap("#ask")
        debbie.shows(".asks-first", "Connection lost.")
        request = shared.waiting["Debbie"]
        debbie.tap("#ask")
        debbie.shows(".asks-first", "Connection lost.")
        assert shared.waiting == {"Debbie": request}, "asking again is the same request"
        debbie.wake()
        debbie.tap("#just-watch")
        page.until(lambda: not shared.waiting, "that the table no longer asks")


LOSE_JOIN = KEEP_FETCH + (
    "const timer = window.setTimeout; window.setTimeout = (deed, time) => timer(deed, time < 1000 ? time / 100 : time);"
    "window.fetch = async (to, how) => { const answer = await window.kept(to, how);"
    "if (to === 'join') throw new TypeError('lost'); return answer; }"
)
"""JavaScript after which the table hears requests to take part, but its answers are lost; and time passes quickly."""


def test_a_phone_that_only_watches_or_has_another_owner_no_longer_takes_part(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.tap("#menu-button", "#just-watch")
        paul.here().until(lambda: not shared.participants.phones, "that it has left")
        paul.take_part(shared)
        paul.tap("#menu-button", "#me-Nikki")
        paul.here().until(lambda: not shared.participants.phones, "that it has left")
        assert not shared.waiting


def test_phones_are_told_which_table_goes_on_with_the_game(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        setup = shared.session.game_on_table.setup
        shared.tablet(shared.session.ignore, shared._show)
        shared.tablet(shared.session.close)
        shared.tablet(shared.feed.show, partial(continued_at, "Table 2"))
        paul.shows("h2", "Table 2 continues this game")
        paul.shows("main p", "Ask for a new code.")
        shared.tablet(shared.session.begin, setup)
        shared.tablet(shared._show)
        paul.tap("#catch-1")
        paul.here().until(lambda: shared.caught() == (0, 4, 0, 0), "the trick of the next game")


def test_a_sentence_is_announced_once_whoever_wakes_up(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        page = paul.here()
        said = "return document.getElementById('said').textContent"
        paul.tap("#catch-1")
        page.until(lambda: "Paul caught trick 4." in page.js(said), "the announcement")
        page.js(COUNT_SAID)
        version = shared.feed.version
        shared.tablet(shared.feed.show_again)
        page.until(lambda: page.js("return window.drawn") > version, "the same view again")
        paul.tap("#catch-2")
        page.until(lambda: "Debbie caught trick 5." in page.js(said), "the next announcement")
        assert page.js("return window.heard") == 1


COUNT_SAID = (
    "window.heard = 0; new MutationObserver(() => { window.heard += 1; })"
    ".observe(document.getElementById('said'), {childList: true, characterData: true, subtree: true});"
    "new EventSource('events?lang=en').onmessage = (event) => { window.drawn = JSON.parse(event.data).version; };"
)
"""JavaScript that counts announcements, and keeps the version of the view that has arrived."""


def test_a_finger_that_rests_on_a_player_splits_the_trick(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        paul.shows(".lane", "Nikki")
        assert "Split" not in paul.here().text(".lane")
        with paul.here().finger_on(f"#catch-{PAUL}"):
            paul.shows("#banner-title", "Split trick 4")
        paul.tap(f"#catch-{DEBBIE}", f"#more-{PAUL}", "#do-finish_split")
        paul.here().until(lambda: shared.caught() == (0, 5, 7, 4), "the split, won by Debbie")


def test_says_what_is_in_force_where_it_asks(browser):
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        paul.take_part(shared)
        shared.tablet(shared.session.record, caught(0, 0, 4, 0))
        paul.shows("#ask-in-force", "in force")
        paul.tap("#ask-in-force")
        paul.shows("#dialog-title", "What is in force?")
        paul.tap("#called-R")
        assert paul.here().all("#save-in-force:disabled"), "a colour needs its caller"
        paul.tap(f"#caller-{DEBBIE}", "#in-force-lowest")
        assert paul.here().violations() == []
        paul.tap("#save-in-force")
        paul.shows(".banner .signs", "red")
        paul.shows(".banner .signs", "Lowest wins")
        assert not paul.here().all("#ask-in-force")


@pytest.mark.sweep
def test_axe_finds_nothing(browser):
    """Themes alternate, because tests/web checks the same parts of pages in light and in dark.

    test_by_keyboard.py looks at these pages in one theme.
    """
    with closing(SharedTable(games.in_round_3())) as shared, phones(browser, "Paul") as (paul,):
        page = paul.here()
        page.open(f"{shared.url}#take-part", language="de", me="Paul")
        page.until(lambda: page.all("#ask"), "the page that asks")
        found = page.violations("light")
        paul.take_part(shared, "de")
        found += page.violations("dark")
        paul.tap("#menu-button", "#menu-split", f"#catch-{DEBBIE}")
        page.until(lambda: page.all("#less-0"), "the split")
        found += page.violations("light")
        paul.tap("#do-leave_split", "#tab-referee", "#card-R7", "#card-R8")
        page.until(lambda: page.all("#card-R8[aria-pressed=true]"), "cards, whose reasons need to be scrolled")
        found += page.violations("dark")
        paul.tap("#tab-count", "#digit-7")
        found += page.violations("light")
        assert page.js("return document.documentElement.scrollWidth") == PHONE[0]
        paul.tap("#menu-button")
        page.until(lambda: page.all("#just-watch"), "the menu")
        found += page.violations("dark")
        assert found == []
        assert page.complaints() == []
