"""What the page makes of the browser's service workers, which are made up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.web.serving import serving

GO_OFFLINE = Path(__file__).with_name("going_offline.js").read_text("utf-8")
SCENES = {
    "a browser that cannot": "none",
    "a site that must not": "none",
    "a first visit": ["kept", [{"state": "loading", "loaded": 1, "total": 2}], None],
    "files that do not match": "changed",
    "a network that comes back": ["kept", [{"state": "no network"}]],
    "a version that waits": ["kept", ["take over"]],
    "a version that comes while people play": [0, 1, 1, ["take over"]],
}
"""What comes of each scene."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving(Session()) as address:
        yield address


@pytest.mark.parametrize("scene", SCENES)
def test_the_page_is_kept_offline_or_says_why_not(browser: Browser, url: str, scene: str) -> None:
    browser.open(f"{url}bare")
    assert browser.driver.execute_async_script(GO_OFFLINE, scene) == SCENES[scene]
