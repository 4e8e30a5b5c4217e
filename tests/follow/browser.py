"""A headless Chromium for tests. It must already be installed: nothing is downloaded."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

TIMEOUT = 60  # seconds until a wait fails, on a busy machine
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    # Stay in one process from page to page, which keeps its files and scripts.
    "--disable-features=SpareRendererForSitePerProcess,ProactivelySwapBrowsingInstance,BackForwardCache",
)
PHONE = (360, 740)
TABLET = (800, 1100)
TELEVISION = (1920, 1080)
FINGER = 48  # CSS pixels: a control that is smaller is hard to hit
CALM = 2.0  # seconds between touches of people who look before they tap
PAINTED = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(done))"
"""JavaScript that waits until what was drawn is painted."""
PLACE = """
const [control] = arguments;
control.scrollIntoView({ block: "center", behavior: "instant" });
const box = control.getBoundingClientRect();
if (!box.width) return "is hidden";
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
const hit = document.elementFromPoint(x, y);
return control.contains(hit) ? [x, y, Math.min(box.width, box.height)] : `is covered by ${hit && hit.outerHTML}`;
"""
"""JavaScript that returns where to touch a control, and how small it is, or why that is not possible."""
BOX = """
const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
return [left, top, right, bottom];
"""
ON = """
const [selector, [left, top, right, bottom]] = arguments;
const control = document.querySelector(selector);
const places = [];
for (let y = Math.ceil(top); y < bottom; y += 1)
  for (let x = Math.ceil(left); x < right; x += 4)
    if (control.contains(document.elementFromPoint(x, y))) places.push([x, y]);
return places[Math.floor(places.length / 2)];
"""
"""JavaScript that returns a place in a box that is on a control."""
BLANK = "about:blank"
AXE = Path(__file__).parent / "axe" / "axe.min.js"

Box = tuple[float, float, float, float]


def chromium() -> tuple[str, str] | None:
    """Return the paths of Chromium and its driver, or None if they are not installed."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    driver = shutil.which("chromedriver")
    return (browser, driver) if browser and driver else None


