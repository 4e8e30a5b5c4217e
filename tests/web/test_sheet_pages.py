"""The score sheet, corrections, the result, "Who draws first?" and practice in a browser, by their visible names."""

import pytest
from selenium.webdriver import ActionChains

from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    caught_whole,
)
from companion.fishing.practice import EXERCISES
from companion.pages.session import Session
from companion.table import record
from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.follow.browser import Browser
from tests.pages.host import JsonHost
from tests.web.looks import LANGUAGES, WIDE, assert_sound, swept
from tests.web.pressing import press

SEATS = range(4)
ROUNDS = (RoundCounted((16, 4, 8, 8), last_leader=3), RoundCounted((4, 9, 12, 11), last_leader=3))
RUNNING = (*ROUNDS, caught_whole(SEATS, 2), PenaltyRecorded(0))


def session_of(*events) -> Session:
    session = Session()
    session.begin(Setup(FOUR, 0))
    for event in events:
        session.record(event)
    return session


def finished(players: int = 4) -> Session:
    session = Session()
    session.open(record.from_json(record_of(play_game(players, seed=2), "counts", seed=1)))
    return session


def until_events(browser: Browser, session: Session, *events) -> None:
    browser.until(lambda: session.game_on_table.events == events, repr(events))


# The score sheet


def test_a_count_is_corrected_and_what_follows_stands_above_save(visit) -> None:
    session = session_of(*RUNNING)
    browser = visit(session, "sheet")
    press(browser, "Paul, round 2: 13 +9")
    press(browser, "Paul: one less")
    browser.shows(".sum", "35 of 36")
    browser.shows("#what-changes", "35")
    assert not browser.all("#do-save")[0].is_enabled()
    press(browser, "Debbie: one more")
    browser.shows("#what-changes", "Points now 13 12 20 21")
    changes, save = (browser.all(each)[0].rect for each in ("#what-changes", "#do-save"))
    assert changes["y"] + changes["height"] <= save["y"] < WIDE[1]
    press(browser, "Save")
    until_events(browser, session, ROUNDS[0], RoundCounted((4, 8, 13, 11), last_leader=3), *RUNNING[2:])
    press(browser, "Undo")
    until_events(browser, session, *RUNNING)


def test_a_forgotten_entry_is_added_and_another_one_deleted(visit) -> None:
    session = session_of(*RUNNING)
    browser = visit(session, "sheet")
    press(browser, "Round 3, hand 10")
    press(browser, "Add what was forgotten")
    press(browser, "A −3")
    press(browser, "Earlier")
    press(browser, "Nikki")
    press(browser, "Save")
    until_events(browser, session, *RUNNING[:3], PenaltyRecorded(3), RUNNING[3])
    press(browser, "Round 3, hand 10")
    press(browser, "Debbie caught trick 1")
    press(browser, "Delete entry")
    browser.shows(".panel-body", "would be deleted")
    press(browser, "Save")
    until_events(browser, session, *RUNNING[:2], PenaltyRecorded(3), RUNNING[3])


def test_a_tie_is_decided_in_the_panel(visit) -> None:
    session = session_of(RoundCounted((12, 5, 7, 12)))
    browser = visit(session, "sheet")
    press(browser, "Paul, round 1: 5 +5")
    press(browser, "Paul: one more")
    press(browser, "Debbie: one less")
    browser.shows(".panel-body", "Paul and Debbie would be tied")
    press(browser, "Debbie")
    press(browser, "Save")
    until_events(browser, session, RoundCounted((12, 6, 6, 12), last_leader=2))


# The log


