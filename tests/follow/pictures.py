"""Take screenshots of pages in a browser: followers, phones that take part, and the browser edition.

`python -m tests.follow.pictures`
"""

import sys
from contextlib import closing
from pathlib import Path

from companion.follow.feed import Feed, views_of
from companion.follow.sharing import Sharing
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.tools.language import languages
from tests.fishing.shorthand import ANNE, NIKKI
from tests.follow import games
from tests.follow.browser import PHONE, TELEVISION, Browser, running
from tests.follow.phones import SharedTable
from tests.follow.test_screens import SCENES
from tests.web.serving import serving

FOLDER = Path("build/tour/follow")
TABLET = (1080, 810)


def main() -> int:
    with running(is_whole=True) as browser:
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
        with closing(Sharing(Feed(*views_of(WatchedTable(moment()))), host="127.0.0.1", port=0)) as sharing:
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
    take_part(browser, language, folder)
    browser_edition(browser, language, theme, folder)


def take_part(browser: Browser, language: str, folder: Path) -> None:
    """Take the screenshots of a phone that takes part: asking, the table, a split, the count and the referee."""

    def picture(name: str, shown: str) -> None:
        browser.until(lambda: browser.all(shown), name)
        browser.picture(folder / f"{name}-phone.png")

    with closing(SharedTable(games.in_round_3())) as shared:
        browser.size(*PHONE, 2)
        browser.open(f"{shared.url}#take-part", language=language, me="Paul")
        picture("30-take-part", "#ask")
        browser.tap("#ask")
        picture("31-take-part-waiting", "#cancel-asking")
        browser.until(lambda: shared.waiting, "the request")
        shared.allow_phone("Paul")
        browser.until(lambda: browser.all("#catch-2"), "the table")
        browser.tap("#catch-2")
        picture("32-take-part-table", "#catch-2 .float")
        browser.tap("#menu-button")
        browser.tap("#menu-split")
        picture("33-take-part-split", "#do-leave_split")
        shared.phone("Anne").do("count", "set_pile", seat=ANNE, number=9)
        shared.phone("Nikki").do("count", "set_pile", seat=NIKKI, number=13)
        browser.tap("#tab-count")
        browser.until(lambda: browser.all("#digit-1"), "the count")
        browser.tap("#digit-1")
        browser.tap("#digit-1")
        picture("34-take-part-count", "#send-pile:not(:disabled)")
        browser.tap("#tab-referee")
        browser.tap("#suit-B")
        for number, card in enumerate(("#card-B7", "#card-B10", "#card-B4", "#card-B3")):
            browser.until(lambda number=number: len(browser.all(".slot .card")) == number, card)
            browser.tap(card)
        picture("35-take-part-referee", "#do-finish:not(:disabled)")


def browser_edition(browser: Browser, language: str, theme: str, folder: Path) -> None:
    """Take the screenshots of the browser edition on a tablet: Home, and the table."""
    session = Session()
    session.open(games.in_round_3())
    session.set_setting("language", language)
    session.set_setting("theme", theme)
    with serving(session) as url:
        browser.size(*TABLET)
        browser.open(url)
        for number, page in enumerate(("home", "table"), start=40):
            browser.until(lambda page=page: browser.all(f"[data-page={page}]"), page)
            browser.picture(folder / f"{number}-browser-{page}.png")
            if page == "home":
                browser.tap("#open-top")


if __name__ == "__main__":
    sys.exit(main())
