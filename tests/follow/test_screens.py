"""Every page of the phone and the television, in both games: nothing is cut off, and axe finds nothing.

`EVERY_LOOK=yes`, as in `make sweep`, runs axe on every page, in every language.
"""

import os
from dataclasses import replace

import pytest

from companion.fishing.events import Setup
from companion.fishing.game import new_game
from companion.fresh_fish.game import new_game as fresh_fish
from companion.pages.session import AnyGame
from companion.tools.language import languages
from tests.fishing.shorthand import caught, counted
from tests.follow import games, markets
from tests.follow.browser import PHONE, TABLET, TELEVISION, Browser
from tests.tools.catalogues import longest_language
from tests.web.looks import flaws_on_phones

EVERY_LOOK = bool(os.environ.get("EVERY_LOOK"))
WIDTHS = (320, 412, 800)
LONG_NAMES = ("Maximiliane-Katharin", "Wolfeschlegelsteinha", "王小明", "Ольга Петровна", "Zoë")


def of_five():
    """Return a game of five players with long names."""
    return new_game(Setup(LONG_NAMES), [counted(*[8] * 5, last=0), caught(5, 0, 0, 0, 0)])


SCENES = (
    (games.in_round_3, "", ("#table", "#rules", "#rules/zeros", "#trick")),
    (games.before_round_2, "Paul", ("#table", "#menu", "#sheet")),
    (games.over, "Anne", ("#table", "#sheet")),
    (of_five, "Zoë", ("#trick", "#menu", "#sheet", "#table")),
    (markets.in_play, "", ("#ways", "#rules/ways", "#table")),
    (markets.with_paths, "Paul", ("#table", "#menu", "#last")),
    (markets.with_a_cut, "", ("#table", "#last")),
    (markets.after_a_tie, "", ("#last",)),
    (markets.last_stalls, "Anne", ("#table", "#ways/0-fish")),
    (markets.over, "Nikki", ("#ways", "#table")),
)
LANGUAGES = languages() if EVERY_LOOK else ("de", longest_language())
EVERYDAY = (games.in_round_3, markets.in_play)
LOOKS = [
    pytest.param(
        *(*scene, language, ("dark", "light")[(row + column) % 2]),
        marks=pytest.mark.looks if scene[0] in EVERYDAY else pytest.mark.sweep,
    )
    for row, scene in enumerate(SCENES)
    for column, language in enumerate(LANGUAGES)
    if EVERY_LOOK or (row + column) % len(LANGUAGES) == 0
]


@pytest.mark.parametrize(
    ("moment", "me", "pages", "language", "theme"), LOOKS, ids=lambda each: getattr(each, "__name__", None)
)
def test_nothing_is_cut_off_and_axe_finds_nothing(browser: Browser, share, moment, me, pages, language, theme):
    table = share(moment())
    browser.prefer(theme)
    browser.size(*PHONE)
    browser.open(table.url, language=language, me=me)
    for page in pages:
        browser.turn_to(page)
        for width in WIDTHS:
            browser.size(width, 740)
            assert browser.js("return document.documentElement.scrollWidth") <= width, page
        browser.size(*PHONE)
        if EVERY_LOOK or page == "#table":
            assert flaws_on_phones(browser) == [], page
        if EVERY_LOOK or page == pages[-1]:
            assert browser.violations() == [], page
    browser.turn_to("#table")
    browser.size(*TELEVISION)
    browser.until(lambda: browser.all("[data-screen=television]"), "the television")
    if EVERY_LOOK or moment in (games.in_round_3, markets.over):
        assert browser.violations() == []
    page = browser.js("const page = document.documentElement; return [page.scrollWidth, page.scrollHeight]")
    assert page == list(TELEVISION)
    assert browser.complaints() == []


@pytest.mark.parametrize("winners", [1, 2, 5])
def test_no_word_about_the_winners_lies_over_a_boat(browser, share, winners):
    table = share(games.won_by(winners))
    for size in (PHONE, TELEVISION):
        browser.size(*size)
        browser.open(table.url, language="de")
        words, card, *boats = browser.js(
            "return ['.victory-words', '.victory', '.boat'].flatMap(each => [...document.querySelectorAll(each)])"
            ".map(each => each.getBoundingClientRect().toJSON())"
        )
        assert len(boats) == 5
        assert words["bottom"] <= min(boat["top"] for boat in boats)
        edges = [card["left"], *(side for boat in boats for side in (boat["left"], boat["right"])), card["right"]]
        assert edges == sorted(edges), "side by side"


