"""The places of controls in the browser from one state of a page to the next: nothing a finger aims at moves."""

from typing import Any

from tests.follow.browser import PAINTED, Browser

PLACES = """
  const controls = [...document.querySelectorAll("#page button, #page a, #page [role=button]")];
  const named = controls.map((each) => [each.id || each.getAttribute("aria-label") || each.textContent.trim(), each]);
  const count = (name) => named.filter(([other]) => other === name).length;
  const found = {};
  for (const [name, each] of named) {
    const box = each.getBoundingClientRect();
    if (!box.width || !name || count(name) > 1) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isOn = !each.disabled && each.getAttribute("aria-disabled") !== "true";
    found[name] = { x, y, isOn, box: [box.left, box.top, box.right, box.bottom].map(Math.round) };
  }
  return found;
"""
"""JavaScript that returns the controls that can be told apart by name, with their places."""
AT = """
  return arguments[0].map(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    const control = hit && hit.closest("button, a, [role=button]");
    if (!control || control.disabled || control.getAttribute("aria-disabled") === "true") return null;
    return control.id || control.getAttribute("aria-label") || control.textContent.trim();
  });
"""
"""JavaScript that returns which controls take a tap at these places; null for those where none does."""
IN_SIGHT = """
  const control = document.querySelector(arguments[0]);
  if (!control) return null;
  const box = control.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return control.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
"""
"""JavaScript that returns the place of a control for which nobody has to scroll, or null."""

Places = dict[str, dict[str, Any]]


def places(browser: Browser) -> Places:
    """Return the controls of the page with their places."""
    return browser.js(PLACES)  # type: ignore[no-any-return]


def moved(browser: Browser, before: Places, after: Places) -> list[str]:
    """Return the controls that could be tapped before and have left their place to another one."""
    tappable = {name: (place["x"], place["y"]) for name, place in before.items() if place["isOn"] and name in after}
    here = dict(zip(tappable, browser.js(AT, list(tappable.values())), strict=True))
    return [f"{name} has left its place to {now}" for name, now in here.items() if now not in (None, name)]


class Fingers:
    """Touches one control after the other, and collects what moves in between.

    What a touch has brought up under the finger is another matter: it does not get the second touch of a double tap.
    """

    def __init__(self, browser: Browser, *steady: str) -> None:
        """Start on the current page, on which the controls with these ids must keep exactly their boxes."""
        self.browser, self.steady = browser, steady
        self.found: list[str] = []
        self.states = [places(browser)]
        """The places after each touch; the last ones before a touch are those after scrolling to its control."""

    def touch(self, *selectors: str) -> None:
        """Touch controls, and compare the page with the state before after each of them."""
        for selector in selectors:
            x, y = self.browser.js(IN_SIGHT, selector) or self.browser.place_of(selector)
            self.states[-1] = places(self.browser)  # scrolling by hand moves what it moves
            [name] = self.browser.js(AT, [(x, y)])
            self.browser.touch_at(x, y)
            self.browser.until(lambda: not self.browser.all("body[aria-busy]"), "the page")
            self.browser.driver.execute_async_script(PAINTED)
            self._compare(f"after {name}")

    def _compare(self, when: str) -> None:
        before, now = self.states[-1], places(self.browser)
        self.states.append(now)
        self.found += [f"{when}: {line}" for line in moved(self.browser, before, now)]
        for name in self.steady:
            if name in before and name in now and before[name]["box"] != now[name]["box"]:
                self.found.append(f"{when}: {name} was in {before[name]['box']}, now in {now[name]['box']}")

    def assert_steady(self) -> None:
        """Assert that nothing has moved, and that the steady controls were there."""
        unknown = [name for name in self.steady if not any(name in state for state in self.states)]
        assert (self.found, unknown) == ([], []), "\n".join(self.found)
