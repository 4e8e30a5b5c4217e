"""Pressing buttons of the browser edition by the names that a screen reader says."""

from tests.follow.browser import Browser

BUTTON = """
  const inner = (node) => (node.childNodes.length ? [...node.childNodes].map(text).join("") : node.textContent);
  const text = (node) => (node.ariaHidden === "true" ? "" : inner(node));
  const name = (each) => (each.getAttribute("aria-label") || text(each)).trim();
  const isDrawn = !document.body.hasAttribute("aria-busy");
  const isReady = (each) => isDrawn && !each.disabled && each.getClientRects().length > 0;
  const page = document.querySelector("dialog[open]") || document;
  return [...page.querySelectorAll("button")].find((each) => name(each) === arguments[0] && isReady(each))"""


def press(browser: Browser, name: str) -> None:
    """Press the button with this name as soon as it is there and the page shows what was pressed before."""
    browser.tap_found(lambda: browser.js(BUTTON, name), name)
