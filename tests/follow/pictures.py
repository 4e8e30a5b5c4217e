"""Take screenshots of the followers' page on phones and a television: `python -m tests.follow.pictures`."""

import sys
import tempfile
from contextlib import closing
from pathlib import Path

from companion.follow.feed import Feed, look_at
from companion.follow.sharing import Sharing
from companion.language import languages
from tests.follow.browser import PHONE, TELEVISION, Browser, running
from tests.follow.test_screens import SCENES

FOLDER = Path("build/tour/follow")


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as browser:
        for language in languages():
            for theme in ("light", "dark"):
                take(browser, language, theme)
    print(f"The pictures are in {FOLDER.resolve()}")
    return 0


def take(browser: Browser, language: str, theme: str) -> None:
    """Take all screenshots in one language and theme."""
    folder = FOLDER / (theme if language == "en" else f"{theme}-{language}")
    browser.prefer(theme)
    for number, (moment, me, pages) in enumerate(SCENES, start=10):
        name = f"{number}-{moment.__name__}"
        with closing(Sharing(Feed(look_at(moment().moment)), host="127.0.0.1", port=0)) as sharing:
            browser.size(*TELEVISION)
            browser.open(sharing.urls[0], language=language)
            browser.picture(folder / f"{name}-television.png")
            browser.size(*PHONE, 2)
            browser.open(sharing.urls[0], language=language, me=me)
            for page in pages:
                browser.turn_to(page)
                browser.picture(folder / f"{name}-{page.strip('#').replace('/', '-')}-phone.png")
            sharing.close()
            browser.until(lambda: browser.all("#lost"), "the connection to be missed")
            browser.picture(folder / f"{name}-lost-phone.png")


if __name__ == "__main__":
    sys.exit(main())
