"""The first game explains itself in the browser edition: its line, what it leads to, and that nothing moves."""

from collections.abc import Callable

import pytest

from companion.fishing.events import TrickCaught
from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.pages.test_explaining_through_json import played, round_2
from tests.screens.test_explaining import BUOY, CALL, market
from tests.web.looks import SIZES, SMALL_PHONE, flaws

PLACES = """
  const found = {};
  document.querySelectorAll("#page button[id]").forEach((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    if (each.closest(".lesson") === null) found[each.id] = [left, top, width, height].map(Math.round);
  });
  return found;
"""
"""JavaScript that returns the box of each button by its id, except those of the lesson."""
Visit = Callable[..., Browser]


def places(browser: Browser) -> dict[str, list[int]]:
    browser.js("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, list[int]] = browser.js(PLACES)
    return found


def stop(browser: Browser) -> None:
    browser.tap("#stop-explaining")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("trick", [BUOY, CALL], ids=["buoy", "call"])
def test_the_table_says_a_rule_over_its_banner(visit: Visit, size: tuple[int, int], trick: TrickCaught) -> None:
    session = round_2(trick)
    browser = visit(session, "table", language="de")
    browser.size(*size)
    browser.until(lambda: browser.all(".lesson"), "the lesson")
    before = places(browser)
    stop(browser)
    browser.until(lambda: not browser.all(".lesson"), "no lesson")
    after = places(browser)
    assert {name: after[name] for name in before} == before


def test_show_me_leads_to_the_example(visit: Visit) -> None:
    browser = visit(round_2(played("B7 R0 B12 B4", picks="B7")), "table")
    browser.shows(".lesson", "A 0 takes one other card")
    browser.tap("#show-rule")
    browser.shows(".linked", "A zero takes one other card")
    assert browser.all(".linked .card")


@pytest.mark.parametrize(
    ("make", "page"), [(lambda: market("fish"), "square"), (lambda: market("flea"), "square"), (round_2, "draw")]
)
def test_stopping_moves_nothing_on_other_pages(visit: Visit, make: Callable[[], Session], page: str) -> None:
    browser = visit(make(), page)
    browser.size(*SMALL_PHONE)
    browser.driver.refresh()  # the square lies as the window does
    browser.until(lambda: browser.all(".lesson"), "the lesson")
    before = places(browser)
    stop(browser)
    browser.until(lambda: browser.all("#stop-explaining:disabled"), "no more explanations")
    assert places(browser) == before


@pytest.mark.looks
@pytest.mark.parametrize(
    ("make", "page"),
    [
        (lambda: round_2(BUOY), "table"),
        (lambda: round_2(CALL), "table"),
        (lambda: market("fish"), "square"),
        (lambda: market("flea"), "square"),
        (round_2, "draw"),
    ],
)
def test_lessons_fit(visit: Visit, make: Callable[[], Session], page: str) -> None:
    browser = visit(make(), page, language="de")
    browser.until(lambda: browser.all(".lesson"), "the lesson")
    assert flaws(browser) == []


@pytest.mark.looks
@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_the_switch_of_a_new_game(visit: Visit, page: str) -> None:
    browser = visit(Session(), page, language="de")
    browser.until(lambda: browser.all("#explain:not(:checked)"), "the switch")
    browser.tap("#explain")
    browser.until(lambda: browser.all("#explain:checked"), "the switch, on")
    assert flaws(browser) == []
