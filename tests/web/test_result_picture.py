"""Results as pictures in the browser edition, in Chromium: what is drawn, and how the picture leaves."""

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.fishing.events import GameEnded, RoundCounted, Setup
from companion.fresh_fish import events as fresh_fish
from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.screens.fresh_fish.squares import base_setup, reserved

SIZE = (1080, 1350)
LIGHT = [221, 235, 237, 255]
"""The sea in the light look."""
NAMES = ("Anne", "Maximiliane Wolfgang", "Nikki", "نيكي الصغيرة")
OTHERS = ("Anna", "Maximiliane Wolfganz", "Nikko", "نيكي الصغيرا")
"""Names with the same faces and initials."""
RANKING = 925
"""The first line of the picture that is below everything but the ranking of four."""
SHARES = """
  navigator.canShare = () => true;
  navigator.share = ({ files }) => new Promise((done, failed) => {
    window.file = files[0];
    window.answer = { leaves: done, is: (name) => failed(new DOMException("", name)) };
  });
"""
"""JavaScript after which the browser shares files; the test answers the share sheet."""
READ = """
  const done = arguments[0];
  createImageBitmap(window.file).then((image) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const pixels = new Uint32Array(data.buffer);
    const lines = [];
    for (let start = 0; start < pixels.length; start += image.width) {
      let sum = 0;
      for (let at = start; at < start + image.width; at += 1) sum = (sum * 31 + pixels[at]) % 1000003;
      lines.push(sum);
    }
    done({
      name: window.file.name,
      type: window.file.type,
      size: [image.width, image.height],
      corner: [...data.slice(0, 4)],
      lines,
    });
  });
"""
"""JavaScript that reads the shared picture: each of its lines becomes one number."""


def fishing(names: tuple[str, ...]) -> tuple[Session, str]:
    session = Session()
    session.begin(Setup(names))
    session.record(RoundCounted((16, 4, 9, 7), last_leader=0))
    session.record(GameEnded())
    return session, "result"


def market(names: tuple[str, ...]) -> tuple[Session, str]:
    session = Session()
    session.begin(base_setup(names=names))
    session.record(*reserved())
    session.record(fresh_fish.GameEnded())
    return session, "fresh_result"


def asks_to_share(browser: Browser) -> None:
    browser.until(lambda: browser.all("#share"), "the result")
    browser.tap("#share")
    browser.until(lambda: browser.all("#share-picture"), "the ways to share")


def shares(browser: Browser) -> None:
    browser.tap("#share-picture")
    browser.until(lambda: browser.js("return Boolean(window.answer)"), "the sheet of the device")


def changed_rows(before: list[int], after: list[int]) -> int:
    """Return how many rows of the ranking differ in two pictures: each is a block of lines."""
    differs = [old != new for old, new in zip(before[RANKING:], after[RANKING:], strict=True)]
    blocks = "".join(" x"[line] for line in differs).split(" " * 20)
    return sum(bool(block.strip()) for block in blocks)


@pytest.mark.parametrize(
    ("game", "file"), [(fishing, "fishing.png"), (market, "fresh-fish.png")], ids=["fishing", "fresh_fish"]
)
def test_every_player_has_a_row_in_the_light_look(
    game: Callable[[tuple[str, ...]], tuple[Session, str]], file: str, visit: Callable[..., Browser]
) -> None:
    def picture(names: tuple[str, ...]) -> dict:
        session, page = game(names)
        browser = visit(session, page, theme="dark")
        asks_to_share(browser)
        browser.js(SHARES)
        shares(browser)
        return browser.driver.execute_async_script(READ)

    first = picture(NAMES)
    assert (first["name"], first["type"], first["size"]) == (file, "image/png", [*SIZE])
    assert first["corner"] == LIGHT
    assert changed_rows(first["lines"], picture(NAMES)["lines"]) == 0
    assert changed_rows(first["lines"], picture(OTHERS)["lines"]) == 4


def test_a_browser_that_cannot_share_saves_the_picture(visit: Callable[..., Browser], tmp_path: Path) -> None:
    browser = visit(*fishing(NAMES))
    browser.js("delete Navigator.prototype.canShare")
    browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(tmp_path)})
    asks_to_share(browser)
    browser.tap("#share-picture")
    browser.shows("#notice", "Saved as fishing.png")
    browser.until(lambda: (tmp_path / "fishing.png").exists(), "the file")
    content = (tmp_path / "fishing.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == SIZE
    assert not browser.all(".dialog")


def test_nothing_is_said_of_a_picture_that_has_not_left(visit: Callable[..., Browser]) -> None:
    browser = visit(*fishing(NAMES))
    asks_to_share(browser)
    browser.js(SHARES)
    shares(browser)
    browser.js("const { answer } = window; window.answer = null; answer.is('AbortError')")
    shares(browser)
    assert browser.all("#text-to-share"), "people may choose another way"
    browser.js("answer.is('NotAllowedError')")
    browser.until(lambda: browser.all("#save-0"), "the browser wants another tap")
    assert browser.js("return document.querySelector('#notice').textContent") == ""


def test_the_sheet_closes_when_the_picture_has_left(visit: Callable[..., Browser]) -> None:
    browser = visit(*fishing(NAMES))
    asks_to_share(browser)
    browser.js(SHARES)
    shares(browser)
    assert browser.all(".dialog")
    browser.js("answer.leaves()")
    browser.until(lambda: not browser.all(".dialog"), "the result")
    assert browser.js("return document.querySelector('#notice').textContent") == ""
