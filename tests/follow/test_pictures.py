"""The pictures for the documents and for developers can be taken."""

from pathlib import Path

from tests.follow.browser import Browser
from tests.follow.pictures import browser_edition, take_part


def test_phones_and_the_browser_edition_can_be_photographed(browser: Browser, tmp_path: Path):
    take_part(browser, "en", tmp_path)
    browser_edition(browser, "en", "light", tmp_path)
    taken = [picture.stem.partition("-")[2] for picture in sorted(tmp_path.iterdir())]
    assert {"take-part-table-phone", "take-part-count-phone", "browser-table"} <= set(taken)