class Browser:
    """A browser with one page open at a time."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver
        self.touched = 0.0
        """When a finger last touched a page, in seconds since 1970 by the clock of the events."""

    def size(self, wide: int, high: int, density: float = 1) -> None:
        phone = {"width": wide, "height": high, "deviceScaleFactor": density, "mobile": wide < 1200}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", phone)
        self.driver.execute_cdp_cmd("Emulation.resetPageScaleFactor", {})  # another width zooms into the page

    def use_fingers(self) -> None:
        """Emulate a device with a touch screen."""
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def prefer(self, scheme: str = "light", *, less_motion: bool = True) -> None:
        """Emulate a device with a light or dark theme, and with or without reduced motion."""
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if less_motion else "no-preference"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def open(self, url: str, **kept: str) -> None:
        """Open the page with these user choices in its local storage."""
        remember = "".join(f"localStorage.setItem('follow-{name}', {json.dumps(kept[name])});" for name in kept)
        script = self.before_every_page(f"if (location.protocol === 'http:') {{ localStorage.clear(); {remember} }}")
        self.leave()
        self.driver.get_log("browser")  # clear the log
        self.driver.get(url)
        self.until(lambda: self.all("h1"), "the page")
        self.js("return document.fonts.ready.then(() => true)")
        self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)

    def leave(self) -> None:
        """Leave the page, which may go on to ask for a table that is gone."""
        if self.driver.current_url != BLANK:
            self.driver.get(BLANK)

    def turn_to(self, page: str) -> None:
        """Navigate to another part of the page by its URL fragment."""
        self.js("location.hash = arguments[0]", page)
        shown = page.split("/")[0].strip("#")
        self.until(lambda: self.all(f".page-{shown}.open, [data-screen=television]"), page)

    def before_every_page(self, code: str) -> dict[str, Any]:
        """Run this code in every page from now on, before the page's own code.

        Return an identifier for removing the code again.
        """
        return self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": code})

    def js(self, code: str, *arguments: Any) -> Any:
        return self.driver.execute_script(code, *arguments)

    def until(self, condition: Callable[[], Any], what: str) -> Any:
        return WebDriverWait(self.driver, TIMEOUT, 0.02, ignored_exceptions=[Exception]).until(
            lambda _driver: condition(), what
        )

    def all(self, selector: str) -> list[Any]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        """Return what elements say, read again if the page has changed in between."""
        read = self.until(lambda: (" ".join(" ".join(each.text.split()) for each in self.all(selector)),), selector)
        return str(read[0]).strip()

    def shows(self, selector: str, text: str) -> None:
        """Wait until an element contains this text. Raise AssertionError if it never does."""
        try:
            self.until(lambda: text in self.text(selector), text)
        except Exception:
            raise AssertionError(f"{selector} shows {self.text(selector)!r}, not {text!r}") from None

    def tap(self, selector: str) -> None:
        """Tap a control of any size, as soon as it is there.

        A tap comes calmly after the one before, when the page shows what that has led to: for quick ones, see `touch`.
        """
        self.tap_found(lambda: self.driver.find_element(By.CSS_SELECTOR, selector), selector)

    def tap_nth(self, selector: str, index: int) -> None:
        """Tap one of several elements, as soon as there are so many."""
        self.tap_found(lambda: self.all(selector)[index], f"{selector} {index}")

    def tap_text(self, selector: str, text: str) -> None:
        """Tap the first element with this text, as soon as there is one."""
        self.tap_found(lambda: next(each for each in self.all(selector) if each.text == text), text)

    def tap_found(self, find: Callable[[], Any], what: str) -> None:
        """Tap the element that `find` returns, as soon as it does."""
        self.driver.execute_async_script(PAINTED)
        self.until(lambda: not self.all("body[aria-busy]"), "the answer to what was tapped before")
        self.touch_at(*self._place_of(find, what, 0))

    def touch(self, selector: str, smallest: float = FINGER, after: float | None = None) -> None:
        """Touch the centre of a control with a finger. Raise AssertionError if it is too small or stays covered."""
        self.touch_at(*self.place_of(selector, smallest), after)

    def touch_at(self, x: float, y: float, after: float | None = None) -> None:
        """Touch a place so many seconds after the touch before, or by default after looking at the page.

        The times are those of the events, for which no test waits.
        """
        self._put_down(x, y, after)
        self._lift()

    @contextmanager
    def finger_on(self, selector: str, smallest: float = FINGER) -> Iterator[None]:
        """Keep a finger on the centre of a control, and lift it at the end of the block."""
        self._put_down(*self.place_of(selector, smallest), None)
        yield
        self._lift()

    @contextmanager
    def drag(self, *points: tuple[float, float], ends: str = "touchEnd") -> Iterator[None]:
        """Move a finger through these points, lift it at the end of the block, or let the browser take it away."""
        self._put_down(*points[0], None)
        for x, y in points[1:]:
            self._send_touch("touchMove", [{"x": x, "y": y}])
        try:
            yield
        finally:
            self._send_touch(ends, [])

    def _put_down(self, x: float, y: float, after: float | None) -> None:
        self.driver.execute_async_script(PAINTED)
        self.touched = max(time(), self.touched) + CALM if after is None else self.touched + after
        self._send_touch("touchStart", [{"x": x, "y": y}])

    def _lift(self) -> None:
        """Lift the finger, and wait until the page has shown what that leads to at once."""
        self._send_touch("touchEnd", [])
        with suppress(WebDriverException):  # it leads to another page
            self.driver.execute_async_script(PAINTED)

    def _send_touch(self, kind: str, points: list[dict[str, float]]) -> None:
        touch = {"type": kind, "touchPoints": points, "timestamp": self.touched}
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", touch)

    def place_of(self, selector: str, smallest: float = FINGER) -> tuple[float, float]:
        """Return the centre of a control. Raise AssertionError if it is too small or stays covered."""
        return self._place_of(lambda: self.driver.find_element(By.CSS_SELECTOR, selector), selector, smallest)

    def box_of(self, selector: str) -> Box:
        """Return the left, top, right and bottom of an element."""
        left, top, right, bottom = self.js(BOX, selector)
        return left, top, right, bottom

    def place_on(self, selector: str, box: Box) -> tuple[float, float]:
        """Return a point of this box at which a finger touches the control, and nothing that lies above it."""
        x, y = self.js(ON, selector, box)
        return x, y

    def _place_of(self, find: Callable[[], Any], what: str, smallest: float) -> tuple[float, float]:
        found: list[Any] = ["is not there"]

        def can_be_touched() -> bool:
            found[:] = [self.js(PLACE, find())]
            return isinstance(found[0], list)

        try:
            self.until(can_be_touched, what)
        except TimeoutException:
            raise AssertionError(f"{what} {found[0]}") from None
        x, y, side = found[0]
        assert side >= smallest, f"{what} is only {side} wide or high"
        return x, y

    def fill(self, selector: str, text: str) -> None:
        """Type into an empty field, again if the page is drawn anew meanwhile."""

        def is_filled() -> bool:
            field = self.driver.find_element(By.CSS_SELECTOR, selector)
            field.clear()
            field.send_keys(text)
            return bool(field.get_property("value") == text)

        self.until(is_filled, text)

    def complaints(self) -> list[str]:
        """Return the messages in the browser's console: blocked scripts and styles, errors, files not found."""
        return [entry["message"] for entry in self.driver.get_log("browser") if "favicon" not in entry["message"]]

    def violations(self, theme: str = "") -> list[str]:
        """Return the accessibility violations that axe finds on the page, in a theme if one is given."""
        if theme:
            self.js("document.documentElement.dataset.theme = arguments[0]", theme)
        if not self.js("return 'axe' in window"):
            self.js(AXE.read_text("utf-8"))  # the page's content security policy does not apply to the driver
        found = self.driver.execute_async_script(
            "const done = arguments[0]; axe.run({resultTypes: ['violations']}).then(r => done(r.violations))"
        )
        return [
            f"{each['id']}: {node['html'][:150]} {node['failureSummary']}" for each in found for node in each["nodes"]
        ]

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))


@contextmanager
def running(*, is_whole: bool = False) -> Iterator[Browser]:
    """Yield a browser with a new profile, and close it at the end of the block.

    Without windows and most of the device it takes half the time, if that edition of Chromium is installed.
    """
    found = chromium()
    assert found is not None
    options = webdriver.ChromeOptions()
    options.binary_location = found[0] if is_whole else shutil.which("chromium-headless-shell") or found[0]
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(found[1]))
    try:
        yield Browser(driver)
    finally:
        driver.quit()