def test_an_entry_is_looked_at_deleted_and_brought_back(visit) -> None:
    session = session_of(*RUNNING)
    browser = visit(session, "table")
    press(browser, "Menu")
    press(browser, "Log")
    browser.shows(".log-moment", "Anne: −3 points")
    press(browser, "Previous entry")
    browser.shows(".log-moment", "Debbie caught trick 1")
    press(browser, "Delete")
    until_events(browser, session, *ROUNDS, PenaltyRecorded(0))
    press(browser, "Undo")
    until_events(browser, session, *RUNNING)
    press(browser, "Previous round")
    browser.shows(".log-moment", "Round 1 counted")
    press(browser, "Undo to here")
    until_events(browser, session, ROUNDS[0])
    press(browser, "Undo")
    until_events(browser, session, *RUNNING)


# By hand


def test_figures_are_corrected_by_hand_with_a_note(visit) -> None:
    session = session_of(*ROUNDS)
    before = JsonHost(session).page("by_hand")
    browser = visit(session, "table")
    press(browser, "Menu")
    press(browser, "Correct by hand")
    press(browser, "Ocean: one less")
    press(browser, "Paul’s stockroom: one more")
    browser.shows("#what-changes", "All 100 cards are there")
    field = browser.all("#note")[0]
    field.send_keys("Paul drew one card ")
    browser.until(lambda: "card" in str(session.drafts["correct"]), "the note to be kept")
    field.send_keys("too many")  # the field was not drawn again
    browser.until(lambda: "too many" in str(session.drafts["correct"]), "the note to be kept")
    press(browser, "Save")
    browser.until(lambda: browser.all(".page-table"), "the table")
    after = JsonHost(session).page("by_hand")
    assert session.game_on_table.events[-1].note == "Paul drew one card too many"
    assert after["ocean"]["value"] == before["ocean"]["value"] - 1
    assert [each["stock"]["value"] for each in after["players"]] == [
        each["stock"]["value"] + (each["name"] == "Paul") for each in before["players"]
    ]


def test_a_past_correction_by_hand_is_changed_from_the_score_sheet(visit) -> None:
    session = session_of(*ROUNDS, TableCorrected(ocean=50))
    browser = visit(session, "sheet")
    press(browser, "Round 3, hand 10")
    press(browser, "Set the figures")
    press(browser, "Ocean: one more")
    press(browser, "See what would change")
    browser.shows(".panel-body", "Ocean: 51")
    press(browser, "Save")
    until_events(browser, session, *ROUNDS, TableCorrected(ocean=51))


# The result


def test_the_places_are_told_and_a_rematch_begins(visit) -> None:
    session = finished()
    browser = visit(session, "result")
    browser.until(lambda: [each.text for each in browser.all(".ranking bdi")] == list(FOUR), "the places")
    press(browser, "Share")
    assert browser.text("#text-to-share").startswith("Fishing")
    press(browser, "Close")
    press(browser, "Points")
    browser.until(lambda: browser.all(".chart svg"), "the curve")
    press(browser, "Rematch")
    press(browser, "Debbie")
    press(browser, "Change seats")
    browser.until(lambda: browser.all(".page-new_game"), "a new game")
    browser.driver.back()
    press(browser, "Rematch")
    press(browser, "Debbie")
    press(browser, "Start round 1")
    browser.until(lambda: browser.all(".page-table"), "the table")
    assert (session.game_on_table.setup, session.game_on_table.events) == (Setup(FOUR, 2), ())


def test_the_places_are_revealed_from_last_to_first(browser, visit) -> None:
    session = finished()
    browser.prefer(less_motion=False)
    try:
        visit(session, "result")
        browser.until(lambda: browser.all(".reveals"), "the finale")
        assert browser.all(".waits")
        press(browser, "Show everything")
        browser.until(lambda: not browser.all(".reveals"), "the result")
    finally:
        browser.prefer()
    assert not browser.all(".waits")


def test_less_motion_in_the_settings_shows_all_places_at_once(browser, visit) -> None:
    session = finished()
    session.settings["less_motion"] = True
    browser.prefer(less_motion=False)
    try:
        visit(session, "home")
        browser.until(lambda: browser.all("html[data-motion=less]"), "the setting")
        browser.js("location.hash = 'result'")
        browser.until(lambda: browser.all(".result-page"), "the result")
        assert not browser.all(".reveals, .waits")
    finally:
        browser.prefer()


