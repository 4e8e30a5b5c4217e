"""What the storage of the browser edition keeps, in the real database of a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.web.serving import serving

KEEP = Path(__file__).with_name("keeping_files.js").read_text("utf-8")
SCENES = {
    "files that change": [
        [],
        1,
        [["shelf", 40000, 39999], ["old", 20000, -1]],
        [["shelf", 10000, 1]],
    ],
    "a connection that died": [["shelf", 10, 1]],
    "a connection that dies in the middle": ["stored", [["shelf", 10, 1]]],
    "no room": ["QuotaExceededError", [["shelf", 10, 1]], "stored", [["shelf", 30, 3]]],
    "another tab": [True, [["shelf", 10, 1]]],
    "a storage that was cleared": [["shelf", 40000, 2], ["backup", 10, -1]],
}
"""What comes of each scene: a file has its name, its size, and the place of the byte that differs."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving(Session()) as address:
        yield address


@pytest.mark.parametrize("scene", SCENES)
def test_what_was_stored_is_there_and_nothing_else(browser: Browser, url: str, scene: str) -> None:
    browser.open(f"{url}bare")
    assert browser.driver.execute_async_script(KEEP, scene) == SCENES[scene]
