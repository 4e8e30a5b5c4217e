"""What every page of the browser edition must look like in every window.

`EVERY_LOOK=yes`, as in `make sweep`, takes every window and every language, and runs axe in light and dark.
"""

import os
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from companion.tools.language import languages
from tests.follow.browser import Browser

EVERY_LOOK = bool(os.environ.get("EVERY_LOOK"))
WIDE, TALL, PHONE, SMALL_PHONE = SIZES = ((1080, 810), (810, 1080), (390, 844), (360, 740))
LANGUAGES = languages() if EVERY_LOOK else ("de",)
"""German needs more room than English."""
PHONES = ((360, 740, "100"), (390, 844, "150"), (390, 844, "200"), (195, 422, "100"))
"""Windows and text sizes of a phone; the last is what the browser's zoom of 200 % makes of 390 pixels."""
if EVERY_LOOK:
    PHONES += (
        (320, 640, "100"),
        (390, 844, "125"),
        (360, 740, "150"),
        (412, 915, "150"),
        (360, 740, "200"),
        (180, 370, "100"),
    )
LARGE_PHONE = (414, 896)
LARGE_SIZES = ((1242, 932), (932, 1242), LARGE_PHONE) if EVERY_LOOK else (LARGE_PHONE,)
"""Windows in which everything can be larger."""
WINDOWS = SIZES if EVERY_LOOK else (WIDE, SMALL_PHONE)
AXE_LOOKS = tuple(product(SIZES, ("light", "dark"))) if EVERY_LOOK else ((SMALL_PHONE, "dark"),)
"""The windows and themes in which axe checks a page, which takes longer than everything else."""
PAGES_OF_STYLES = {
    "draw": ["draw", "who_draws", "rules"],
    "shelf": ["games", "game"],
    "statistics": ["statistics", "person"],
    "square": ["square", "set_up", "fresh_result", "boards", "ways"],
}
"""The pages of a style sheet that is not named after its only page."""
SHARED_STYLES = ["palette", "colours", "follow", "fresh_fish", "entry", "controls", "pages", "seating"]
SHARED_CLASSES = [".lane-button", ".block", ".two-way"]
"""Classes of a style sheet of one page that other pages use as well."""

LAID_OUT = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""JavaScript that waits until a page with a new size is laid out: its room is measured after the first layout."""
STRAY_STYLES = """
  const [pagesOf, shared, classes] = arguments;
  const page = document.querySelector("[data-page]").dataset.page;
  const strays = [];
  const look = (sheet, rules) => Array.from(rules).forEach((rule) => {
    if (rule.media) return look(sheet, rule.cssRules);
    if (!rule.selectorText || rule.selectorText.includes("::")) return;
    if (classes.some((each) => rule.selectorText.includes(each))) return;
    if (document.querySelector(rule.selectorText)) strays.push(`${sheet}: ${rule.selectorText}`);
  });
  for (const sheet of document.styleSheets) {
    const name = sheet.href.split("/").pop().replace(/(_page)?[.]css$/, "");
    if (!shared.includes(name) && !(pagesOf[name] || [name]).includes(page)) look(name, sheet.cssRules);
  }
  return strays;
