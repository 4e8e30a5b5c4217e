"""What the host of the browser edition makes of the answers of its workers, which are made up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.pages.session import Session
from tests.follow.browser import Browser
from tests.web.serving import serving

WORK = Path(__file__).with_name("working.js").read_text("utf-8")
SCENES = {
    "answers out of order": ["of the table", "of the sheet"],
    "a worker that dies": ["failed: out of memory", "failed: dead", True, "of the log", 2],
    "an answer that is lost": [[["is_lost", "refused"], ["is_dropped"]], "penalise", "Too late."],
    "games in another tab": ["failed: taken over", "failed: elsewhere", "elsewhere", "ready", "of the table"],
}
"""What comes of each scene."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving(Session()) as address:
        yield address


@pytest.mark.parametrize("scene", SCENES)
def test_each_question_gets_its_answer_or_the_reason_why_there_is_none(browser: Browser, url: str, scene: str) -> None:
    browser.open(f"{url}bare")
    assert browser.driver.execute_async_script(WORK, scene) == SCENES[scene]
