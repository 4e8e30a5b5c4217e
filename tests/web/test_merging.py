"""Changing a page instead of replacing it: thousands of random trees in one page of Chromium, and fields one by one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.web.looks import EVERY_LOOK
from tests.web.serving import serving

RANDOM_TREES = Path(__file__).with_name("merging.js").read_text("utf-8")
TREES = 1500 if EVERY_LOOK else 300
FIELD = """
  const [steps, done] = arguments;
  Promise.all([import("/dom.js"), import("/screen.js")]).then(([{ el }, { Screen }]) => {
    const screen = new Screen(document.getElementById("page"));
    const find = () => document.getElementById("field");
    const deeds = {
      show: (value) => screen.show("page", el("p", {}, el("input", { id: "field", value }))),
      area: (value) => screen.show("page", el("p", {}, el("textarea", { id: "field", value }))),
      focus: () => find().focus(),
      leave: () => find().blur(),
      type: (text) => {
        find().value += text;
        find().dispatchEvent(new Event("input", { bubbles: true }));
      },
    };
    steps.forEach(([name, value]) => deeds[name](value));
    return find().value;
  }).then(done, (failed) => done(String(failed.stack)));
"""
"""JavaScript that shows a field with a text, types into it, and returns what is in it then."""
FIELDS = {
    "the text that is being typed stays": ("over", ["show ", "focus", "type ov", "show ", "type er", "show "]),
    "the echo of an earlier letter is no news": ("over", ["show ", "focus", "type ov", "type er", "show ov"]),
    "what was typed and left stays": ("Anne", ["show ", "focus", "type Anne", "leave", "show "]),
    "another text is news": ("Paul", ["show ", "focus", "type Anne", "leave", "show Paul"]),
    "another text is news, also with the focus": ("", ["show A", "focus", "type nne", "show "]),
    "a text of several lines": ("", ["area A", "focus", "type nne", "area "]),
    "minuses of people stay": ("–3", ["area –3", "area –3"]),
}
"""What is in a field after these steps."""
FOCUS = """
  const [before, after, at, done] = arguments;
  Promise.all([import("/dom.js"), import("/screen.js")]).then(([{ el }, { Screen }]) => {
    const screen = new Screen(document.getElementById("page"));
    const button = ([id, disabled]) => el("button", { type: "button", id, disabled: Boolean(disabled) }, id);
    const title = () => el("h1", { id: "title", tabindex: "-1" }, "Title");
    const page = (ids) => [title(), el("div", { class: "lane" }, ids.map(button))];
    screen.show("page", page(before));
    document.getElementById(at).focus();
    const found = after.map((ids) => {
      screen.show(ids ? "page" : "another page", page(ids || []));
      return new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    });
    return Promise.all(found).then(() => [document.activeElement.id || document.activeElement.className, screen.drawn]);
  }).then(done, (failed) => done(String(failed.stack)));
"""
"""JavaScript that shows buttons, focuses one, shows others, and returns what has the focus, and how often it drew."""
UNDO, SPLIT, REST = ["do-undo"], ["do-split"], ["do-undo", True]
WHERE = {
    "the same control": ("do-undo", [[SPLIT, UNDO]]),
    "the part with what is gone": ("lane", [[SPLIT]]),
    "the part with what rests": ("lane", [[REST, SPLIT]]),
    "that part still": ("lane", [[SPLIT], [SPLIT], [REST, SPLIT]]),
    "the title of another page": ("title", [None]),
}
"""What has the focus after these pages, if Undo had it before."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving(Session()) as address:
        yield address


@pytest.fixture
def page(browser: Browser, url: str) -> Browser:
    browser.open(f"{url}bare")
    return browser


@pytest.mark.looks
def test_random_trees_become_what_was_wanted(page: Browser) -> None:
    assert page.driver.execute_async_script(RANDOM_TREES, 1, TREES) == []
    assert page.complaints() == []


@pytest.mark.parametrize("case", FIELDS)
def test_a_field_keeps_what_people_type(page: Browser, case: str) -> None:
    text, steps = FIELDS[case]
    assert page.driver.execute_async_script(FIELD, [step.split(" ", 1) for step in steps]) == text


@pytest.mark.parametrize("case", WHERE)
def test_the_focus_stays_in_its_place(page: Browser, case: str) -> None:
    place, pages = WHERE[case]
    assert page.driver.execute_async_script(FOCUS, [UNDO, SPLIT], pages, "do-undo") == [place, 1 + len(pages)]
