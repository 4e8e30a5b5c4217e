"""Disputes about Fresh Fish and corrections of its entries in a browser, by the names of what people see."""

import pytest

from companion.fresh_fish.goods import Good
from companion.pages.session import Session
from companion.table.record import from_json
from tests.follow import markets
from tests.follow.browser import Browser
from tests.fresh_fish.shorthand import corrected, record
from tests.pages.host import JsonHost
from tests.web.looks import LANGUAGES, assert_sound, swept
from tests.web.pressing import press


def session_of(plain: dict) -> Session:
    session = Session()
    session.open(from_json(plain))
    return session


def in_play() -> Session:
    session = Session()
    session.open(markets.in_play())
    return session


# Disputes


def choose_tool(browser: Browser, tool: str) -> None:
    press(browser, tool)
    browser.until(lambda: browser.all(f"#tool-{tool}[aria-pressed=true]"), tool)


def test_a_path_and_a_distance_of_the_game_are_explained(visit) -> None:
    browser = visit(in_play(), "dispute")
    browser.shows(".dispute-about", "as it lies now")
    press(browser, "How far is it? From a stall to its truck")
    press(browser, "G9: Anne’s fish stall")
    browser.shows(".ruling h2", "6")
    assert len(browser.all(".market-board .step")) == 6
    press(browser, "Another question")
    press(browser, "Must this be a path? A space nobody may build on")
    press(browser, "G8: path")
    browser.shows(".ruling h2", "path")


def test_a_corner_is_painted_without_a_game(visit) -> None:
    session = Session()
    browser = visit(session, "dispute")
    press(browser, "May I reserve here? Where a disc may lie")
    choose_tool(browser, "disc")
    press(browser, "B2: empty")
    press(browser, "B2: reserved by Player 1")
    choose_tool(browser, "nothing")
    press(browser, "D4: empty")
    choose_tool(browser, "space")
    press(browser, "D4")
    press(browser, "Undo")
    choose_tool(browser, "ask")
    press(browser, "B3: empty, can be reserved")
    browser.shows(".ruling", "B3")
    view = JsonHost(session).page("dispute")
    assert view["look"]["square"].split("\n")[1].split()[1] == "1"
    assert view["look"]["square"].split("\n")[3].split()[3] == "-"


def test_an_auction_and_a_score_are_settled(visit) -> None:
    browser = visit(Session(), "dispute")
    press(browser, "Who gets the stall? Bids, ties and who may bid")
    press(browser, "Player 2: active")
    for name in ("Player 1: 4", "Player 2: 4", "Player 3: 1", "Player 4: stays out"):
        press(browser, name)
    browser.shows(".ruling h2", "Player 2 pays 4")
    press(browser, "Another question")
    press(browser, "Is the score right? Four distances less coins")
    for box, figure in enumerate(("2", "3", "1", "12", "4")):
        browser.until(lambda box=box: browser.all(f"#box-{box}[aria-pressed=true]"), f"box {box}")
        press(browser, figure)
    browser.shows(".score-result b", "14")
    press(browser, "Rule")
    browser.shows(".rules-text h2", "The score")


# Corrections


def correct(browser: Browser, entry: str) -> None:
    """Open the correction of an entry in the log."""
    press(browser, entry)
    press(browser, "Correct it")


def test_a_moved_disc_deletes_the_entries_in_its_way(visit) -> None:
    session = session_of(record("r B2", "r C2", "t B2", "t C2"))
    browser = visit(session, "log")
    correct(browser, "Anne reserves B2")
    press(browser, "D2: empty")
    browser.shows(".fix-follows h2", "2 entries block this")
    assert not browser.all("#do-save")[0].is_enabled()
    press(browser, "Delete all 2")
    press(browser, "Save")
    browser.until(lambda: len(session.game_on_table.events) == 2, "the two entries to be deleted")
    space = session.game_on_table.setup.square.shape.space
    assert [event.space for event in session.game_on_table.events] == [space("D2"), space("C2")]
    browser.shows("#title", "Log")


def test_the_good_and_the_price_of_an_auction_are_corrected(visit) -> None:
    session = session_of(record("r B2", "r C2", "a fish B2 2 1"))
    browser = visit(session, "log")
    correct(browser, "Anne buys fish for 2, B2")
    press(browser, "Fish")
    press(browser, "Soda")
    browser.shows(".fix-parts", "Soda")
    press(browser, "2 Price")
    press(browser, "Paul’s bid: 1")
    press(browser, "10")
    browser.shows(".fix-parts", "10")
    press(browser, "Save")
    browser.until(lambda: session.game_on_table.events[2].good is Good.SODA, "the stall to be corrected")
    assert session.game_on_table.events[2].bids == (2, 10)


def test_a_correction_by_hand_is_corrected_and_another_entry_deleted(visit) -> None:
    session = session_of(record("r B2", corrected(coins={"Paul": 9}), "r C2"))
    browser = visit(session, "log")
    browser.until(lambda: browser.all("#line-1"), "the entries")
    browser.tap("#line-1")
    press(browser, "Correct it")
    press(browser, "Paul’s coins: one more")
    browser.shows(".fix-follows", "Paul’s coins")
    press(browser, "Save")
    browser.until(lambda: session.game_on_table.events[1].coins == (None, 10), "the coins to be corrected")
    correct(browser, "Paul reserves C2")
    press(browser, "Delete entry")
    press(browser, "Keep the entry")
    press(browser, "Delete entry")
    press(browser, "Save")
    browser.until(lambda: len(session.game_on_table.events) == 2, "the entry to be deleted")


# Every page in every window


def asked(*actions: tuple[str, dict]) -> Session:
    session = in_play()
    for action, given in actions:
        JsonHost(session).act("dispute", action, **given)
    return session


def corrected_entry(*actions: tuple[str, dict]) -> Session:
    session = in_play()
    for action, given in actions:
        JsonHost(session).act("correction", action, **given)
    return session


STATES = {
    "dispute": in_play,
    "dispute way": lambda: asked(("ask", {"subject": "way"}), ("ask_about", {"space": 68})),
    "dispute reserve": lambda: asked(("ask", {"subject": "reserve"}), ("choose_tool", {"tool": "stall"})),
    "dispute auction": lambda: asked(("ask", {"subject": "auction"})),
    "dispute score": lambda: asked(("ask", {"subject": "score"}), ("enter", {"figure": 12})),
    "log": in_play,
    "correction part": lambda: corrected_entry(("correct", {"index": 4}), ("open", {"part": "good"})),
    "correction deleted": lambda: corrected_entry(("correct", {"index": 4}), ("delete", {})),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", swept(list(STATES)))
def test_every_page_fits_and_is_accessible(visit, state: str, language: str) -> None:
    browser = visit(STATES[state](), state.split()[0], language)
    browser.until(lambda: browser.all(".screen main"), state)
    assert_sound(browser)
