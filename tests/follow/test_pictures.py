"""The pictures of phones and of the browser edition can be taken, and those in the README are among them."""

from pathlib import Path

from tests.follow.browser import Browser
from tests.follow.pictures import browser_edition, take_part
from tests.follow.test_screens import SCENES
from tests.tools.tour.showcase import README


def test_pictures_of_the_readme_are_taken(browser: Browser, tmp_path: Path):
    take_part(browser, "en", tmp_path)
    browser_edition(browser, "en", "light", tmp_path)
    taken = {picture.stem.partition("-")[2] for picture in tmp_path.iterdir()}
    pages = [(moment, page[1:].replace("/", "-")) for moment, _me, pages in SCENES for page in pages]
    shown = {part.rpartition("/")[2] for parts in README.values() for part in parts if part.startswith("follow/")}
    assert len(shown) >= 5
    assert shown <= taken | {f"{moment.__name__}-{page}-phone" for moment, page in pages}