@pytest.mark.parametrize(
    ("moment", "pages"),
    [(of_five, ("rules", "menu", "sheet", "trick", "table")), (markets.over, ("rules/ways", "menu", "ways", "table"))],
)
def test_large_text_stays_on_the_page(browser, share, moment, pages):
    table = share(moment())
    browser.size(*PHONE)
    browser.open(table.url, language="de", size="200")
    for page in pages:
        browser.turn_to(f"#{page}")
        assert browser.js("return document.documentElement.scrollWidth") <= PHONE[0], page
    assert browser.js("return getComputedStyle(document.querySelector('h1')).fontSize") == "36px"


def edges(browser: Browser, *places: str) -> list[dict[str, float]]:
    """Return the edges of the first element at each place."""
    return browser.js(
        "return [...arguments].map((each) => document.querySelector(each).getBoundingClientRect().toJSON())", *places
    )


def test_large_text_shows_the_own_column_and_keeps_the_rounds(browser, share):
    table = share(games.in_round_3())
    browser.size(*PHONE)
    browser.open(table.url, language="de", me="Nikki", size="200")
    browser.turn_to("#sheet")
    sides = (".score-table .me", ".score-table .round-head", ".score-table")
    own, rounds, box = edges(browser, *sides)
    assert rounds["left"] == box["left"]
    assert rounds["right"] - 1 <= own["left"] < own["right"] <= box["right"] + 1
    browser.size(PHONE[1], PHONE[0])
    browser.size(*PHONE)
    assert edges(browser, *sides)[0]["right"] <= box["right"] + 1, "the phone was turned and turned back"
    browser.js("document.querySelector('.score-table').scrollLeft = 0")
    table.record(caught(0, 0, 0, 4))
    browser.until(lambda: "+8" in browser.all(".being-played td")[3].text, "the trick")
    assert edges(browser, *sides)[0]["right"] > box["right"], "what people scrolled stays"


def test_large_text_keeps_the_names_beside_the_distances(browser, share):
    table = share(markets.over())
    browser.size(*PHONE)
    browser.open(table.url, language="de", me="Nikki", size="200")
    browser.turn_to("#ways")
    browser.js("document.querySelector('.ways').scrollLeft = 1000")
    name, last, box = edges(browser, ".ways tbody th", ".ways tbody td:last-child", ".ways")
    assert name["left"] == box["left"]
    assert name["right"] <= last["left"] < last["right"] <= box["right"]


def from_right() -> tuple[AnyGame, ...]:
    """Return a game of each kind of players with names from right to left, and one who reads the other way."""
    names = ("محمد علي", "שרה", "Anne", "דנה 2")
    market = markets.in_play()
    fishing = new_game(Setup(names), [counted(9, 9, 9, 9, last=0), caught(4, 0, 0, 0)])
    return fishing, fresh_fish(replace(market.setup, players=names), market.events)


THROWN_TO_THE_END = """
  const found = [];
  let wide = 0;
  document.querySelectorAll("#page bdi").forEach((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const [text, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
    if (!text.width || getComputedStyle(name.parentElement).textAlign !== "start") return;
    if (box.width > text.width + 8) wide += 1;
    if (text.left > box.left + 1) found.push(name.textContent);
  });
  return [found, wide];
"""
"""JavaScript that returns the names that do not start where the page does, and how many have room to do so."""


def test_a_name_from_right_to_left_starts_where_the_page_does(browser, share):
    wide = 0
    for game, place in zip(from_right(), ("#sheet", "#ways"), strict=True):
        table = share(game)
        for size, pages in ((PHONE, ("#table", "#menu", place)), (TELEVISION, ("#table",))):
            browser.size(*size)
            browser.open(table.url, language="en", me="שרה")
            for page in pages:
                browser.turn_to(page)
                found, roomy = browser.js(THROWN_TO_THE_END)
                assert found == [], (size, page)
                wide += roomy
    assert wide, "some names have more room than they need"


@pytest.mark.parametrize(
    ("moment", "pages"), [(games.in_round_3, ("table", "sheet", "trick")), (markets.in_play, ("table", "ways", "last"))]
)
def test_a_tablet_shows_three_pages_at_once(browser, share, moment, pages):
    table = share(moment())
    browser.size(*TABLET)
    browser.open(table.url, language="en", me="Paul")
    shown = browser.all(", ".join(f".page-{page}" for page in pages))
    assert [each.is_displayed() for each in shown] == [True] * 3
