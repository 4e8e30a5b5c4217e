"""A person who uses the keyboard and what a screen reader says, and nothing else: names and roles, no ids or places."""

from contextlib import suppress

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.follow.browser import Browser

MOST_STEPS = 150
"""More steps than any page has controls: whoever has gone so far has met all of them."""
SAID = """
return Array.from(document.querySelectorAll("[aria-live], [role=status], [role=alert]"), (each) => each.textContent)
    .join(" ");
"""
"""JavaScript that returns what the page has announced last."""
HEADINGS = """
const isShown = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return range.getClientRects().length > 0;
};
return Array.from(document.querySelectorAll("h1, h2, h3, [role=heading]")).filter(isShown)
    .map((each) => each.textContent.replace(/\\s+/g, " ")).join(" ");
"""
"""JavaScript that returns the headings of the page. The text that WebKit's driver returns lacks some of them."""


class Reader:
    """A person at the page of a phone or of the browser edition, in any browser."""

    def __init__(self, page: Browser) -> None:
        self.page = page

    def press(self, name: str, role: str = "button", *, by: str = Keys.TAB) -> None:
        """Go to the control whose name begins so, with Tab or an arrow key, and press it."""
        self.go_to(name, role, by=by)
        self._press_key(Keys.ENTER)

    def go_to(self, name: str, role: str = "button", *, by: str = Keys.TAB) -> None:
        """Press a key until the control whose name begins so has the focus. Wait for it if it is not there yet."""
        if self._reaches(name, role, by):
            return
        self.finds(name, role)
        assert self._reaches(name, role, by), f"no key leads to {role} {name!r}"

    def _reaches(self, name: str, role: str, by: str) -> bool:
        for _step in range(MOST_STEPS):
            with suppress(StaleElementReferenceException):  # the page was just drawn anew
                at = self.page.driver.switch_to.active_element
                if at.aria_role == role and at.accessible_name.startswith(name):
                    return True
            self._press_key(by)
        return False

    def write(self, text: str, *, into: str) -> None:
        """Go to the field with this name, and type."""
        self.go_to(into, "textbox")
        self._press_key(text)

    def hears(self, sentence: str) -> None:
        """Wait until the page announces a sentence."""
        self.page.until(lambda: sentence in self.page.js(SAID), sentence)

    def reads(self, heading: str) -> None:
        """Wait until the page has a heading with these words."""
        self.page.until(lambda: heading in self.page.js(HEADINGS), heading)

    def finds(self, name: str, role: str = "button") -> None:
        """Wait until a control with a name that begins so is there."""

        def is_there() -> bool:
            controls = self.page.all("a[href], button, input, summary, [tabindex]")
            return any(each.aria_role == role and each.accessible_name.startswith(name) for each in controls)

        self.page.until(is_there, f"{role} {name!r}")

    def is_accessible(self) -> None:
        found = self.page.violations()
        assert not found, found

    def _press_key(self, keys: str) -> None:
        ActionChains(self.page.driver).send_keys(keys).perform()