"""
CUT = """
  const wide = document.documentElement.clientWidth;
  const said = (each) => `${each.tagName} ${each.id || each.className}: ${each.textContent.slice(0, 40)}`;
  const isBar = (each) => each.closest(".way-bar, .square-foot, .keypad, .dialog-ground, #notice, #alert, .tabs")
    || each.closest(".verdict > .big, .square-phone > .big, .own-bid > .big");
  const isIn = (each, is) => each && (is(getComputedStyle(each)) || isIn(each.parentElement, is));
  const isFolded = (each) => each.closest("details:not([open]) > :not(summary)");
  const hides = (style) => style.overflow !== "visible";
  const sticks = (style) => style.position === "sticky";
  const scrolls = (style) => /auto|scroll/.test(style.overflow);
  const isHidden = (each) => getComputedStyle(each).visibility === "hidden";
  const isOnlyHeard = (style) => style.clip !== "auto";
  const found = [];
  const needed = document.documentElement.scrollWidth;
  if (needed > wide) found.push(`the page is ${needed} wide`);
  document.querySelectorAll("button, input, textarea, summary, [role=button], [role=checkbox]").forEach((each) => {
    const { left, right, width, top, height } = each.getBoundingClientRect();
    const isBehind = document.querySelector("dialog[open]") && !each.closest("dialog");
    if (!width || isFolded(each) || isBehind || isIn(each, isOnlyHeard)) return;
    if (left < -0.5 || right > wide + 0.5) found.push(`beyond the edge: ${said(each)}`);
    const isTooNarrow = each.tagName === "BUTTON" && each.scrollWidth > each.clientWidth + 1;
    if (isTooNarrow) found.push(`too narrow for its words: ${said(each)}`);
    const x = left + width / 2, y = top + height / 2;
    if (y < 0 || y > window.innerHeight || isIn(each.parentElement, scrolls)) return;
    const above = document.elementFromPoint(x, y);
    const isCovered = above && !each.contains(above) && !above.contains(each) && !isBar(above);
    if (isCovered) found.push(`${said(each)} is covered by ${said(above)}`);
  });
  const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const boxes = Array.from(range.getClientRects()).filter((box) => box.width > 1);
    const lines = new Set(boxes.map((box) => Math.round(box.top)));
    const text = texts.currentNode.textContent.trim();
    const isSliced = lines.size > 2 && text.length / lines.size < 3;
    const isSeen = !isIn(texts.currentNode.parentElement, isOnlyHeard) && !isHidden(texts.currentNode.parentElement);
    if (isSliced && isSeen) found.push(`letters below each other: ${text}`);
    const { parentElement: box } = texts.currentNode;
    const isHere = isSeen && !isIn(box, hides) && !isFolded(box) && !box.closest("svg");
    for (const { left, top, width, height } of isHere ? boxes : []) {
      const over = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2));
      const isOther = (each) => each && each.textContent.trim() && !each.contains(box) && !box.contains(each);
      const other = over.find((each) => isOther(each) && !isBar(each) && !isIn(each, sticks));
      if (other) found.push(`${text} is under ${said(other)}`);
    }
    const isCut = getComputedStyle(box).textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1;
    if (isCut && isSeen) found.push(`cut: ${text}`);
  }
  document.querySelectorAll("#page bdi").forEach((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const boxes = Array.from(range.getClientRects()).filter((box) => box.width > 1);
    if (!boxes.length || isIn(name, isOnlyHeard) || isFolded(name)) return;
    const lines = new Set(boxes.map((box) => Math.round(box.top)));
    if (name.textContent.length <= 7 && lines.size > 1) found.push(`name broken: ${name.textContent}`);
    for (let each = name; each.id !== "page"; each = each.parentElement) {
      const { overflowX } = getComputedStyle(each);
      const edge = each.getBoundingClientRect();
      const isOut = boxes.some((box) => box.left < edge.left - 1 || box.right > edge.right + 1);
      if (/hidden|clip/.test(overflowX) && isOut) found.push(`name cut: ${name.textContent}`);
    }
  });
  return found;
"""
"""JavaScript that returns what is cut, covered or too narrow on the page. A name is whole; short ones do not break."""


def swept(cases: Sequence[Any], *, everyday: Sequence[Any] = ()) -> list[Any]:
    """Return cases for `parametrize`: those that are checked every day, by default the first, and others for sweeps."""
    everyday = everyday or cases[:1]
    mark = {True: pytest.mark.looks, False: pytest.mark.sweep}
    return [pytest.param(case, marks=mark[case in everyday]) for case in cases]


def assert_sound(browser: Browser) -> None:
    """Assert that the open page has no flaws in any window, and that axe finds nothing in light or dark."""
    found = flaws(browser)
    assert not found, found
    before = browser.js("return document.documentElement.dataset.theme")
    for size, theme in AXE_LOOKS:
        browser.size(*size)
        found = browser.violations(theme)
        assert not found, (size, theme, found)
        assert browser.js("return document.documentElement.dataset.theme") == theme, "the page was drawn again"
    browser.js("document.documentElement.dataset.theme = arguments[0]", before)
    browser.size(*WIDE)


def flaws_on_phones(browser: Browser) -> list[str]:
    """Return what is cut, covered or broken on the open page of a phone, with every size of text."""
    found = []
    root, before = "document.documentElement.dataset", browser.js("return document.documentElement.dataset.size")
    for wide, high, text in (*PHONES, (*SMALL_PHONE, before)):
        browser.js(f"{root}.size = arguments[0]", text)
        browser.size(wide, high)
        browser.js("window.scrollTo(0, 0); window.dispatchEvent(new Event('resize'))")
        browser.js(LAID_OUT)
        found += [f"{wide}x{high} {text}: {flaw}" for flaw in browser.js(CUT)]
    return found


def flaws(browser: Browser) -> list[str]:
    """Return what is wrong with the open page: styles of another page, and what is cut or covered in a window."""
    found = list(browser.js(STRAY_STYLES, PAGES_OF_STYLES, SHARED_STYLES, SHARED_CLASSES))
    before = browser.js("return document.documentElement.dataset.size")
    for (wide, high), text in (*((size, before) for size in WINDOWS), *((size, "large") for size in LARGE_SIZES)):
        browser.js("document.documentElement.dataset.size = arguments[0]", text)
        browser.size(wide, high)
        browser.js(LAID_OUT)
        assert browser.js("return document.documentElement.scrollWidth") <= wide, (wide, high)
        found += [f"{wide}x{high} {text}: {flaw}" for flaw in browser.js(CUT)]
    browser.js("document.documentElement.dataset.size = arguments[0]", before)
    return found
