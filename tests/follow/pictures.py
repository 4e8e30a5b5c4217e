"""Take screenshots of the followers' page on phones and a television: `python -m tests.follow.pictures`."""

import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.follow.feed import Feed, look_at
from companion.follow.sharing import Sharing
from companion.follow.watch import AnyGame
from tests.follow import games, markets
from tests.follow.browser import PHONE, TELEVISION, Browser, running

FOLDER = Path("build/tour/follow")
SCENES: tuple[tuple[str, Callable[[], AnyGame], str, str], ...] = (  # name, moment, who looks, page
    ("18-table", games.in_round_3, "", "#table"),
    ("18-table-you", games.in_round_3, "Paul", "#table"),
    ("19-draw", games.before_round_2, "", "#table"),
    ("19-you-draw", games.before_round_2, "Paul", "#table"),
    ("20-sheet", games.in_round_6, "", "#sheet"),
    ("21-last-trick", games.in_round_3, "", "#trick"),
    ("24-result", games.over, "", "#table"),
    ("25-menu", games.in_round_3, "Paul", "#menu"),
    ("26-rules", games.in_round_3, "", "#rules"),
    ("27-rule", games.in_round_3, "", "#rules/zeros"),
    ("30-square", markets.again, "", "#table"),
    ("30-square-you", markets.with_paths, "Paul", "#table"),
    ("31-paths", markets.with_paths, "", "#last"),
    ("31-auction", markets.after_a_tie, "", "#last"),
    ("31-classic", markets.with_a_cut, "", "#last"),
    ("32-ways", markets.last_stalls, "Paul", "#ways"),
    ("32-way", markets.last_stalls, "", "#ways/0-fish"),
    ("33-market-result", markets.over, "", "#table"),
    ("34-market-rules", markets.again, "", "#rules/turn"),
)
ON_TELEVISION = (
    ("22-table", games.in_round_3),
    ("22-draw", games.before_round_2),
    ("24-result", games.over),
    ("30-square", markets.with_paths),
    ("33-market-result", markets.over),
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as browser:
        for language in ("en", "de"):
            for theme in ("light", "dark"):
                take(browser, language, theme)
    print(f"The pictures are in {FOLDER.resolve()}")
    return 0


def take(browser: Browser, language: str, theme: str) -> None:
    """Take all screenshots in one language and theme."""
    folder = FOLDER / (theme if language == "en" else f"{theme}-{language}")
    browser.prefer(theme)
    for name, scene, me, page in SCENES:
        browser.size(*PHONE, 2)
        with closing(shared(scene())) as sharing:
            browser.open(f"{sharing.urls[0]}{page}", language=language, me=me)
            browser.picture(folder / f"{name}-phone.png")
            if name == "18-table-you":
                sharing.close()
                browser.until(lambda: browser.all("#lost"), "the connection to be missed")
                browser.picture(folder / "23-connection-lost-phone.png")
    for name, scene in ON_TELEVISION:
        browser.size(*TELEVISION)
        with closing(shared(scene())) as sharing:
            browser.open(sharing.urls[0], language=language)
            browser.picture(folder / f"{name}-television.png")


def shared(game: AnyGame) -> Sharing:
    return Sharing(Feed(look_at(game.moment)), host="127.0.0.1", port=0)


if __name__ == "__main__":
    sys.exit(main())