# Who draws first


def test_the_plan_appears_once_the_stockrooms_are_entered(visit) -> None:
    browser = visit(Session(), "who_draws")
    press(browser, "Player 1’s stockroom: –")
    for seat, number in enumerate(("16", "4", "8", "8")):
        browser.shows(f"#stock-{seat}[aria-pressed=true]", "–")
        ActionChains(browser.driver).send_keys(number).perform()
        browser.shows(f"#stock-{seat}", number)
        if len(number) == 1:  # after two digits, the next number is chosen by itself
            press(browser, "Next")
    browser.shows(".who-led", "Player 3 and Player 4 are tied")
    name = browser.all("#name-3")[0]
    name.send_keys("Nikki\n")
    browser.shows(".who-led", "Player 3 and Nikki are tied")
    press(browser, "Nikki")
    browser.until(lambda: [each.text for each in browser.all(".drawing bdi")][1:3] == ["Nikki", "Player 3"], "the plan")
    assert browser.text(".sinks b") == "60 53"
    press(browser, "Clear")
    browser.shows(".no-plan", "Enter the cards")


def test_a_page_is_not_drawn_anew_under_a_finger(visit) -> None:
    browser = visit(Session(), "who_draws")
    browser.all("#name-3")[0].send_keys("Nikki")
    more = browser.all("#more-3")[0]
    ActionChains(browser.driver).click_and_hold(more).pause(0.5).release().perform()  # leaving the field draws the page
    browser.shows("#stock-3", "1")
    assert browser.all("#more-3[aria-label*=Nikki]")


# Practice


def test_an_answer_is_explained_and_leads_on_to_the_rule_and_the_next_example(visit) -> None:
    browser = visit(Session(), "practice")
    press(browser, "Nikki, purple 12, sheds")
    browser.shows("#say", "Not Nikki")
    assert not browser.all("#go-on")[0].is_enabled()
    browser.tap(f".practice-card.at-{EXERCISES[0].answer}")
    browser.shows("#say", "Right!")
    assert browser.all(f".practice-card.at-{EXERCISES[0].answer}.is-answer")
    press(browser, "See the rule")
    browser.until(lambda: browser.all("[data-page=rules]"), "the rules")
    browser.driver.back()
    browser.shows("#say", "Anne led")
    browser.tap(f"#answer-{EXERCISES[0].answer}")
    browser.tap("#go-on")
    browser.shows("[aria-current=step]", "A trump")
    press(browser, "Skip")
    browser.until(lambda: browser.all("[data-page=home]"), "Home")


# Every page in every window


def corrected(action: str, **given: object) -> Session:
    session = session_of(*RUNNING)
    JsonHost(session).act("sheet", action, **given)
    return session


STATES = {
    "sheet": lambda: session_of(*RUNNING),
    "sheet with a count": lambda: corrected("open_cell", number=2, seat=1),
    "log": lambda: session_of(*RUNNING),
    "by_hand": lambda: session_of(*RUNNING),
    "result": lambda: finished(5),
    "who_draws": lambda: session_of(*ROUNDS),
    "practice": Session,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", swept(list(STATES)))
def test_every_page_fits_and_is_accessible(visit, state: str, language: str) -> None:
    browser = visit(STATES[state](), state.split()[0], language)
    browser.until(lambda: browser.all(".screen main, .screen [role=main]"), state)
    assert_sound(browser)


@pytest.mark.sweep
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answered_practice_fits_and_is_accessible(visit, language: str) -> None:
    browser = visit(Session(), "practice", language)
    browser.tap(f"#answer-{EXERCISES[0].answer}")
    browser.until(lambda: browser.all(".practice-say.is-right"), "the explanation")
    assert_sound(browser)
